import { type LeadSource, type LeadStage, searchedDigits } from '@avsar/contract';
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { leads } from '#database/tables/leads.ts';
import { isTooShortForTrigrams, likeBeginningWith, likeContaining } from '#shared/like.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

const columns = {
  id: leads.id,
  name: leads.name,
  mobileNumber: leads.mobileNumber,
  email: leads.email,
  source: leads.source,
  utm: {
    source: leads.utmSource,
    medium: leads.utmMedium,
    campaign: leads.utmCampaign,
    term: leads.utmTerm,
    content: leads.utmContent,
  },
  course: { id: courses.id, title: courses.title },
  owner: { id: admins.id, name: admins.name },
  stage: leads.stage,
  lostReason: leads.lostReason,
  nextCallAt: leads.nextCallAt,
  studentId: leads.studentId,
  createdAt: leads.createdAt,
  lastEventAt: leads.lastEventAt,
  version: leads.version,
};

const selectLeads = (db: Db) =>
  db
    .select(columns)
    .from(leads)
    .leftJoin(courses, eq(courses.id, leads.courseId))
    .leftJoin(admins, eq(admins.id, leads.ownerId));

export type ListedLead = Awaited<ReturnType<typeof listLeadRows>>[number];

export interface LeadFilter {
  readonly q?: string | undefined;
  /** Ids that a search has already found. */
  readonly ids?: readonly number[] | undefined;
  readonly stage?: LeadStage | undefined;
  readonly ownerId?: number | 'none' | undefined;
  readonly callBy?: Date | undefined;
  readonly source?: LeadSource | undefined;
  readonly course?: number | undefined;
}

type Sort = 'newest' | 'next_call';

interface PageOf {
  readonly sort: Sort;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

/** Searches in name, e-mail address and number; one or two letters match only the beginning of the name (ADR-0023). */
function personHas(q: string): SQL | undefined {
  if (isTooShortForTrigrams(q)) return sql`${leads.name} ilike ${likeBeginningWith(q)}`;
  const digits = searchedDigits(q);
  return or(
    sql`${leads.name} ilike ${likeContaining(q)}`,
    sql`(${leads.email}::text) ilike ${likeContaining(q)}`,
    digits === undefined ? undefined : sql`${leads.mobileNumber} ilike ${likeContaining(digits)}`,
  );
}

const isOwnedBy = (ownerId: number | 'none') =>
  ownerId === 'none' ? isNull(leads.ownerId) : eq(leads.ownerId, ownerId);

const passes = ({ q, ids, stage, ownerId, callBy, source, course }: LeadFilter) =>
  and(
    q === undefined ? undefined : personHas(q),
    ids === undefined ? undefined : sql`${leads.id} = any(${sql.param(ids)}::int[])`,
    stage === undefined ? undefined : eq(leads.stage, stage),
    ownerId === undefined ? undefined : isOwnedBy(ownerId),
    callBy === undefined ? undefined : lte(leads.nextCallAt, callBy),
    source === undefined ? undefined : eq(leads.source, source),
    course === undefined ? undefined : eq(leads.courseId, course),
  );

function isFurther(sort: Sort, after: PagePlace | undefined): SQL | undefined {
  if (sort === 'newest') return after && lt(leads.id, after.id);
  const hasCall = isNotNull(leads.nextCallAt);
  if (after === undefined) return hasCall;
  const key = new Date(Number(after.key)).toISOString();
  return and(hasCall, sql`(${leads.nextCallAt}, ${leads.id}) > (${key}::timestamptz, ${after.id})`);
}

const orderOf = (sort: Sort): SQL[] =>
  sort === 'newest' ? [desc(leads.id)] : [sql`${leads.nextCallAt}`, sql`${leads.id}`];

/** Finds the page first: PostgreSQL would otherwise join course and owner to each of a thousand calls that are due. */
export async function listLeadRows(db: Db, { sort, limit, after, ...filter }: LeadFilter & PageOf) {
  const page = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(passes(filter), isFurther(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .as('page');
  return selectLeads(db)
    .innerJoin(page, eq(page.id, leads.id))
    .orderBy(...orderOf(sort));
}

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
export async function countLeadRows(db: Db, filter: LeadFilter, sort: Sort): Promise<number> {
  const counted = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(passes(filter), isFurther(sort, undefined)))
    .orderBy(...orderOf(sort))
    .limit(countedMost);
  return countRows(db, counted);
}

/**
 * Leads with `q` in name, e-mail address or number. The database function uses the search index only. Returns at most
 * `countedMost` ids: for more hits, reading in the order of the page is fast enough.
 */
export async function listMatchingLeadIds(db: Db, q: string): Promise<number[]> {
  const patterns = [...new Set([q, searchedDigits(q) ?? q])].map(likeContaining);
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct find_leads(pattern, ${countedMost}) as id from unnest(${sql.param(patterns)}::text[]) pattern`,
  );
  return rows.map(({ id }) => id);
}

export async function findLeadRow(db: Db, id: number): Promise<ListedLead | undefined> {
  const rows = await selectLeads(db).where(eq(leads.id, id));
  return rows[0];
}
