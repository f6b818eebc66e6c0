import type { ErrorReply } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#database/tables/payments.ts';
import { enableBankTransfers, nextReference, plantOrder } from '../../../test/payments/open-orders.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../test/payments/razorpay.ts';
import { plantCoupon } from '../../../test/rows/discounts.ts';
import { plantPlan } from '../../../test/rows/fees.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { couponMessages, couponPolicy } from './coupons.policy.ts';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  await enableBankTransfers(test.db);
});
afterAll(() => test.close());

let addresses = 0;
/** A student at an address of their own. */
async function createGuesser(address = `198.51.100.${(addresses += 1)}`) {
  const { id, token } = await test.signInAs('student');
  const course = await createCourse(test.db, { priceInPaise: 10_000_00 });
  const send = (path: string, body: object) =>
    test.call('POST', `/api/payment/${path}`, { token, address, body: { courseId: course.id, ...body } });
  return {
    id,
    course,
    check: (code: string, more: object = {}) => send('coupons/check', { code, ...more }),
    create: (coupon: string, more: object = {}) => send('create', { coupon, ...more }),
    transfer: (coupon: string) => send('transfers', { coupon, reference: nextReference() }),
  };
}

const { most } = couponPolicy.wrongPerStudent;
const wrong = Array.from({ length: most }, (_, place) => `GUESS${place}`);
const statusesOf = (replies: readonly { readonly status: number }[]) => replies.map(({ status }) => status);

describe('POST /payment/coupons/check', () => {
  it('200: what the code takes off, also off the plans, however it was typed; nothing is taken', async () => {
    const guesser = await createGuesser();
    const plan = await plantPlan(test.db, guesser.course.id);
    const { code, id } = await plantCoupon(test.db, { percent: 15, usesMost: 1 });
    for (const typed of [code, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`]) {
      const reply = await guesser.check(typed);
      expect([reply.status, reply.json()]).toMatchObject([
        200,
        {
          code,
          discount: 1_500,
          amount: 8_500,
          plans: [{ id: plan.id, total: 8_500, parts: [{ amount: 3_400 }, { amount: 2_550 }, { amount: 2_550 }] }],
        },
      ]);
    }
    expect((await test.db.select().from(orders)).filter(({ couponId }) => couponId === id)).toEqual([]);
  });

  it('409 with the reason beside the field; 404 for a course that is not on offer', async () => {
    const guesser = await createGuesser();
    const { code } = await plantCoupon(test.db, { endsOn: '2021-01-01' });
    const reply = await guesser.check(code);
    expect([reply.status, reply.json<ErrorReply>()]).toMatchObject([
      409,
      { message: couponMessages.over, fields: { coupon: couponMessages.over } },
    ]);
    const gone = await createCourse(test.db, { archivedAt: new Date() });
    expect((await guesser.check(code, { courseId: gone.id })).status).toBe(404);
  });

  it('200 for a code with which the student has an open order for this course', async () => {
    const guesser = await createGuesser();
    const { code, id: couponId } = await plantCoupon(test.db, { usesMost: 1 });
    const order = { studentId: guesser.id, courseId: guesser.course.id, couponId, discountInPaise: 1_000_00 };
    await plantOrder(test.db, order);
    expect((await guesser.check(code)).status).toBe(200);
    expect((await (await createGuesser()).check(code)).json<ErrorReply>().message).toBe(couponMessages.usedUp);
  });
});

describe('wrong codes (threat 43)', () => {
  it('after ten in an hour the right one is refused too; another student is not affected; an hour later it works', async () => {
    const [guesser, other] = [await createGuesser(), await createGuesser()];
    const { code } = await plantCoupon(test.db);
    for (const guess of wrong) expect((await guesser.check(guess)).status).toBe(409);
    const refused = await guesser.check(code);
    expect([refused.status, refused.headers['retry-after'] === undefined]).toEqual([429, false]);
    expect((await other.check(code)).status).toBe(200);
    test.clock.forward({ minutes: 61 });
    const { token } = await test.signInAs('student');
    const body = { courseId: guesser.course.id, code };
    expect((await test.call('POST', '/api/payment/coupons/check', { token, body })).status).toBe(200);
  });

  it('are counted together in checks, orders and transfers, although these are rolled back', async () => {
    const guesser = await createGuesser();
    const { code } = await plantCoupon(test.db);
    const ways = [guesser.check, guesser.create, guesser.transfer];
    for (const [place, guess] of wrong.entries()) expect((await ways[place % ways.length]?.(guess))?.status).toBe(409);
    expect(statusesOf([await guesser.check(code), await guesser.create(code), await guesser.transfer(code)])).toEqual([
      429, 429, 429,
    ]);
  });

  it('twenty at once: ten are judged', async () => {
    const guesser = await createGuesser();
    const replies = await Promise.all([...wrong, ...wrong].map((guess) => guesser.check(guess)));
    const judged = replies.filter(({ status }) => status === 409);
    expect([judged.length, replies.filter(({ status }) => status === 429).length]).toEqual([most, most]);
  });

  it('right ones do not count, nor do orders that are refused for another reason', async () => {
    const guesser = await createGuesser();
    const { code } = await plantCoupon(test.db);
    for (const _ of wrong) expect((await guesser.check(code)).status).toBe(200);
    for (const _ of wrong) expect((await guesser.create(code, { amount: 1 })).status).toBe(409);
    expect((await guesser.check(code)).status).toBe(200);
  });

  it('of one address are limited too, whoever types them', async () => {
    const address = '198.51.100.250';
    const { code } = await plantCoupon(test.db);
    for (let left = couponPolicy.wrongPerAddress.most; left > 0; left -= wrong.length) {
      const guesser = await createGuesser(address);
      await Promise.all(wrong.map((guess) => guesser.check(guess)));
    }
    expect((await (await createGuesser(address)).check(code)).status).toBe(429);
    expect((await (await createGuesser()).check(code)).status).toBe(200);
  });
});
