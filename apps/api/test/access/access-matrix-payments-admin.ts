import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { nextReference } from '../payments/open-orders.ts';

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

const refundOf: Request = async ({ payFor }) => {
  const { payment } = await payFor('student');
  return { params: { paymentId: payment.id }, body: { reason: 'They moved away.' }, adminSeesAll: true };
};

const markingPaid: Request = async ({ orderOf }) => {
  const { id } = await orderOf('otherStudent');
  return { params: { orderId: id }, body: { reference: nextReference() }, adminSeesAll: true };
};

const transferOf = async ({ transferOf: plant }: AccessWorld): Promise<Target> => ({
  params: { transferId: (await plant('otherStudent')).id, file: '320.webp' },
  adminSeesAll: true,
});

const refusal = { reason: 'There is no such transfer.' };

/** Orders, refunds and transfers of the admin screens. */
export const paymentAdminMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /admin/step-up': [
    {
      about: 'the right password',
      request: ({ adminPassword }) => ({ body: { password: adminPassword } }),
      expected: adminOnly(),
    },
    {
      about: 'a wrong password',
      request: () => ({ body: { password: 'not this one' } }),
      expected: adminOnly(401),
      isAudited: (actor) => actor === 'admin',
    },
  ],

  'GET /admin/orders': [
    { request: () => ({ query: { limit: '100' }, adminSeesAll: true }), expected: adminOnly() },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesAll: true }), expected: adminOnly() },
  ],
  'GET /admin/orders/:orderId': [
    {
      about: 'of a student',
      request: async ({ payFor }) => ({
        params: { orderId: (await payFor('student')).order.id },
        adminSeesAll: true,
      }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { orderId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/payments/:paymentId/refund': [
    ...byPassword(refundOf),
    {
      about: 'a payment that never was',
      request: async (world) => ({ ...(await refundOf(world)), params: { paymentId: nobody } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/orders/:orderId/offline-paid': [
    ...byPassword(markingPaid),
    {
      about: 'an order that is paid',
      request: async (world) => ({
        ...(await markingPaid(world)),
        params: { orderId: (await world.payFor('student')).order.id },
      }),
      expected: adminOnly(409),
    },
  ],
  'GET /admin/credit-notes': [
    {
      request: async ({ refundTo }) => {
        await refundTo('student');
        return { adminSeesNames: true };
      },
      expected: adminOnly(),
    },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesNames: true }), expected: adminOnly() },
  ],
  'GET /admin/transfers': [{ request: () => ({ adminSeesAll: true }), expected: adminOnly() }],
  'POST /admin/transfers/:transferId/approve': [
    ...byPassword(transferOf),
    { about: 'one that never was', request: () => ({ params: { transferId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/transfers/:transferId/refuse': [
    { request: async (world) => ({ ...(await transferOf(world)), body: refusal }), expected: adminOnly() },
    {
      about: 'one that never was',
      request: () => ({ params: { transferId: nobody }, body: refusal }),
      expected: adminOnly(404),
    },
  ],
  'GET /files/transfers/:transferId/image/:file': [
    { about: 'a picture', request: transferOf, expected: adminOnly() },
    {
      about: 'one that never was',
      request: () => ({ params: { transferId: nobody, file: '320.webp' } }),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/payment-checks': [{ request: () => ({ adminSeesAll: true }), expected: adminOnly() }],
  'GET /admin/payment-settings': [{ request: () => ({}), expected: adminOnly() }],
  'PUT /admin/payment-settings': [
    ...byPassword(async ({ paymentSettingsDraft }) => ({ body: await paymentSettingsDraft() })),
    {
      about: 'a version that is not the current one',
      request: async ({ paymentSettingsDraft }) => ({
        body: { ...(await paymentSettingsDraft()), version: 2_000_000_000 },
      }),
      expected: adminOnly(409),
    },
  ],
};
