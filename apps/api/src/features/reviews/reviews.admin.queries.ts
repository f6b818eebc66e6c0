import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches } from '#database/people-search.ts';
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

/** Ids of people whose name contains `q`, at most `countedMost`; as many as that means that there may be more. */
export async function listPeopleNamed(db: Db, q: string): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(nameMatches(q)).limit(countedMost);
  return rows.map(({ id }) => id);
}

export interface ReviewSearch {
  readonly hidden?: 'yes' | 'no' | undefined;
  /** Ids of students and trainers found by name. */
  readonly people?: readonly number[] | undefined;
  /** Part of a name that too many people share for `people`; matched by joining each review with its people. */
  readonly crowd?: string | undefined;
}

const isBy = (ids: readonly number[]) => {
  const people = sql`any(${sql.param(ids)}::int[])`;
  return or(sql`${reviews.studentId} = ${people}`, sql`${reviews.trainerId} = ${people}`);
};

const hasName = (q: string) =>
  sql`exists (select from ${users} where ${users.id} in (${reviews.studentId}, ${reviews.trainerId}) and ${nameMatches(q)})`;

function passes({ hidden, people, crowd }: ReviewSearch): SQL | undefined {
  return and(
    hidden === undefined ? undefined : { yes: isNotNull, no: isNull }[hidden](reviews.hiddenAt),
    people === undefined ? undefined : isBy(people),
    crowd === undefined ? undefined : hasName(crowd),
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

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
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

/** Database triggers update the rating sums of trainer and course (ADR-0055). */
export async function updateReviewVisibility(tx: Db, id: number, { hiddenAt, hiddenReason }: Visibility, now: Date) {
  await tx
    .update(reviews)
    .set({ hiddenAt, hiddenReason, version: sql`${reviews.version} + 1`, updatedAt: now })
    .where(eq(reviews.id, id));
}

export async function findReviewRow(db: Db, id: number): Promise<ReviewListedRow | undefined> {
  const rows = await selectReviews(db).where(eq(reviews.id, id));
  return rows[0];
}
