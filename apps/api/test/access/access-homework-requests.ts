import { homeworkContent } from '../rows/homework.ts';
import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

export const nobody = 2_147_483_647;

/** The trainer of the batch and the staff; another trainer gets 404, students 403. */
export const teachers = (status = 200) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);
export const noTeacher = allowed({ trainer: 404, otherTrainer: 404, admin: 404 }, 403);
const staffOnly = allowed({ trainer: 404, otherTrainer: 404, admin: 200 }, 403);
/** Lists of the caller's own: each trainer sees theirs. */
export const anyTeacher = allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403);

export const notStudents = { trainer: 403, otherTrainer: 403, admin: 403 };
/** The students of the batch; one who left it and a stranger get 404. */
export const members = (status = 200) =>
  allowed({ ...notStudents, student: status, batchMate: status, removed: 404 }, 404);
export const noStudent = allowed(notStudents, 404);
export const onlyStudent = allowed({ ...notStudents, student: 200, batchMate: 200, removed: 404 }, 404);

export const people = ({ idOf }: AccessWorld) => [idOf('trainer'), idOf('student'), idOf('batchMate'), idOf('removed')];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const saved = () => ({
  title: 'Count words',
  lessonId: null,
  content: homeworkContent(),
  dueAt: inHours(30),
  acceptsLate: true,
  version: 1,
});

export const published =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: await world.homework.publish() },
    mayName: people(world),
    ...rest,
  });

export const draft =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: await world.homework.draft() },
    mayName: people(world),
    ...rest,
  });

export const elsewhere = async (world: AccessWorld) => world.homework.elsewhere(await world.meeting.seatSomebody());

export const ofOthers = (rest: Omit<Target, 'params'> = {}): AccessCase => ({
  about: 'of a batch of others',
  request: async (world) => ({ params: { homeworkId: await elsewhere(world) }, adminSeesAll: true, ...rest }),
  expected: staffOnly,
});

export const missing = (rest: Omit<Target, 'params'> = {}, params: Target['params'] = {}): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { homeworkId: nobody, ...params }, ...rest }),
  expected: noTeacher,
});

type Work = Readonly<Record<'homeworkId' | 'studentId' | 'fileId' | 'commentId', number>>;

export const work =
  (paramsOf: (handedIn: Work) => Target['params'], rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => {
    const params = paramsOf(await world.homework.handedIn());
    return { ...(params && { params }), mayName: people(world), ...rest };
  };

export const place = ({ homeworkId, studentId }: Work) => ({ homeworkId, studentId });
export const ofBatchMate =
  (rest: Omit<Target, 'params'> = {}) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { homeworkId: (await world.homework.handedIn()).homeworkId, studentId: world.idOf('batchMate') },
    ...rest,
  });

export const upload = { name: 'main.py', file: Buffer.from('print(1)\n').toString('base64') };
export const handIn = { text: 'print(1)', link: null, fileIds: [] };
export const comment = { version: 1, fileId: null, lines: null, text: 'Why?' };
export const grade = {
  version: 1,
  gradeNumber: 0,
  grade: { outcome: 'graded', points: 8, levels: [], feedback: 'Well done.' },
};
