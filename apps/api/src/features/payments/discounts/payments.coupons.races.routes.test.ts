import type { ErrorReply } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#database/tables/payments.ts';
import { couponMessages } from '#features/coupons/coupons.policy.ts';
import { openPaymentTest, retryWhileBusy, type Shop } from '../../../../test/payments/payments-shop.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { plantCoupon } from '../../../../test/rows/discounts.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

const createMany = async (count: number) => {
  const course = await createCourse(shop.test.db, { priceInPaise: 10_000_00 });
  const buyers = [];
  for (let left = count; left > 0; left -= 1) buyers.push(await createBuyer(shop.test, course));
  return { course, buyers };
};

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** Everybody orders at once; returns the refusals, and fails for any other answer than 200 and 409. */
async function orderAtOnce(asks: readonly (readonly [Buyer, object])[]): Promise<string[]> {
  const replies = await Promise.all(asks.map(([buyer, body]) => retryWhileBusy(() => buyer.create(body))));
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  return replies.flatMap((reply) => (reply.status === 409 ? [reply.json<ErrorReply>().message] : []));
}

const usesOf = async (couponId: number) =>
  (await shop.test.db.select().from(orders).where(eq(orders.couponId, couponId))).filter(
    ({ status }) => status !== 'expired',
  );

describe('orders with the same coupon at once', () => {
  it('twenty students and five uses left: exactly five orders', async () => {
    const { buyers } = await createMany(20);
    const { id, code } = await plantCoupon(shop.test.db, { usesMost: 5 });
    const refusals = await orderAtOnce(buyers.map((buyer) => [buyer, { coupon: code }]));
    expect(refusals).toEqual(Array.from({ length: 15 }, () => couponMessages.usedUp));
    expect(await usesOf(id)).toHaveLength(5);
  });

  it('one student, several courses, two uses for each student: exactly two orders', async () => {
    const { buyers } = await createMany(1);
    const [buyer] = buyers;
    if (buyer === undefined) throw new Error('nobody buys');
    const { id, code } = await plantCoupon(shop.test.db, { perPerson: 2 });
    const asks = [];
    for (const _ of [1, 2, 3, 4]) {
      const { id: courseId } = await createCourse(shop.test.db, { priceInPaise: 5_000_00 });
      asks.push([buyer, { coupon: code, courseId }] as const);
    }
    expect(await orderAtOnce(asks)).toEqual([couponMessages.usedByYou, couponMessages.usedByYou]);
    expect(await usesOf(id)).toHaveLength(2);
  });

  it('the first two of each batch: two orders for each', async () => {
    const { course, buyers } = await createMany(8);
    const { links } = await createTrainer(shop.test.db, [course.id]);
    const dates = { startDate: '2097-01-07', endDate: '2097-03-01', capacity: 50 };
    const ids: number[] = [];
    for (const _ of [1, 2]) ids.push((await createBatch(shop.test.db, course.id, links[0] ?? 0, dates)).id);
    const { id, code } = await plantCoupon(shop.test.db, { firstOfBatch: 2 });
    const asks = buyers.map((buyer, place) => [buyer, { coupon: code, batchId: ids[place % 2] }] as const);
    expect(await orderAtOnce(asks)).toEqual(Array.from({ length: 4 }, () => couponMessages.batchFull));
    const batches = (await usesOf(id)).map(({ couponBatchId }) => couponBatchId);
    expect(ids.map((batchId) => batches.filter((one) => one === batchId).length)).toEqual([2, 2]);
  });

  it('one student clicks five times: one order', async () => {
    const { buyers } = await createMany(1);
    const { id, code } = await plantCoupon(shop.test.db, { usesMost: 1 });
    expect(await orderAtOnce([1, 2, 3, 4, 5].flatMap(() => buyers.map((buyer) => [buyer, { coupon: code }])))).toEqual(
      [],
    );
    expect(await usesOf(id)).toHaveLength(1);
  });

  it('a use comes back when the reconciler expires the order', async () => {
    const { course, buyers } = await createMany(1);
    const { code } = await plantCoupon(shop.test.db, { usesMost: 1 });
    expect(await orderAtOnce(buyers.map((buyer) => [buyer, { coupon: code }]))).toEqual([]);
    expect(await orderAtOnce([[await createBuyer(shop.test, course), { coupon: code }]])).toEqual([
      couponMessages.usedUp,
    ]);
    shop.test.clock.forward({ hours: 25 });
    await shop.runReconciler();
    expect(await orderAtOnce([[await createBuyer(shop.test, course), { coupon: code }]])).toEqual([]);
  });

  it('the staff end the coupon at the same moment: every order is from before', async () => {
    const { buyers } = await createMany(10);
    const { token } = await shop.admin();
    const { id, code } = await plantCoupon(shop.test.db);
    const archive = () =>
      shop.test.call('POST', `/api/admin/coupons/${id}/archive`, { token, body: { archived: true } });
    const [refusals, archived] = await Promise.all([
      orderAtOnce(buyers.map((buyer) => [buyer, { coupon: code }])),
      retryWhileBusy(archive),
    ]);
    expect([archived.status, refusals.every((message) => message === couponMessages.over)]).toEqual([200, true]);
    expect(await usesOf(id)).toHaveLength(buyers.length - refusals.length);
    const late = await createMany(1);
    expect(await orderAtOnce(late.buyers.map((buyer) => [buyer, { coupon: code }]))).toEqual([couponMessages.over]);
  });
});
