import type { Db } from '../../src/database/client.ts';
import { grants } from '../../src/database/tables/discounts.ts';
import { dayAfter } from '../../src/features/fees/fees.policy.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { createCourse } from './public-pages.ts';

type Changes = Partial<typeof grants.$inferInsert>;

interface Scholar {
  readonly studentId: number;
  readonly courseId?: number;
  readonly now: Date;
}

/** A scholarship of ₹2,000 for a course of ₹10,000, for thirty days. */
export async function plantScholarship(db: Db, { studentId, now, ...given }: Scholar, changes: Changes = {}) {
  const courseId = given.courseId ?? (await createCourse(db, { priceInPaise: 10_000_00 })).id;
  const rows = await db
    .insert(grants)
    .values({
      kind: 'scholarship',
      studentId,
      courseId,
      worthInPaise: 2_000_00,
      reason: 'Best of the school',
      grantedBy: 'system',
      grantedAt: now,
      validUntil: dayAfter(dateInIndia(now), 30),
      ...changes,
    })
    .returning();
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

type Student = 'student' | 'otherStudent';

/** Rows for requests about grants. */
export const grantRows = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, idOf: (person: Student) => number) => ({
  /** An open scholarship for a new course; returns its id. */
  scholarship: async (person: Student = 'otherStudent') =>
    (await plantScholarship(db, { studentId: idOf(person), now: clock.now() })).id,
  /** What a scholarship for a new course is asked for with. */
  draft: async (person: Student = 'otherStudent') => ({
    studentId: idOf(person),
    courseId: (await createCourse(db, { priceInPaise: 10_000_00 })).id,
    amount: 2_000,
    validUntil: dayAfter(dateInIndia(clock.now()), 30),
    reason: 'Best of the school',
  }),
});
