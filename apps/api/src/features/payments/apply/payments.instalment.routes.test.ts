import type { Offer, OrderDetail } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { feePlans } from '#database/tables/fee-plans.ts';
import { instalments } from '#database/tables/fees.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { notifications } from '#database/tables/notifications.ts';
import { orders, receipts, refunds } from '#database/tables/payments.ts';
import { enableBankTransfers, nextReference } from '../../../../test/payments/open-orders.ts';
import { balanceOf, createPayer } from '../../../../test/payments/part-payers.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { partsOf, plantPlan } from '../../../../test/rows/fees.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { listPaidNotEnrolled } from '../reconcile/payments.sums.queries.ts';

let test: TestAppWithRazorpay;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  await enableBankTransfers(test.db);
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

/** A buyer of a course of ₹10,000 with a plan in three parts. */
async function createPlanBuyer() {
  const course = await createCourse(test.db, { priceInPaise: 10_000_00 });
  const plan = await plantPlan(test.db, course.id);
  return { ...(await createBuyer(test, course)), plan };
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** Opens an order with this choice, pays it at the provider, and comes back with the browser. */
async function buy(buyer: Buyer, choice: object) {
  const opened = await buyer.create(choice);
  expect(opened.status, opened.text).toBe(200);
  const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
  return { paid, reply: await buyer.verify(paid) };
}

const asAdmin = (path: string, body?: object) =>
  test.call('POST', `/api/admin/${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const refundsOf = (studentId: number) =>
  test.db
    .select({ reason: refunds.reason })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.studentId, studentId));

describe('the first part of a plan', () => {
  it('enrols and seats, charges the whole fee, and writes all parts by the first day of the batch', async () => {
    const buyer = await createPlanBuyer();
    const { links } = await createTrainer(test.db, [buyer.course.id]);
    const dates = { startDate: '2097-01-10', endDate: '2097-05-01' };
    const batch = await createBatch(test.db, buyer.course.id, links[0] ?? 0, dates);
    const { reply } = await buy(buyer, { planId: buyer.plan.id, batchId: batch.id, amount: 4_000 });
    expect(reply.status).toBe(200);
    const [order] = await buyer.orders();
    expect(order).toMatchObject({
      amountInPaise: 4_000_00,
      feeInPaise: 10_000_00,
      feePlanId: buyer.plan.id,
      instalment: 0,
    });
    expect(await buyer.enrolments()).toMatchObject([{ status: 'Active', feePlanId: buyer.plan.id, overdueAt: null }]);
    expect(await partsOf(test.db, buyer.id)).toMatchObject([
      { number: 0, amountInPaise: 4_000_00, orderId: order?.id },
      { number: 1, amountInPaise: 3_000_00, dueOn: '2097-02-09', settledAt: null, daysAfterSeat: null },
      { number: 2, amountInPaise: 3_000_00, dueOn: '2097-03-11', agreedLateFeeInPaise: 500_00, closeAfterDays: 10 },
    ]);
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, buyer.id));
    expect(entries.map(({ kind, amountInPaise }) => [kind, amountInPaise])).toEqual([
      ['payment', 4_000_00],
      ['charge', 10_000_00],
    ]);
    expect(await balanceOf(test.db, buyer.id)).toBe(6_000_00);
  });

  it('without a seat, days count from today and wait for a batch', async () => {
    const buyer = await createPlanBuyer();
    await buy(buyer, { planId: buyer.plan.id });
    expect(await partsOf(test.db, buyer.id)).toMatchObject([
      { daysAfterSeat: null },
      { daysAfterSeat: 30 },
      { daysAfterSeat: 60 },
    ]);
  });

  it('whoever pays the whole fee has no parts, and a second payment of it goes back', async () => {
    const buyer = await createPlanBuyer();
    await buy(buyer, {});
    expect([await partsOf(test.db, buyer.id), await balanceOf(test.db, buyer.id)]).toEqual([[], 0]);
    expect((await buyer.create({ planId: buyer.plan.id })).status).toBe(409);
  });

  it('what was agreed is kept when plan and price change while they pay', async () => {
    const buyer = await createPlanBuyer();
    const opened = await buyer.create({ planId: buyer.plan.id });
    const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
    await test.db
      .update(feePlans)
      .set({ lateFeeInPaise: 1, archivedAt: new Date() })
      .where(eq(feePlans.id, buyer.plan.id));
    expect((await buyer.verify(paid)).status).toBe(200);
    expect((await partsOf(test.db, buyer.id)).map((part) => part.agreedLateFeeInPaise)).toEqual([
      500_00, 500_00, 500_00,
    ]);
  });

  it('a changed mind: another way to pay replaces the open order; the offer says which is open', async () => {
    const buyer = await createPlanBuyer();
    const other = await plantPlan(test.db, buyer.course.id, { name: 'Dearer', extraInPaise: 1_000_00 });
    const amounts: unknown[] = [];
    for (const choice of [{}, { planId: buyer.plan.id }, { planId: buyer.plan.id }, { planId: other.id }, {}]) {
      amounts.push((await buyer.create(choice)).json<{ amount: number }>().amount);
      const { planId, amount } = (await buyer.offer()).json<Offer>();
      expect([planId, amount]).toEqual(['planId' in choice ? choice.planId : null, amounts.at(-1)]);
    }
    expect(amounts).toEqual([10_000, 4_000, 4_000, 4_400, 10_000]);
    expect((await buyer.orders()).map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'expired',
      'provider_created',
    ]);
  });

  it('409 for a plan of another course or one that is not offered, 409 for another amount than shown', async () => {
    const [buyer, other] = [await createPlanBuyer(), await createPlanBuyer()];
    expect((await buyer.create({ planId: other.plan.id })).status).toBe(409);
    expect((await buyer.create({ planId: buyer.plan.id, amount: 3_999 })).status).toBe(409);
    await test.db.update(feePlans).set({ archivedAt: new Date() }).where(eq(feePlans.id, buyer.plan.id));
    expect((await buyer.create({ planId: buyer.plan.id })).status).toBe(409);
  });
});

describe('a later part', () => {
  it('only settles: receipt, bell, balance; a second browser call answers the same', async () => {
    const payer = await createPayer(test);
    const { paid, reply } = await payer.pay(1);
    expect([reply.status, (await payer.verify(paid)).status]).toEqual([200, 200]);
    expect([await payer.states(), await payer.balance()]).toEqual([['paid', 'paid', 'open'], 3_000_00]);
    const order = await payer.orderOf(1);
    expect(order).toMatchObject({ status: 'paid', feePlanId: null });
    expect(await test.db.$count(receipts, eq(receipts.orderId, order?.id ?? 0))).toBe(1);
    const bell = await test.db.select().from(notifications).where(eq(notifications.userId, payer.id));
    expect(bell).toMatchObject([{ kind: 'fee_part_paid', facts: { part: 2 } }]);
    expect(await payer.mine()).toEqual(['paid', 'paid', 'due']);
    await payer.pay(2);
    expect([await payer.states(), await payer.balance()]).toEqual([['paid', 'paid', 'paid'], 0]);
    expect(await listPaidNotEnrolled(test.db, 5)).toEqual([]);
  });

  it('409 once it is paid, 404 for a part or a fee that does not exist', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    expect((await payer.create({ instalment: 1 })).status).toBe(409);
    expect((await payer.create({ instalment: 3 })).status).toBe(404);
    const stranger = await createBuyer(test, await createCourse(test.db));
    expect((await stranger.create({ instalment: 1 })).status).toBe(404);
  });

  it('the offer of a part says its amount and where the student stands with it', async () => {
    const payer = await createPayer(test);
    const offer = async (instalment: number) =>
      (
        await test.call('GET', `/api/payment/offers/${payer.courseId}?instalment=${instalment}`, { token: payer.token })
      ).json();
    expect(await offer(1)).toMatchObject({ amount: 3_000, standing: 'buyable', plans: [] });
    await payer.pay(1);
    expect(await offer(1)).toMatchObject({ standing: 'enrolled' });
    expect(await offer(2)).toMatchObject({ standing: 'buyable' });
    expect(await offer(7)).toMatchObject({ code: 'not_found' });
  });

  it('paid twice at once by two payments of one order: one settles, the other goes back', async () => {
    const payer = await createPayer(test);
    const { orderId } = (await payer.create({ instalment: 1 })).json<{ orderId: string }>();
    const one = await test.razorpay.pay(orderId, { outcome: 'failed', method: 'upi' });
    const two = await test.razorpay.pay(orderId);
    await test.razorpay.settlePayment(one.paymentId);
    await Promise.all([payer.verify(one), payer.verify(two), payer.verify(one)]);
    expect([await payer.states(), await payer.balance()]).toEqual([['paid', 'paid', 'open'], 0]);
    expect(await refundsOf(payer.id)).toEqual([{ reason: 'This order was already paid.' }]);
  });

  it('paid and extended at the same moment: it is paid, and the extension came before or is refused', async () => {
    const payer = await createPayer(test, [1, 60]);
    const { orderId } = (await payer.create({ instalment: 1 })).json<{ orderId: string }>();
    const paid = await test.razorpay.pay(orderId);
    const extension = { kind: 'extend', instalmentId: payer.part(1).id, dueOn: payer.part(2).dueOn, reason: 'x' };
    const [verified, extended] = await Promise.all([payer.verify(paid), asAdmin('fee-changes', extension)]);
    expect(verified.status).toBe(200);
    expect([201, 409]).toContain(extended.status);
    expect([await payer.states(), await payer.balance()]).toEqual([['paid', 'paid', 'open'], 3_000_00]);
  });

  it('two clicks at once are one order; one for each part can be open at once', async () => {
    const payer = await createPayer(test);
    const replies = await Promise.all([1, 1, 2].map((instalment) => payer.create({ instalment })));
    const ids = replies.map((reply) => reply.json<{ orderId: string }>().orderId);
    expect(new Set(ids).size).toBe(2);
  });

  it('by bank: reported and approved, or entered by the staff', async () => {
    const payer = await createPayer(test);
    expect((await payer.transfer({ instalment: 1, reference: nextReference(), amount: 3_000 })).status).toBe(201);
    expect((await payer.create({ instalment: 1 })).status).toBe(409);
    const { transfers } = (
      await test.call('GET', `/api/admin/orders/${(await payer.orderOf(1))?.id}`, { token: admin.token })
    ).json<OrderDetail>();
    expect((await asAdmin(`transfers/${transfers[0]?.id}/approve`)).status).toBe(200);
    expect(await payer.states()).toEqual(['paid', 'paid', 'open']);
    await payer.create({ instalment: 2 });
    const order = await payer.orderOf(2);
    const marked = await asAdmin(`orders/${order?.id}/offline-paid`, { reference: nextReference() });
    expect([marked.status, marked.json<OrderDetail>().instalment]).toEqual([200, 2]);
    expect([await payer.states(), await payer.balance()]).toEqual([['paid', 'paid', 'paid'], 0]);
  });

  it('marked as paid after it was paid otherwise: 409', async () => {
    const payer = await createPayer(test);
    await payer.create({ instalment: 1 });
    const order = await payer.orderOf(1);
    await test.db
      .update(orders)
      .set({ status: 'expired' })
      .where(eq(orders.id, order?.id ?? 0));
    await payer.pay(1);
    expect((await asAdmin(`orders/${order?.id}/offline-paid`, { reference: nextReference() })).status).toBe(409);
  });

  it('a late fee that was added while the money was on its way is taken back; a new order has it', async () => {
    const payer = await createPayer(test);
    const { orderId } = (await payer.create({ instalment: 1 })).json<{ orderId: string }>();
    const paid = await test.razorpay.pay(orderId);
    const addLateFee = async (number: number) => {
      const { id } = payer.part(number);
      await test.db.update(instalments).set({ lateFeeInPaise: 500_00 }).where(eq(instalments.id, id));
      await test.db.execute(`select post_ledger_entry(${payer.id}, ${payer.courseId}, 'charge', 50000,
        'instalment:${id}:late-fee', 'system', null, now())`);
    };
    await addLateFee(1);
    expect((await payer.verify(paid)).status).toBe(200);
    expect([(await partsOf(test.db, payer.id))[1]?.lateFeeInPaise, await payer.balance()]).toEqual([0, 3_000_00]);
    await payer.create({ instalment: 2 });
    await addLateFee(2);
    expect((await payer.create({ instalment: 2 })).json()).toMatchObject({ amount: 3_500 });
    await payer.pay(2);
    expect(await payer.balance()).toBe(0);
  });

  it('money for a part that changed or is not owed any more goes back', async () => {
    const payer = await createPayer(test);
    const { orderId } = (await payer.create({ instalment: 1 })).json<{ orderId: string }>();
    await test.db
      .update(instalments)
      .set({ amountInPaise: 5_000_00 })
      .where(eq(instalments.id, payer.part(1).id));
    expect((await payer.verify(await test.razorpay.pay(orderId))).status).toBe(409);
    const next = (await payer.create({ instalment: 2 })).json<{ orderId: string }>();
    await test.db
      .update(instalments)
      .set({ cancelledAt: new Date() })
      .where(eq(instalments.id, payer.part(2).id));
    expect((await payer.verify(await test.razorpay.pay(next.orderId))).status).toBe(409);
    expect((await refundsOf(payer.id)).map(({ reason }) => reason)).toEqual([
      'The amount of this part of the fee has changed since.',
      'This part of the fee is not owed any more.',
    ]);
    expect((await payer.states())[1]).toBe('open');
  });

  it('paying the part that closed joining opens it again at once', async () => {
    const payer = await createPayer(test, [-20, -15]);
    const ofStudent = eq(enrolments.studentId, payer.id);
    await test.db.update(enrolments).set({ overdueAt: new Date() }).where(ofStudent);
    const isClosed = () => test.db.$count(enrolments, and(ofStudent, eq(enrolments.status, 'Active')));
    await payer.pay(1);
    const closed = async () => (await test.db.select().from(enrolments).where(ofStudent))[0]?.overdueAt !== null;
    expect([await closed(), await isClosed()]).toEqual([true, 1]);
    await payer.pay(2);
    expect(await closed()).toBe(false);
  });
});
