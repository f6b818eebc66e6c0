import { quotes } from '../../src/database/tables/discounts.ts';
import { dayAfter } from '../../src/features/quotes/quotes.policy.ts';
import { quoteTokenOf } from '../../src/features/quotes/quotes.tokens.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { plantPlan } from './fees.ts';
import { createBatch, createCourse, createTrainer } from './public-pages.ts';

type World = Pick<TestApp, 'db' | 'clock' | 'env'>;

/** A quote of ₹9,000 for a course of ₹10,000, valid for a week. */
export async function plantQuote({ db, clock }: World, changes: Partial<typeof quotes.$inferInsert> = {}) {
  const courseId = changes.courseId ?? (await createCourse(db, { priceInPaise: 10_000_00 })).id;
  const now = clock.now();
  const values = {
    name: 'Ravi',
    priceInPaise: 10_000_00,
    discountInPaise: 1_000_00,
    validUntil: dayAfter(dateInIndia(now), 7),
    madeBy: 'admin:1',
    madeAt: now,
    ...changes,
    courseId,
  };
  const [row] = await db.insert(quotes).values(values).returning();
  if (row === undefined) throw new Error('quotes: nothing was inserted');
  return row;
}

/** The secret in the address of the quote. */
export const quoteToken = ({ env }: Pick<World, 'env'>, quoteId: number): string =>
  quoteTokenOf(env.secrets.quoteLinks, quoteId);

/** A course of ₹10,000 with a batch that can be joined and a plan of three parts. */
export async function quotableCourse({ db }: Pick<World, 'db'>) {
  const course = await createCourse(db, { priceInPaise: 10_000_00 });
  const { links } = await createTrainer(db, [course.id]);
  const dates = { startDate: '2097-01-10', endDate: '2097-05-01' };
  const batch = await createBatch(db, course.id, links[0] ?? 0, dates);
  return { course, batch, plan: await plantPlan(db, course.id) };
}

interface Whole {
  readonly courseId: number;
  readonly batchId: number;
  readonly studentId: number | null;
}

/** A quote with a batch, a plan and a note, and its secret. */
export async function plantWholeQuote(world: World, { courseId, batchId, studentId }: Whole) {
  const { id: feePlanId } = await plantPlan(world.db, courseId);
  const { id } = await plantQuote(world, { courseId, batchId, studentId, feePlanId, note: 'Evenings' });
  return { id, token: quoteToken(world, id) };
}
