import { exampleContents, quizDraft } from '../rows/quizzes.ts';
import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** The trainer of the course and the staff; a trainer of another course gets 404, students 403. */
const writers = (status = 200) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);

const noWriter = allowed({ trainer: 404, otherTrainer: 404, admin: 404 }, 403);

/** Students of the course; one who was removed from the batch still takes the course. Trainers and staff get 403. */
const takers = (status = 200) =>
  allowed({ student: status, batchMate: status, removed: status, otherStudent: 404 }, 403);

/** Only the student whose attempt it is. */
const owner = (status = 200) => allowed({ student: status, otherStudent: 404 }, 403);

const noTaker = allowed({ student: 404, otherStudent: 404 }, 403);

/** Questions and quizzes name the trainer who has saved them. */
const named = ({ idOf }: AccessWorld) => ({ mayName: [idOf('trainer')] });

const question = { content: exampleContents.text, tags: [], lessonId: null };

const ofCourse = (body?: object) => (world: AccessWorld) => ({
  params: { courseId: world.quizzes.courseId },
  ...(body !== undefined && { body }),
  ...named(world),
});

const ofQuestion =
  (body?: object) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { questionId: await world.quizzes.addQuestion() },
    ...(body !== undefined && { body }),
    ...named(world),
  });

const ofQuiz =
  (body?: object, state: 'draft' | 'published' | 'closed' = 'published') =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { quizId: await world.quizzes.addQuiz(state) },
    ...(body !== undefined && { body }),
    ...named(world),
  });

const ofAttempt =
  (isOver: boolean, body?: object) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { attemptId: await world.quizzes.addAttempt('student', isOver), position: 1 },
    ...(body !== undefined && { body }),
  });

const none = (
  name: 'courseId' | 'questionId' | 'quizId' | 'attemptId',
  expected: AccessCase['expected'],
  body?: object,
) => ({
  about: 'one that never was',
  request: () => ({ params: { [name]: nobody, position: 1 }, ...(body !== undefined && { body }) }),
  expected,
});

const answer = { answer: { places: [0, 1, 2, 3] }, version: 0 };

/** The question bank, quizzes, and what students answer. */
export const quizMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses/:courseId/questions': [{ request: ofCourse(), expected: writers() }, none('courseId', noWriter)],
  'GET /courses/:courseId/question-tags': [{ request: ofCourse(), expected: writers() }, none('courseId', noWriter)],
  'POST /courses/:courseId/questions': [
    { request: ofCourse({ questions: [question] }), expected: writers(201) },
    none('courseId', noWriter, { questions: [question] }),
  ],
  'GET /questions/:questionId': [{ request: ofQuestion(), expected: writers() }, none('questionId', noWriter)],
  'PUT /questions/:questionId': [
    { request: ofQuestion({ ...question, version: 1 }), expected: writers() },
    {
      about: 'a version that is not the newest',
      request: ofQuestion({ ...question, version: 2 }),
      expected: writers(409),
    },
    none('questionId', noWriter, { ...question, version: 1 }),
  ],
  'PUT /questions/:questionId/archived': [
    { request: ofQuestion({ isArchived: true, version: 1 }), expected: writers() },
    none('questionId', noWriter, { isArchived: true, version: 1 }),
  ],
  'GET /courses/:courseId/quizzes': [{ request: ofCourse(), expected: writers() }, none('courseId', noWriter)],
  'POST /courses/:courseId/quizzes': [
    { request: ofCourse(quizDraft()), expected: writers(201) },
    none('courseId', noWriter, quizDraft()),
  ],
  'GET /quizzes/:quizId': [{ request: ofQuiz(), expected: writers() }, none('quizId', noWriter)],
  'PUT /quizzes/:quizId': [
    { request: ofQuiz({ quiz: quizDraft(), version: 1 }, 'draft'), expected: writers() },
    {
      about: 'a version that is not the newest',
      request: ofQuiz({ quiz: quizDraft(), version: 2 }, 'draft'),
      expected: writers(409),
    },
    none('quizId', noWriter, { quiz: quizDraft(), version: 1 }),
  ],
  'PUT /quizzes/:quizId/state': [
    { request: ofQuiz({ state: 'closed', version: 1 }), expected: writers() },
    { about: 'a draft', request: ofQuiz({ state: 'closed', version: 1 }, 'draft'), expected: writers(409) },
    none('quizId', noWriter, { state: 'closed', version: 1 }),
  ],
  'DELETE /quizzes/:quizId': [{ request: ofQuiz(), expected: writers() }, none('quizId', noWriter)],
  'GET /quizzes/:quizId/figures': [{ request: ofQuiz(), expected: writers() }, none('quizId', noWriter)],
  'GET /quizzes/:quizId/students': [
    {
      // A trainer sees the students of their batch; the staff, all of the course.
      request: async (world) => ({
        params: { quizId: await world.quizzes.addQuiz() },
        mayName: [world.idOf('student'), world.idOf('batchMate')],
        adminSeesNames: true,
      }),
      expected: writers(),
    },
    none('quizId', noWriter),
  ],
  'GET /quiz-attempts/:attemptId/answers': [
    {
      request: async (world) => ({
        params: { attemptId: await world.quizzes.addAttempt('student', true) },
        mayName: [world.idOf('student')],
      }),
      expected: writers(),
    },
    { about: 'one that runs', request: ofAttempt(false), expected: noWriter },
    none('attemptId', noWriter),
  ],
  'GET /courses/:courseId/quizzes/mine': [
    { request: ({ quizzes }) => ({ params: { courseId: quizzes.courseId } }), expected: takers() },
    none('courseId', noTaker),
  ],
  'GET /quizzes/:quizId/mine': [
    { request: ofQuiz(), expected: takers() },
    { about: 'a draft', request: ofQuiz(undefined, 'draft'), expected: noTaker },
    none('quizId', noTaker),
  ],
  'POST /quizzes/:quizId/attempts': [
    { request: ofQuiz(), expected: takers(201) },
    { about: 'a closed one', request: ofQuiz(undefined, 'closed'), expected: takers(409) },
    { about: 'a draft', request: ofQuiz(undefined, 'draft'), expected: noTaker },
    none('quizId', noTaker),
  ],
  'GET /quiz-attempts/:attemptId': [
    { about: 'one that runs', request: ofAttempt(false), expected: owner() },
    { about: 'one that is over', request: ofAttempt(true), expected: owner() },
    none('attemptId', noTaker),
  ],
  'PUT /quiz-attempts/:attemptId/answers/:position': [
    { request: ofAttempt(false, answer), expected: owner() },
    { about: 'one that is over', request: ofAttempt(true, answer), expected: owner(409) },
    none('attemptId', noTaker, answer),
  ],
  'POST /quiz-attempts/:attemptId/submit': [
    { about: 'one that runs', request: ofAttempt(false), expected: owner() },
    { about: 'one that is over', request: ofAttempt(true), expected: owner() },
    none('attemptId', noTaker),
  ],
};
