import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

const terms = {
  label: 'Diwali',
  discount: { kind: 'percent', percent: 20 },
  courseId: null,
  usesMost: 100,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: '2026-01-01',
  endsOn: null,
};
let codes = 0;
const draft = () => ({ code: `MATRIX${(codes += 1)}`, ...terms });

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (request: Request, status: number): readonly AccessCase[] => [
  { about: 'with a fresh password', request, expected: adminOnly(status) },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const missing = (body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { couponId: nobody }, ...(body !== undefined && { body }) }),
  expected: adminOnly(404),
});

const ofCoupon = async ({ discounts }: AccessWorld) => ({ couponId: (await discounts.coupon()).id });
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

/** Coupons: the staff's, and the check of a code by a buyer. */
export const couponMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/coupons': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/coupons': byPassword(async () => ({ body: draft() }), 201),
  'PUT /admin/coupons/:couponId': [
    ...byPassword(async (world) => ({ params: await ofCoupon(world), body: { ...terms, version: 1 } }), 200),
    missing({ ...terms, version: 1 }),
  ],
  'POST /admin/coupons/:couponId/archive': [
    {
      about: 'a coupon',
      request: async (world) => ({ params: await ofCoupon(world), body: { archived: true } }),
      expected: adminOnly(),
    },
    missing({ archived: true }),
  ],
  'GET /admin/coupons/:couponId/uses': [
    {
      about: 'of a coupon that a student has used',
      request: async ({ discounts }) => ({
        params: { couponId: (await discounts.used('otherStudent')).id },
        adminSeesAll: true,
      }),
      expected: adminOnly(),
    },
    missing(),
  ],
  'POST /payment/coupons/check': [
    {
      about: 'a code that works',
      request: async ({ discounts, createCourse }) => {
        const [coupon, course] = [await discounts.coupon(), await createCourse()];
        return { body: { courseId: course.id, code: coupon.code } };
      },
      expected: allowed(onlyStudents, 200),
    },
    {
      about: 'a code that never was',
      request: async ({ createCourse }) => ({ body: { courseId: (await createCourse()).id, code: 'NEVERWAS' } }),
      expected: allowed(onlyStudents, 409),
    },
    {
      about: 'a course that never was',
      request: () => ({ body: { courseId: nobody, code: 'NEVERWAS' } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
};
