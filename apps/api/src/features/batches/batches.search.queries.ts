import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameKey } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { beginningWith, containing, isTooShortForTrigrams, likenessLeast } from '#shared/like.ts';

/** A letter or two begin a title or a name; more may stand anywhere in it (ADR-0023). */
const patternOf = (q: string) => (isTooShortForTrigrams(q) ? beginningWith(q) : containing(q)).toLowerCase();

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

/**
 * By the list of trainers in the order of their names, which is short; the search index has all the students of that
 * name in it as well.
 */
export function listLinkIdsWith(db: Db, q: string) {
  return linkIdsWhere(db, sql`${nameKey} like ${patternOf(q)}`);
}

/** Titles that resemble what was typed: for when nothing has it in so many letters. */
export function listCourseIdsLike(db: Db, q: string) {
  return courseIdsWhere(db, sql`word_similarity(${q}, ${courses.title}) >= ${likenessLeast}`);
}

export function listLinkIdsLike(db: Db, q: string) {
  return linkIdsWhere(db, sql`word_similarity(${q}, ${nameKey}) >= ${likenessLeast}`);
}
