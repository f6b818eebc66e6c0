import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

const noStudent = { student: 403, otherStudent: 403 };

const draftTo = (audience: object) => ({
  audience,
  channels: ['bell'],
  title: 'No class today',
  text: 'The power is out.',
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
});

const toBatch = ({ meeting }: AccessWorld) => draftTo({ kind: 'batch', batchId: meeting.batchId });

/** The writer and whoever stopped it; a message to a batch names nobody else. */
const named = ({ idOf }: AccessWorld) => [idOf('trainer')];

const writing = (status: number): readonly AccessCase[] => [
  {
    about: 'to the batch of the trainer',
    request: (world) => ({ body: toBatch(world), mayName: named(world) }),
    expected: allowed({ ...noStudent, trainer: status, otherTrainer: 404, admin: status }, 403),
  },
  {
    about: 'to a batch in which the other trainer gave one class',
    request: async (world) => {
      await world.messages.substitute('otherTrainer');
      return { body: toBatch(world), mayName: named(world) };
    },
    expected: allowed({ ...noStudent, trainer: status, otherTrainer: 404, admin: status }, 403),
  },
  {
    about: 'to a course',
    request: ({ meeting }) => ({ body: draftTo({ kind: 'course', courseId: meeting.courseId }) }),
    expected: allowed({ ...noStudent, trainer: 404, otherTrainer: 404, admin: status }, 403),
  },
  {
    about: 'to one student',
    request: ({ idOf }) => ({
      body: draftTo({ kind: 'person', userId: idOf('student') }),
      mayName: [idOf('student')],
    }),
    expected: allowed({ ...noStudent, trainer: 404, otherTrainer: 404, admin: status }, 403),
  },
  {
    about: 'to a batch that never was',
    request: () => ({ body: draftTo({ kind: 'batch', batchId: nobody }) }),
    expected: allowed({ ...noStudent, trainer: 404, otherTrainer: 404, admin: 404 }, 403),
  },
];

/** A message of the trainer. */
const ofTrainer = (expectedStatus = 200): AccessCase => ({
  about: 'a message of the trainer',
  request: async (world) => ({ params: { messageId: await world.messages.create('trainer') }, mayName: named(world) }),
  expected: allowed({ ...noStudent, trainer: expectedStatus, otherTrainer: 404, admin: expectedStatus }, 403),
});

/** A message of the office. */
const ofOffice: AccessCase = {
  about: 'a message of the office',
  request: async (world) => ({ params: { messageId: await world.messages.create('admin') }, adminSeesNames: true }),
  expected: allowed({ ...noStudent, trainer: 404, otherTrainer: 404, admin: 200 }, 403),
};

const template = { name: 'Class moved', dltId: '1007000000000000001', text: 'Class on {day} is moved.' };
let carrierIds = 0;

/** Messages to students: who writes, stops and reads them; and the templates of their SMS. */
export const messageMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /messages': [
    {
      request: (world) => ({ mayName: named(world), adminSeesAll: true, adminSeesNames: true }),
      expected: allowed({ ...noStudent, trainer: 200, otherTrainer: 200, admin: 200 }, 403),
    },
  ],
  'POST /messages/preview': writing(200),
  'POST /messages': writing(201),
  'GET /messages/:messageId': [ofTrainer(), ofOffice],
  'POST /messages/:messageId/stop': [ofTrainer(), ofOffice],
  'GET /messages/:messageId/deliveries': [
    {
      about: 'a message of the trainer that two students got',
      request: async ({ messages, idOf }) => ({
        params: { messageId: await messages.create('trainer', ['student', 'batchMate']) },
        mayName: [idOf('student'), idOf('batchMate')],
      }),
      expected: allowed({ ...noStudent, trainer: 200, otherTrainer: 404, admin: 200 }, 403),
    },
  ],
  'GET /admin/message-deliveries': [{ request: () => ({ adminSeesAll: true }), expected: adminOnly() }],
  'GET /messages/received/:messageId': [
    {
      about: 'a message that the student got',
      request: async (world) => ({
        params: { messageId: await world.messages.create('trainer', ['student']) },
        mayName: named(world),
      }),
      expected: allowed({ student: 200, admin: 403 }, 404),
    },
  ],
  'GET /admin/sms-templates': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/sms-templates': [
    {
      request: () => ({ body: { ...template, carrierId: `flow-${(carrierIds += 1)}` } }),
      expected: adminOnly(201),
    },
  ],
  'POST /admin/sms-templates/:templateId/archive': [
    {
      request: async ({ messages }) => ({ params: { templateId: await messages.template() } }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { templateId: nobody } }), expected: adminOnly(404) },
  ],
};
