import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameKey } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { likenessLeast, likeTyped } from '#shared/like.ts';

/** One or two letters match the beginning of a title or name; three or more match anywhere in it (ADR-0023). */
const patternOf = (q: string) => likeTyped(q).toLowerCase();

async function courseIdsWhere(db: Db, condition: SQL): Promise<number[]> {
  const rows = await db.select({ id: courses.id }).from(courses).where(condition);
  return rows.map(({ id }) => id);
}

async function linkIdsWhere(db: Db, condition: SQL): Promise<number[]> {
  const rows = await db
    .select({ id: trainerCourses.id })
    .from(users)
    .innerJoin(trainerCourses, eq(trainerCourses.trainerId, users.id))
    .where(and(eq(users.role, 'TRAINER'), condition));
  return rows.map(({ id }) => id);
}

export function listCourseIdsWith(db: Db, q: string) {
  return courseIdsWhere(db, sql`lower(${courses.title}) like ${patternOf(q)}`);
}

/** Uses the short index of trainers by name; the search index also holds all students of that name. */
export function listLinkIdsWith(db: Db, q: string) {
  return linkIdsWhere(db, sql`${nameKey} like ${patternOf(q)}`);
}

/** Courses with similar titles, for when no title contains the text. */
export function listCourseIdsLike(db: Db, q: string) {
  return courseIdsWhere(db, sql`word_similarity(${q}, ${courses.title}) >= ${likenessLeast}`);
}

export function listLinkIdsLike(db: Db, q: string) {
  return linkIdsWhere(db, sql`word_similarity(${q}, ${nameKey}) >= ${likenessLeast}`);
}
