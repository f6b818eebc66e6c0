import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Person } from './access-world.ts';

const nobody = 2_147_483_647;

const noStudent = { student: 403, otherStudent: 403 };

/** The trainer of the batch and the staff; other trainers do not learn that the class exists. */
const ofTrainer = (status: number) => allowed({ ...noStudent, trainer: status, admin: status }, 404);

type Phase = keyof AccessWorld['meeting']['meetings'];

const peopleOfBatch = ({ idOf }: AccessWorld) => [idOf('student'), idOf('batchMate'), idOf('trainer')];

const marking = (phase: Phase, person: Person) => (world: AccessWorld) => ({
  params: { meetingId: world.meeting.meetings[phase] },
  body: { marks: [{ student: { id: world.idOf(person) }, verdict: 'late' }] },
  mayName: peopleOfBatch(world),
});

const correcting = (phase: Phase, person: Person) => (world: AccessWorld) => ({
  body: {
    meeting: { id: world.meeting.meetings[phase] },
    students: [world.idOf(person)],
    verdict: 'late',
    reason: 'Was there',
  },
});

const askingFor = (meetingId: (world: AccessWorld) => number) => (world: AccessWorld) => ({
  params: { meetingId: meetingId(world) },
  mayName: peopleOfBatch(world),
});

/** Marks, codes to scan, corrections of many, and the list of students who are rarely there. */
export const attendanceRoomMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /attendances/meeting/:meetingId': [
    {
      about: 'a class of the trainer',
      request: askingFor(({ meeting }) => meeting.meetings.open),
      expected: ofTrainer(200),
    },
    { about: 'one that never was', request: askingFor(() => nobody), expected: allowed(noStudent, 404) },
  ],
  'POST /attendances/meeting/:meetingId/marks': [
    { about: 'a student of the trainer’s class', request: marking('open', 'batchMate'), expected: ofTrainer(200) },
    { about: 'a class that ended two days ago', request: marking('over', 'student'), expected: ofTrainer(409) },
    { about: 'a class to come', request: marking('coming', 'student'), expected: ofTrainer(409) },
    {
      about: 'somebody who is not in the batch',
      request: marking('open', 'removed'),
      expected: allowed(noStudent, 404),
    },
  ],
  'GET /attendances/meeting/:meetingId/code': [
    { about: 'the open class', request: askingFor(({ meeting }) => meeting.meetings.open), expected: ofTrainer(200) },
    {
      about: 'a class that is over',
      request: askingFor(({ meeting }) => meeting.meetings.over),
      expected: ofTrainer(409),
    },
    { about: 'one that never was', request: askingFor(() => nobody), expected: allowed(noStudent, 404) },
  ],
  'POST /attendances/scan': [
    {
      about: 'the code of the open class',
      request: ({ meeting }) => ({ body: { code: meeting.code() } }),
      expected: allowed({ student: 200, batchMate: 200, otherStudent: 404, removed: 404 }, 403),
    },
    {
      about: 'a code that never was',
      request: () => ({ body: { code: 'A'.repeat(27) } }),
      expected: allowed({ student: 404, batchMate: 404, otherStudent: 404, removed: 404 }, 403),
    },
  ],
  'POST /attendances/corrections/bulk': [
    { about: 'entries of the trainer’s class', request: correcting('over', 'student'), expected: ofTrainer(200) },
    { about: 'a class to come', request: correcting('coming', 'student'), expected: ofTrainer(409) },
    {
      about: 'somebody who left, for a class from before',
      request: correcting('over', 'removed'),
      expected: ofTrainer(200),
    },
    {
      about: 'somebody who was never in the batch',
      request: correcting('over', 'otherStudent'),
      expected: allowed(noStudent, 404),
    },
  ],
  'GET /attendances/low': [
    {
      about: 'the batch of the trainer; other trainers see none of it',
      request: ({ meeting, idOf }) => ({
        query: { batch: String(meeting.batchId) },
        mayName: [idOf('student'), idOf('batchMate')],
        adminSeesAll: true,
      }),
      expected: allowed(noStudent, 200),
    },
  ],
};
