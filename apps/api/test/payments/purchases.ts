import { and, eq } from 'drizzle-orm';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { offlinePayments, orderEvents, orders } from '../../src/database/tables/payments.ts';
import type { TestApp } from '../app.ts';
import { createCourse } from '../rows/public-pages.ts';

interface Callback {
  readonly paymentId: string;
  readonly orderId?: string;
  readonly signature?: string;
}

/** A student who buys a course, with the calls they can make. */
export async function createBuyer(test: TestApp, course?: Awaited<ReturnType<typeof createCourse>>) {
  const { id, token, user } = await test.signInAs('student');
  const wanted = course ?? (await createCourse(test.db));
  const courseId = wanted.id;
  const create = (more: object = {}) =>
    test.call('POST', '/api/payment/create', { token, body: { courseId, ...more } });
  const rows = () =>
    test.db
      .select()
      .from(orders)
      .where(and(eq(orders.studentId, id), eq(orders.courseId, courseId)))
      .orderBy(orders.id);
  return {
    id,
    token,
    /** A token of a new session, after so long that the first one is over. */
    signInAgain: async () => (await test.signInAs('student', user)).token,
    course: wanted,
    create,
    /** The provider's id of an open order. */
    order: async () => (await create()).json<{ orderId: string }>().orderId,
    verify: (body: Callback) => test.call('POST', '/api/payment/verify', { token, body }),
    offer: () => test.call('GET', `/api/payment/offers/${courseId}`, { token }),
    standing: async () =>
      (await test.call('GET', `/api/payment/offers/${courseId}`, { token })).json<{ standing: string }>().standing,
    orders: rows,
    kinds: async () => {
      const [order] = await rows();
      const events = await test.db
        .select({ kind: orderEvents.kind })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order?.id ?? 0))
        .orderBy(orderEvents.id);
      return events.map(({ kind }) => kind);
    },
    enrolments: () =>
      test.db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.studentId, id), eq(enrolments.courseId, courseId))),
    /** Inserts a transfer that the student reported. */
    transfer: async (changes: Partial<typeof offlinePayments.$inferInsert> = {}) => {
      const [order] = await rows();
      const told = { orderId: order?.id ?? 0, reference: `UTR${id}${courseId}`, submittedAt: test.clock.now() };
      await test.db.insert(offlinePayments).values({ ...told, ...changes });
    },
  };
}
