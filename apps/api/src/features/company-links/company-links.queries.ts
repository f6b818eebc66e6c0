import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { companyLinks } from '#database/tables/company-links.ts';
import { openings } from '#database/tables/openings.ts';

export { listActorNames } from '#database/actor-names.ts';

const columns = {
  id: companyLinks.id,
  openingId: companyLinks.openingId,
  name: companyLinks.name,
  madeAt: companyLinks.madeAt,
  madeBy: companyLinks.madeBy,
  expiresAt: companyLinks.expiresAt,
  revokedAt: companyLinks.revokedAt,
  lastOpenedAt: companyLinks.lastOpenedAt,
};

export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number];

/** The newest first. */
export async function listLinkRows(db: Db, openingId: number, limit: number) {
  return db
    .select(columns)
    .from(companyLinks)
    .where(eq(companyLinks.openingId, openingId))
    .orderBy(desc(companyLinks.id))
    .limit(limit);
}

export async function isOpening(db: Db, id: number): Promise<boolean> {
  return (await db.$count(openings, eq(openings.id, id))) > 0;
}

/** Locks the opening, so that two links are counted one after the other, and its company stays. */
export async function lockOpening(tx: Db, id: number) {
  const rows = await tx
    .select({ companyId: openings.companyId, state: openings.state })
    .from(openings)
    .where(eq(openings.id, id))
    .for('no key update');
  return rows[0];
}

export async function countWorking(db: Db, openingId: number, now: Date): Promise<number> {
  const works = and(
    eq(companyLinks.openingId, openingId),
    isNull(companyLinks.revokedAt),
    gt(companyLinks.expiresAt, now),
  );
  return db.$count(companyLinks, works);
}

export async function insertLink(tx: Db, values: typeof companyLinks.$inferInsert): Promise<LinkRow> {
  const rows = await tx.insert(companyLinks).values(values).returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error('company_links: the insert returned no row');
  return row;
}

export async function findLinkRow(db: Db, id: number): Promise<LinkRow | undefined> {
  const rows = await db.select(columns).from(companyLinks).where(eq(companyLinks.id, id));
  return rows[0];
}

/** False if it was revoked before. */
export async function revokeRow(tx: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(companyLinks)
    .set({ revokedAt: now })
    .where(and(eq(companyLinks.id, id), isNull(companyLinks.revokedAt)));
  return (revoked.rowCount ?? 0) > 0;
}

/** At most once a minute, so that a page that is read again and again writes little. */
export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  const isDue = or(
    isNull(companyLinks.lastOpenedAt),
    lt(companyLinks.lastOpenedAt, sql`${now.toISOString()}::timestamptz - interval '1 minute'`),
  );
  await db
    .update(companyLinks)
    .set({ lastOpenedAt: now })
    .where(and(eq(companyLinks.id, id), isDue));
}
