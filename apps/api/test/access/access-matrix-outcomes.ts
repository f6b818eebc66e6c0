import type { Intent } from '@avsar/contract';
import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** Of the student's own; for everybody else it is not there. */
const own = (status = 200) => allowed({ student: status, otherStudent: 404 }, 403);
const students = (status: number) => allowed({ student: status, otherStudent: status }, 403);
const ownAndAdmin = (status = 200) => allowed({ student: status, otherStudent: 404, admin: status }, 403);

type Made = (world: AccessWorld) => Promise<Target>;

/** An enrolment of the student that goes on, or one that is completed. */
const enrolment =
  (
    endedDaysAgo: number | null,
    more: (world: AccessWorld, id: number) => Promise<object> | object = () => ({}),
  ): Made =>
  async (world) => {
    const { id } = await world.office.outcomes.of(world.idOf('student'), endedDaysAgo);
    return { params: { enrolmentId: id }, mayShow: [world.idOf('student')], ...(await more(world, id)) };
  };

const missing = (expected: AccessCase['expected'], body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({
    params: { enrolmentId: nobody, statementId: nobody, studentId: nobody },
    ...(body !== undefined && { body }),
  }),
  expected,
});

const intent = (said: Intent) => ({ body: { intent: said } });

const document: Made = async (world) => {
  await world.giveFiles('student');
  return { params: { statementId: await world.office.outcomes.statementWithFile(world.idOf('student')) } };
};

/** What students want after a course, and what became of graduates. */
export const outcomeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /intents/mine': [{ request: () => ({}), expected: students(200) }],
  'PUT /intents/:enrolmentId': [
    { about: 'a course that has just begun', request: enrolment(null, () => intent('job')), expected: ownAndAdmin() },
    {
      about: 'a course that began long ago',
      request: enrolment(5, () => intent('job')),
      expected: ownAndAdmin(409),
    },
    missing(allowed({ student: 404, otherStudent: 404, admin: 404 }, 403), { intent: 'job' }),
  ],
  'GET /admin/students/:studentId/outcomes': [
    {
      about: 'with a completed course',
      request: async (world) => {
        await world.office.outcomes.of(world.idOf('student'), 5);
        return { params: { studentId: world.idOf('student') } };
      },
      expected: adminOnly(),
    },
    missing(adminOnly(404)),
  ],
  'GET /outcomes/mine/:enrolmentId': [
    { about: 'completed', request: enrolment(5), expected: own() },
    { about: 'that goes on', request: enrolment(null), expected: own(404) },
    missing(students(404)),
  ],
  'POST /outcomes/mine/:enrolmentId/statements': [
    {
      about: 'completed',
      request: enrolment(5, ({ office }) => ({ body: office.outcomes.statement() })),
      expected: own(201),
    },
    {
      about: 'that goes on',
      request: enrolment(null, ({ office }) => ({ body: office.outcomes.statement() })),
      expected: own(404),
    },
  ],
  'GET /files/outcome-statements/:statementId/document.pdf': [
    { about: 'of the student', request: document, expected: ownAndAdmin() },
    missing(allowed({ student: 404, otherStudent: 404, admin: 404 }, 403)),
  ],
  'GET /admin/graduates': [
    {
      request: async (world) => {
        const { courseId } = await world.office.outcomes.of(world.idOf('student'), 5);
        return { query: { course: String(courseId) }, mayName: [world.idOf('student')] };
      },
      expected: adminOnly(),
    },
  ],
  'GET /admin/graduates/:enrolmentId': [
    { about: 'completed', request: enrolment(5), expected: adminOnly() },
    { about: 'that goes on', request: enrolment(null), expected: adminOnly(404) },
    missing(adminOnly(404)),
  ],
  'PUT /admin/graduates/:enrolmentId/outcome': [
    {
      about: 'the first time',
      request: enrolment(5, async ({ office }) => ({ body: await office.outcomes.outcome() })),
      expected: adminOnly(),
    },
    {
      about: 'by another version',
      request: enrolment(5, async ({ office }) => ({ body: await office.outcomes.outcome({ version: 7 }) })),
      expected: adminOnly(409),
    },
    {
      about: 'that goes on',
      request: enrolment(null, async ({ office }) => ({ body: await office.outcomes.outcome() })),
      expected: adminOnly(404),
    },
  ],
  'GET /files/graduates/:enrolmentId/document.pdf': [
    {
      about: 'with a document',
      request: enrolment(5, async ({ office, giveFiles, idOf }, id) => {
        await giveFiles('student');
        await office.outcomes.giveDocument(id, idOf('student'));
        return {};
      }),
      expected: adminOnly(),
    },
    { about: 'without one', request: enrolment(5), expected: adminOnly(404) },
  ],
};
