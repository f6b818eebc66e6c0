import { randomUUID } from 'node:crypto';
import { discountWays, moneyWays } from '@avsar/contract';
import { type Random, randomFrom } from '@avsar/demo';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { grants } from '../../src/database/tables/discounts.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { instalments } from '../../src/database/tables/fees.ts';
import type { TestApp } from '../app.ts';
import { plantOrder } from '../payments/open-orders.ts';
import { plantCoupon } from './discounts.ts';
import { plantScholarship } from './grants.ts';
import { createLeadRow } from './leads.ts';
import { createAdminRow, createUser } from './people.ts';
import { createBatch, createCourse, createTrainer } from './public-pages.ts';
import { plantQuote } from './quotes.ts';

type Where = { readonly studentId: number; readonly courseId: number };

interface Entry extends Where {
  readonly kind: 'payment' | 'refund' | 'discount' | 'write_off' | 'charge';
  readonly at: Date;
  readonly amountInPaise: number;
  /** The account of the institute, for money. */
  readonly account?: string;
  readonly orderId?: number | null;
}

let entries = 0;

/** An entry of the ledger as the triggers and functions write it. Returns its id. */
export async function plantEntry(db: Db, { studentId, courseId, kind, at, amountInPaise, ...more }: Entry) {
  entries += 1;
  const isMoney = kind === 'payment' || kind === 'refund';
  const account = { payment: 'cash', refund: 'cash', discount: 'discounts', write_off: 'losses', charge: 'fees' }[kind];
  const other = more.account ?? account;
  const [debit, credit] = kind === 'refund' || kind === 'charge' ? ['student', other] : [other, 'student'];
  const source = isMoney ? `${kind}:${900_000 + entries}` : `test:${randomUUID()}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
    values (${at.toISOString()}::timestamptz, ${studentId}, ${courseId}, ${kind}, ${debit}, ${credit}, ${amountInPaise},
      ${more.orderId ?? null}, ${source}, 'system') returning id`);
  return Number(rows[0]?.id ?? 0);
}

/** A free place that was given at this time; the enrolment must be one that was paid for or is free. */
export async function plantFreePlace(db: Db, where: Where, grantedAt: Date, worthInPaise: number): Promise<number> {
  const given = { kind: 'free_place', reason: 'A test', grantedBy: 'system', grantedAt, worthInPaise } as const;
  const [row] = await db
    .insert(grants)
    .values({ ...given, ...where })
    .returning();
  return row?.id ?? 0;
}

/** Any time of the last 60 days; often the last moment of a day in India, or the first. */
function someTime(random: Random, now: Date): Date {
  const time = new Date(now.getTime() - random.below(60 * 86_400) * 1000);
  const edge = random.pick(['T18:29:59.999Z', 'T18:30:00.000Z', '', '']);
  return edge === '' ? time : new Date(`${time.toISOString().slice(0, 10)}${edge}`);
}

interface World {
  readonly test: TestApp;
  readonly random: Random;
  readonly counsellors: readonly number[];
  readonly courses: readonly { readonly id: number; readonly batches: readonly number[] }[];
}

async function openWorld(test: TestApp, random: Random): Promise<World> {
  const counsellors = [await createAdminRow(test.db, { name: 'Nita Rao' }), await createAdminRow(test.db)];
  const courses = [];
  for (const title of ['Java', 'Testing', 'SQL']) {
    const { id } = await createCourse(test.db, { title });
    const { links } = await createTrainer(test.db, [id]);
    const ofCourse = [];
    for (const name of [null, 'Weekend', null]) {
      const archivedAt = random.below(4) === 0 ? test.clock.now() : null;
      ofCourse.push((await createBatch(test.db, id, links[0] ?? 0, { capacity: 50, name, archivedAt })).id);
    }
    courses.push({ id, batches: ofCourse });
  }
  return { test, random, counsellors, courses };
}

/** Some people sit in a batch, some have left one or two, some have no seat. */
async function seatSomewhere({ test: { db }, random }: World, where: Where, batches: readonly number[]) {
  for (const batchId of batches.slice(0, random.below(3))) {
    await db.insert(batchStudents).values({ ...where, batchId });
    const isTheirs = and(eq(batchStudents.batchId, batchId), eq(batchStudents.studentId, where.studentId));
    if (random.below(2) === 0) await db.delete(batchStudents).where(isTheirs);
  }
}

async function someDiscountOrder({ test, random }: World, where: Where): Promise<number | null> {
  const way = random.pick(discountWays);
  const order = { ...where, status: 'expired', discountInPaise: 100_00 } as const;
  const now = test.clock.now();
  if (way === 'coupon') return (await plantOrder(test.db, { ...order, couponId: (await plantCoupon(test.db)).id })).id;
  if (way === 'quote') return (await plantOrder(test.db, { ...order, quoteId: (await plantQuote(test)).id })).id;
  if (way === 'scholarship') {
    const { id: grantId } = await plantScholarship(test.db, { studentId: where.studentId, now });
    return (await plantOrder(test.db, { ...order, grantId })).id;
  }
  return null;
}

async function payAndMore(world: World, where: Where) {
  const { test, random } = world;
  const account = () => random.pick(moneyWays);
  const now = test.clock.now();
  const amount = () => (1 + random.below(5_000)) * 100 + random.below(100);
  for (let left = random.below(5); left > 0; left -= 1) {
    const amountInPaise = amount();
    await plantEntry(test.db, { ...where, kind: 'charge', at: someTime(random, now), amountInPaise: amount() });
    await plantEntry(test.db, {
      ...where,
      kind: 'payment',
      at: someTime(random, now),
      amountInPaise,
      account: account(),
    });
    if (random.below(3) !== 0) continue;
    const back = 1 + random.below(amountInPaise);
    await plantEntry(test.db, {
      ...where,
      kind: 'refund',
      at: someTime(random, now),
      amountInPaise: back,
      account: account(),
    });
  }
  if (random.below(2) === 0) {
    const orderId = await someDiscountOrder(world, where);
    await plantEntry(test.db, {
      ...where,
      kind: 'discount',
      at: someTime(random, now),
      amountInPaise: amount(),
      orderId,
    });
  }
  if (random.below(4) === 0) {
    await plantEntry(test.db, { ...where, kind: 'write_off', at: someTime(random, now), amountInPaise: amount() });
  }
  if (random.below(3) === 0) await plantFreePlace(test.db, where, someTime(random, now), random.below(3) * 1_000_00);
}

async function owe({ test: { db, clock }, random }: World, where: Where) {
  const now = clock.now();
  const parts = random.below(4);
  for (let number = 0; number < parts; number += 1) {
    const dueOn = new Date(now.getTime() + (random.below(200) - 130) * 86_400_000).toISOString().slice(0, 10);
    const cancelledAt = random.below(4) === 0 ? now : null;
    const lateFeeInPaise = random.below(3) * 50_00;
    const amounts = { amountInPaise: (1 + random.below(900)) * 100, lateFeeInPaise };
    await db
      .insert(instalments)
      .values({ ...where, ...amounts, number, dueOn, agreedDueOn: dueOn, cancelledAt, createdAt: now });
  }
}

/** People who paid, got discounts and owe, at random; another seed, another institute. */
export async function plantInstitute(test: TestApp, seed: string, people: number) {
  const random = randomFrom(seed);
  const world = await openWorld(test, random);
  for (let person = 0; person < people; person += 1) {
    const { id: studentId } = await createUser(test.db);
    for (let lead = random.below(3); lead > 0; lead -= 1) {
      const ownerId = random.pick([...world.counsellors, null]);
      await createLeadRow(test.db, { studentId, ownerId });
    }
    for (const { id: courseId, batches } of world.courses.slice(random.below(3))) {
      const where = { studentId, courseId };
      await test.db.insert(enrolments).values({ ...where, source: 'free' });
      await seatSomewhere(world, where, batches);
      await payAndMore(world, where);
      await owe(world, where);
    }
  }
  return world;
}

/** Rows for requests about figures: the other student has paid, and owes. */
export const figureRows = (test: TestApp, idOf: (person: 'student' | 'otherStudent') => number) => ({
  plant: async () => {
    const { id: courseId } = await createCourse(test.db);
    const where = { studentId: idOf('otherStudent'), courseId };
    const now = test.clock.now();
    await test.db.insert(enrolments).values({ ...where, source: 'free' });
    await plantEntry(test.db, { ...where, kind: 'payment', at: now, amountInPaise: 1_000_00 });
    const day = now.toISOString().slice(0, 10);
    const part = { number: 1, amountInPaise: 500_00, dueOn: day, agreedDueOn: day, createdAt: now };
    await test.db.insert(instalments).values({ ...where, ...part });
  },
});
