import { randomUUID } from 'node:crypto';
import { randomFrom } from '@avsar/demo';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders, paymentEvents, payments, refunds } from '../../src/database/tables/payments.ts';
import { listInconsistencies, noInconsistencies } from './payments-books.ts';
import { openPaymentTest, retryWhileBusy, type Shop } from './payments-shop.ts';
import { createCourse, enrol } from '../rows/public-pages.ts';

const isFull = process.env['FAULTS'] === 'full';
const orderCount = isFull ? 2_500 : 150;
const random = randomFrom('replay');

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

/** Runs `work` for all items, eight at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const next = items.values();
  const runNext = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, runNext));
}

/** Creates students with an open order for the same course; one in twenty is enrolled by the admin meanwhile. */
async function openOrders(): Promise<string[]> {
  const { db, app, clock } = shop.test;
  const course = await createCourse(db, { priceInPaise: 4_999_00 });
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, status, name, email, mobile_number, email_verified_at, address, qualification, working_status)
    select 'STUDENT', 'active', 'Payer ' || n, 'payer-' || n || '@people.test', (8000000000 + n)::text, now(), 'Street',
      'B.Tech', 'unemployed' from generate_series(1, ${orderCount}::int) n returning id`);
  const names: string[] = [];
  await inParallel(rows, async ({ id: studentId }) => {
    const receipt = randomUUID();
    const amountInPaise = course.priceInPaise;
    const made = await app.context.payments?.createOrder({ receipt, amountInPaise, notes: {} });
    if (made === undefined) throw new Error('The bank is not there');
    const now = clock.now();
    const order = { studentId, courseId: course.id, receipt, amountInPaise, providerOrderId: made.id };
    await db.insert(orders).values({ ...order, status: 'provider_created', createdAt: now, updatedAt: now });
    if (random.chance(5)) await enrol(db, studentId, course.id);
    names.push(made.id);
  });
  return names;
}

/** Pays each order with a random outcome, some at the second try. */
async function payAll(orderIds: readonly string[]): Promise<void> {
  const { razorpay } = shop.test;
  for (const orderId of orderIds) {
    const outcome = random.weighted([
      ['captured', 75],
      ['failed_then_captured', 10],
      ['authorized', 5],
      ['failed', 10],
    ] as const);
    if (outcome === 'captured' && random.chance(20)) await razorpay.pay(orderId, { outcome: 'failed' });
    await razorpay.pay(orderId, { outcome });
  }
}

/** Delivers these webhooks in random order, a third of them twice. Returns the number of deliveries. */
async function deliver(eventIds: readonly string[]): Promise<number> {
  const copies = eventIds.flatMap((id) => (random.chance(33) ? [id, id] : [id]));
  const statuses = new Set<number>();
  await inParallel(random.several(copies, copies.length), async (id) => {
    const { status } = await retryWhileBusy(async () => ({ status: await shop.test.razorpay.repeatWebhook(id) }));
    statuses.add(status);
  });
  expect(statuses).toEqual(new Set([200]));
  return copies.length;
}

it(
  'thousands of shuffled, repeated and late messages leave the three lists empty and the sums equal',
  async () => {
    const { db, razorpay, clock } = shop.test;
    await payAll(await openOrders());
    const firstEventIds = (await razorpay.look()).webhooks.map(({ eventId }) => eventId);
    const late = new Set(random.several(firstEventIds, Math.floor(firstEventIds.length / 10)));

    const startedAt = performance.now();
    let delivered = await deliver(firstEventIds.filter((id) => !late.has(id)));
    const perSecond = Math.round((delivered / (performance.now() - startedAt)) * 1000);
    await shop.runRefunds();
    clock.forward({ minutes: 10 });
    await shop.runReconciler();
    await shop.runRefunds();
    // The held-back webhooks, and those of refunds and captures laterEventIds then.
    const laterEventIds = (await razorpay.look()).webhooks
      .map(({ eventId }) => eventId)
      .filter((id) => !firstEventIds.includes(id));
    delivered += await deliver([...late, ...laterEventIds]);

    const books = await razorpay.look();
    const taken = books.payments.filter(({ captured }) => captured);
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const [ours] = await db
      .select({
        taken:
          sql<number>`(sum(${payments.amountInPaise}) filter (where ${payments.status} in ('captured', 'refunded')))::bigint`.mapWith(
            Number,
          ),
        givenBack:
          sql<number>`(sum(${payments.amountInPaise}) filter (where ${payments.status} = 'refunded'))::bigint`.mapWith(
            Number,
          ),
      })
      .from(payments);
    expect(ours).toEqual({
      taken: sumOf(taken.map(({ amount }) => amount)),
      givenBack: sumOf(books.refunds.map(({ amount }) => amount)),
    });
    const paidFor = await db.$count(enrolments, eq(enrolments.source, 'payment'));
    const back = await db.$count(refunds, eq(refunds.status, 'processed'));
    expect(back).toBe(books.refunds.length);
    expect(paidFor + back, 'one capture is one enrolment or one refund').toBe(taken.length);
    expect(await db.$count(paymentEvents), 'each message is kept once').toBe(books.webhooks.length);
    expect(await listInconsistencies(shop.test)).toEqual(noInconsistencies);
    console.log(`replay: ${orderCount} orders, ${delivered} messages, ${perSecond} a second, ${back} refunds`);
  },
  isFull ? 900_000 : 60_000,
);
