import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { openings } from '#database/tables/openings.ts';
import { companies } from '#database/tables/companies.ts';
import { placements } from '#database/tables/placements.ts';
import { likeTyped } from '#shared/like.ts';
import type { PagePlace } from '#shared/page.ts';

const columns = {
  id: companies.id,
  name: companies.name,
  logoHash: publicHashOf(companies.logoId),
  position: companies.position,
};

/** A subquery for each row of the page. */
const placementCount = sql<number>`(select count(*)::int from ${placements} p where p.company_id = ${companies}.id)`;

const openingCount = sql<number>`(select count(*)::int from ${openings} o where o.company_id = ${companies}.id)`;

const listedColumns = {
  ...columns,
  website: companies.website,
  isShown: companies.isShown,
  isOwn: companies.isOwn,
  placementCount,
  openingCount,
  version: companies.version,
};

const isFurther = (after: PagePlace | undefined) =>
  after && sql`(${companies.position}, ${companies.id}) > (${after.key}, ${after.id})`;

/** The companies that visitors see. */
export async function listCompanyRows(db: Db, limit: number, after: PagePlace | undefined) {
  return db
    .select(columns)
    .from(companies)
    .where(and(companies.isShown, isFurther(after)))
    .orderBy(companies.position, companies.id)
    .limit(limit);
}

const selectListed = (db: Db) => db.select(listedColumns).from(companies);

function has(q: string | undefined) {
  if (q === undefined) return undefined;
  return ilike(companies.name, likeTyped(q));
}

interface CompaniesPage {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

/** All companies, with the columns only for the admin. */
export async function listCompanyRowsForAdmin(db: Db, { q, limit, after }: CompaniesPage) {
  return selectListed(db)
    .where(and(has(q), isFurther(after)))
    .orderBy(companies.position, companies.id)
    .limit(limit);
}

export type ListedCompanyRow = Awaited<ReturnType<typeof listCompanyRowsForAdmin>>[number];

export async function findCompanyRow(db: Db, id: number) {
  const rows = await selectListed(db).where(eq(companies.id, id));
  return rows[0];
}

interface CompanyValues {
  readonly name: string;
  readonly website: string | null;
  readonly isShown: boolean;
  readonly isOwn: boolean;
  /** Undefined keeps the stored logo. */
  readonly logoId: number | null | undefined;
}

/** Adds the company at the end. Two inserted at once get the same position and are sorted by id. */
export async function insertCompany(db: Db, { logoId, ...values }: CompanyValues, now: Date): Promise<number> {
  const position = sql<number>`coalesce((select max(position) from ${companies}), 0) + 1`;
  const rows = await db
    .insert(companies)
    .values({ ...values, logoId: logoId ?? null, position, createdAt: now, updatedAt: now })
    .returning({ id: companies.id });
  const row = rows[0];
  if (row === undefined) throw new Error('companies: the insert returned no row');
  return row.id;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

/** False if `version` is no longer the current one. */
export async function updateCompanyRow(
  db: Db,
  { id, version }: Version,
  values: CompanyValues,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(companies)
    .set({ ...values, version: sql`${companies.version} + 1`, updatedAt: now })
    .where(and(eq(companies.id, id), eq(companies.version, version)));
  return rowCount === 1;
}

/** False while a placement or an opening refers to the company. */
export async function deleteCompany(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ deleted: boolean }>(sql`select delete_company(${id}) as deleted`);
  return rows[0]?.deleted === true;
}
