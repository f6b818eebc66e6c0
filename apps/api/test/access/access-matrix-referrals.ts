import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (request: Request): readonly AccessCase[] => [
  { about: 'with a fresh password', request, expected: adminOnly() },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const rules = { isOn: true, reward: 1_000, windowDays: 14, linkDays: 90, useDays: 365 };
const verdict = { verdict: 'refuse', reason: 'It is their own second account.' };
const ofStudents = allowed({ student: 200, otherStudent: 200 }, 403);

const whileOn =
  (target: Target = {}): Request =>
  async ({ referrals }) => {
    await referrals.isOn();
    return target;
  };

const opened = (request: Request, status: number, about: string): AccessCase => ({
  about,
  request,
  expected: everybody(status),
});

/** Referrals: each student sees their own, the staff with the right for money decide. */
export const referralMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/referral-rules': [{ request: () => ({}), expected: adminOnly() }],
  'PUT /admin/referral-rules': byPassword(async ({ referrals }) => ({
    body: { ...rules, version: await referrals.version() },
  })),
  'GET /admin/referrals': [
    {
      request: async ({ referrals }) => {
        await referrals.waiting();
        return { adminSeesNames: true };
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/referrals/:referralId/decide': [
    ...byPassword(async ({ referrals }) => ({
      params: { referralId: await referrals.waiting() },
      body: verdict,
      adminSeesNames: true,
    })),
    {
      about: 'one that never was',
      request: () => ({ params: { referralId: nobody }, body: verdict }),
      expected: adminOnly(404),
    },
  ],
  'GET /referrals/terms': [{ request: whileOn(), expected: everybody(200) }],
  'GET /referrals/mine': [{ request: whileOn(), expected: ofStudents }],
  'POST /referrals/link': [{ request: whileOn(), expected: ofStudents }],
  'GET /referrals/friends': [{ request: whileOn(), expected: ofStudents }],
  'GET /referrals/links/:code': [
    opened(async ({ referrals }) => ({ params: { code: await referrals.code() } }), 200, 'of another student'),
    opened(whileOn({ params: { code: '2222222222' } }), 404, 'that nobody has'),
  ],
  'GET /referrals/credit': [{ request: () => ({}), expected: ofStudents }],
  'POST /payment/instalments/credit': [
    {
      about: 'for a course that nobody of them pays in parts',
      request: async ({ createCourse }) => ({
        body: { courseId: (await createCourse()).id, instalment: 1, amount: 1_000 },
      }),
      expected: allowed({ student: 404, otherStudent: 404 }, 403),
    },
  ],
};
