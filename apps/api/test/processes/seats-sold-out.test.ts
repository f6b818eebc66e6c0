import { eventually } from '@avsar/testkit/eventually';
import { type Server, startApi } from '@avsar/testkit/servers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchStudents, seatHolds } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders } from '../../src/database/tables/payments.ts';
import { createJobSender } from '../../src/jobs/queue.ts';
import { listInconsistencies, noInconsistencies } from '../payments/payments-books.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';
import { type Buyer, createOrder, deliverWebhook, makeOrderOlder, pay, verifyPayment } from './payments-buyers.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const seats = 10;
const buyersCount = 50;

let environment: TestEnvironment;
let jobs: Awaited<ReturnType<typeof createJobSender>>;
let apis: readonly [Server, Server];
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4', INSTITUTE_NETWORKS: '127.0.0.1/32' });
  jobs = await createJobSender(environment.db);
  await environment.razorpay.setWebhooks({ mode: 'hold' });
  apis = await Promise.all([environment.startApi(), environment.startApi()]);
}, 120_000);
afterAll(async () => {
  await jobs.close();
  await environment.close();
});

/** A course with a batch of ten seats, a full batch's worth of room in the next one, and buyers for the first. */
async function openSale() {
  const { id: courseId } = await createCourse(environment.db, { priceInPaise: 4_999_00 });
  const trainer = await createTrainer(environment.db, [courseId]);
  const link = trainer.links[0] ?? 0;
  const dates = { startDate: '2097-01-04', endDate: '2097-03-01' };
  const batch = await createBatch(environment.db, courseId, link, { ...dates, capacity: seats });
  const next = await createBatch(environment.db, courseId, link, {
    startDate: '2097-04-01',
    endDate: '2097-06-01',
    capacity: seats / 2,
  });
  const buyers = await Promise.all(
    Array.from({ length: buyersCount }, async (): Promise<Buyer> => {
      const { id: studentId, token } = await environment.signInStudent();
      return { studentId, courseId, batchId: batch.id, token, paid: [] };
    }),
  );
  return { courseId, batchId: batch.id, nextBatchId: next.id, buyers };
}

const seatsIn = (batchId: number) => environment.db.$count(batchStudents, eq(batchStudents.batchId, batchId));

/** The reconciler finds what the killed processes did not finish, and refunds are sent. */
async function settle(buyers: readonly Buyer[]): Promise<void> {
  for (const buyer of buyers) await makeOrderOlder(environment, buyer, 20);
  await jobs.send(environment.db, 'payments.reconcile', {});
  await environment.startWorker();
  const open = sql`select from orders where status in ('attempted', 'authorized', 'refund_pending')
    union all select from refunds where status <> 'processed'
    union all select from orders o where status = 'provider_created'
      and exists (select from payments p where p.order_id = o.id and p.captured_at is not null)`;
  await eventually(async () => ((await environment.db.execute(open)).rows.length === 0 ? true : undefined), 90_000);
}

test('fifty buyers, ten seats, two apis, one of them killed at its first payment: ten seated, forty elsewhere by their choice', async () => {
  const { courseId, batchId, nextBatchId, buyers } = await openSale();
  // Everybody gets as far as paying: a hold is over as soon as it is made. Every second buyer asks for the next batch.
  const orderIds: string[] = [];
  for (const [place, buyer] of buyers.entries()) {
    const ifSoldOut = place % 2 === 0 ? 'refund' : 'next_batch';
    const reply = await createOrder(apis[place % 2] ?? apis[0], buyer, { ifSoldOut });
    orderIds.push(reply?.body.orderId ?? '');
    await environment.db
      .update(seatHolds)
      .set({ heldUntil: new Date(0) })
      .where(eq(seatHolds.batchId, batchId));
  }
  const paid = await Promise.all(buyers.map((buyer, place) => pay(environment, buyer, orderIds[place] ?? '')));
  // Dies after a payment is applied and before it is committed.
  const victim = await startApi({ env: { ...environment.env, FAILPOINT: 'payments.applied' } });
  await Promise.all(
    buyers.map(async (buyer, place) => {
      const api = [apis[0], apis[1], victim][place % 3] ?? apis[0];
      const payment = paid[place];
      if (payment === undefined) throw new Error('not paid');
      const reply = await verifyPayment(api, buyer, payment);
      if (reply === undefined) await deliverWebhook(environment, apis[0], payment, 'payment.captured');
    }),
  );
  expect(await victim.exited).toEqual({ code: null, signal: 'SIGKILL' });
  await settle(buyers);
  expect([await seatsIn(batchId), await seatsIn(nextBatchId)]).toEqual([seats, seats / 2]);
  const ids = buyers.map(({ studentId }) => studentId);
  const statuses = await environment.db
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.studentId, ids));
  const countOf = (status: string) => statuses.filter((order) => order.status === status).length;
  expect([countOf('paid'), countOf('refunded')]).toEqual([seats + seats / 2, buyersCount - seats - seats / 2]);
  const withoutSeat = and(eq(enrolments.courseId, courseId), eq(enrolments.seatCount, 0));
  expect(await environment.db.$count(enrolments, withoutSeat)).toBe(0);
  expect(await listInconsistencies(environment)).toEqual(noInconsistencies);
}, 240_000);
