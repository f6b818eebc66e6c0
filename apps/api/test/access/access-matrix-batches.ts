import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

/** The students and the trainer of the batch. */
const peopleOfBatch = ({ idOf }: AccessWorld) => [idOf('student'), idOf('batchMate'), idOf('trainer')];

const plan = ({ meeting }: AccessWorld) => ({
  course: { id: meeting.courseId },
  students: [],
  startTime: '19:30',
  endTime: '21:00',
});

/** A new year for each request, so that batches never overlap. */
let year = 2040;
function draft(world: AccessWorld) {
  year = year === 2099 ? 2040 : year + 1;
  return { ...plan(world), trainer_id: world.idOf('trainer'), startDate: `${year}-01-01`, endDate: `${year}-02-01` };
}

const change = (world: AccessWorld) => ({
  ...plan(world),
  trainer: { id: world.idOf('trainer') },
  students: [{ id: world.idOf('student') }, { id: world.idOf('batchMate') }],
});

/** Batches, their students, and the figures about them. */
export const batchMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /batches': [
    { request: (world) => ({ mayName: peopleOfBatch(world), adminSeesAll: true }), expected: allowed({}, 200) },
    {
      about: 'by a search',
      request: (world) => ({
        query: { q: 'course', sort: 'start', phase: 'coming' },
        mayName: peopleOfBatch(world),
        adminSeesAll: true,
      }),
      expected: allowed({}, 200),
    },
  ],
  'GET /batches/:batchId': [
    {
      about: 'the class of the trainer',
      request: (world) => ({
        params: { batchId: world.meeting.batchId },
        mayName: peopleOfBatch(world),
        adminSeesAll: true,
      }),
      expected: allowed({ student: 200, batchMate: 200, trainer: 200, admin: 200 }, 404),
    },
    { about: 'one that never was', request: () => ({ params: { batchId: nobody } }), expected: allowed({}, 404) },
  ],
  'POST /batches': [
    { request: (world) => ({ body: draft(world), adminSeesAll: true }), expected: adminOnly(201) },
    {
      about: 'with a trainer who does not teach it',
      request: (world) => ({ body: { ...draft(world), trainer_id: world.idOf('otherTrainer') } }),
      expected: adminOnly(400),
    },
    {
      about: 'at hours at which the trainer has another',
      request: (world) => ({
        body: { ...draft(world), startDate: '2026-12-07', endDate: '2027-01-20' },
        mayName: [world.idOf('trainer')],
      }),
      expected: adminOnly(409),
    },
  ],
  'PUT /batches/:batchId': [
    {
      about: 'the class of the trainer',
      request: (world) => ({ params: { batchId: world.meeting.batchId }, body: change(world), adminSeesAll: true }),
      expected: adminOnly(),
    },
    {
      about: 'a version that is not the current one',
      request: (world) => ({
        params: { batchId: world.meeting.batchId },
        body: { ...change(world), version: 2_000_000_000 },
      }),
      expected: adminOnly(409),
    },
    {
      about: 'one that never was',
      request: (world) => ({ params: { batchId: nobody }, body: change(world) }),
      expected: adminOnly(404),
    },
  ],
  'POST /batches/:batchId/students': [
    {
      about: 'one who takes the course',
      request: async ({ meeting, idOf }) => ({
        params: { batchId: await meeting.addBatch() },
        body: { student: { id: idOf('student') }, alsoIn: true },
        adminSeesAll: true,
      }),
      expected: adminOnly(),
    },
    {
      about: 'one who does not',
      request: ({ meeting, idOf }) => ({
        params: { batchId: meeting.batchId },
        body: { student: { id: idOf('otherStudent') } },
        mayName: [idOf('otherStudent')],
      }),
      expected: adminOnly(400),
    },
    {
      about: 'to a batch that never was',
      request: ({ idOf }) => ({ params: { batchId: nobody }, body: { student: { id: idOf('student') } } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/students/:studentId/moves': [
    {
      about: 'to another batch of the course',
      request: async ({ meeting }) => {
        const { studentId, batchId: fromBatchId, toBatchId } = await meeting.seatSomebody();
        return { params: { studentId }, body: { fromBatchId, toBatchId }, adminSeesAll: true };
      },
      expected: adminOnly(),
    },
    {
      about: 'somebody who sits nowhere',
      request: async ({ meeting, idOf }) => ({
        params: { studentId: idOf('otherStudent') },
        body: { fromBatchId: meeting.batchId, toBatchId: await meeting.addBatch() },
      }),
      expected: adminOnly(409),
    },
    {
      about: 'a batch that never was',
      request: ({ meeting, idOf }) => ({
        params: { studentId: idOf('student') },
        body: { fromBatchId: meeting.batchId, toBatchId: nobody },
      }),
      expected: adminOnly(404),
    },
  ],
  'DELETE /batches/:batchId': [
    {
      about: 'one with nobody in it',
      request: async ({ meeting }) => ({ params: { batchId: await meeting.addBatch() } }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { batchId: nobody } }), expected: adminOnly(404) },
  ],
  'GET /admin/stats': [{ request: () => ({ adminSeesAll: true }), expected: adminOnly() }],
  'GET /admin/status': [{ request: () => ({}), expected: adminOnly() }],
  'GET /admin/stats/courses': [
    { request: () => ({ query: { limit: '500' } }), expected: adminOnly() },
    {
      about: 'by a search',
      request: () => ({ query: { q: 'course', sort: 'title' } }),
      expected: adminOnly(),
    },
  ],
};
