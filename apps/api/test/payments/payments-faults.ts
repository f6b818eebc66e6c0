import { eq } from 'drizzle-orm';
import { courses } from '../../src/database/tables/courses.ts';
import { payments } from '../../src/database/tables/payments.ts';
import { enrolled, expectStatus, type Fault, givenBack } from './payments-fault.ts';
import { lateFaults } from './payments-late-faults.ts';
import { type Purchase, newSecret, oldSecret } from './payments-shop.ts';

/** Creates an order and pays it. */
async function buy(deal: Purchase) {
  return deal.pay(await deal.order());
}

/** Prepares an admin's refund of a payment; call the result to send it. */
async function refund({ shop }: Purchase, paymentId: string, key: string, more: object = {}) {
  const { token } = await shop.admin();
  const rows = await shop.test.db.select().from(payments).where(eq(payments.reference, paymentId));
  const url = `/api/admin/payments/${rows[0]?.id}/refund`;
  const call = { token, body: { reason: 'They asked for it', ...more }, headers: { 'idempotency-key': key } };
  return () => shop.test.call('POST', url, call);
}

/** P3 and P9 need processes that are killed, in test/processes; here P3 uses two parallel calls to one process. */
export const earlyFaults: readonly Fault[] = [
  {
    title: 'P1: the same message five times',
    run: async (deal) => {
      const paid = await buy(deal);
      if (deal.random.chance(50)) await deal.callback(paid);
      await deal.tellAll({ copies: 5 });
      return enrolled;
    },
  },
  {
    title: 'P2: the message comes before the browser does',
    run: async (deal) => {
      const paid = await buy(deal);
      await deal.tellAll();
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      return enrolled;
    },
  },
  {
    title: 'P3: browser and messages at the same moment',
    run: async (deal) => {
      const paid = await buy(deal);
      const [first, second] = await Promise.all([deal.callback(paid), deal.callback(paid), deal.tellAll()]);
      expectStatus('the browser', first.status, 200);
      expectStatus('its second try', second.status, 200);
      return enrolled;
    },
  },
  {
    title: 'P4: captured is told before authorized',
    run: async (deal) => {
      const paid = await buy(deal);
      await deal.tell(paid, ...deal.random.several(['order.paid', 'payment.captured'], 2), 'payment.authorized');
      return enrolled;
    },
  },
  {
    title: 'P5: failed is told after captured',
    run: async (deal) => {
      const orderId = await deal.order();
      const isSame = deal.random.chance(50);
      const failed = await deal.pay(orderId, { outcome: isSame ? 'failed_then_captured' : 'failed' });
      const paid = isSame ? failed : await deal.pay(orderId);
      await deal.tell(paid, 'payment.captured');
      await deal.tell(failed, 'payment.failed');
      return enrolled;
    },
  },
  {
    title: 'P6: captured is told after failed',
    run: async (deal) => {
      const paid = await deal.pay(await deal.order(), { outcome: 'failed', method: 'upi' });
      expectStatus('the browser', (await deal.callback(paid)).status, 402);
      await deal.tell(paid, 'payment.failed');
      await deal.shop.test.razorpay.settlePayment(paid.paymentId);
      await deal.tell(paid, ...deal.random.several(['payment.captured', 'order.paid', 'payment.authorized'], 3));
      return enrolled;
    },
  },
  {
    title: 'P7: the browser is closed right after paying',
    run: async (deal) => {
      await buy(deal);
      await deal.tellAll();
      return enrolled;
    },
  },
  {
    title: 'P8: no message at all',
    run: async (deal) => {
      const outcome = deal.random.pick(['captured', 'authorized', 'failed_then_captured'] as const);
      await deal.shop.test.razorpay.setWebhooks({ mode: 'drop' });
      await deal.pay(await deal.order(), { outcome });
      if (deal.random.chance(50)) await deal.shop.test.razorpay.breakCalls('*', 'error', 2);
      await deal.shop.test.razorpay.setWebhooks({ mode: 'hold' });
      return enrolled;
    },
  },
  {
    title: 'P10: the provider fails when the order is made, and is asked again',
    run: async (deal) => {
      const { razorpay } = deal.shop.test;
      await razorpay.breakCalls('POST /v1/orders', deal.random.pick(['error', 'cut', 'drop', 'garbage', 'rate-limit']));
      if (deal.random.chance(50)) await razorpay.breakCalls('GET /v1/orders', deal.random.pick(['error', 'cut']));
      expectStatus('the first click', (await deal.create()).status, 200, 503);
      deal.shop.test.clock.forward({ seconds: 10 });
      const paid = await buy(deal);
      if (deal.random.chance(50)) await razorpay.breakCalls('GET /v1/payments/:id', 'error');
      expectStatus('the browser', (await deal.callback(paid)).status, 200, 202);
      await razorpay.mendCalls();
      return enrolled;
    },
  },
  {
    title: 'P11: an expired order is captured after a second one was paid',
    run: async (deal) => {
      const { shop } = deal;
      const late = await deal.pay(await deal.order(), { outcome: 'failed', method: 'upi' });
      shop.test.clock.forward({ hours: 25 });
      await shop.runReconciler();
      await deal.signInAgain();
      const paid = await buy(deal);
      if (late.orderId === paid.orderId) throw new Error('the expired order was handed out again');
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      await shop.test.razorpay.settlePayment(late.paymentId);
      await (deal.random.chance(50) ? deal.tellAll() : deal.callback(late));
      return { enrolments: 1, refunds: 1 };
    },
  },
  {
    title: 'P8 and P11: money on top of a paid order, and no message of it',
    run: async (deal) => {
      const { shop } = deal;
      const { razorpay, clock } = shop.test;
      const orderId = await deal.order();
      const late = await deal.pay(orderId, { outcome: 'failed', method: 'upi' });
      const paid = await deal.pay(orderId);
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      await razorpay.setWebhooks({ mode: 'drop' });
      await razorpay.settlePayment(late.paymentId);
      await razorpay.setWebhooks({ mode: 'hold' });
      // A paid order is checked once an hour, for a week.
      clock.forward({ hours: deal.random.pick([1, 30, 6 * 24]) });
      return { enrolments: 1, refunds: 1 };
    },
  },
  {
    title: 'P12: another amount is held, nobody takes it, and they pay anew',
    run: async (deal) => {
      const { shop } = deal;
      const { razorpay, clock } = shop.test;
      await deal.pay(await deal.order(), { outcome: 'authorized', amountInPaise: 100 });
      await shop.passQuarterHour();
      clock.forward({ hours: 73 });
      await razorpay.moveClock(0);
      if (deal.random.chance(50)) await deal.tellAll();
      await shop.passQuarterHour();
      await shop.passQuarterHour();
      await deal.signInAgain();
      const paid = await buy(deal);
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      return enrolled;
    },
  },
  {
    title: 'P12: another amount or currency than was asked for',
    run: async (deal) => {
      const wrong = deal.random.chance(50) ? { amountInPaise: 100 } : { currency: 'USD' };
      const paid = await deal.pay(await deal.order(), wrong);
      if (deal.random.chance(50)) expectStatus('the browser', (await deal.callback(paid)).status, 202);
      await deal.tellAll();
      const giveBack = await refund(deal, paid.paymentId, `p12-${paid.paymentId}`);
      expectStatus('the refund', (await giveBack()).status, 200);
      return givenBack;
    },
  },
  {
    title: 'P13: the price changes while they pay',
    run: async (deal) => {
      const { db } = deal.shop.test;
      const orderId = await deal.order();
      const priceInPaise = deal.course.priceInPaise + deal.random.pick([-100_00, 100_00]);
      await db.update(courses).set({ priceInPaise }).where(eq(courses.id, deal.course.id));
      const paid = await deal.pay(orderId);
      if (deal.random.chance(50)) expectStatus('the browser', (await deal.callback(paid)).status, 200);
      await deal.tellAll();
      return enrolled;
    },
  },
  {
    title: 'P14: a refund is asked for twice, and its answer is lost',
    run: async (deal) => {
      const { razorpay } = deal.shop.test;
      const paid = await buy(deal);
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      const giveBack = await refund(deal, paid.paymentId, `p14-${paid.paymentId}`);
      const replies = await Promise.all([giveBack(), giveBack()]);
      for (const { status } of replies) expectStatus('the refund', status, 200, 409);
      expectStatus('asked again', (await giveBack()).status, 200);
      await razorpay.breakCalls('POST /v1/payments/:id/refund', deal.random.pick(['drop', 'error', 'garbage']));
      await razorpay.holdRefunds(deal.random.chance(50));
      await deal.shop.runRefunds();
      await deal.shop.runRefunds();
      await razorpay.holdRefunds(false);
      const { refunds } = await razorpay.look();
      const made = refunds.filter((one) => one.payment_id === paid.paymentId);
      if (made.length !== 1) throw new Error(`${made.length} refunds`);
      if (made[0]?.status === 'pending') await razorpay.finishRefund(made[0].id, 'processed');
      if (deal.random.chance(50)) await deal.tellAll();
      return givenBack;
    },
  },
  {
    title: 'P14: two parts are refunded at once, an answer is lost, and messages come in any order',
    run: async (deal) => {
      const { razorpay } = deal.shop.test;
      const paid = await buy(deal);
      expectStatus('the browser', (await deal.callback(paid)).status, 200);
      const part = { amount: deal.random.pick([1, 2.5, 40.25]), effect: 'leaves' };
      const one = await refund(deal, paid.paymentId, `p14-one-${paid.paymentId}`, part);
      const other = await refund(deal, paid.paymentId, `p14-other-${paid.paymentId}`, part);
      for (const { status } of await Promise.all([one(), other(), other()]))
        expectStatus('the refund', status, 200, 409);
      await razorpay.breakCalls('POST /v1/payments/:id/refund', deal.random.pick(['drop', 'error', 'garbage']));
      await razorpay.holdRefunds(deal.random.chance(50));
      await deal.shop.runRefunds();
      if (deal.random.chance(50)) await deal.tellAll();
      await deal.shop.runRefunds();
      await razorpay.holdRefunds(false);
      const { refunds } = await razorpay.look();
      const made = refunds.filter((one) => one.payment_id === paid.paymentId);
      if (made.length !== 2) throw new Error(`${made.length} refunds`);
      for (const { id, status } of made) if (status === 'pending') await razorpay.finishRefund(id, 'processed');
      if (deal.random.chance(50)) await deal.tellAll();
      return { enrolments: 1, refunds: 2, captures: 1 };
    },
  },
  {
    title: 'P15: the secret of the messages changes between two of them',
    run: async (deal) => {
      const { razorpay } = deal.shop.test;
      const paid = await buy(deal);
      await razorpay.rotateWebhookSecret(oldSecret);
      await deal.tell(paid, 'payment.authorized');
      await razorpay.rotateWebhookSecret(newSecret);
      await deal.tellAll();
      return enrolled;
    },
  },
  {
    title: 'P16: the course is archived while they pay',
    run: async (deal) => {
      const { db, clock } = deal.shop.test;
      const orderId = await deal.order();
      await db.update(courses).set({ archivedAt: clock.now() }).where(eq(courses.id, deal.course.id));
      const paid = await deal.pay(orderId);
      if (deal.random.chance(50)) expectStatus('the browser', (await deal.callback(paid)).status, 200);
      else await deal.tellAll();
      return enrolled;
    },
  },
];

/** Also of orders that have expired. */
export const faults: readonly Fault[] = [...earlyFaults, ...lateFaults];
