import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '@avsar/demo';
import type { PayReply, PayRequest } from '@avsar/simulators/razorpay';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../../src/database/client.ts';
import { reconcile } from '../../src/features/payments/reconcile/payments.reconcile.ts';
import { dayAfter } from '../../src/features/quotes/quotes.policy.ts';
import { sendRefund } from '../../src/features/payments/refunds/payments.refunds.ts';
import type { Context } from '../../src/shared/context.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import { startTestAppWithRazorpay } from './razorpay.ts';
import { plantCoupon } from '../rows/discounts.ts';
import { plantPlan } from '../rows/fees.ts';
import { plantQuote, quoteToken } from '../rows/quotes.ts';
import { createBatch, createCourse, createTrainer } from '../rows/public-pages.ts';

/** Raises the rate limit for 127.0.0.1, from which thousands of webhooks come. */
const webhookNetworks = { INSTITUTE_NETWORKS: '127.0.0.1/32' };

/** Both webhook secrets are accepted for two days after a rotation. */
export const newSecret = 'webhooks-are-signed-with-this';
export const oldSecret = 'webhooks-were-signed-with-this';

export type Shop = Awaited<ReturnType<typeof openPaymentTest>>;

/** An api with payments, a Razorpay simulator, and the worker's jobs, which run when the test calls them. */
export async function openPaymentTest() {
  const secrets = { RAZORPAY_WEBHOOK_SECRETS: `${newSecret},${oldSecret}` };
  const test = await startTestAppWithRazorpay(
    { ...webhookNetworks, ...secrets },
    { webhookSecret: newSecret, seed: 8 },
  );
  return { test, ...(await createWorkerJobs(test)) };
}

type Test = Awaited<ReturnType<typeof startTestAppWithRazorpay>>;

/** The worker's jobs with the worker's database rights, without the queue: no waiting, and the test's clock. */
async function createWorkerJobs(test: Test) {
  const url = test.env.WORKER_DATABASE_URL ?? '';
  const worker = connectDatabase({ url, poolSize: 8, applicationName: 'test-worker', onError: () => {} });
  const context: Context = { ...test.app.context, db: worker.db, transaction: worker.transaction };
  const runReconciler = () => reconcile(context);
  /** Runs the waiting refund jobs. A job that fails stays in the queue. */
  const runRefunds = async () => {
    const isWaiting = sql`name = 'payments.refund' and state < 'completed'`;
    const { rows } = await test.db.execute<{ id: string; refund: number }>(
      sql`select id, (data ->> 'refundId')::int as refund from pgboss.job where ${isWaiting}`,
    );
    for (const { id, refund } of rows) {
      const isDone = await sendRefund(context, refund).then(
        () => true,
        () => false,
      );
      if (isDone) await test.db.execute(sql`update pgboss.job set state = 'completed' where id = ${id}`);
    }
  };
  return {
    context,
    runReconciler,
    runRefunds,
    /** Fifteen minutes with two reconciler runs, then the refund jobs. */
    passQuarterHour: async () => {
      test.clock.forward({ minutes: 5 });
      await runReconciler();
      test.clock.forward({ minutes: 10 });
      await runReconciler();
      await runRefunds();
    },
    admin: () => test.signInAs('admin'),
    closeWorker: () => worker.close(),
  };
}

/** Repeats a call while the server answers 503 because it is busy, as browsers and Razorpay do. */
export async function retryWhileBusy<Answer extends { readonly status: number; readonly text?: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = 100; ; left -= 1) {
    const answer = await ask();
    // A webhook delivery has no text; its only 503 is this one.
    const isBusy = answer.status === 503 && (answer.text?.includes('"unavailable"') ?? true);
    if (!isBusy || left === 0) return answer;
    await sleep(100);
  }
}

/** Pays the first part of a plan without any fault, so that a later part can be paid. */
async function payFirstPart({ test }: Shop, token: string, body: object): Promise<PayReply> {
  const opened = await retryWhileBusy(() => test.call('POST', '/api/payment/create', { token, body }));
  const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId, { method: 'upi' });
  const { paymentId, orderId, signature } = paid;
  const verified = await retryWhileBusy(() =>
    test.call('POST', '/api/payment/verify', { token, body: { paymentId, orderId, signature } }),
  );
  if (verified.status !== 200) throw new Error(`the first part: ${verified.status} ${verified.text}`);
  return paid;
}

/** A share or an amount, for one use. */
const couponTerms = (random: Random) => ({
  usesMost: 1,
  ...(random.chance(50) ? { percent: 1 + random.below(90) } : { amountInPaise: (1 + random.below(300)) * 100 }),
  ...(random.chance(50) && { firstOfBatch: 1 }),
});

export type Purchase = Awaited<ReturnType<typeof startPurchase>>;

interface PurchaseKind {
  readonly isLaterPart?: boolean;
  readonly isFirstPart?: boolean;
  readonly isQuoted?: boolean;
  readonly hasCoupon?: boolean;
}

/** The secret of a quote that takes ₹100 off the price, valid for a month. */
async function quoteFor(test: Test, course: { readonly id: number; readonly priceInPaise: number }): Promise<string> {
  const validUntil = dayAfter(dateInIndia(test.clock.now()), 30);
  const amounts = { priceInPaise: course.priceInPaise, discountInPaise: 100_00 };
  return quoteToken(test, (await plantQuote(test, { courseId: course.id, ...amounts, validUntil })).id);
}

/**
 * One student who buys the only seat of a batch, and random numbers seeded by `name`. With `isLaterPart` they have bought it
 * with the first part of a plan, and pay the second; with `isFirstPart` they pay the first. With `isQuoted` they have a quote,
 * with `hasCoupon` a coupon that can be used once.
 */
export async function startPurchase(
  shop: Shop,
  name: string,
  { isLaterPart = false, isFirstPart = false, isQuoted = false, hasCoupon = false }: PurchaseKind = {},
) {
  const { test } = shop;
  const random: Random = randomFrom(name);
  const course = await createCourse(test.db, { priceInPaise: (500 + random.below(9_000)) * 100 });
  const { links } = await createTrainer(test.db, [course.id]);
  // The dates are far away, because some faults last for weeks.
  const dates = { startDate: '2097-01-07', endDate: '2097-03-01', capacity: 1 };
  const { id: batchId } = await createBatch(test.db, course.id, links[0] ?? 0, dates);
  const planId = isLaterPart || isFirstPart ? (await plantPlan(test.db, course.id)).id : undefined;
  const quote = isQuoted ? await quoteFor(test, course) : undefined;
  const coupon = hasCoupon ? await plantCoupon(test.db, couponTerms(random)) : undefined;
  const choice = {
    ...(planId !== undefined && { planId }),
    ...(quote !== undefined && { quote }),
    ...(coupon && { coupon: coupon.code }),
  };
  const first = { courseId: course.id, batchId, ...choice };
  const body = isLaterPart ? { courseId: course.id, instalment: 1 } : first;
  const student = await test.signInAs('student');
  const paid: PayReply[] = [];
  let { token } = student;
  if (isLaterPart) paid.push(await payFirstPart(shop, token, first));
  return {
    shop,
    random,
    course,
    studentId: student.id,
    couponId: coupon?.id,
    paid,
    create: () => retryWhileBusy(() => test.call('POST', '/api/payment/create', { token, body })),
    offer: () => test.call('GET', `/api/payment/offers/${course.id}`, { token }),
    /** Reports a bank transfer. */
    transfer: (told: { readonly reference: string; readonly amount?: number }) =>
      test.call('POST', '/api/payment/transfers', { token, body: { ...body, ...told } }),
    /** The provider's order id; throws if there is none. */
    order: async (): Promise<string> => {
      const reply = await retryWhileBusy(() => test.call('POST', '/api/payment/create', { token, body }));
      if (reply.status !== 200) throw new Error(`${name}: no order, but ${reply.status} ${reply.text}`);
      return reply.json<{ orderId: string }>().orderId;
    },
    pay: async (orderId: string, how: PayRequest = {}): Promise<PayReply> => {
      const one = await test.razorpay.pay(orderId, { method: random.pick(['card', 'upi']), ...how });
      paid.push(one);
      return one;
    },
    /** The browser returns from the widget and calls verify. */
    callback: ({ paymentId, orderId, signature }: PayReply) =>
      retryWhileBusy(() =>
        test.call('POST', '/api/payment/verify', { token, body: { paymentId, orderId, signature } }),
      ),
    /** Delivers these webhooks about this payment, in this order. */
    tell: async ({ paymentId }: PayReply, ...events: readonly string[]) => {
      const { webhooks } = await test.razorpay.look();
      for (const event of events) {
        const webhook = webhooks.findLast((one) => one.event === event && one.body.includes(paymentId));
        if (webhook === undefined) throw new Error(`${name}: the bank has no ${event}`);
        const { status } = await retryWhileBusy(async () => ({
          status: await test.razorpay.repeatWebhook(webhook.eventId),
        }));
        if (status !== 200) throw new Error(`${name}: ${event} was answered ${status}`);
      }
    },
    /** Delivers all held webhooks, once or several times, in random order. */
    tellAll: (how: { readonly copies?: number } = {}) =>
      test.razorpay.releaseWebhooks({
        copies: how.copies ?? 1 + random.below(3),
        shuffleSeed: random.below(1_000_000),
        concurrency: 1 + random.below(4),
      }),
    signInAgain: async () => {
      ({ token } = await test.signInAs('student', student.user));
    },
  };
}
