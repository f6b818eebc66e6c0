import { and, count, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { joiningAnswerRows, joiningLinks, joinings, offerLetters } from '#database/tables/joinings.ts';

export async function saveLetterRow(tx: Db, { applicationId, ...letter }: typeof offerLetters.$inferInsert) {
  await tx
    .insert(offerLetters)
    .values({ applicationId, ...letter })
    .onConflictDoUpdate({ target: offerLetters.applicationId, set: letter });
}

/** For another day, the student will be asked again. */
export async function savePlanRow(
  tx: Db,
  { applicationId, ...plan }: Pick<typeof joinings.$inferInsert, 'applicationId' | 'plannedOn' | 'plannedBy'>,
) {
  await tx
    .insert(joinings)
    .values({ applicationId, ...plan })
    .onConflictDoUpdate({ target: joinings.applicationId, set: { ...plan, askedAt: null } });
}

const columns = {
  id: joiningLinks.id,
  applicationId: joiningLinks.applicationId,
  name: joiningLinks.name,
  madeAt: joiningLinks.madeAt,
  madeBy: joiningLinks.madeBy,
  expiresAt: joiningLinks.expiresAt,
  revokedAt: joiningLinks.revokedAt,
  usedAt: joiningAnswerRows.answeredAt,
};

const selectLinks = (db: Db) =>
  db.select(columns).from(joiningLinks).leftJoin(joiningAnswerRows, eq(joiningAnswerRows.linkId, joiningLinks.id));

export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number];

/** The newest first. */
export async function listLinkRows(db: Db, applicationId: number, limit: number) {
  return selectLinks(db)
    .where(eq(joiningLinks.applicationId, applicationId))
    .orderBy(desc(joiningLinks.id))
    .limit(limit);
}

export async function findLinkRow(db: Db, id: number): Promise<LinkRow | undefined> {
  const rows = await selectLinks(db).where(eq(joiningLinks.id, id));
  return rows[0];
}

/** Links of an application that was accepted then, by which somebody can still answer. */
export async function countWorking(db: Db, applicationId: number, acceptedAt: Date, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(joiningLinks)
    .leftJoin(joiningAnswerRows, eq(joiningAnswerRows.linkId, joiningLinks.id))
    .where(
      and(
        eq(joiningLinks.applicationId, applicationId),
        isNull(joiningLinks.revokedAt),
        gt(joiningLinks.expiresAt, now),
        gte(joiningLinks.madeAt, acceptedAt),
        isNull(joiningAnswerRows.id),
      ),
    );
  return row?.count ?? 0;
}

export async function insertLink(tx: Db, values: typeof joiningLinks.$inferInsert): Promise<number> {
  const rows = await tx.insert(joiningLinks).values(values).returning({ id: joiningLinks.id });
  const row = rows[0];
  if (row === undefined) throw new Error('joining_links: the insert returned no row');
  return row.id;
}

/** False if it was revoked before. */
export async function revokeRow(tx: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(joiningLinks)
    .set({ revokedAt: now })
    .where(and(eq(joiningLinks.id, id), isNull(joiningLinks.revokedAt)));
  return (revoked.rowCount ?? 0) > 0;
}
