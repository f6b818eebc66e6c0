import type { CourseChangePreview, Taking } from '@avsar/contract';
import { type Random, randomFrom } from '@avsar/demo';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders, payments, refunds } from '../../src/database/tables/payments.ts';
import { grants } from '../../src/database/tables/discounts.ts';
import { insertEnrolment } from '../../src/features/enrolments/index.ts';
import { applyPayment } from '../../src/features/payments/apply/payments.apply.ts';
import type { PaymentFacts } from '../../src/features/payments/apply/payments.apply.queries.ts';
import { applyRefund } from '../../src/features/payments/refunds/payments.refunds.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import { plantCoupon } from '../rows/discounts.ts';
import { createUser } from '../rows/people.ts';
import { createCourse } from '../rows/public-pages.ts';
import { plantReward } from '../rows/referrals.ts';
import { nextReference, plantOrder } from './open-orders.ts';
import type { Shop } from './payments-shop.ts';

interface History {
  readonly shop: Shop;
  readonly random: Random;
  readonly name: string;
  readonly studentId: number;
  readonly courseId: number;
  readonly priceInPaise: number;
}

/** Plays what may happen to the money of one student and course, in any order; returns whose it was. */
export async function playHistory(shop: Shop, seed: number) {
  const random = randomFrom(`history ${seed}`);
  const priceInPaise = (500 + random.below(9_000)) * 100;
  const { id: studentId } = await createUser(shop.test.db);
  const { id: courseId } = await createCourse(shop.test.db, { priceInPaise });
  const history = { shop, random, name: `h${seed}`, studentId, courseId, priceInPaise };
  const steps = 2 + random.below(6);
  await placeOrder(history);
  for (let step = 0; step < steps; step += 1) {
    const act = random.weighted<(history: History, step: number) => Promise<void>>([
      [payOrder, 8],
      [settleRefund, 5],
      [refundByStaff, 4],
      [refundPart, 5],
      [payAtDesk, 3],
      [cancelAtDesk, 3],
      [refundElsewhere, 2],
      [refundPartElsewhere, 2],
      [decideOrSend, 3],
      [placeOrder, 2],
      [changeCourse, 3],
      [grant, 1],
    ]);
    await act(history, step);
  }
  return { studentId, courseId };
}

async function placeOrder(history: History): Promise<void> {
  const { shop, studentId, courseId, priceInPaise } = history;
  const known = await ordersOf(shop.test.db, studentId);
  if (known.some(({ status }) => status === 'created' || status === 'attempted' || status === 'authorized')) return;
  const now = shop.test.clock.now();
  const discount = await giveDiscount(history);
  const amountInPaise = priceInPaise - (discount.discountInPaise ?? 0);
  await plantOrder(shop.test.db, { studentId, courseId, amountInPaise, ...discount, createdAt: now, updatedAt: now });
}

/** Nothing off, a coupon, a scholarship, or referral credit. */
async function giveDiscount({ shop, random, studentId, courseId, priceInPaise }: History) {
  const { db } = shop.test;
  const kind = random.weighted([
    ['none', 5],
    ['coupon', 3],
    ['scholarship', 2],
    ['credit', 2],
  ] as const);
  if (kind === 'none') return {};
  const discountInPaise = 100 * (1 + random.below(priceInPaise / 100 - 2));
  if (kind === 'coupon')
    return { discountInPaise, couponId: (await plantCoupon(db, { amountInPaise: discountInPaise })).id };
  if (kind === 'credit') {
    await plantReward(db, studentId, discountInPaise / 100);
    return { discountInPaise, usesCredit: true };
  }
  const grantedAt = shop.test.clock.now();
  const given = { reason: 'Words', grantedBy: 'admin:1', grantedAt, validUntil: '2099-01-01' };
  // An open scholarship for the course stays as it is; the order keeps what was taken off.
  await db
    .insert(grants)
    .values({ kind: 'scholarship', studentId, courseId, worthInPaise: discountInPaise, ...given })
    .onConflictDoNothing();
  const [scholarship] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.studentId, studentId), eq(grants.kind, 'scholarship')));
  return { discountInPaise: scholarship?.worthInPaise ?? 0, grantId: scholarship?.id ?? 0 };
}

/** Whole, of another amount, in another currency, by bank, at the second try, or told twice. */
async function payOrder({ shop, random, name, studentId }: History, step: number): Promise<void> {
  const order = random.pick(await ordersOf(shop.test.db, studentId));
  const kind = random.chance(25) ? 'offline' : 'provider';
  const facts: Omit<PaymentFacts, 'status'> = {
    kind,
    reference: kind === 'offline' ? nextReference() : `pay_${name}x${step}`,
    amountInPaise: random.chance(75) ? order.amountInPaise : 100 + random.below(order.amountInPaise * 2),
    currency: kind === 'provider' && random.chance(10) ? 'USD' : 'INR',
    method: random.pick(['card', 'upi', null]),
    createdAt: shop.test.clock.now(),
  };
  const statuses = random.pick([
    ['captured'],
    ['captured', 'captured'],
    ['failed', 'captured'],
    ['authorized'],
    ['failed'],
  ] as const);
  for (const status of statuses) await apply(shop, order.id, { ...facts, status });
}

const apply = ({ context }: Shop, orderId: number, facts: PaymentFacts) =>
  context.transaction((tx) => applyPayment(context, tx, { orderId }, facts, 'provider'));

/** The provider says how a refund ended, which may be twice and may be no. */
async function settleRefund({ shop, random, name, studentId }: History, step: number): Promise<void> {
  const paid = (await paymentsOf(shop.test.db, studentId)).filter(({ kind }) => kind === 'provider');
  if (paid.length === 0) return;
  const { reference, amountInPaise } = random.pick(paid);
  const answer = { id: `rfnd_${name}x${step}`, paymentId: reference, amountInPaise, receipt: null };
  const statuses = random.pick([
    ['processed'],
    ['pending', 'processed'],
    ['failed'],
    ['processed', 'processed'],
  ] as const);
  for (const status of statuses)
    await shop.context.transaction((tx) => applyRefund(shop.context, tx, { ...answer, status }));
}

/** Staff give a payment back: by the provider, or by bank where the api asks for the reference. Refusals are no harm. */
async function refundByStaff({ shop, random, studentId }: History): Promise<void> {
  const paid = await paymentsOf(shop.test.db, studentId);
  if (paid.length === 0) return;
  const { id } = random.pick(paid);
  const { token } = await shop.admin();
  const ask = (more: object) =>
    shop.test.call('POST', `/api/admin/payments/${id}/refund`, { token, body: { reason: 'Words', ...more } });
  const reply = await ask({});
  const last = reply.status === 400 ? await ask({ reference: nextReference() }) : reply;
  if (![200, 409].includes(last.status)) throw new Error(`A refund was answered ${last.status} ${last.text}`);
}

/** The student pays at the desk what the price is now. Refusals are no harm. */
async function payAtDesk(
  { shop, random, name, studentId, courseId, priceInPaise }: History,
  step: number,
): Promise<void> {
  const { token } = await shop.admin();
  const number = String(random.below(900_000) + 100_000);
  const paid = random.pick([
    { way: 'cash' },
    { way: 'cheque', number, bankName: `Bank ${name}x${step}`, date: dateInIndia(shop.test.clock.now()) },
    { way: 'bank', reference: nextReference() },
  ]);
  const body = { studentId, courseId, amount: priceInPaise / 100, paid };
  const reply = await shop.test.call('POST', '/api/admin/desk/takings', { token, body });
  if (![201, 409].includes(reply.status)) throw new Error(`A taking was answered ${reply.status} ${reply.text}`);
}

/** Somebody asks to cancel what was taken at the desk, and somebody else does. */
async function cancelAtDesk({ shop, studentId }: History): Promise<void> {
  const [asker, decider] = [await shop.admin(), await shop.test.signInAs('admin')];
  const list = await shop.test.call('GET', `/api/admin/desk/takings?student=${studentId}`, { token: asker.token });
  for (const { id, state } of list.json<Taking[]>()) {
    if (state !== 'taken') continue;
    const path = `/api/admin/desk/takings/${id}/cancel`;
    await shop.test.call('POST', path, { token: asker.token, body: { reason: 'Words' } });
    const body = { cancel: true };
    const reply = await shop.test.call('POST', `${path}/decide`, { token: decider.token, body });
    if (![200, 409].includes(reply.status))
      throw new Error(`A cancellation was answered ${reply.status} ${reply.text}`);
  }
}

/** Somebody refunded in the provider's own screens. */
async function refundElsewhere({ shop, random, studentId }: History): Promise<void> {
  const paid = (await paymentsOf(shop.test.db, studentId)).filter(({ kind }) => kind === 'provider');
  if (paid.length === 0) return;
  const payment = random.pick(paid);
  await apply(shop, payment.orderId, { ...payment, status: 'refunded' });
}

/** Staff give a part back, and the course ends or goes on. Refusals are no harm. */
async function refundPart({ shop, random, studentId }: History): Promise<void> {
  const paid = await paymentsOf(shop.test.db, studentId);
  if (paid.length === 0) return;
  const { id, kind, amountInPaise } = random.pick(paid);
  const { token } = await shop.admin();
  const isByBank = kind === 'offline' || random.chance(30);
  const body = {
    reason: 'Words',
    amount: (1 + random.below(amountInPaise)) / 100,
    effect: random.pick(['leaves', 'leaves', 'ends']),
    ...(isByBank && { reference: nextReference(), way: 'bank' }),
  };
  const reply = await shop.test.call('POST', `/api/admin/payments/${id}/refund`, { token, body });
  if (![200, 400, 409].includes(reply.status)) throw new Error(`A part was answered ${reply.status} ${reply.text}`);
}

/** Somebody refunded a part in the provider's own screens, and the message comes twice. */
async function refundPartElsewhere({ shop, random, name, studentId }: History, step: number): Promise<void> {
  const paid = (await paymentsOf(shop.test.db, studentId)).filter(({ kind }) => kind === 'provider');
  if (paid.length === 0) return;
  const { reference: paymentId, amountInPaise } = random.pick(paid);
  const part = { id: `rfnd_${name}e${step}`, paymentId, amountInPaise: 1 + random.below(amountInPaise), receipt: null };
  for (let time = 0; time < 2; time += 1)
    await shop.context.transaction((tx) => applyRefund(shop.context, tx, { ...part, status: 'processed' }));
}

/** The provider answers each refund by its key; what waits for the staff is completed or decided. */
async function decideOrSend({ shop, random, name, studentId }: History, step: number): Promise<void> {
  const { token } = await shop.admin();
  for (const payment of await paymentsOf(shop.test.db, studentId)) {
    const rows = await shop.test.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    for (const { id, key, status, effect, amountInPaise } of rows) {
      const answer = { id: `rfnd_${name}k${step}x${id}`, paymentId: payment.reference, amountInPaise, receipt: key };
      if (status === 'requested') {
        const outcome = random.pick(['processed', 'processed', 'failed'] as const);
        await shop.context.transaction((tx) => applyRefund(shop.context, tx, { ...answer, status: outcome }));
      } else if (status === 'failed' || effect === 'undecided') {
        const how =
          effect === 'undecided' ? { effect: random.pick(['leaves', 'ends']) } : { reference: nextReference() };
        const body = { reason: 'Words', refundId: id, ...how };
        await shop.test.call('POST', `/api/admin/payments/${payment.id}/refund`, { token, body });
      }
    }
  }
}

/** The student takes another course for the money, dearer or cheaper. Refusals are no harm. */
async function changeCourse({ shop, random, studentId, priceInPaise }: History): Promise<void> {
  const { db } = shop.test;
  const has = and(eq(enrolments.studentId, studentId), eq(enrolments.status, 'Active'));
  const [enrolment] = await db.select().from(enrolments).where(has);
  if (enrolment === undefined) return;
  const { token } = await shop.admin();
  const { id: toCourseId } = await createCourse(db, { priceInPaise: 100 * (1 + random.below(priceInPaise / 50)) });
  const { courseId: fromCourseId } = enrolment;
  const path = '/api/admin/course-changes';
  const query = `student=${studentId}&from=${fromCourseId}&to=${toCourseId}`;
  const shown = await shop.test.call('GET', `${path}/preview?${query}`, { token });
  if (shown.status === 409) return;
  const { due, givenBackByBank } = shown.json<CourseChangePreview>();
  const sent = givenBackByBank > 0 && { reference: nextReference() };
  const body = { studentId, fromCourseId, toCourseId, reason: 'Words', due, ...sent };
  const reply = await shop.test.call('POST', path, { token, body });
  if (reply.status !== 201) throw new Error(`A change of course was answered ${reply.status} ${reply.text}`);
}

/** Staff give the course without money. */
async function grant({ shop, studentId, courseId }: History): Promise<void> {
  await insertEnrolment(shop.test.db, { studentId, courseId, source: 'admin' }, shop.test.clock.now());
}

const ordersOf = (db: Db, studentId: number) => db.select().from(orders).where(eq(orders.studentId, studentId));

async function paymentsOf(db: Db, studentId: number) {
  const rows = await db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.studentId, studentId));
  return rows.map((row) => row.payments);
}

/** The money of a student, from the tables of the money and from the ledger; both must be the same. */
export async function compareMoney(db: Db, studentId: number) {
  const { rows } = await db.execute<Record<'money' | 'ledger', Readonly<Record<string, number>>>>(sql`
    with o as (select * from orders where student_id = ${studentId}),
    p as (select p.* from payments p join o on o.id = p.order_id where p.captured_at is not null and p.currency = 'INR'),
    r as (select r.* from refunds r join p on p.id = r.payment_id where r.status = 'processed'),
    c as (select (facts ->> 'amountInPaise')::int as amount, coalesce((facts -> 'discount' ->> 'discountInPaise')::int, 0) as discount
      from receipts where order_id in (select id from o)),
    e as (select * from ledger_entries where student_id = ${studentId}),
    a as (select sum(balance_in_paise) as balance from fee_accounts where student_id = ${studentId})
    select json_build_object('paid', (select coalesce(sum(amount_in_paise), 0) from p),
        'refunded', (select coalesce(sum(amount_in_paise), 0) from r),
        'noted', (select coalesce(sum((facts ->> 'amountInPaise')::int), 0) from credit_notes where order_id in (select id from o)),
        'charged', (select coalesce(sum(amount + discount), 0) from c)
          + (select coalesce(sum(price_in_paise), 0) from course_changes where student_id = ${studentId}),
        'discounted', (select coalesce(sum(discount), 0) from c),
        'balance', (select coalesce(sum(case debit when 'student' then amount_in_paise else -amount_in_paise end), 0) from e)) as money,
      json_build_object('paid', (select coalesce(sum(amount_in_paise), 0) from e where kind = 'payment'),
        'refunded', (select coalesce(sum(amount_in_paise), 0) from e where kind = 'refund'),
        'charged', (select coalesce(sum(amount_in_paise), 0) from e where kind = 'charge'),
        'noted', (select coalesce(sum(e.amount_in_paise), 0) from e join refunds n on e.source = 'refund:' || n.id
          join p on p.id = n.payment_id join receipts d on d.order_id = n.order_id and d.facts ->> 'reference' = p.reference
          where e.kind = 'refund' and n.effect <> 'undecided'),
        'discounted', (select coalesce(sum(amount_in_paise), 0) from e where kind = 'discount'),
        'balance', (select coalesce(balance, 0) from a)) as ledger`);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was compared');
  return row;
}

/** What the student is still charged, and what the institute still has of their money. */
export async function readStanding(db: Db, studentId: number) {
  const { rows } = await db.execute<{ kept: number; held: number; balance: number }>(sql`
    select coalesce(sum(charged_in_paise - discounted_in_paise - credited_in_paise), 0)::int as kept,
      coalesce(sum(paid_in_paise - refunded_in_paise), 0)::int as held, coalesce(sum(balance_in_paise), 0)::int as balance
    from fee_accounts where student_id = ${studentId}`);
  return rows[0] ?? { kept: 0, held: 0, balance: 0 };
}
