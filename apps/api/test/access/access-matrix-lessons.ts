import { lessonContent } from '../rows/lessons.ts';
import { type AccessCase, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** Staff, and the trainer of the course; a trainer of another course gets 404, students 403. */
const writers = (status = 200) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);

const noWriter = writers(404);

/**
 * Students who take the course or have completed it, its trainer, and staff. `removed` had the course until it was
 * cancelled; `otherStudent` never took it.
 */
const readers = allowed({ student: 200, batchMate: 200, trainer: 200, admin: 200 }, 404);

/** What only students do. */
const learners = allowed({ student: 200, batchMate: 200, otherStudent: 404, removed: 404, unverified: 404 }, 403);

const noLearner = allowed({ student: 404, otherStudent: 404 }, 403);

/** The student's fee is overdue; the batch-mate has paid. */
const closedToOne = allowed({ student: 403, batchMate: 200, trainer: 200, admin: 200 }, 404);

const closedLearner = allowed({ student: 403, batchMate: 200, otherStudent: 404, removed: 404 }, 403);

type Lesson = Awaited<ReturnType<AccessWorld['lessons']['add']>>;
type Changes = Parameters<AccessWorld['lessons']['add']>[0];

/** A lesson whose draft and version name the trainer. */
const lesson =
  (targetOf: (planted: Lesson) => Target, changes?: Changes) =>
  async ({ lessons, idOf }: AccessWorld): Promise<Target> => ({
    mayName: [idOf('trainer')],
    ...targetOf(await lessons.add(changes)),
  });

const byLesson = ({ lessonId }: Lesson): Target => ({ params: { lessonId } });
const byCourse = ({ courseId }: Lesson): Target => ({ params: { courseId } });
const withBody =
  (body: object) =>
  (planted: Lesson): Target => ({ ...byLesson(planted), body });

const noLesson =
  (more: object = {}) =>
  () => ({ params: { lessonId: nobody }, ...more });
const noCourse =
  (more: object = {}) =>
  () => ({ params: { courseId: nobody }, ...more });

const withoutContent =
  (more: object = {}) =>
  ({ emptyId }: Lesson): Target => ({ params: { lessonId: emptyId }, ...more });

const pictureOf = ({ lessonId, picture }: Lesson): Target => ({
  params: { lessonId, fileId: picture, file: '320.webp' },
});

const attachmentOf = ({ lessonId, attachment }: Lesson): Target => ({ params: { lessonId, fileId: attachment } });

/** A file that no published version names, or not any more: only those who write the lesson read it. */
const writersOfFile = allowed({ trainer: 200, admin: 200 }, 404);

const fileCases = (targetOf: (planted: Lesson) => Target): readonly AccessCase[] => [
  { request: lesson(targetOf), expected: readers },
  { about: 'while the course is frozen', request: lesson(targetOf, { isFrozen: true }), expected: readers },
  { about: 'of a draft', request: lesson(targetOf, { isDraft: true }), expected: writersOfFile },
  {
    about: 'of a former version',
    request: async ({ lessons }) => {
      const planted = await lessons.addWithFormerFiles();
      return targetOf({ ...planted, content: lessonContent() });
    },
    expected: writersOfFile,
  },
  {
    about: 'under the address of another lesson',
    request: lesson((planted) => targetOf({ ...planted, lessonId: planted.emptyId })),
    expected: allowed({}, 404),
  },
  {
    about: 'while a fee is overdue',
    request: lesson(targetOf, { isOverdue: true }),
    expected: allowed({ batchMate: 200, trainer: 200, admin: 200 }, 404),
  },
];

const ofOpen =
  (targetOf: (planted: Lesson) => Target) =>
  (planted: Lesson): Target => ({
    ...targetOf(planted),
    params: { ...targetOf(planted).params, courseId: planted.courseId },
  });

const openCases = (targetOf: (planted: Lesson) => Target): readonly AccessCase[] => [
  { about: 'the open one', request: lesson(ofOpen(targetOf), { isOpen: true }), expected: everybody(200) },
  { about: 'one that is not open', request: lesson(ofOpen(targetOf)), expected: everybody(404) },
  {
    about: 'under the address of another course',
    request: lesson((planted) => ofOpen(targetOf)({ ...planted, courseId: nobody }), { isOpen: true }),
    expected: everybody(404),
  },
];

const save = { content: lessonContent(), version: 1 };
const note = { text: 'Ask about nested loops.', version: 0 };
const upload = { kind: 'attachment', name: 'loops.sql', file: Buffer.from('select 1;').toString('base64') };

/** What is taught in a lesson: who writes, publishes and reads it. */
export const lessonMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses/:courseId/lessons': [
    { request: lesson(byCourse), expected: writers() },
    { about: 'of a course that never was', request: noCourse(), expected: noWriter },
  ],
  'GET /lessons/:lessonId/draft': [
    { request: lesson(byLesson), expected: writers() },
    { about: 'one that never was', request: noLesson(), expected: noWriter },
  ],
  'PUT /lessons/:lessonId/draft': [
    { request: lesson(withBody(save)), expected: writers() },
    {
      about: 'a version that is not the newest',
      request: lesson(withBody({ ...save, version: 0 })),
      expected: writers(409),
    },
    { about: 'one that never was', request: noLesson({ body: save }), expected: noWriter },
  ],
  'POST /lessons/:lessonId/publish': [
    { request: lesson(withBody({ version: 1 }), { isDraft: true }), expected: writers() },
    { about: 'one that is published already', request: lesson(withBody({ version: 1 })), expected: writers(409) },
    { about: 'one that never was', request: noLesson({ body: { version: 1 } }), expected: noWriter },
  ],
  'GET /lessons/:lessonId/versions': [
    { request: lesson(byLesson), expected: writers() },
    { about: 'of one that never was', request: noLesson(), expected: noWriter },
  ],
  'GET /lessons/:lessonId/versions/:number': [
    { request: lesson(({ lessonId }) => ({ params: { lessonId, number: 1 } })), expected: writers() },
    {
      about: 'a version that never was',
      request: lesson(({ lessonId }) => ({ params: { lessonId, number: 2 } })),
      expected: noWriter,
    },
  ],
  'POST /lessons/:lessonId/files': [
    { request: lesson(withBody(upload)), expected: writers(201) },
    { about: 'of one that never was', request: noLesson({ body: upload }), expected: noWriter },
  ],
  'PUT /courses/:courseId/open-lesson': [
    {
      request: lesson((planted) => ({ ...byCourse(planted), body: { lessonId: planted.lessonId } })),
      expected: writers(),
    },
    {
      about: 'a lesson without content',
      request: lesson((planted) => ({ ...byCourse(planted), body: { lessonId: planted.emptyId } })),
      expected: writers(409),
    },
    { about: 'of a course that never was', request: noCourse({ body: { lessonId: null } }), expected: noWriter },
  ],
  'GET /courses/:courseId/lessons/:lessonId': openCases(byLesson),
  'GET /courses/:courseId/lessons/:lessonId/pictures/:fileId/:file': openCases(pictureOf),
  'GET /courses/:courseId/lessons/:lessonId/attachments/:fileId/file': openCases(attachmentOf),
  'GET /open-lessons': [{ request: () => ({}), expected: everybody(200) }],
  'GET /study/mine': [
    { request: lesson(() => ({})), expected: allowed({ student: 200, otherStudent: 200 }, 403) },
    {
      about: 'while a fee is overdue',
      request: lesson(() => ({}), { isOverdue: true }),
      expected: allowed({ student: 200, otherStudent: 200 }, 403),
    },
  ],
  'GET /courses/:courseId/study': [
    { request: lesson(byCourse), expected: readers },
    { about: 'while the course is frozen', request: lesson(byCourse, { isFrozen: true }), expected: readers },
    { about: 'while a fee is overdue', request: lesson(byCourse, { isOverdue: true }), expected: closedToOne },
    { about: 'of a course that never was', request: noCourse(), expected: allowed({}, 404) },
  ],
  'GET /courses/:courseId/study/search': [
    { request: lesson((planted) => ({ ...byCourse(planted), query: { q: 'files' } })), expected: readers },
    {
      about: 'while a fee is overdue',
      request: lesson((planted) => ({ ...byCourse(planted), query: { q: 'files' } }), { isOverdue: true }),
      expected: closedToOne,
    },
  ],
  'GET /lessons/:lessonId': [
    { request: lesson(byLesson), expected: readers },
    { about: 'while the course is frozen', request: lesson(byLesson, { isFrozen: true }), expected: readers },
    { about: 'while a fee is overdue', request: lesson(byLesson, { isOverdue: true }), expected: closedToOne },
    { about: 'one without content', request: lesson(withoutContent()), expected: allowed({}, 404) },
    { about: 'a draft', request: lesson(byLesson, { isDraft: true }), expected: allowed({}, 404) },
    { about: 'one that never was', request: noLesson(), expected: allowed({}, 404) },
  ],
  'POST /lessons/:lessonId/opened': [
    { request: lesson(byLesson), expected: learners },
    { about: 'while the course is frozen', request: lesson(byLesson, { isFrozen: true }), expected: learners },
    { about: 'while a fee is overdue', request: lesson(byLesson, { isOverdue: true }), expected: closedLearner },
    { about: 'one without content', request: lesson(withoutContent()), expected: noLearner },
  ],
  'PUT /lessons/:lessonId/finished': [
    { request: lesson(withBody({ isFinished: true })), expected: learners },
    {
      about: 'while a fee is overdue',
      request: lesson(withBody({ isFinished: true }), { isOverdue: true }),
      expected: closedLearner,
    },
    {
      about: 'one without content',
      request: lesson(withoutContent({ body: { isFinished: true } })),
      expected: noLearner,
    },
  ],
  'PUT /lessons/:lessonId/note': [
    { request: lesson(withBody(note)), expected: learners },
    { about: 'while a fee is overdue', request: lesson(withBody(note), { isOverdue: true }), expected: closedLearner },
    { about: 'one without content', request: lesson(withoutContent({ body: note })), expected: noLearner },
  ],
  'GET /files/lessons/:lessonId/pictures/:fileId/:file': fileCases(pictureOf),
  'GET /files/lessons/:lessonId/attachments/:fileId/file': fileCases(attachmentOf),
};
