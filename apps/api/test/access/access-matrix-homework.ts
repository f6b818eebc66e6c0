import { homeworkContent } from '../rows/homework.ts';
import { picture } from '../rows/pictures.ts';
import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** The trainer of the batch and the staff; another trainer gets 404, students 403. */
const teachers = (status = 200) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);
const noTeacher = allowed({ trainer: 404, otherTrainer: 404, admin: 404 }, 403);
const staffOnly = allowed({ trainer: 404, otherTrainer: 404, admin: 200 }, 403);
/** Lists of the caller's own: each trainer sees theirs. */
const anyTeacher = allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403);

const notStudents = { trainer: 403, otherTrainer: 403, admin: 403 };
/** The students of the batch; one who left it and a stranger get 404. */
const members = (status = 200) => allowed({ ...notStudents, student: status, batchMate: status, removed: 404 }, 404);
const noStudent = allowed(notStudents, 404);
const onlyStudent = allowed({ ...notStudents, student: 200, batchMate: 200, removed: 404 }, 404);

const people = ({ idOf }: AccessWorld) => [idOf('trainer'), idOf('student'), idOf('batchMate'), idOf('removed')];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const saved = () => ({
  title: 'Count words',
  lessonId: null,
  content: homeworkContent(),
  dueAt: inHours(30),
  acceptsLate: true,
  version: 1,
});

const published =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: await world.homework.publish() },
    mayName: people(world),
    ...rest,
  });

const draft =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: await world.homework.draft() },
    mayName: people(world),
    ...rest,
  });

const elsewhere = async (world: AccessWorld) => world.homework.elsewhere(await world.meeting.seatSomebody());

const ofOthers = (rest: Omit<Target, 'params'> = {}): AccessCase => ({
  about: 'of a batch of others',
  request: async (world) => ({ params: { homeworkId: await elsewhere(world) }, adminSeesAll: true, ...rest }),
  expected: staffOnly,
});

const missing = (rest: Omit<Target, 'params'> = {}, params: Target['params'] = {}): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { homeworkId: nobody, ...params }, ...rest }),
  expected: noTeacher,
});

type Work = Readonly<Record<'homeworkId' | 'studentId' | 'fileId' | 'commentId', number>>;

const work =
  (paramsOf: (handedIn: Work) => Target['params'], rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => {
    const params = paramsOf(await world.homework.handedIn());
    return { ...(params && { params }), mayName: people(world), ...rest };
  };

const place = ({ homeworkId, studentId }: Work) => ({ homeworkId, studentId });
const ofBatchMate =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: (await world.homework.handedIn()).homeworkId, studentId: world.idOf('batchMate') },
    ...rest,
  });

const upload = { name: 'main.py', file: Buffer.from('print(1)\n').toString('base64') };
const handIn = { text: 'print(1)', link: null, fileIds: [] };
const comment = { version: 1, fileId: null, lines: null, text: 'Why?' };
const grade = {
  version: 1,
  gradeNumber: 0,
  grade: { outcome: 'graded', points: 8, levels: [], feedback: 'Well done.' },
};

/** Homework: who writes it, who hands in, who reads and marks it. */
export const homeworkMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /homework': [{ request: (world) => ({ mayName: people(world) }), expected: anyTeacher }],
  'POST /homework': [
    {
      request: (world) => ({ body: { batchId: world.homework.batchId, title: 'New' }, mayName: people(world) }),
      expected: teachers(201),
    },
    {
      about: 'for a batch of others',
      request: async ({ meeting }) => ({ body: { batchId: (await meeting.seatSomebody()).batchId, title: 'New' } }),
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 201 }, 403),
    },
  ],
  'POST /homework/:homeworkId/copies': [
    {
      request: async (world) => ({
        params: { homeworkId: await world.homework.publish() },
        body: { batchId: world.homework.batchId },
        mayName: people(world),
      }),
      expected: teachers(201),
    },
    {
      about: 'of a batch of others, for a batch of the trainer',
      request: async (world) => ({
        params: { homeworkId: await elsewhere(world) },
        body: { batchId: world.homework.batchId },
      }),
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 409 }, 403),
    },
  ],
  'GET /homework/:homeworkId': [
    { request: published(), expected: teachers() },
    { about: 'a draft', request: draft(), expected: teachers() },
    ofOthers(),
    missing(),
  ],
  'PUT /homework/:homeworkId': [
    { request: (world) => published({ body: saved() })(world), expected: teachers() },
    {
      about: 'a version that is not the newest',
      request: (world) => published({ body: { ...saved(), version: 2 } })(world),
      expected: teachers(409),
    },
    { about: 'one that never was', request: () => ({ params: { homeworkId: nobody }, body: saved() }), expected: noTeacher },
  ],
  'POST /homework/:homeworkId/publish': [
    { request: draft({ body: { version: 1 } }), expected: teachers() },
    { about: 'one that is published', request: published({ body: { version: 1 } }), expected: teachers(409) },
    missing({ body: { version: 1 } }),
  ],
  'PUT /homework/:homeworkId/closed': [
    { request: published({ body: { isClosed: true, version: 1 } }), expected: teachers() },
    { about: 'a draft', request: draft({ body: { isClosed: true, version: 1 } }), expected: teachers(409) },
    missing({ body: { isClosed: true, version: 1 } }),
  ],
  'DELETE /homework/:homeworkId': [
    { request: draft(), expected: teachers() },
    { about: 'one that is published', request: published(), expected: teachers(409) },
    missing(),
  ],
  'GET /homework/:homeworkId/versions': [{ request: published(), expected: teachers() }, ofOthers(), missing()],
  'GET /homework/:homeworkId/versions/:number': [
    {
      request: async (world) => ({
        params: { homeworkId: await world.homework.publish(), number: 1 },
        mayName: people(world),
      }),
      expected: teachers(),
    },
    {
      about: 'a version that never was',
      request: async (world) => ({ params: { homeworkId: await world.homework.publish(), number: 2 } }),
      expected: noTeacher,
    },
  ],
  'GET /homework/:homeworkId/students': [{ request: published(), expected: teachers() }, ofOthers(), missing()],
  'POST /homework/:homeworkId/reminders': [
    { request: published(), expected: teachers() },
    { about: 'a draft', request: draft(), expected: teachers(409) },
    missing(),
  ],
  'POST /homework/:homeworkId/files': [
    { request: published({ body: { kind: 'attachment', ...upload } }), expected: teachers(201) },
    {
      about: 'a picture',
      request: async (world) =>
        published({
          body: { kind: 'picture', name: 'plan.png', file: Buffer.from(await picture()).toString('base64') },
        })(world),
      expected: teachers(201),
    },
    missing({ body: { kind: 'attachment', ...upload } }),
  ],
  'GET /files/homework/:homeworkId/pictures/:fileId/:file': [
    {
      about: 'in force',
      request: async (world) => {
        const { homeworkId, pictureId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: pictureId, file: '320.webp' } };
      },
      expected: allowed({ student: 200, batchMate: 200, removed: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'as a picture of other homework',
      request: async (world) => {
        const { pictureId } = await world.homework.withFiles();
        return { params: { homeworkId: await world.homework.publish(), fileId: pictureId, file: '320.webp' } };
      },
      expected: allowed({}, 404),
    },
  ],
  'GET /files/homework/:homeworkId/attachments/:fileId/file': [
    {
      about: 'in force',
      request: async (world) => {
        const { homeworkId, attachmentId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: attachmentId } };
      },
      expected: allowed({ student: 200, batchMate: 200, removed: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a picture',
      request: async (world) => {
        const { homeworkId, pictureId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: pictureId } };
      },
      expected: allowed({}, 404),
    },
  ],
  'GET /homework/mine': [
    { request: () => ({ query: { list: 'todo' } }), expected: allowed(notStudents, 200) },
    { about: 'what is done', request: () => ({ query: { list: 'done' } }), expected: allowed(notStudents, 200) },
  ],
  'GET /homework/:homeworkId/mine': [
    { request: published(), expected: onlyStudent },
    { about: 'a draft', request: draft(), expected: noStudent },
    {
      about: 'of a batch of others',
      request: async (world) => ({ params: { homeworkId: await elsewhere(world) } }),
      expected: noStudent,
    },
    {
      about: 'handed in by one who left the batch',
      request: async (world) => ({ params: { homeworkId: (await world.homework.ofFormer()).homeworkId } }),
      expected: allowed({ ...notStudents, student: 200, batchMate: 200, removed: 200 }, 404),
    },
    {
      about: 'handed in before the enrolment was cancelled',
      request: async (world) => ({ params: { homeworkId: (await world.homework.ofCancelled()).homeworkId } }),
      expected: noStudent,
    },
  ],
  'POST /homework/:homeworkId/hand-ins': [
    { request: published({ body: handIn }), expected: members(201) },
    { about: 'a draft', request: draft({ body: handIn }), expected: noStudent },
    {
      about: 'by one who left the batch',
      request: async (world) => ({
        params: { homeworkId: (await world.homework.ofFormer()).homeworkId },
        body: handIn,
      }),
      expected: allowed({ ...notStudents, student: 201, batchMate: 201, removed: 409 }, 404),
    },
    {
      about: 'after the enrolment was cancelled',
      request: async (world) => ({
        params: { homeworkId: (await world.homework.ofCancelled()).homeworkId },
        body: handIn,
      }),
      expected: noStudent,
    },
    {
      about: 'with an upload of the student',
      request: async (world) => {
        const { homeworkId, fileId } = await world.homework.upload();
        return { params: { homeworkId }, body: { ...handIn, fileIds: [fileId] } };
      },
      expected: allowed({ ...notStudents, student: 201, batchMate: 400, removed: 404 }, 404),
    },
  ],
  'POST /homework/:homeworkId/uploads': [
    { request: published({ body: upload }), expected: members(201) },
    { about: 'a draft', request: draft({ body: upload }), expected: noStudent },
  ],
  'GET /files/hand-ins/:fileId/file': [
    {
      about: 'handed in',
      request: work(({ fileId }) => ({ fileId })),
      expected: allowed({ student: 200, batchMate: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'not handed in yet',
      request: async (world) => ({ params: { fileId: (await world.homework.upload()).fileId } }),
      expected: allowed({ student: 200, batchMate: 404 }, 404),
    },
    {
      about: 'of one who left the batch',
      request: async (world) => ({ params: { fileId: (await world.homework.ofFormer()).fileId } }),
      expected: allowed({ removed: 200, batchMate: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'of a cancelled enrolment',
      request: async (world) => ({ params: { fileId: (await world.homework.ofCancelled()).fileId } }),
      expected: allowed({ trainer: 200, admin: 200 }, 404),
    },
  ],
  'GET /homework/queue': [
    { request: (world) => ({ mayName: people(world), adminSeesNames: true }), expected: anyTeacher },
  ],
  'GET /homework/:homeworkId/students/:studentId': [
    { request: work(place), expected: teachers() },
    { about: 'who handed in nothing', request: ofBatchMate(), expected: noTeacher },
    missing({}, { studentId: nobody }),
  ],
  'POST /homework/:homeworkId/students/:studentId/comments': [
    { request: work(place, { body: comment }), expected: teachers(201) },
    { about: 'to one who handed in nothing', request: ofBatchMate({ body: comment }), expected: noTeacher },
  ],
  'DELETE /homework/:homeworkId/students/:studentId/comments/:commentId': [
    {
      request: work(({ commentId, ...handedIn }) => ({ ...place({ commentId, ...handedIn }), commentId })),
      expected: teachers(),
    },
    {
      about: 'as if it were about the work of another',
      request: async (world) => {
        const { homeworkId, commentId } = await world.homework.handedIn();
        return { params: { homeworkId, studentId: world.idOf('batchMate'), commentId } };
      },
      expected: noTeacher,
    },
  ],
  'POST /homework/:homeworkId/students/:studentId/grades': [
    { request: work(place, { body: grade }), expected: teachers(201) },
    {
      about: 'over the grade of another',
      request: work(place, { body: { ...grade, version: 2 } }),
      expected: teachers(409),
    },
    { about: 'to one who handed in nothing', request: ofBatchMate({ body: grade }), expected: noTeacher },
  ],
};
