import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;
const today = () => new Date().toISOString().slice(0, 10);

/** Both trainers are named: who gives the class, and the trainer of the batch. */
const bothTrainers = ({ idOf }: AccessWorld) => ({ mayName: [idOf('trainer'), idOf('otherTrainer')] });

const oneMeeting = async ({ meeting, idOf }: AccessWorld) => ({
  trainer: { id: idOf('trainer') },
  substitute: { id: idOf('otherTrainer') },
  meeting: { id: await meeting.addMeeting() },
});

/** The calendar of classes, and who gives a class instead of the batch's trainer. */
export const calendarMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/calendar': [
    { about: 'by trainer', request: () => ({ query: { from: today() }, adminSeesNames: true }), expected: adminOnly() },
    {
      about: 'by batch',
      request: () => ({ query: { from: today(), by: 'batch' }, adminSeesNames: true }),
      expected: adminOnly(),
    },
  ],
  'GET /admin/trainers/:trainerId/dependents': [
    {
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') }, adminSeesNames: true }),
      expected: adminOnly(),
    },
    { about: 'one who never was', request: () => ({ params: { trainerId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/trainers/:trainerId/restore': [
    {
      about: 'one who is active',
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') }, mayName: [idOf('trainer')] }),
      expected: adminOnly(),
    },
    { about: 'one who never was', request: () => ({ params: { trainerId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/trainers/:trainerId/archive': [
    {
      about: 'one without batches',
      request: async (world) => ({
        params: { trainerId: (await world.createUser({ role: 'TRAINER' })).id },
        body: { batches: [] },
      }),
      expected: adminOnly(),
    },
    {
      about: 'one with a batch that was not named',
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') }, body: { batches: [] } }),
      expected: adminOnly(409),
    },
    {
      about: 'a student',
      request: ({ idOf }) => ({ params: { trainerId: idOf('student') }, body: { batches: [] } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/batches/:batchId/archive': [
    {
      about: 'one with nobody in it',
      request: async ({ meeting }) => ({ params: { batchId: await meeting.addBatch() }, body: { version: 1 } }),
      expected: adminOnly(),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { batchId: nobody }, body: { version: 1 } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/batches/:batchId/restore': [
    {
      about: 'one that is not archived',
      request: ({ meeting }) => ({ params: { batchId: meeting.batchId }, body: {} }),
      expected: adminOnly(),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { batchId: nobody }, body: {} }),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/batches/:batchId/dependents': [
    {
      request: ({ meeting }) => ({ params: { batchId: meeting.batchId }, adminSeesNames: true }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { batchId: nobody } }), expected: adminOnly(404) },
  ],
  'GET /admin/meetings/substitute': [
    {
      request: (world) => ({
        query: {
          trainer: String(world.idOf('trainer')),
          substitute: String(world.idOf('otherTrainer')),
          meeting: String(world.meeting.meetings.coming),
        },
        ...bothTrainers(world),
      }),
      expected: adminOnly(),
    },
  ],
  'POST /admin/meetings/substitute': [
    {
      about: 'a class to come',
      request: async (world) => ({ body: await oneMeeting(world), ...bothTrainers(world) }),
      expected: adminOnly(),
    },
    {
      about: 'by somebody who never was',
      request: async (world) => ({ body: { ...(await oneMeeting(world)), substitute: { id: nobody } } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/meetings/:meetingId/end-substitution': [
    {
      about: 'a class of the batch’s trainer',
      request: (world) => ({ params: { meetingId: world.meeting.meetings.coming }, ...bothTrainers(world) }),
      expected: adminOnly(),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { meetingId: nobody } }),
      expected: adminOnly(404),
    },
  ],
};
