import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameHas } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { reviews } from '#database/tables/reviews.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

const students = alias(users, 'students');
const trainers = alias(users, 'trainers');

const selectReviews = (db: Db) =>
  db
    .select({
      id: reviews.id,
      ratingHalfSteps: reviews.ratingHalfSteps,
      feedback: reviews.feedback,
      createdAt: reviews.createdAt,
      course: { id: courses.id, title: courses.title },
      trainer: { id: trainers.id, name: trainers.name },
      student: { id: students.id, name: students.name },
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .innerJoin(trainers, eq(trainers.id, reviews.trainerId))
    .innerJoin(students, eq(students.id, reviews.studentId))
    .$dynamic();

export type ReviewListedRow = Awaited<ReturnType<typeof listReviewRows>>[number];

/** People whose names have this; one more than can be asked for by number says that they are a crowd. */
export async function listPeopleNamed(db: Db, q: string): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(nameHas(q)).limit(countedMost);
  return rows.map(({ id }) => id);
}

export interface ReviewSearch {
  readonly hidden?: 'yes' | 'no' | undefined;
  /** Students or trainers, found by their names. */
  readonly people?: readonly number[] | undefined;
  /** A word of so many names that reviews are looked through one by one instead. */
  readonly crowd?: string | undefined;
}

const isBy = (ids: readonly number[]) => {
  const people = sql`any(${sql.param(ids)}::int[])`;
  return or(sql`${reviews.studentId} = ${people}`, sql`${reviews.trainerId} = ${people}`);
};

const isOfCrowd = (q: string) =>
  sql`exists (select from ${users} where ${users.id} in (${reviews.studentId}, ${reviews.trainerId}) and ${nameHas(q)})`;

function passes({ hidden, people, crowd }: ReviewSearch): SQL | undefined {
  return and(
    hidden === undefined ? undefined : { yes: isNotNull, no: isNull }[hidden](reviews.hiddenAt),
    people === undefined ? undefined : isBy(people),
    crowd === undefined ? undefined : isOfCrowd(crowd),
  );
}

/** Newest first. */
export async function listReviewRows(
  db: Db,
  { before, limit, ...search }: ReviewSearch & { readonly before: number; readonly limit: number },
) {
  return selectReviews(db)
    .where(and(passes(search), lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit);
}

/** In the order of a page, so that it is read from an index and no further than it counts. */
export async function countReviewRows(db: Db, search: ReviewSearch): Promise<number> {
  const counted = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(passes(search))
    .orderBy(desc(reviews.id))
    .limit(countedMost);
  return countRows(db, counted);
}

export async function lockReview(tx: Db, id: number) {
  const rows = await tx
    .select({ hiddenAt: reviews.hiddenAt, hiddenReason: reviews.hiddenReason })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('no key update');
  return rows[0];
}

interface Visibility {
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
}

/** The sums of trainer and course follow by themselves (ADR-0055). */
export async function updateVisibility(tx: Db, id: number, { hiddenAt, hiddenReason }: Visibility, now: Date) {
  await tx
    .update(reviews)
    .set({ hiddenAt, hiddenReason, version: sql`${reviews.version} + 1`, updatedAt: now })
    .where(eq(reviews.id, id));
}

export async function findReviewRow(db: Db, id: number): Promise<ReviewListedRow | undefined> {
  const rows = await selectReviews(db).where(eq(reviews.id, id));
  return rows[0];
}
