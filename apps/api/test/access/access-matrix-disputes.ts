import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

const noStudent = { student: 403, otherStudent: 403 };
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

/** The student who contests, and whoever decided another dispute of theirs. */
const named = ({ idOf }: AccessWorld) => [idOf('student'), idOf('trainer')];

const contest = { claimedVerdict: 'present', reason: 'I was there' };
const decision = { accept: true, note: 'I remember' };

const ownerOf = (state: 'due' | 'closed', body?: object): AccessCase => ({
  about: `a month that is ${state}`,
  request: async ({ meeting }) => ({
    params: { month: await meeting.month(state) },
    ...(body !== undefined && { body }),
    adminSeesNames: true,
  }),
  expected: adminOnly(),
  // Members of the staff with the right alone are no owners.
  isAboutAdmin: true,
});

const noMonth = (body?: object): AccessCase => ({
  about: 'a month without classes',
  request: () => ({ params: { month: '2001-01' }, ...(body !== undefined && { body }) }),
  expected: adminOnly(404),
});

/** Disputes about the register, and the closing of its months. */
export const disputeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /disputes': [
    {
      request: (world) => ({ mayName: named(world) }),
      expected: allowed({ ...noStudent, trainer: 200, otherTrainer: 200, admin: 200 }, 403),
    },
  ],
  'GET /disputes/mine': [{ request: (world) => ({ mayName: named(world) }), expected: allowed(onlyStudents, 200) }],
  'POST /disputes': [
    {
      about: 'their own entry of a class that both students of the batch missed, and one who left it since',
      request: async ({ meeting, idOf }) => ({
        body: { meeting: { id: await meeting.missed() }, ...contest },
        mayName: [idOf('student'), idOf('batchMate'), idOf('removed')],
      }),
      expected: allowed({ ...onlyStudents, student: 201, batchMate: 201, removed: 201 }, 404),
    },
    {
      about: 'a class to come',
      request: ({ meeting }) => ({ body: { meeting: { id: meeting.meetings.coming }, ...contest } }),
      expected: allowed({ ...onlyStudents, student: 409, batchMate: 409 }, 404),
    },
    {
      about: 'a class that never was',
      request: () => ({ body: { meeting: { id: nobody }, ...contest } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'POST /disputes/:disputeId/decision': [
    {
      about: 'a dispute in the trainer’s batch',
      request: async (world) => ({
        params: { disputeId: await world.meeting.dispute() },
        body: decision,
        mayName: named(world),
      }),
      expected: allowed({ ...noStudent, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { disputeId: nobody }, body: decision }),
      expected: allowed(noStudent, 404),
    },
  ],
  'POST /disputes/:disputeId/withdraw': [
    {
      about: 'a dispute of the student',
      request: async (world) => ({ params: { disputeId: await world.meeting.dispute() }, mayName: named(world) }),
      expected: allowed({ ...onlyStudents, student: 200 }, 404),
    },
  ],
  'GET /admin/register/months': [{ request: () => ({ adminSeesNames: true }), expected: adminOnly() }],
  'POST /admin/register/months/:month/close': [ownerOf('due'), noMonth()],
  'POST /admin/register/months/:month/reopen': [
    ownerOf('closed', { reason: 'A list of the trainer was found' }),
    noMonth({ reason: 'x' }),
  ],
};
