import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** Students of the course; one who was removed from the batch still takes the course. Trainers and staff get 403. */
const takers = allowed({ student: 200, batchMate: 200, removed: 200, otherStudent: 404 }, 403);
const noTaker = allowed({ student: 404, otherStudent: 404 }, 403);

/** The trainer of the batch and the staff; another trainer gets 404, students 403. */
const teachers = allowed({ trainer: 200, otherTrainer: 404, admin: 200 }, 403);
const noTeacher = allowed({ trainer: 404, otherTrainer: 404, admin: 404 }, 403);

const members = ({ idOf }: AccessWorld) => [idOf('student'), idOf('batchMate')];

const ofStudent =
  (person: 'student' | 'otherStudent') =>
  ({ idOf, progress }: AccessWorld): Target => ({
    params: { studentId: idOf(person), courseId: progress.courseId },
    mayName: [idOf(person)],
  });

/** The number of the student is for the staff, who call. */
const ofSignal =
  (body?: object) =>
  async ({ idOf, progress }: AccessWorld): Promise<Target> => ({
    params: { signalId: await progress.addSignal() },
    ...(body && { body }),
    mayName: [idOf('student'), idOf('trainer')],
    adminSeesAll: true,
    adminSeesStaff: true,
  });

const signalRows = (body?: object): readonly AccessCase[] => [
  { request: ofSignal(body), expected: teachers },
  {
    about: 'one that never was',
    request: () => ({ params: { signalId: nobody }, ...(body && { body }) }),
    expected: noTeacher,
  },
];

const note = { text: 'Called, comes back on Monday.' };

/** How far students are, and who takes care of those who fall behind. */
export const progressMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses/:courseId/progress/mine': [
    { request: ({ progress }) => ({ params: { courseId: progress.courseId } }), expected: takers },
    {
      about: 'of a course that never was',
      request: () => ({ params: { courseId: nobody } }),
      expected: noTaker,
    },
  ],
  'GET /batches/:batchId/progress': [
    {
      request: (world) => ({ params: { batchId: world.progress.batchId }, mayName: members(world) }),
      expected: teachers,
    },
    {
      about: 'of a batch of others',
      request: async ({ meeting }) => ({
        params: { batchId: (await meeting.seatSomebody()).batchId },
        adminSeesAll: true,
      }),
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 200 }, 403),
    },
  ],
  'GET /students/:studentId/courses/:courseId/progress': [
    { about: 'of a student in the batch', request: ofStudent('student'), expected: teachers },
    { about: 'of somebody who never took the course', request: ofStudent('otherStudent'), expected: noTeacher },
    {
      about: 'of a student in a batch of others',
      request: async ({ meeting }) => {
        const { studentId, courseId } = await meeting.seatSomebody();
        return { params: { studentId, courseId }, adminSeesAll: true };
      },
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 200 }, 403),
    },
  ],
  'GET /signals': [
    {
      request: async (world) => {
        await world.progress.addSignal();
        return { mayName: members(world), adminSeesAll: true };
      },
      expected: allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403),
    },
  ],
  'POST /signals/:signalId/take': signalRows(),
  'POST /signals/:signalId/give-back': signalRows(),
  'POST /signals/:signalId/notes': signalRows(note),
  'POST /signals/:signalId/settle': signalRows(note),
};
