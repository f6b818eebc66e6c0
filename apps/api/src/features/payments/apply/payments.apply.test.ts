import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { courses } from '../../../database/tables/courses.ts';
import { enrolments } from '../../../database/tables/enrolments.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import {
  offlinePayments,
  orderEvents,
  orders,
  payments,
  paymentSettings,
  receipts,
  refunds,
} from '../../../database/tables/payments.ts';
import { users } from '../../../database/tables/users.ts';
import { applyPayment } from './payments.apply.ts';
import { recordOrderEvents } from './payments.events.queries.ts';
import type { PaymentFacts } from './payments.apply.queries.ts';

let test: TestApp;
let studentId: number;
let courseId: number;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  studentId = (await test.createUser({ role: 'STUDENT' })).id;
  const dates = { startDate: '2026-12-01', endDate: '2027-02-01' };
  const course = { title: 'Java', description: 'All of it.', priceInPaise: 499_900, days: 60, ...dates };
  const [row] = await test.db.insert(courses).values(course).returning({ id: courses.id });
  courseId = row?.id ?? 0;
});

async function openOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const at = test.clock.now();
  const order = { studentId, courseId, receipt: randomUUID(), amountInPaise: 499_900, createdAt: at, updatedAt: at };
  const providerOrderId = `order_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  const [row] = await test.db
    .insert(orders)
    .values({ ...order, providerOrderId, status: 'provider_created', ...changes })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

const paid = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  kind: 'provider',
  reference: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
  status: 'captured',
  amountInPaise: 499_900,
  currency: 'INR',
  method: 'upi',
  createdAt: test.clock.now(),
  ...changes,
});

const byBank = () => paid({ kind: 'offline', reference: randomUUID(), method: null });

const apply = (orderId: number, payment: PaymentFacts) =>
  test.app.context.transaction((tx) => applyPayment(test.app.context, tx, { orderId }, payment, 'provider'));

const orderRow = async (orderId: number) => (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const enrolmentRows = () => test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
const refundRows = (orderId: number) => test.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const jobsNamed = async (name: string) => {
  const { rows } = await test.db.execute<{ data: unknown }>(`select data from pgboss.job where name = '${name}'`);
  return rows.map(({ data }) => data);
};
const timelineOf = async (orderId: number) => {
  const rows = await test.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ kind }) => kind);
};

describe('a captured payment', () => {
  it('marks the order paid, enrols, writes the receipt and notifies, in one transaction', async () => {
    const orderId = await openOrder();
    const payment = paid();
    expect(await apply(orderId, payment)).toEqual({ outcome: 'paid', orderId, studentId, courseId, isNew: true });
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid' });
    expect(await enrolmentRows()).toMatchObject([{ courseId, status: 'Active', source: 'payment', orderId }]);
    const [receipt] = await test.db.select().from(receipts).where(eq(receipts.orderId, orderId));
    expect(receipt?.code).toMatch(/^R\/\d\d-\d\d\/\d{6}$/);
    expect(receipt?.facts).toMatchObject({ amountInPaise: 499_900, method: 'upi', reference: payment.reference });
    expect(await jobsNamed('payments.send-receipt')).toContainEqual({ receiptId: receipt?.id });
    const notified = await test.db.select().from(notifications).where(eq(notifications.userId, studentId));
    expect(notified).toMatchObject([{ kind: 'payment_received', channel: 'bell' }]);
    expect(await timelineOf(orderId)).toEqual(['captured', 'paid']);
  });

  it('applied 20 times at once is stored as one payment', async () => {
    const orderId = await openOrder();
    const payment = paid();
    const results = await Promise.all(Array.from({ length: 20 }, () => apply(orderId, payment)));
    expect(results.filter((applied) => applied?.isNew)).toHaveLength(1);
    expect(results.every((applied) => applied?.outcome === 'paid')).toBe(true);
    expect(await enrolmentRows()).toHaveLength(1);
    expect(await test.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1);
    expect(await test.db.select().from(receipts).where(eq(receipts.orderId, orderId))).toHaveLength(1);
    expect(await timelineOf(orderId)).toEqual(['captured', 'paid']);
  });

  it('pays the order after a failed status; a failed status after it changes nothing', async () => {
    const orderId = await openOrder();
    const payment = paid();
    expect(await apply(orderId, { ...payment, status: 'failed' })).toMatchObject({ outcome: 'failed' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'attempted' });
    expect(await apply(orderId, payment)).toMatchObject({ outcome: 'paid', isNew: true });
    expect(await apply(orderId, { ...payment, status: 'failed' })).toMatchObject({ outcome: 'paid', isNew: false });
    expect(await apply(orderId, { ...payment, status: 'authorized' })).toMatchObject({ outcome: 'paid', isNew: false });
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid' });
  });

  it('of another amount or currency enrols nobody and puts the order in review', async () => {
    for (const wrong of [{ amountInPaise: 100 }, { amountInPaise: 499_901 }, { currency: 'USD' }]) {
      const orderId = await openOrder();
      expect(await apply(orderId, paid(wrong))).toMatchObject({ outcome: 'needs_review' });
      expect(await orderRow(orderId)).toMatchObject({ status: 'needs_review' });
    }
    expect(await enrolmentRows()).toEqual([]);
  });

  it('for an expired order still pays it, and expires the order opened since', async () => {
    const late = await openOrder({ status: 'expired' });
    const open = await openOrder();
    expect(await apply(late, paid())).toMatchObject({ outcome: 'paid' });
    expect(await orderRow(open)).toMatchObject({ status: 'expired' });
    expect(await timelineOf(open)).toEqual(['expired']);
    // A payment for the closed order is refunded.
    expect(await apply(open, paid())).toMatchObject({ outcome: 'refunding' });
    expect(await refundRows(open)).toMatchObject([
      { status: 'requested', amountInPaise: 499_900, requestedBy: 'system' },
    ]);
    expect(await orderRow(open)).toMatchObject({ status: 'refund_pending' });
    expect(await enrolmentRows()).toHaveLength(1);
  });

  it('is refunded if another payment has paid the order, and the order stays paid', async () => {
    const orderId = await openOrder();
    await apply(orderId, paid());
    expect(await apply(orderId, paid())).toMatchObject({ outcome: 'paid', isNew: true });
    expect(await refundRows(orderId)).toHaveLength(1);
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid' });
    const [refund] = await refundRows(orderId);
    expect(await jobsNamed('payments.refund')).toContainEqual({ refundId: refund?.id });
  });

  it('is refunded if the student is enrolled already, or the account is archived', async () => {
    await test.db.insert(enrolments).values({ studentId, courseId, source: 'admin' });
    const owned = await openOrder();
    expect(await apply(owned, paid())).toMatchObject({ outcome: 'refunding' });
    await test.db.delete(enrolments).where(eq(enrolments.studentId, studentId));
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, studentId));
    const gone = await openOrder();
    expect(await apply(gone, paid())).toMatchObject({ outcome: 'refunding' });
    expect(await enrolmentRows()).toEqual([]);
  });

  it('by bank transfer for a student enrolled already puts the order in review: no automatic refund', async () => {
    await test.db.insert(enrolments).values({ studentId, courseId, source: 'admin' });
    const orderId = await openOrder();
    expect(await apply(orderId, byBank())).toMatchObject({ outcome: 'needs_review' });
    expect(await refundRows(orderId)).toEqual([]);
    expect((await orderRow(orderId))?.reviewReason).toMatch(/^The student already had .* came by bank/);
    expect(await timelineOf(orderId)).toEqual(['captured', 'needs_review']);
  });

  it('by bank transfer for an archived account or a paid order puts the order in review with the reason', async () => {
    const orderId = await openOrder();
    await apply(orderId, paid());
    await apply(orderId, byBank());
    expect((await orderRow(orderId))?.reviewReason).toMatch(/^This order was already paid\. .* came by bank/);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, studentId));
    const gone = await openOrder();
    await apply(gone, byBank());
    expect((await orderRow(gone))?.reviewReason).toMatch(/^The account is closed\. .* came by bank/);
  });

  it('added to a paid order in review is refunded, and the order stays in review', async () => {
    const orderId = await openOrder();
    await apply(orderId, paid());
    await apply(orderId, byBank());
    expect(await apply(orderId, paid())).toMatchObject({ outcome: 'refunding', isNew: true });
    expect(await orderRow(orderId)).toMatchObject({ status: 'needs_review' });
    // Also after the enrolment was cancelled.
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.orderId, orderId));
    expect(await apply(orderId, paid())).toMatchObject({ outcome: 'refunding', isNew: true });
    expect(await enrolmentRows()).toMatchObject([{ status: 'Cancelled' }]);
    expect(await refundRows(orderId)).toHaveLength(2);
  });

  it('refuses transfers waiting for approval, of this order and of an order that it expires', async () => {
    const late = await openOrder({ status: 'expired' });
    const open = await openOrder();
    const submittedAt = test.clock.now();
    const waiting = [late, open].map((orderId) => ({ orderId, reference: randomUUID(), submittedAt }));
    await test.db.insert(offlinePayments).values(waiting);
    await apply(late, paid());
    const rows = await test.db
      .select()
      .from(offlinePayments)
      .where(inArray(offlinePayments.orderId, [late, open]));
    const refused = { status: 'refused', reason: 'The order was paid another way.', decidedBy: 'system' };
    expect(rows).toMatchObject([refused, refused]);
    expect(await timelineOf(late)).toEqual(['captured', 'paid', 'transfer_refused']);
    expect(await timelineOf(open)).toEqual(['expired', 'transfer_refused']);
  });

  it('is accepted at the order’s price, although the price changed and the course was archived', async () => {
    const orderId = await openOrder();
    const change = { priceInPaise: 1_000_000, archivedAt: test.clock.now() };
    await test.db.update(courses).set(change).where(eq(courses.id, courseId));
    expect(await apply(orderId, paid())).toMatchObject({ outcome: 'paid' });
  });

  it('cannot be applied to a second order', async () => {
    const payment = paid();
    await apply(await openOrder(), payment);
    const other = await openOrder({ status: 'expired' });
    await expect(apply(other, payment)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('for an unknown order returns undefined', async () => {
    const { context } = test.app;
    const key = { providerOrderId: 'order_unknown' };
    expect(await context.transaction((tx) => applyPayment(context, tx, key, paid(), 'provider'))).toBeUndefined();
  });
});

describe('a payment that the provider has refunded', () => {
  it('before it was captured counts as failed: the order stays open', async () => {
    const orderId = await openOrder();
    const payment = paid({ status: 'authorized' });
    await apply(orderId, payment);
    expect(await apply(orderId, { ...payment, status: 'refunded' })).toMatchObject({ outcome: 'failed', isNew: true });
    expect(await apply(orderId, paid({ status: 'refunded' }))).toMatchObject({ outcome: 'failed' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'authorized' });
    expect(await apply(orderId, paid())).toMatchObject({ outcome: 'paid' });
    // The same for an attempt beside the payment that paid.
    expect(await apply(orderId, paid({ status: 'refunded' }))).toMatchObject({ outcome: 'paid' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid' });
  });

  it('puts the order in review, unless the refund was requested here', async () => {
    const orderId = await openOrder();
    const [first, second] = [paid(), paid()];
    await apply(orderId, first);
    await apply(orderId, second);
    expect(await apply(orderId, { ...second, status: 'refunded' })).toMatchObject({ outcome: 'paid', isNew: true });
    expect(await orderRow(orderId)).toMatchObject({ status: 'paid' });
    expect(await apply(orderId, { ...first, status: 'refunded' })).toMatchObject({ outcome: 'needs_review' });
  });
});

describe('receipts', () => {
  it('have consecutive numbers, also for twenty payments at once, and start at 1 again in April', async () => {
    const pay = async () => {
      studentId = (await test.createUser({ role: 'STUDENT' })).id;
      const orderId = await openOrder();
      return () => apply(orderId, paid());
    };
    const waiting = [];
    for (let turn = 0; turn < 20; turn += 1) waiting.push(await pay());
    await Promise.all(waiting.map((run) => run()));
    const numbers = (await test.db.select().from(receipts)).map(({ number }) => number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const april = new Date('2028-04-01T00:00:01+05:30');
    test.clock.forward({ seconds: (april.getTime() - test.clock.now().getTime()) / 1000 });
    await test.db.update(paymentSettings).set({ receiptPrefix: 'NEW' });
    const orderId = (await (await pay())())?.orderId ?? 0;
    const [receipt] = await test.db.select().from(receipts).where(eq(receipts.orderId, orderId));
    expect(receipt).toMatchObject({ financialYear: '2028-29', number: 1, code: 'NEW/28-29/000001' });
    expect(receipt?.code).toHaveLength(16);
  });
});

describe('the tax on a receipt', () => {
  it('is 0 while the institute has no GSTIN, whatever the percentage is', async () => {
    const taxOf = async () => {
      const orderId = await openOrder();
      await apply(orderId, paid());
      const [receipt] = await test.db.select().from(receipts).where(eq(receipts.orderId, orderId));
      await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.studentId, studentId));
      return receipt?.facts.gstPercent;
    };
    await test.db.update(paymentSettings).set({ gstPercent: 18, gstin: null });
    expect(await taxOf()).toBe(0);
    await test.db.update(paymentSettings).set({ gstin: '29ABCDE1234F1Z5' });
    expect(await taxOf()).toBe(18);
    await test.db.update(paymentSettings).set({ gstPercent: 0, gstin: null });
  });
});

describe('recordOrderEvents', () => {
  it('prepares statements for up to three rows, and none for larger batches', async () => {
    const orderId = await openOrder();
    const counts = [1, 2, 3, 4, 40];
    const { rows } = await test.app.context.transaction(async (tx) => {
      for (const count of counts) {
        const events = Array.from({ length: count }, () => ({ orderId, kind: 'expired', actor: 'system' }) as const);
        await recordOrderEvents(tx, events, test.clock.now());
      }
      return tx.execute<{ name: string }>(
        `select name from pg_prepared_statements where name like 'insert_order_events_%' order by name`,
      );
    });
    expect(rows.map(({ name }) => name)).toEqual([1, 2, 3].map((count) => `insert_order_events_${count}`));
    expect(await test.db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(50);
  });
});
