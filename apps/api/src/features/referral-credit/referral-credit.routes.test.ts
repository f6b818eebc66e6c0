import type { ErrorReply, MyReferralCredit, Offer, OpenOrder } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { orders } from '#database/tables/payments.ts';
import { findLedgerDifferences } from '#features/ledger/index.ts';
import { dateInIndia } from '#shared/time.ts';
import { balanceOf } from '../../../test/payments/part-payers.ts';
import { retryWhileBusy } from '../../../test/payments/payments-shop.ts';
import { createBuyer } from '../../../test/payments/purchases.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../test/payments/razorpay.ts';
import { plantCoupon } from '../../../test/rows/discounts.ts';
import { partsOf, plantPlan } from '../../../test/rows/fees.ts';
import { plantScholarship } from '../../../test/rows/grants.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { listPlantedUses, plantReward } from '../../../test/rows/referrals.ts';
import { statusesOf } from '../../../test/rows/taught-batch.ts';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '', INSTITUTE_NETWORKS: '203.0.113.0/24' });
});
afterAll(() => test.close());

const buyerOf = async (priceInPaise = 10_000_00) => createBuyer(test, await createCourse(test.db, { priceInPaise }));
type Buyer = Awaited<ReturnType<typeof buyerOf>>;

async function rich(rupees = 1_000) {
  const buyer = await buyerOf();
  await plantReward(test.db, buyer.id, rupees);
  return buyer;
}

const messageIn = (reply: { json<Body>(): Body }) => reply.json<ErrorReply>().message;
const pay = async (buyer: Buyer, orderId: string) => buyer.verify(await test.razorpay.pay(orderId));
const creditOf = async ({ token }: Buyer) =>
  (await test.call('GET', '/api/referrals/credit', { token })).json<MyReferralCredit>();
const offerWith = async ({ token, course }: Buyer, query: string) =>
  (await test.call('GET', `/api/payment/offers/${course.id}?${query}`, { token })).json<Offer>();
const payPart = ({ token, course }: Buyer, instalment: number, amount: number) =>
  test.call('POST', '/api/payment/instalments/credit', { token, body: { courseId: course.id, instalment, amount } });

describe('POST /payment/create with credit', () => {
  it('200: the order is cheaper; money, ledger and screens agree, and the credit is used', async () => {
    const buyer = await rich();
    expect(await offerWith(buyer, '')).toMatchObject({ amount: 10_000, discount: null, credit: { amount: 1_000 } });
    const discount = { kind: 'referral', amount: 1_000, code: null };
    expect(await offerWith(buyer, 'credit=true')).toMatchObject({ amount: 9_000, discount });
    const { orderId, amount } = (await buyer.create({ credit: true, amount: 9_000 })).json<OpenOrder>();
    expect([amount, (await creditOf(buyer)).balance]).toEqual([9_000, 0]);
    expect(await offerWith(buyer, '')).toMatchObject({ amount: 9_000, discount, credit: { amount: 1_000 } });
    expect((await pay(buyer, orderId)).status).toBe(200);
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, buyer.id));
    expect(entries.find(({ kind }) => kind === 'discount')).toMatchObject({
      amountInPaise: 1_000_00,
      reason: 'Referral credit',
    });
    expect([await balanceOf(test.db, buyer.id), await findLedgerDifferences(test, 10)]).toEqual([0, []]);
    const [row] = await buyer.orders();
    expect(await creditOf(buyer)).toMatchObject({
      balance: 0,
      rewards: [],
      uses: [{ amount: 1_000, orderId: row?.id, part: null, course: { id: buyer.course.id } }],
    });
    const purchase = await test.call('GET', `/api/payment/orders/${row?.id}`, { token: buyer.token });
    expect(purchase.json()).toMatchObject({ amount: 9_000, discount });
  });

  it('200 with a plan, and more credit than the price leaves a rupee to pay', async () => {
    const buyer = await rich(50_000);
    expect((await offerWith(buyer, 'credit=true')).amount).toBe(1);
    const plan = await plantPlan(test.db, buyer.course.id);
    const little = await rich(1_000);
    await plantPlan(test.db, little.course.id);
    expect((await buyer.create({ credit: true, planId: plan.id })).status).toBe(409);
    expect((await buyer.create({ credit: true })).json()).toMatchObject({ amount: 1 });
    expect((await creditOf(buyer)).balance).toBe(40_001);
  });

  it('409 without credit, with a code or an offer beside it, and for another amount', async () => {
    const poor = await buyerOf();
    expect(messageIn(await poor.create({ credit: true }))).toContain('no credit left');
    expect(await offerWith(poor, 'credit=true')).toMatchObject({ amount: 10_000, credit: null });
    const buyer = await rich();
    const { code } = await plantCoupon(test.db);
    expect(messageIn(await buyer.create({ credit: true, coupon: code }))).toContain('together');
    expect(messageIn(await buyer.create({ credit: true, quote: '1.x' }))).toContain('together');
    expect((await buyer.create({ credit: true, amount: 10_000 })).status).toBe(409);
  });

  it('counts instead of a scholarship, and without it the scholarship counts again', async () => {
    const buyer = await rich();
    const { id: studentId, course } = buyer;
    await plantScholarship(test.db, { studentId, courseId: course.id, now: test.clock.now() });
    expect((await buyer.create({ credit: true })).json()).toMatchObject({ amount: 9_000 });
    expect((await buyer.create()).json()).toMatchObject({ amount: 8_000 });
    expect((await creditOf(buyer)).balance).toBe(1_000);
  });

  it('comes back with an order that expired or was refunded, and not before', async () => {
    const buyer = await rich();
    const { orderId } = (await buyer.create({ credit: true })).json<OpenOrder>();
    await pay(buyer, orderId);
    const set = (status: 'refund_pending' | 'refunded') =>
      test.db.update(orders).set({ status }).where(eq(orders.studentId, buyer.id));
    await set('refund_pending');
    expect((await creditOf(buyer)).balance).toBe(0);
    await set('refunded');
    expect((await creditOf(buyer)).balance).toBe(1_000);
  });

  it('an order that somebody tried to pay keeps it, also after its last day; another one does not', async () => {
    const buyer = await buyerOf();
    await plantReward(test.db, buyer.id, 1_000, dateInIndia(test.clock.now()));
    const { orderId } = (await buyer.create({ credit: true })).json<OpenOrder>();
    await buyer.verify(await test.razorpay.pay(orderId, { outcome: 'failed' }));
    test.clock.forward({ hours: 20 });
    const token = await buyer.signInAgain();
    const again = await test.call('POST', '/api/payment/create', {
      token,
      body: { courseId: buyer.course.id, credit: true },
    });
    expect(again.json()).toMatchObject({ orderId, amount: 9_000 });
    const { id: courseId } = await createCourse(test.db);
    const other = await test.call('POST', '/api/payment/create', { token, body: { courseId, credit: true } });
    expect(other.status).toBe(409);
  });

  it('two orders at once with the same credit: one gets it (threat 54)', async () => {
    const buyer = await rich();
    const ids = [buyer.course.id, (await createCourse(test.db)).id, (await createCourse(test.db)).id];
    const replies = await Promise.all(
      ids.map((courseId) => retryWhileBusy(() => buyer.create({ courseId, credit: true }))),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect((await creditOf(buyer)).balance).toBe(0);
  });
});

/** Somebody who has paid the first of three parts of ₹10,000: 4,000 and twice 3,000. */
async function partPayer(rupees: number) {
  const buyer = await buyerOf();
  const plan = await plantPlan(test.db, buyer.course.id);
  const { orderId } = (await buyer.create({ planId: plan.id })).json<OpenOrder>();
  expect((await pay(buyer, orderId)).status).toBe(200);
  await plantReward(test.db, buyer.id, rupees);
  return buyer;
}

describe('POST /payment/instalments/credit', () => {
  it('200: the part becomes smaller, with an entry of its own, and the rest can be paid', async () => {
    const buyer = await partPayer(1_000);
    expect(await offerWith(buyer, 'instalment=1')).toMatchObject({ amount: 3_000, credit: { amount: 1_000 } });
    expect((await payPart(buyer, 1, 1_000)).json()).toEqual({ amount: 1_000, left: 2_000 });
    expect(await balanceOf(test.db, buyer.id)).toBe(5_000_00);
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, uses: [{ amount: 1_000, orderId: null, part: 2 }] });
    const { orderId, amount } = (await buyer.create({ instalment: 1 })).json<OpenOrder>();
    expect([amount, (await pay(buyer, orderId)).status]).toEqual([2_000, 200]);
    expect([await balanceOf(test.db, buyer.id), await findLedgerDifferences(test, 10)]).toEqual([3_000_00, []]);
  });

  it('200: a part that is covered is not owed any more; money for it goes back', async () => {
    const buyer = await partPayer(5_000);
    const { orderId } = (await buyer.create({ instalment: 1 })).json<OpenOrder>();
    expect((await payPart(buyer, 1, 3_000)).json()).toEqual({ amount: 3_000, left: 0 });
    const parts = await partsOf(test.db, buyer.id);
    expect(parts.map(({ settledAt, cancelledAt }) => [settledAt !== null, cancelledAt !== null])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    await pay(buyer, orderId);
    const [row] = await test.db.select().from(orders).where(eq(orders.providerOrderId, orderId));
    expect(row?.status).toBe('refund_pending');
    expect((await payPart(buyer, 1, 2_000)).status).toBe(404);
  });

  it('409 for another amount than the screen showed, for a paid part, and without credit; 404 for no part', async () => {
    const buyer = await partPayer(1_000);
    expect((await payPart(buyer, 1, 900)).status).toBe(409);
    expect((await payPart(buyer, 9, 1_000)).status).toBe(404);
    const both = [payPart(buyer, 1, 1_000), payPart(buyer, 2, 1_000)];
    expect(statusesOf(await Promise.all(both))).toEqual([200, 409]);
    expect(await listPlantedUses(test.db, buyer.id)).toHaveLength(1);
  });

  it('409 while a transfer for the part waits to be confirmed', async () => {
    const buyer = await partPayer(1_000);
    await buyer.create({ instalment: 1 });
    const rows = await buyer.orders();
    await buyer.transfer({ orderId: rows.at(-1)?.id ?? 0 });
    expect(messageIn(await payPart(buyer, 1, 1_000))).toContain('being confirmed');
  });
});
