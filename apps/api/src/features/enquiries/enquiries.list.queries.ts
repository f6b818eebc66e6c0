import { searchedDigits } from '@avsar/contract';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { setSimilarityThreshold } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { likeBeginningWith, likeContaining, isTooShortForTrigrams } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';

type Status = typeof enquiries.$inferSelect.status;

const columns = {
  id: enquiries.id,
  kind: enquiries.kind,
  fullName: enquiries.fullName,
  email: enquiries.email,
  contactNumber: enquiries.contactNumber,
  qualification: enquiries.qualification,
  query: enquiries.query,
  selectedOption: enquiries.selectedOption,
  course: { id: courses.id, title: courses.title },
  status: enquiries.status,
  note: enquiries.note,
  createdAt: enquiries.createdAt,
  handledAt: enquiries.handledAt,
  version: enquiries.version,
};

const selectEnquiries = (db: Db) =>
  db.select(columns).from(enquiries).leftJoin(courses, eq(courses.id, enquiries.courseId));

export type EnquiryRow = Awaited<ReturnType<typeof listEnquiryRows>>[number];

/** Searches in name, e-mail address and number; one or two letters match only the beginning of the name (ADR-0023). */
function personHas(q: string): SQL | undefined {
  if (isTooShortForTrigrams(q)) return sql`${enquiries.fullName} ilike ${likeBeginningWith(q)}`;
  const pattern = likeContaining(q);
  const digits = searchedDigits(q);
  return or(
    sql`${enquiries.fullName} ilike ${pattern}`,
    sql`(${enquiries.email}::text) ilike ${pattern}`,
    digits === undefined ? undefined : sql`${enquiries.contactNumber} ilike ${likeContaining(digits)}`,
  );
}

export interface EnquiryFilter {
  readonly q?: string | undefined;
  readonly status?: Status | undefined;
}

const isIn = (status: Status | undefined) => (status === undefined ? undefined : eq(enquiries.status, status));

const passes = ({ q, status }: EnquiryFilter) => and(q === undefined ? undefined : personHas(q), isIn(status));

interface PageOf {
  readonly limit: number;
  readonly before: number;
}

/** Newest first. */
export async function listEnquiryRows(db: Db, { limit, before, ...filter }: EnquiryFilter & PageOf) {
  return selectEnquiries(db)
    .where(and(passes(filter), lt(enquiries.id, before)))
    .orderBy(desc(enquiries.id))
    .limit(limit);
}

/** Counts up to `countedMost`. Sorted like a page, so that PostgreSQL reads an index and stops at the limit. */
export async function countEnquiryRows(db: Db, filter: EnquiryFilter): Promise<number> {
  const counted = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(passes(filter))
    .orderBy(desc(enquiries.id))
    .limit(countedMost);
  return countRows(db, counted);
}

/** Fuzzy search by name, best match first, for when the exact search finds nothing. */
export async function listSimilarEnquiryRows(tx: Db, q: string, limit: number, status: Status | undefined) {
  await setSimilarityThreshold(tx);
  return selectEnquiries(tx)
    .where(and(sql`${q} <% ${enquiries.fullName}`, isIn(status)))
    .orderBy(sql`word_similarity(${q}, ${enquiries.fullName}) desc`, desc(enquiries.id))
    .limit(limit);
}

export async function findEnquiryRow(db: Db, id: number) {
  const rows = await selectEnquiries(db).where(eq(enquiries.id, id));
  return rows[0];
}

interface EnquiryChange {
  readonly status: Status;
  /** Undefined keeps the stored note. */
  readonly note: string | null | undefined;
  readonly handledAt: Date | null;
}

/** False if `version` is no longer the current one. */
export async function updateEnquiryRow(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  change: EnquiryChange,
): Promise<boolean> {
  const { rowCount } = await db
    .update(enquiries)
    .set({ ...change, version: sql`${enquiries.version} + 1` })
    .where(and(eq(enquiries.id, id), eq(enquiries.version, version)));
  return rowCount === 1;
}
