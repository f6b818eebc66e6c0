import type { ErrorReply, Offer, OpenOrder, OrderDetail, OrderListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { coupons } from '#database/tables/discounts.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { orders } from '#database/tables/payments.ts';
import { couponMessages } from '#features/coupons/coupons.policy.ts';
import { balanceOf } from '../../../../test/payments/part-payers.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { readPdf } from '../../../../test/pdfs/read-pdf.ts';
import { plantCoupon } from '../../../../test/rows/discounts.ts';
import { plantPlan } from '../../../../test/rows/fees.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '', INSTITUTE_NETWORKS: '203.0.113.0/24' });
});
afterAll(() => test.close());

const course = (priceInPaise = 10_000_00) => createCourse(test.db, { priceInPaise });
const buyerOf = async (priceInPaise?: number) => createBuyer(test, await course(priceInPaise));
type Buyer = Awaited<ReturnType<typeof buyerOf>>;

const open = async (buyer: Buyer, more: object = {}) => (await buyer.create(more)).json<OpenOrder>();
const offered = async (buyer: Buyer) => (await buyer.offer()).json<Offer>();
const messageOf = async (buyer: Buyer, more: object) => {
  const reply = await buyer.create(more);
  return reply.status === 409 ? reply.json<ErrorReply>().message : reply.status;
};
const pay = async (buyer: Buyer, orderId: string) => buyer.verify(await test.razorpay.pay(orderId));
/** Somebody starts to pay the order, and the payment fails. */
const attempt = async (buyer: Buyer, orderId: string) =>
  buyer.verify(await test.razorpay.pay(orderId, { outcome: 'failed' }));
const end = (couponId: number) =>
  test.db.update(coupons).set({ archivedAt: test.clock.now() }).where(eq(coupons.id, couponId));
const setPrice = (buyer: Buyer, priceInPaise: number) =>
  test.db.update(courses).set({ priceInPaise }).where(eq(courses.id, buyer.course.id));

/** A buyer whose course has two batches. */
async function buyerWithBatches() {
  const buyer = await buyerOf();
  const { links } = await createTrainer(test.db, [buyer.course.id]);
  const dates = { startDate: '2097-01-07', endDate: '2097-03-01', capacity: 50 };
  const ids = [];
  for (const _ of [1, 2]) ids.push((await createBatch(test.db, buyer.course.id, links[0] ?? 0, dates)).id);
  const [first = 0, second = 0] = ids;
  return { buyer, first, second };
}

describe('POST /payment/create with a coupon', () => {
  it('200: the order is cheaper, the offer shows why, and money, ledger, receipt and the staff’s screens agree', async () => {
    const buyer = await buyerOf();
    const { code, id: couponId } = await plantCoupon(test.db, { percent: 15 });
    const { orderId, amount } = await open(buyer, { coupon: code.toLowerCase(), amount: 8_500 });
    const discount = { kind: 'coupon', amount: 1_500, code };
    expect([amount, await offered(buyer)]).toMatchObject([8_500, { amount: 8_500, discount }]);
    expect((await pay(buyer, orderId)).status).toBe(200);
    const [row] = await buyer.orders();
    expect(row).toMatchObject({ status: 'paid', amountInPaise: 8_500_00, discountInPaise: 1_500_00, couponId });
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, buyer.id));
    const told = entries.toSorted((one, other) => other.amountInPaise - one.amountInPaise);
    expect(told.map(({ kind, amountInPaise, reason }) => [kind, amountInPaise, reason])).toEqual([
      ['charge', 10_000_00, null],
      ['payment', 8_500_00, null],
      ['discount', 1_500_00, `Coupon ${code}`],
    ]);
    expect(await balanceOf(test.db, buyer.id)).toBe(0);
    const { token } = await test.signInAs('admin');
    const listed = await test.call('GET', `/api/admin/orders?student=${buyer.id}`, { token });
    expect(listed.json<OrderListed[]>()).toMatchObject([{ amount: 8_500, discount }]);
    const detail = await test.call('GET', `/api/admin/orders/${row?.id}`, { token });
    expect(detail.json<OrderDetail>()).toMatchObject({
      discount,
      timeline: [
        { text: `The order was opened with ₹1,500.00 off by the coupon ${code}.` },
        ...Array.from({ length: detail.json<OrderDetail>().timeline.length - 1 }, () => ({})),
      ],
    });
    const purchase = await test.call('GET', `/api/payment/orders/${row?.id}`, { token: buyer.token });
    expect(purchase.json()).toMatchObject({ amount: 8_500, discount, refunds: [] });
    const receipt = await test.call('GET', `/api/payment/orders/${row?.id}/receipt`, { token });
    expect((await readPdf(receipt.bytes)).text).toContain('Fee ₹10,000.00 Discount -₹1,500.00 Total ₹8,500.00');
  });

  it('200 with a plan: its parts are those of the discounted price', async () => {
    const buyer = await buyerOf();
    const plan = await plantPlan(test.db, buyer.course.id, { extraInPaise: 500_00 });
    const { code } = await plantCoupon(test.db, { amountInPaise: 1_000_00 });
    const { orderId, amount } = await open(buyer, { coupon: code, planId: plan.id });
    expect(amount).toBe(3_800);
    expect((await pay(buyer, orderId)).status).toBe(200);
    const [row] = await buyer.orders();
    expect(row).toMatchObject({ amountInPaise: 3_800_00, feeInPaise: 9_500_00, discountInPaise: 1_000_00 });
    expect(row?.terms?.parts.map(({ amountInPaise }) => amountInPaise)).toEqual([3_800_00, 2_850_00, 2_850_00]);
    expect(await balanceOf(test.db, buyer.id)).toBe(5_700_00);
    const receipt = await test.call('GET', `/api/payment/orders/${row?.id}/receipt`, { token: buyer.token });
    expect((await readPdf(receipt.bytes)).text).toContain(
      'Fee ₹10,500.00 Discount -₹1,000.00 Fee after the discount ₹9,500.00 Paid with this receipt ₹3,800.00 Total ₹3,800.00',
    );
  });

  it.each([
    ['unknown', 'unknown', {}],
    ['archived', 'over', { archivedAt: new Date() }],
    ['not yet valid', 'coming', { startsOn: '2090-01-01' }],
    ['for another course', 'course', { courseId: 1 }],
    ['worth the whole price', 'small', { amountInPaise: 10_000_00 }],
    ['for the first of a batch, without one', 'batch', { firstOfBatch: 1 }],
  ] as const)('409 for a coupon that is %s, with the field, and no order is made', async (_, reason, changes) => {
    const buyer = await buyerOf();
    const other = await course();
    const courseId = 'courseId' in changes ? other.id : null;
    const { code } = await plantCoupon(test.db, { ...changes, courseId });
    const reply = await buyer.create({ coupon: reason === 'unknown' ? 'NEVERWAS' : code });
    const message = couponMessages[reason];
    expect([reply.status, reply.json()]).toMatchObject([409, { message, fields: { coupon: message } }]);
    expect(await buyer.orders()).toEqual([]);
  });

  it('409 together with a quote: an order has one discount', async () => {
    const { code } = await plantCoupon(test.db);
    expect((await (await buyerOf()).create({ coupon: code, quote: '1.abc' })).status).toBe(409);
  });

  it('409 for a price that the screen showed without the coupon', async () => {
    const { code } = await plantCoupon(test.db);
    expect((await (await buyerOf()).create({ coupon: code, amount: 10_000 })).status).toBe(409);
  });
});

describe('an open order with a coupon', () => {
  it('is used again by a second click, and replaced when the coupon is left out or another one comes', async () => {
    const buyer = await buyerOf();
    const [ten, twenty] = [await plantCoupon(test.db), await plantCoupon(test.db, { percent: 20 })];
    const first = await open(buyer, { coupon: ten.code });
    expect((await open(buyer, { coupon: ten.code })).orderId).toBe(first.orderId);
    expect([first.amount, (await open(buyer)).amount]).toEqual([9_000, 10_000]);
    expect((await open(buyer, { coupon: twenty.code })).amount).toBe(8_000);
    expect((await buyer.orders()).map(({ status, couponId }) => [status === 'expired', couponId])).toEqual([
      [true, ten.id],
      [true, null],
      [false, twenty.id],
    ]);
  });

  it('that nobody tried to pay is judged again: refused when the coupon is over, and the offer has the price', async () => {
    const buyer = await buyerOf();
    const { code, id } = await plantCoupon(test.db);
    await open(buyer, { coupon: code });
    await end(id);
    expect(await messageOf(buyer, { coupon: code })).toBe(couponMessages.over);
    expect(await offered(buyer)).toMatchObject({ amount: 10_000, discount: null });
    expect((await open(buyer, { amount: 10_000 })).amount).toBe(10_000);
  });

  it('that nobody tried to pay has the share of today’s price, in the offer and in the order', async () => {
    const buyer = await buyerOf();
    const { code } = await plantCoupon(test.db);
    await open(buyer, { coupon: code });
    await setPrice(buyer, 20_000_00);
    expect(await offered(buyer)).toMatchObject({ amount: 18_000, discount: { amount: 2_000 } });
    expect((await open(buyer, { coupon: code, amount: 18_000 })).amount).toBe(18_000);
  });

  it('that somebody tried to pay keeps its coupon, even if the coupon is over and the price has changed', async () => {
    const buyer = await buyerOf();
    const { code, id } = await plantCoupon(test.db);
    const { orderId } = await open(buyer, { coupon: code });
    await attempt(buyer, orderId);
    await end(id);
    await setPrice(buyer, 20_000_00);
    expect(await offered(buyer)).toMatchObject({ amount: 9_000, discount: { kind: 'coupon', amount: 1_000, code } });
    expect(await open(buyer, { coupon: code, amount: 9_000 })).toMatchObject({ orderId, amount: 9_000 });
    expect((await pay(buyer, orderId)).status).toBe(200);
  });

  it('that somebody tried to pay is judged again for another plan', async () => {
    const buyer = await buyerOf();
    const plan = await plantPlan(test.db, buyer.course.id);
    const { code, id } = await plantCoupon(test.db);
    await attempt(buyer, (await open(buyer, { coupon: code })).orderId);
    expect((await open(buyer, { coupon: code, planId: plan.id })).amount).toBe(3_600);
    await end(id);
    expect(await messageOf(buyer, { coupon: code })).toBe(couponMessages.over);
  });

  it('for the first of a batch is judged again for another batch', async () => {
    const { buyer, first, second } = await buyerWithBatches();
    const { code } = await plantCoupon(test.db, { firstOfBatch: 1 });
    const { orderId } = await open(buyer, { coupon: code, batchId: first });
    await attempt(buyer, orderId);
    expect((await open(buyer, { coupon: code })).orderId).toBe(orderId);
    const other = await createBuyer(test, buyer.course);
    expect(await messageOf(other, { coupon: code, batchId: first })).toBe(couponMessages.batchFull);
    await open(other, { coupon: code, batchId: second });
    expect(await messageOf(buyer, { coupon: code, batchId: second })).toBe(couponMessages.batchFull);
    expect((await open(buyer, { coupon: code, batchId: first })).orderId).toBe(orderId);
  });

  it('of a course that left the shop can be paid as it is, and no other order is made', async () => {
    const buyer = await buyerOf();
    const { code } = await plantCoupon(test.db);
    const { orderId } = await open(buyer, { coupon: code });
    await test.db.update(courses).set({ archivedAt: test.clock.now() }).where(eq(courses.id, buyer.course.id));
    expect((await buyer.create()).status).toBe(404);
    expect((await open(buyer, { coupon: code })).orderId).toBe(orderId);
  });
});

describe('the day of an order with a coupon is over', () => {
  const passADay = async (buyer: Buyer) => {
    test.clock.forward({ hours: 25 });
    return buyer.signInAgain();
  };

  it('the order counts as no use: the same student can use the coupon again, before the reconciler has closed it', async () => {
    const buyer = await buyerOf();
    const { code } = await plantCoupon(test.db, { usesMost: 1 });
    const { orderId } = await open(buyer, { coupon: code });
    const token = await passADay(buyer);
    const body = { courseId: buyer.course.id, coupon: code };
    const again = await test.call('POST', '/api/payment/create', { token, body });
    expect([again.status, again.json<OpenOrder>().orderId === orderId]).toEqual([200, false]);
  });

  it.each([
    ['while its coupon can be used: the student is enrolled', {}, 'paid'],
    ['after its coupon has ended: the money goes back', { archivedAt: new Date() }, 'refund_pending'],
    ['after its coupon takes off another share: the money goes back', { percent: 11 }, 'refund_pending'],
  ] as const)('money comes %s', async (_, changes, status) => {
    const buyer = await buyerOf();
    const { code, id } = await plantCoupon(test.db);
    const { orderId } = await open(buyer, { coupon: code });
    const token = await passADay(buyer);
    if (Object.keys(changes).length > 0) await test.db.update(coupons).set(changes).where(eq(coupons.id, id));
    const paid = await test.razorpay.pay(orderId);
    await test.call('POST', '/api/payment/verify', { token, body: paid });
    expect((await buyer.orders())[0]?.status).toBe(status);
  });

  it('money comes after others have used the coupon up: it goes back', async () => {
    const buyer = await buyerOf();
    const { code } = await plantCoupon(test.db, { usesMost: 1 });
    const { orderId } = await open(buyer, { coupon: code });
    const token = await passADay(buyer);
    await test.db.update(orders).set({ status: 'expired' }).where(eq(orders.studentId, buyer.id));
    await open(await buyerOf(), { coupon: code });
    await test.call('POST', '/api/payment/verify', { token, body: await test.razorpay.pay(orderId) });
    expect((await buyer.orders())[0]?.status).toBe('refund_pending');
  });
});
