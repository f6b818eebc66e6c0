import type { Answer, Attempt, QuestionFigure, QuizFigures, QuizStudent } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';
import { placesOf, type QuizTakers, quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { exampleContents, plantQuestion, plantQuiz } from '../../../../test/rows/quizzes.ts';

let test: TestApp;
let takers: QuizTakers;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  takers = quizTakers(test);
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

const figuresOf = (quizId: number, token = admin.token) =>
  test.call('GET', `/api/quizzes/${quizId}/figures`, { token });
const studentsOf = (quizId: number, query = '', token = admin.token) =>
  test.call('GET', `/api/quizzes/${quizId}/students${query}`, { token });
const answersOf = (attemptId: number, token = admin.token) =>
  test.call('GET', `/api/quiz-attempts/${attemptId}/answers`, { token });

/** Takes the quiz with these answers, by position, and submits it. */
async function taken(quizId: number, token: string, answers: readonly (Answer | null)[]): Promise<Attempt> {
  const { id } = await takers.begun(quizId, token);
  for (const [at, answer] of answers.entries()) {
    if (answer !== null) await takers.save(id, at + 1, answer, 0, token);
  }
  return (await takers.submit(id, token)).json<Attempt>();
}

/** A course with two quizzes' worth of questions: one text and one choice. */
async function openTwo() {
  const { id: courseId, title } = await createCourse(test.db);
  const text = await plantQuestion(test.db, courseId, exampleContents.text);
  const choice = await plantQuestion(test.db, courseId, exampleContents.multiple);
  const quizId = await plantQuiz(test.db, courseId, { questionIds: [text, choice], shufflesOptions: false });
  return { courseId, title, quizId, text, choice };
}

const right = { text: 'canary having' };
const loops = { places: [0, 2] };

describe('GET /quizzes/:quizId/figures', () => {
  it('200 for a quiz that nobody has taken', async () => {
    const { courseId, title, quizId } = await openTwo();
    await enrol(test.db, (await test.createUser()).id, courseId);
    const reply = await figuresOf(quizId);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        quiz: { id: quizId, title: 'Loops and conditions', course: { id: courseId, title } },
        students: 1,
        taken: 0,
        passed: 0,
        running: 0,
        averagePercent: null,
        questions: [],
      },
    ]);
  });

  it('200: first attempts of each question, best attempts of each student', async () => {
    const { courseId, quizId, text, choice } = await openTwo();
    const answers: (Answer | null)[][] = [
      [right, loops],
      [right, { places: [0] }],
      [{ text: 'where' }, loops],
      [{ text: 'where' }, { places: [1] }],
      [{ text: 'group by' }, { places: [1] }],
      [null, { places: [1, 3] }],
    ];
    const students = [];
    for (const given of answers) {
      const student = await takers.enrolledIn(courseId);
      await taken(quizId, student.token, given);
      students.push(student);
    }
    // A later attempt counts for the student, and not for the question: it has seen the answers.
    await taken(quizId, students[5]?.token ?? '', [right, loops]);
    await takers.begun(quizId, students[0]?.token ?? '');
    const figures = (await figuresOf(quizId)).json<QuizFigures>();
    // Of 3 points: 3, 2, 2, 0, 0, and 3 in the second attempt.
    expect(figures).toMatchObject({ students: 6, taken: 6, passed: 4, running: 1, averagePercent: 55 });
    expect(figures.questions).toEqual([
      {
        questionId: text,
        contentNumber: 1,
        kind: 'text',
        text: exampleContents.text.text,
        shown: 6,
        unanswered: 1,
        rightPercent: 33,
        pointsPercent: 33,
        wrong: [
          { answer: 'where', count: 2 },
          { answer: 'group by', count: 1 },
        ],
        discrimination: null,
      },
      {
        questionId: choice,
        contentNumber: 1,
        kind: 'multiple',
        text: exampleContents.multiple.text,
        shown: 6,
        unanswered: 0,
        rightPercent: 33,
        pointsPercent: 42,
        wrong: [
          { answer: 'if', count: 2 },
          { answer: 'for', count: 1 },
          { answer: 'if; switch', count: 1 },
        ],
        discrimination: null,
      },
    ]);
  });

  it('200 with the difference of the best and the weakest third, once enough have taken it', async () => {
    const { courseId, quizId } = await openTwo();
    for (let at = 0; at < 12; at += 1) {
      const { token } = await takers.enrolledIn(courseId);
      // The best third knows both, the middle one the loops, the weakest nothing but, once, the clause.
      const answers = at < 4 ? [right, loops] : at < 8 ? [null, loops] : [at === 8 ? right : null, null];
      await taken(quizId, token, answers);
    }
    const { questions } = (await figuresOf(quizId)).json<QuizFigures>();
    expect(questions.map(({ discrimination }) => discrimination)).toEqual([75, 100]);
  });

  it('200 with a line for each content of a question that was changed', async () => {
    const { courseId, quizId, text } = await openTwo();
    const body = { content: { ...exampleContents.text, text: 'Newer?' }, tags: [], lessonId: null, version: 1 };
    await taken(quizId, (await takers.enrolledIn(courseId)).token, [right, loops]);
    await test.call('PUT', `/api/questions/${text}`, { token: admin.token, body });
    await taken(quizId, (await takers.enrolledIn(courseId)).token, [null, loops]);
    const lines = (await figuresOf(quizId))
      .json<QuizFigures>()
      .questions.filter(({ questionId }) => questionId === text);
    const facts = ({ contentNumber, text: words, shown, rightPercent }: QuestionFigure) => [
      contentNumber,
      words,
      shown,
      rightPercent,
    ];
    expect(lines.map(facts)).toEqual([
      [2, 'Newer?', 1, 0],
      [1, exampleContents.text.text, 1, 100],
    ]);
  });

  it('200 with attempts whose time is over, though nothing has ended them yet', async () => {
    const { quizId, token } = await takers.openQuiz();
    const { id, deadlineAt } = await takers.begun(quizId, token);
    const late = new Date(Date.parse(deadlineAt ?? '') + 6000);
    const reply = await test.clock.standAt(late, () => figuresOf(quizId));
    expect(reply.json()).toMatchObject({ taken: 1, running: 0, averagePercent: 0 });
    expect((await takers.rowOf(id))?.endedBy).toBe('time');
  });

  it('404 for a trainer of another course and for a quiz that never was; 403 for students', async () => {
    const { quizId, token } = await takers.openQuiz();
    const trainer = await test.signInAs('trainer', await createTrainer(test.db, [(await createCourse(test.db)).id]));
    const calls = [
      figuresOf(quizId, trainer.token),
      studentsOf(quizId, '', trainer.token),
      figuresOf(unknownId),
      studentsOf(unknownId),
      answersOf(unknownId),
      figuresOf(quizId, token),
      studentsOf(quizId, '', token),
      answersOf(1, token),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 403, 403]);
  });
});

describe('GET /quizzes/:quizId/students', () => {
  it('200 with active students and those who left with an attempt, the newest first, page by page', async () => {
    const { courseId, quizId } = await openTwo();
    const [first, second, gone, left] = [
      await takers.enrolledIn(courseId),
      await takers.enrolledIn(courseId),
      await takers.enrolledIn(courseId),
      await takers.enrolledIn(courseId, { status: 'Cancelled' }),
    ];
    await taken(quizId, first.token, [null, loops]);
    await taken(quizId, first.token, [right, loops]);
    const running = await takers.begun(quizId, first.token);
    await taken(quizId, gone.token, [null, null]);
    await test.db.update(enrolments).set({ status: 'Completed' }).where(eq(enrolments.id, gone.enrolmentId));
    const page = await studentsOf(quizId, '?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    const rest = await test.call('GET', next, { token: admin.token });
    const all = [...page.json<QuizStudent[]>(), ...rest.json<QuizStudent[]>()];
    expect(all.map(({ id, student, attempts, best }) => [id, student.id, attempts.length, best?.percent])).toEqual([
      [gone.enrolmentId, gone.id, 1, 0],
      [second.enrolmentId, second.id, 0, undefined],
      [first.enrolmentId, first.id, 3, 100],
    ]);
    expect(all[2]?.attempts.map(({ number, score }) => [number, score?.points])).toEqual([
      [1, 2],
      [2, 3],
      [3, undefined],
    ]);
    expect(all[2]?.attempts[2]?.id).toBe(running.id);
    const only = async (which: string) =>
      (await studentsOf(quizId, `?only=${which}`)).json<QuizStudent[]>().map(({ student }) => student.id);
    expect([await only('missing'), await only('taken')]).toEqual([[second.id], [gone.id, first.id]]);
    expect((await studentsOf(quizId)).text).not.toContain(String(left.user?.name));
  });

  it('200 for a trainer: students of their batches and no others; the figures are of all', async () => {
    const { courseId, quizId } = await openTwo();
    const [teacher, colleague] = [await createTrainer(test.db, [courseId]), await createTrainer(test.db, [courseId])];
    const batch = await createBatch(test.db, courseId, teacher.links[0] ?? 0);
    const other = await createBatch(test.db, courseId, colleague.links[0] ?? 0);
    const mine = await test.signInAs('student');
    const theirs = await test.signInAs('student');
    await seat(test.db, batch.id, courseId, mine);
    await seat(test.db, other.id, courseId, theirs);
    const [own, foreign] = [
      await taken(quizId, mine.token, [right, loops]),
      await taken(quizId, theirs.token, [right, loops]),
    ];
    const { token } = await test.signInAs('trainer', teacher);
    expect((await studentsOf(quizId, '', token)).json<QuizStudent[]>().map(({ student }) => student.id)).toEqual([
      mine.id,
    ]);
    expect((await figuresOf(quizId, token)).json()).toMatchObject({ students: 2, taken: 2 });
    expect([(await answersOf(own.id, token)).status, (await answersOf(foreign.id, token)).status]).toEqual([200, 404]);
  });
});

describe('GET /quiz-attempts/:attemptId/answers', () => {
  it('200 with answers and key, also where students see neither before the quiz is closed', async () => {
    const {
      courseId,
      quizId,
      token,
      user,
      id: studentId,
    } = await takers.openQuiz({
      explains: 'close',
      shufflesOptions: true,
    });
    const attempt = await takers.begun(quizId, token);
    await takers.save(attempt.id, 1, placesOf(attempt, 1, ['final']), 0, token);
    expect((await answersOf(attempt.id)).status).toBe(404);
    await takers.submit(attempt.id, token);
    const reply = await answersOf(attempt.id);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        student: { id: studentId, name: user?.name },
        attempt: { id: attempt.id, quiz: { courseId }, score: { points: 1 } },
      },
    ]);
    const [first] = reply.json<{ attempt: Attempt }>().attempt.questions;
    expect(first).toMatchObject({
      answer: placesOf(attempt, 1, ['final']),
      review: { isRight: true, explanation: 'canary-explained-single' },
    });
  });

  it('404 for a trainer of another course, also for a student who sits in a batch of theirs', async () => {
    const { quizId, token, id } = await takers.openQuiz();
    const { id: otherCourse } = await createCourse(test.db);
    const teacher = await createTrainer(test.db, [otherCourse]);
    const batch = await createBatch(test.db, otherCourse, teacher.links[0] ?? 0);
    await seat(test.db, batch.id, otherCourse, { id });
    const attempt = await taken(quizId, token, []);
    const trainer = await test.signInAs('trainer', teacher);
    expect((await answersOf(attempt.id, trainer.token)).status).toBe(404);
  });
});
