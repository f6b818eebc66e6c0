import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (request: Request, status = 200): readonly AccessCase[] => [
  { about: 'with a fresh password', request, expected: adminOnly(status) },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const missing = (params: Readonly<Record<string, number>>, body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params, ...(body !== undefined && { body }) }),
  expected: adminOnly(404),
});

const parts = [
  { percent: 50, dueAfterDays: 0 },
  { percent: 50, dueAfterDays: 30 },
];
const terms = { parts, extra: 0, lateFee: 100, lateAfterDays: 3, closeAfterDays: null };
let names = 0;
const draft = () => ({ name: `Two parts ${(names += 1)}`, ...terms });

const ofCourse: Request = async ({ createCourse }) => ({ params: { courseId: (await createCourse()).id } });
const reason = 'We agreed on it';

/** Fee plans, what is due, and changes of fees by the staff. */
export const feeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/courses/:courseId/fee-plans': [
    { about: 'of a course', request: ofCourse, expected: adminOnly() },
    missing({ courseId: nobody }),
  ],
  'POST /admin/courses/:courseId/fee-plans': [
    ...byPassword(async (world) => ({ ...(await ofCourse(world)), body: draft() }), 201),
    missing({ courseId: nobody }, draft()),
  ],
  'PUT /admin/fee-plans/:planId': [
    ...byPassword(async ({ fees }) => ({ params: { planId: await fees.plan() }, body: { ...draft(), version: 1 } })),
    missing({ planId: nobody }, { ...draft(), version: 1 }),
  ],
  'POST /admin/fee-plans/:planId/archive': [
    {
      about: 'a plan',
      request: async ({ fees }) => ({ params: { planId: await fees.plan() }, body: { archived: true } }),
      expected: adminOnly(),
    },
    missing({ planId: nobody }, { archived: true }),
  ],
  'GET /payment/instalments': [
    { request: () => ({}), expected: allowed({ trainer: 403, otherTrainer: 403, admin: 403 }, 200) },
  ],
  'GET /admin/desk/students': [
    {
      request: ({ idOf }) => Promise.resolve({ query: { student: String(idOf('otherStudent')) }, adminSeesAll: true }),
      expected: adminOnly(),
    },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesAll: true }), expected: adminOnly() },
  ],
  'GET /admin/dues': [
    {
      request: async ({ fees, idOf }) => {
        await fees.take('otherStudent');
        return { query: { student: String(idOf('otherStudent')) }, adminSeesAll: true };
      },
      expected: adminOnly(),
    },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesAll: true }), expected: adminOnly() },
  ],
  'GET /admin/students/:studentId/instalments': [
    {
      about: 'of a student',
      request: async ({ fees, idOf }) => {
        await fees.take('student');
        return { params: { studentId: idOf('student') } };
      },
      expected: adminOnly(),
    },
    missing({ studentId: nobody }),
  ],
  'GET /admin/fee-changes': [{ request: () => ({ adminSeesNames: true }), expected: adminOnly() }],
  'POST /admin/fee-changes': [
    ...byPassword(async ({ fees }) => {
      const { part } = await fees.take('otherStudent');
      return { body: { kind: 'waive_late_fee', instalmentId: part(1).id, reason }, adminSeesNames: true };
    }, 201),
    {
      about: 'a part that never was',
      request: () => ({ body: { kind: 'waive_late_fee', instalmentId: nobody, reason } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/fee-changes/:changeId/approve': [
    ...byPassword(async ({ fees }) => ({ params: { changeId: await fees.waiting() }, adminSeesNames: true })),
    {
      about: 'a change of their own',
      request: async ({ fees, idOf }) => ({ params: { changeId: await fees.waiting(idOf('admin')) } }),
      expected: adminOnly(403),
      isAboutAdmin: true,
    },
    missing({ changeId: nobody }),
  ],
  'POST /admin/fee-changes/:changeId/refuse': [
    {
      about: 'a change that waits',
      request: async ({ fees }) => ({ params: { changeId: await fees.waiting() }, adminSeesNames: true }),
      expected: adminOnly(),
    },
    missing({ changeId: nobody }),
  ],
};
