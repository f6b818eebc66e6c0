import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Person } from './access-world.ts';

const nobody = 2_147_483_647;

/** The students and the trainer of the batch; the register also names the student who left it. */
const peopleOfBatch = ({ idOf }: AccessWorld) => [idOf('student'), idOf('batchMate'), idOf('removed'), idOf('trainer')];

const noStudent = { student: 403, otherStudent: 403 };
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

type Phase = keyof AccessWorld['meeting']['meetings'];

/** All actors send the same student id; an actor who is not that student is refused first. */
const joiningAs = (person: Person, phase: Phase, status: number): AccessCase => ({
  about: `as the ${person}, a class that is ${phase}`,
  request: ({ meeting, idOf }) => ({
    body: {
      student: { id: idOf(person) },
      meeting: { id: meeting.meetings[phase] },
      batch_id: meeting.batchId,
      attended: true,
      remark: 'Joined',
    },
  }),
  expected: allowed({ otherStudent: 403, batchMate: 403, removed: 403, [person]: status }, 403),
});

const correcting = (phase: Phase, person: Person) => (world: AccessWorld) => ({
  body: {
    meeting: { id: world.meeting.meetings[phase] },
    student: { id: world.idOf(person) },
    verdict: 'present',
    reason: 'Was there',
  },
  // The entry names whoever corrected it before.
  mayName: [world.idOf(person), world.idOf('trainer')],
});

/** Joining meetings, and the register. */
export const attendanceMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /attendances': [
    joiningAs('student', 'open', 200),
    joiningAs('batchMate', 'open', 200),
    joiningAs('removed', 'open', 404),
    joiningAs('otherStudent', 'open', 404),
    joiningAs('student', 'coming', 409),
    joiningAs('student', 'over', 409),
    {
      about: 'a class that never was',
      request: ({ meeting, idOf }) => ({
        body: { student: { id: idOf('student') }, meeting: { id: nobody }, batch_id: meeting.batchId },
      }),
      expected: allowed({ student: 404 }, 403),
    },
    {
      about: 'as the trainer, who is no student',
      request: ({ meeting, idOf }) => ({
        body: { student: { id: idOf('trainer') }, meeting: { id: nobody }, batch_id: meeting.batchId },
      }),
      expected: allowed({}, 403),
    },
  ],
  'GET /attendances/batch/:batchId': [
    {
      about: 'the class of the trainer',
      request: (world) => ({ params: { batchId: world.meeting.batchId }, mayName: peopleOfBatch(world) }),
      expected: allowed({ ...noStudent, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { batchId: nobody } }),
      expected: allowed(noStudent, 404),
    },
  ],
  'GET /attendances/batch/:batchId/grid': [
    {
      about: 'the class of the trainer',
      request: (world) => ({
        params: { batchId: world.meeting.batchId },
        mayName: peopleOfBatch(world),
        adminSeesAll: true,
      }),
      expected: allowed({ ...noStudent, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { batchId: nobody } }),
      expected: allowed(noStudent, 404),
    },
  ],
  'GET /attendances/mine': [{ request: () => ({}), expected: allowed(onlyStudents, 200) }],
  'GET /attendances/mine/summary': [{ request: () => ({}), expected: allowed(onlyStudents, 200) }],
  'GET /attendances/meeting/:meetingId/student/:studentId': [
    {
      about: 'the entry of the student',
      request: ({ meeting, idOf }) => ({
        params: { meetingId: meeting.meetings.open, studentId: idOf('student') },
        mayName: [idOf('student')],
      }),
      expected: allowed({ student: 200, otherStudent: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a class of somebody who left the batch, after they left',
      request: ({ meeting, idOf }) => ({
        params: { meetingId: meeting.meetings.open, studentId: idOf('removed') },
      }),
      expected: allowed({}, 404),
    },
    {
      about: 'a class of somebody who left the batch, from before',
      request: ({ meeting, idOf }) => ({
        params: { meetingId: meeting.meetings.over, studentId: idOf('removed') },
        mayName: [idOf('removed'), idOf('trainer')],
      }),
      expected: allowed({ removed: 200, trainer: 200, admin: 200 }, 404),
    },
  ],
  'POST /attendances/corrections': [
    {
      about: 'an entry of the trainer’s class',
      request: correcting('over', 'student'),
      expected: allowed({ ...noStudent, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a class to come',
      request: correcting('coming', 'student'),
      expected: allowed({ ...noStudent, trainer: 409, admin: 409 }, 404),
    },
    {
      about: 'somebody who left, for a class from before',
      request: correcting('over', 'removed'),
      expected: allowed({ ...noStudent, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'somebody who left, for a class that began while they were gone',
      request: correcting('open', 'removed'),
      expected: allowed(noStudent, 404),
    },
    {
      about: 'somebody who was never in the batch',
      request: correcting('over', 'otherStudent'),
      expected: allowed(noStudent, 404),
    },
  ],
};
