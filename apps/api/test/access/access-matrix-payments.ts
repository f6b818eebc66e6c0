import { type AccessCase, allowed, everybody } from './access-expected.ts';
import type { Person } from './access-world.ts';
import { nextReference } from '../payments/open-orders.ts';

const nobody = 2_147_483_647;

const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

/** The webhook checks only the provider's signature; no role may call it without. */
const unsigned = {
  ...everybody(400),
  student: 403,
  otherStudent: 403,
  batchMate: 403,
  removed: 403,
  trainer: 403,
  otherTrainer: 403,
  admin: 403,
};

const buying = (
  about: string,
  changes: { readonly priceInPaise?: number },
  more: object,
  status: number,
): AccessCase => ({
  about,
  request: async (world) => ({ body: { courseId: (await world.createCourse(changes)).id, ...more } }),
  expected: allowed(onlyStudents, status),
});

/** All actors send the same payment, which this person made. */
const verifyingAs = (payer: Person, statuses: Parameters<typeof allowed>[0]): AccessCase => ({
  about: `what the ${payer} paid`,
  request: async (world) => {
    const { order, payment } = await world.payFor(payer);
    return { body: { paymentId: payment.reference, orderId: order.providerOrderId } };
  },
  expected: allowed({ ...onlyStudents, ...statuses }, 404),
});

/** Calls of a student who buys a course. */
export const paymentMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /payment/offers/:courseId': [
    {
      about: 'a course on offer',
      // The trainer of a batch that can be joined.
      request: ({ shop }) => ({ params: { courseId: shop.courseId }, mayName: [shop.trainerId] }),
      expected: allowed(onlyStudents, 200),
    },
    {
      about: 'one that was archived, and a student was about to pay for it',
      request: async (world) => ({ params: { courseId: await world.orderOfArchivedCourse('student') } }),
      expected: allowed({ ...onlyStudents, student: 200 }, 404),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { courseId: nobody } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'POST /payment/create': [
    buying('a course that costs', {}, {}, 200),
    buying('at a price of their own', {}, { amount: 1 }, 409),
    buying('a course that is free', { priceInPaise: 0 }, {}, 409),
    {
      about: 'a course that has left the shop',
      request: ({ shop }) => ({ body: { courseId: shop.archivedCourseId } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'POST /payment/verify': [verifyingAs('student', { student: 200 }), verifyingAs('batchMate', { batchMate: 200 })],
  'POST /payment/transfers': [
    {
      about: 'for a course that costs',
      request: async (world) => ({ body: { courseId: (await world.createCourse()).id, reference: nextReference() } }),
      expected: allowed(onlyStudents, 201),
    },
    {
      about: 'for a course that never was',
      request: () => ({ body: { courseId: nobody, reference: nextReference() } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'GET /payment/orders': [{ request: () => ({}), expected: allowed(onlyStudents, 200) }],
  'GET /payment/orders/:orderId': [
    {
      about: 'what the student paid',
      request: async (world) => ({ params: { orderId: (await world.payFor('student')).order.id } }),
      expected: allowed({ ...onlyStudents, student: 200 }, 404),
    },
    {
      about: 'an order that never was',
      request: () => ({ params: { orderId: nobody } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'GET /payment/orders/:orderId/receipt': [
    {
      about: 'of what the student paid',
      request: async (world) => ({ params: { orderId: (await world.payFor('student')).order.id } }),
      expected: allowed({ student: 200, admin: 200, trainer: 403, otherTrainer: 403 }, 404),
    },
    {
      about: 'of an order that never was',
      request: () => ({ params: { orderId: nobody } }),
      expected: allowed({ trainer: 403, otherTrainer: 403 }, 404),
    },
  ],
  'GET /payment/refunds/:refundId/credit-note': [
    {
      about: 'of what the student got back',
      request: async (world) => ({ params: { refundId: (await world.refundTo('student')).id } }),
      expected: allowed({ student: 200, admin: 200, trainer: 403, otherTrainer: 403 }, 404),
    },
    {
      about: 'of a refund that never was',
      request: () => ({ params: { refundId: nobody } }),
      expected: allowed({ trainer: 403, otherTrainer: 403 }, 404),
    },
  ],
  'POST /payments/webhook': [{ request: () => ({ body: { event: 'payment.captured' } }), expected: unsigned }],
};
