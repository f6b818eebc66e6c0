import type { OrderDetail } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';
import { findLedgerDifferences } from '#features/ledger/index.ts';
import { countPaymentLists } from '#features/payments/index.ts';
import { nextReference } from '../../../../test/payments/open-orders.ts';
import { plantPaidEnrolment } from '../../../../test/payments/paid-orders.ts';
import { balanceOf, createPayer } from '../../../../test/payments/part-payers.ts';
import { openPaymentTest, retryWhileBusy, type Shop } from '../../../../test/payments/payments-shop.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { sendRefund } from './payments.refunds.ts';

let shop: Shop;
let test: Shop['test'];
let admin: { readonly token: string };
beforeAll(async () => {
  shop = await openPaymentTest();
  test = shop.test;
  admin = await test.signInAs('admin');
});
afterAll(async () => {
  await shop.closeWorker();
  await test.close();
});

const reason = 'No laptop was needed.';
const refund = (paymentId: number, more: object = {}) =>
  test.call('POST', `/api/admin/payments/${paymentId}/refund`, { token: admin.token, body: { reason, ...more } });

/** Paid ₹10,000 online through the simulator, enrolled and seated. */
async function buy() {
  const { id: studentId, token } = await test.signInAs('student');
  const { id: courseId } = await createCourse(test.db, { priceInPaise: 10_000_00 });
  const opened = await test.call('POST', '/api/payment/create', { token, body: { courseId } });
  const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
  await test.call('POST', '/api/payment/verify', { token, body: paid });
  const { links } = await createTrainer(test.db, [courseId]);
  const batch = await createBatch(test.db, courseId, links[0] ?? 0);
  await test.db.insert(batchStudents).values({ batchId: batch.id, studentId, courseId });
  const [order] = await test.db.select().from(orders).where(eq(orders.studentId, studentId));
  const [payment] = await test.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0));
  if (order === undefined || payment === undefined) throw new Error('nothing was bought');
  const standing = async () => {
    const [row] = await test.db.select().from(orders).where(eq(orders.id, order.id));
    const isActive = and(eq(enrolments.studentId, studentId), eq(enrolments.status, 'Active'));
    return {
      status: row?.status,
      enrolled: await test.db.$count(enrolments, isActive),
      seats: await test.db.$count(batchStudents, eq(batchStudents.studentId, studentId)),
      balance: await balanceOf(test.db, studentId),
    };
  };
  return { studentId, token, courseId, order, payment, standing };
}

const refundsOf = (paymentId: number) =>
  test.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);

/** Sends what was asked for, as the worker does. */
async function send(paymentId: number) {
  for (const { id } of await refundsOf(paymentId)) await sendRefund(shop.context, id);
}

const notesOf = (orderId: number) =>
  test.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(creditNotes.id);

async function expectBooksRight() {
  expect(await findLedgerDifferences(test.app.context, 10)).toEqual([]);
  expect(await countPaymentLists(test.app.context)).toMatchObject({
    paidNotEnrolled: 0,
    enrolledNotPaid: 0,
    amountsDiffer: 0,
  });
}

describe('a part of a payment goes back, and the course goes on', () => {
  it('200: enrolment and seat stay, the fee is reduced, and Razorpay sends exactly this amount', async () => {
    const { payment, order, standing } = await buy();
    const reply = await refund(payment.id, { amount: 2500.5, effect: 'leaves' });
    expect(reply.json()).toMatchObject({
      status: 'paid',
      isEnrolled: true,
      payments: [{ refundable: true, refundableAmount: 7499.5, refunds: [{ effect: 'leaves', amount: 2500.5 }] }],
    });
    expect(await standing()).toEqual({ status: 'paid', enrolled: 1, seats: 1, balance: -2500_50 });
    await send(payment.id);
    expect(await standing()).toMatchObject({ status: 'paid', enrolled: 1, balance: 0 });
    const [row] = await refundsOf(payment.id);
    const sent = (await test.razorpay.look()).refunds.filter((one) => one.payment_id === payment.reference);
    expect(sent).toMatchObject([{ amount: 2500_50, receipt: row?.key, id: row?.reference }]);
    expect(await notesOf(order.id)).toMatchObject([{ refundId: row?.id, facts: { amountInPaise: 2500_50, reason } }]);
    await expectBooksRight();
  });

  it('nine at once of a tenth each are nine refunds; the last tenth ends the course', async () => {
    const { payment, standing } = await buy();
    const later = await Promise.all(
      Array.from({ length: 9 }, () => retryWhileBusy(() => refund(payment.id, { amount: 1000, effect: 'leaves' }))),
    );
    expect(later.map(({ status }) => status)).toEqual(Array(9).fill(200));
    await send(payment.id);
    expect((await refund(payment.id, { amount: 1000, effect: 'leaves' })).status, 'all of it').toBe(400);
    expect((await refund(payment.id, { amount: 1000, effect: 'ends' })).json()).toMatchObject({
      status: 'refund_pending',
    });
    await send(payment.id);
    expect(await standing()).toMatchObject({ status: 'refunded', enrolled: 0, balance: 0 });
    expect((await refund(payment.id)).status).toBe(409);
    await expectBooksRight();
  });

  it('of two that together exceed the payment one is made', async () => {
    const { payment } = await buy();
    const replies = await Promise.all([6000, 6000].map((amount) => refund(payment.id, { amount, effect: 'leaves' })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await refundsOf(payment.id)).toHaveLength(1);
  });

  it('the database itself refuses more than was captured', async () => {
    const { payment, order } = await buy();
    const row = { paymentId: payment.id, orderId: order.id, reason, requestedBy: 'system', requestedAt: new Date() };
    const insert = (amountInPaise: number) =>
      test.db.insert(refunds).values({ ...row, key: crypto.randomUUID(), effect: 'returns', amountInPaise });
    await insert(6_000_00);
    await expect(insert(4_000_01)).rejects.toMatchObject({ cause: { constraint: 'refunds_within_payment' } });
    await insert(4_000_00);
    await test.db.delete(refunds).where(eq(refunds.paymentId, payment.id));
  });

  it('by bank with its reference, though the money came by card', async () => {
    const { payment, standing } = await buy();
    expect((await refund(payment.id, { amount: 1000, effect: 'leaves', way: 'bank' })).status).toBe(400);
    const reference = nextReference();
    const reply = await refund(payment.id, { amount: 1000, effect: 'leaves', way: 'bank', reference });
    expect(reply.json<OrderDetail>().payments[0]?.refunds).toMatchObject([
      { status: 'processed', way: 'bank', reference },
    ]);
    const { rows } = await test.db.execute(
      sql`select credit from ledger_entries where kind = 'refund' and order_id = ${payment.orderId}`,
    );
    expect(rows).toEqual([{ credit: 'bank' }]);
    expect(await standing()).toMatchObject({ status: 'paid', balance: 0 });
    expect((await test.razorpay.look()).refunds.filter((one) => one.payment_id === payment.reference)).toEqual([]);
  });
});

describe('a part of a payment goes back, and the course ends', () => {
  it('200: the institute keeps the rest, nobody owes anything, and no list shows it', async () => {
    const { payment, standing } = await buy();
    const reply = await refund(payment.id, { amount: 4000, effect: 'ends' });
    expect(reply.json()).toMatchObject({ status: 'ended', isEnrolled: false });
    await send(payment.id);
    expect(await standing()).toEqual({ status: 'ended', enrolled: 0, seats: 0, balance: 0 });
    await expectBooksRight();
    // The owner gives a little more.
    expect((await refund(payment.id, { amount: 500 })).json()).toMatchObject({ status: 'ended' });
    await send(payment.id);
    expect(await standing()).toMatchObject({ status: 'ended', balance: 0 });
    await expectBooksRight();
  });

  it('with parts: open parts are owed no more, and what later parts paid is kept as well', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    const [first] = await test.db.select().from(payments).where(eq(payments.orderId, payer.order.id));
    const later = await payer.orderOf(1);
    expect((await refund(first?.id ?? 0, { amount: 1000, effect: 'ends' })).json()).toMatchObject({ status: 'ended' });
    expect(await payer.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await payer.balance(), 'on its way').toBe(-1000_00);
    const [laterPayment] = await test.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, later?.id ?? 0));
    expect((await refund(laterPayment?.id ?? 0, { amount: 500 })).json()).toMatchObject({
      status: 'ended',
      payments: [{ refunds: [{ effect: 'leaves' }] }],
    });
    expect(await payer.balance()).toBe(-1500_00);
    expect(await findLedgerDifferences(test.app.context, 10)).toEqual([]);
  });

  it('the course can be bought again, and a whole refund of that evens out only that', async () => {
    const { payment, token, courseId, studentId } = await buy();
    await refund(payment.id, { amount: 4000, effect: 'ends' });
    await send(payment.id);
    const opened = await test.call('POST', '/api/payment/create', { token, body: { courseId } });
    const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
    expect((await test.call('POST', '/api/payment/verify', { token, body: paid })).status).toBe(200);
    const [again] = await test.db.select().from(payments).where(eq(payments.reference, paid.paymentId));
    await refund(again?.id ?? 0, { amount: 3000, effect: 'ends' });
    await send(again?.id ?? 0);
    expect(await balanceOf(test.db, studentId)).toBe(0);
    await expectBooksRight();
  });
});

describe('a later part of a fee', () => {
  it('can be reduced, and stays paid', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    const owed = (await payer.balance()) ?? 0;
    const later = await payer.orderOf(1);
    const [payment] = await test.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, later?.id ?? 0));
    expect((await refund(payment?.id ?? 0, { amount: 700, effect: 'ends' })).status).toBe(400);
    expect((await refund(payment?.id ?? 0, { amount: 700, effect: 'leaves' })).status).toBe(200);
    await send(payment?.id ?? 0);
    expect(await payer.states()).toEqual(['paid', 'paid', 'open']);
    expect(await payer.balance()).toBe(owed);
    expect((await refund(payment?.id ?? 0)).status, 'the part cannot be owed again').toBe(400);
  });
});

describe('a refund that waits for somebody', () => {
  it('one of two that failed is completed by hand, and the other by Razorpay', async () => {
    const { payment, order, standing } = await buy();
    await refund(payment.id, { amount: 1000, effect: 'leaves' });
    await refund(payment.id, { amount: 2000, effect: 'leaves' });
    const [one] = await refundsOf(payment.id);
    await test.db
      .update(refunds)
      .set({ status: 'failed' })
      .where(eq(refunds.id, one?.id ?? 0));
    await send(payment.id);
    expect((await refundsOf(payment.id)).map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect((await refund(payment.id, { refundId: one?.id, amount: 1000 })).status, 'no other amount').toBe(400);
    const reply = await refund(payment.id, { refundId: one?.id, reference: nextReference() });
    expect(reply.status).toBe(200);
    expect((await refund(payment.id, { refundId: one?.id, reference: nextReference() })).status).toBe(409);
    expect(await standing()).toMatchObject({ status: 'paid', enrolled: 1, balance: 0 });
    expect(await notesOf(order.id)).toHaveLength(2);
    await expectBooksRight();
  });

  it.each(['leaves', 'ends'] as const)(
    'a part refunded in Razorpay’s dashboard, and the staff say: %s',
    async (effect) => {
      const { payment, order, standing } = await buy();
      const { url } = test.razorpay;
      const keys = Buffer.from(`${test.razorpayKeys.keyId}:${test.razorpayKeys.keySecret}`).toString('base64');
      const made = await fetch(`${url}/v1/payments/${payment.reference}/refund`, {
        method: 'POST',
        headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 3000_00 }),
      });
      expect(made.status).toBe(200);
      if (effect === 'leaves') await test.razorpay.releaseWebhooks();
      else {
        // The message was lost: the reconciler finds it, an hour later.
        test.clock.forward({ hours: 2 });
        await shop.runReconciler();
        admin = await test.signInAs('admin');
      }
      expect(await standing()).toMatchObject({ status: 'needs_review', enrolled: 1, balance: 3000_00 });
      const [row] = await refundsOf(payment.id);
      expect(row).toMatchObject({ effect: 'undecided', status: 'processed', amountInPaise: 3000_00 });
      expect(await notesOf(order.id)).toEqual([]);
      const decided = await refund(payment.id, { refundId: row?.id, effect });
      expect(decided.json()).toMatchObject({ status: effect === 'leaves' ? 'paid' : 'ended' });
      expect(await standing()).toMatchObject({ enrolled: effect === 'leaves' ? 1 : 0, balance: 0 });
      expect(await notesOf(order.id)).toMatchObject([{ facts: { amountInPaise: 3000_00 } }]);
      await expectBooksRight();
    },
  );
});

it('numbers of credit notes have no gaps, also for six refunds at once', async () => {
  const { id: courseId } = await createCourse(test.db, { priceInPaise: 10_000_00 });
  const bought = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { id: studentId } = await test.createUser();
      return plantPaidEnrolment(test.db, { studentId, courseId });
    }),
  );
  await Promise.all(
    bought.map(({ payment }) =>
      refund(payment.id, { amount: 100, effect: 'leaves', way: 'bank', reference: nextReference() }),
    ),
  );
  const numbers = (await test.db.select().from(creditNotes))
    .map(({ number }) => number)
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
});
