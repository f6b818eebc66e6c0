import { setTimeout as sleep } from 'node:timers/promises';
import type { Paid, Pay } from '@avsar/simulators/razorpay';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../src/database/client.ts';
import { reconcile } from '../src/features/payments/payments.reconcile.ts';
import { sendRefund } from '../src/features/payments/payments.refunds.ts';
import { type Random, randomFrom } from '../src/demo/random.ts';
import type { Context } from '../src/shared/context.ts';
import { startTestAppWithRazorpay } from './razorpay.ts';
import { createCourse } from './shop-window.ts';

/** Webhooks come by the thousand from one address, which has a limit for everybody else. */
const fromTheBank = { INSTITUTE_NETWORKS: '127.0.0.1/32' };

/** Both are good for two days after it was changed. */
export const newSecret = 'webhooks-are-signed-with-this';
export const oldSecret = 'webhooks-were-signed-with-this';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** An institute that sells, a bank, and what the worker does, when a test says so. */
export async function openShop() {
  const secrets = { RAZORPAY_WEBHOOK_SECRETS: `${newSecret},${oldSecret}` };
  const test = await startTestAppWithRazorpay({ ...fromTheBank, ...secrets }, { webhookSecret: newSecret, seed: 8 });
  return { test, ...(await staffOf(test)) };
}

type Test = Awaited<ReturnType<typeof startTestAppWithRazorpay>>;

/** The worker's work with the worker's rights, without its queue: nothing waits, and the clock is the test's. */
async function staffOf(test: Test) {
  const url = test.env.WORKER_DATABASE_URL ?? '';
  const worker = connectDatabase({ url, poolSize: 8, applicationName: 'test-worker', onError: () => {} });
  const context: Context = { ...test.app.context, db: worker.db, transaction: worker.transaction };
  const runReconciler = () => reconcile(context);
  /** What the queue holds for refunds: a job that fails stays, and one that is done goes. */
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
    /** Cron's runs, and what the queue holds by then. */
    passQuarterHour: async () => {
      test.clock.forward({ minutes: 5 });
      await runReconciler();
      test.clock.forward({ minutes: 10 });
      await runReconciler();
      await runRefunds();
    },
    admin: () => test.signInAs('admin'),
    closeStaff: () => worker.close(),
  };
}

/** A machine that is very busy says so, and is asked again, as a browser would; the bank does the same. */
export async function patiently<Answer extends { readonly status: number; readonly text?: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = 100; ; left -= 1) {
    const answer = await ask();
    // Without words it is the bank's report, whose only 503 is this one.
    const isBusy = answer.status === 503 && (answer.text?.includes('"unavailable"') ?? true);
    if (!isBusy || left === 0) return answer;
    await sleep(100);
  }
}

export type Deal = Awaited<ReturnType<typeof openDeal>>;

/** One student, one course, and chance that falls the same way for the same name. */
export async function openDeal(shop: Shop, name: string) {
  const { test } = shop;
  const random: Random = randomFrom(name);
  const course = await createCourse(test.db, { priceInPaise: (500 + random.below(9_000)) * 100 });
  const student = await test.signInAs('student');
  const paid: Paid[] = [];
  let { token } = student;
  return {
    shop,
    random,
    course,
    studentId: student.id,
    paid,
    create: () => patiently(() => test.call('POST', '/api/payment/create', { token, body: { courseId: course.id } })),
    offer: () => test.call('GET', `/api/payment/offers/${course.id}`, { token }),
    /** They say that they have sent the money by bank. */
    transfer: (told: { readonly reference: string; readonly amount?: number }) =>
      test.call('POST', '/api/payment/transfers', { token, body: { courseId: course.id, ...told } }),
    /** The provider's name of the order; it must work. */
    order: async (): Promise<string> => {
      const body = { courseId: course.id };
      const reply = await patiently(() => test.call('POST', '/api/payment/create', { token, body }));
      if (reply.status !== 200) throw new Error(`${name}: no order, but ${reply.status} ${reply.text}`);
      return reply.json<{ orderId: string }>().orderId;
    },
    pay: async (orderId: string, how: Pay = {}): Promise<Paid> => {
      const one = await test.razorpay.pay(orderId, { method: random.pick(['card', 'upi']), ...how });
      paid.push(one);
      return one;
    },
    /** The browser comes back and tells. */
    callback: ({ paymentId, orderId, signature }: Paid) =>
      patiently(() => test.call('POST', '/api/payment/verify', { token, body: { paymentId, orderId, signature } })),
    /** The bank's messages about this payment, of these kinds and in this order. */
    tell: async ({ paymentId }: Paid, ...events: readonly string[]) => {
      const { webhooks } = await test.razorpay.look();
      for (const event of events) {
        const letter = webhooks.findLast((one) => one.event === event && one.body.includes(paymentId));
        if (letter === undefined) throw new Error(`${name}: the bank has no ${event}`);
        const { status } = await patiently(async () => ({ status: await test.razorpay.repeatWebhook(letter.eventId) }));
        if (status !== 200) throw new Error(`${name}: ${event} was answered ${status}`);
      }
    },
    /** Everything the bank has not said yet, once or often, in any order. */
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
