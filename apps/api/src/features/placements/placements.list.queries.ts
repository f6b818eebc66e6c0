import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { setSimilarityThreshold } from '#database/people-search.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { courses } from '#database/tables/courses.ts';
import { companies } from '#database/tables/companies.ts';
import { placements } from '#database/tables/placements.ts';
import { users } from '#database/tables/users.ts';
import { likeTyped } from '#shared/like.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { isAfterPlace, whyHiddenPlacement } from './placements.queries.ts';

const columns = {
  id: placements.id,
  name: placements.displayName,
  imageHash: publicHashOf(placements.imageId),
  role: placements.roleTitle,
  company: { id: companies.id, name: companies.name },
  logoHash: publicHashOf(companies.logoId),
  placedOn: placements.placedOn,
  before: placements.before,
  course: { id: courses.id, title: courses.title },
  student: { id: users.id, name: users.name },
  package: placements.packageInRupees,
  consent: sql<boolean>`${isNotNull(placements.consentedAt)}`,
  whyHidden: whyHiddenPlacement,
  version: placements.version,
};

const newestFirst = [desc(placements.placedOn), desc(placements.id)];

/** All placements, for the admin. */
const selectPlacements = (db: Db) =>
  db
    .select(columns)
    .from(placements)
    .innerJoin(companies, eq(companies.id, placements.companyId))
    .leftJoin(courses, eq(courses.id, placements.courseId))
    .leftJoin(users, eq(users.id, placements.studentId));

export type PlacementRow = Awaited<ReturnType<typeof listPlacementRows>>[number];

/** Searches in the person's and the company's name. Companies are few and found first, so both parts use an index. */
function has(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const pattern = likeTyped(q);
  return or(
    sql`${placements.displayName} ilike ${pattern}`,
    sql`${placements.companyId} = any(array(select c.id from ${companies} c where c.name ilike ${pattern}))`,
  );
}

interface PageOf {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

export async function listPlacementRows(db: Db, { q, limit, after }: PageOf) {
  return selectPlacements(db)
    .where(and(has(q), isAfterPlace(after)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
export async function countPlacementRows(db: Db, q: string | undefined): Promise<number> {
  const counted = db
    .select({ id: placements.id })
    .from(placements)
    .where(has(q))
    .orderBy(...newestFirst)
    .limit(countedMost);
  return countRows(db, counted);
}

/** Fuzzy search by name, best match first, for when the exact search finds nothing. */
export async function listPlacementRowsLike(tx: Db, q: string, limit: number) {
  await setSimilarityThreshold(tx);
  return selectPlacements(tx)
    .where(sql`${q} <% ${placements.displayName}`)
    .orderBy(sql`word_similarity(${q}, ${placements.displayName}) desc`, desc(placements.id))
    .limit(limit);
}

export async function findPlacementRow(db: Db, id: number) {
  const rows = await selectPlacements(db).where(eq(placements.id, id));
  return rows[0];
}
