import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { guaranteeVersions } from '#database/tables/guarantees.ts';
import { outcomeReports, textClaims } from '#database/tables/outcome-reports.ts';

export type ClaimRow = typeof textClaims.$inferSelect;

export async function findClaimRow(db: Db, subject: string) {
  const rows = await db.select().from(textClaims).where(eq(textClaims.subject, subject));
  return rows[0];
}

export async function listClaimRows(db: Db, subjects: readonly string[]) {
  return db
    .select()
    .from(textClaims)
    .where(inArray(textClaims.subject, [...subjects]));
}

export async function upsertClaim(db: Db, { subject, ...values }: ClaimRow): Promise<void> {
  await db
    .insert(textClaims)
    .values({ subject, ...values })
    .onConflictDoUpdate({ target: textClaims.subject, set: values });
}

export async function deleteClaim(db: Db, subject: string): Promise<void> {
  await db.delete(textClaims).where(eq(textClaims.subject, subject));
}

/** Locks the report, so that it cannot be withdrawn until the transaction ends. False if it was withdrawn before. */
export async function holdReport(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: outcomeReports.id })
    .from(outcomeReports)
    .where(and(eq(outcomeReports.id, id), isNull(outcomeReports.withdrawnAt)))
    .for('share');
  return rows.length === 1;
}

/** Locks the guarantee in force, so that it cannot end until the transaction does. False if there is none. */
export async function holdGuarantee(tx: Db): Promise<boolean> {
  const rows = await tx
    .select({ id: guaranteeVersions.id })
    .from(guaranteeVersions)
    .where(isNull(guaranteeVersions.endedAt))
    .for('share');
  return rows.length === 1;
}

const listed = {
  id: outcomeReports.id,
  courseTitle: outcomeReports.courseTitle,
  graduatedFrom: outcomeReports.graduatedFrom,
  graduatedTo: outcomeReports.graduatedTo,
  graduates: outcomeReports.graduates,
};

/** Reports in force, the newest first. */
export async function listReportRows(db: Db, limit: number) {
  return db
    .select(listed)
    .from(outcomeReports)
    .where(isNull(outcomeReports.withdrawnAt))
    .orderBy(desc(outcomeReports.graduatedTo), desc(outcomeReports.id))
    .limit(limit);
}

export async function hasGuarantee(db: Db): Promise<boolean> {
  return (await db.$count(guaranteeVersions, isNull(guaranteeVersions.endedAt))) > 0;
}

/** Texts that refer to the guarantee, while none is in force. */
export async function listWithoutGuarantee(db: Db, limit: number) {
  const isNone = sql`not exists (select from ${guaranteeVersions} where ${guaranteeVersions.endedAt} is null)`;
  return db
    .select({ subject: textClaims.subject, report: sql<null>`null` })
    .from(textClaims)
    .where(and(eq(textClaims.kind, 'guarantee'), isNone))
    .orderBy(textClaims.subject)
    .limit(limit);
}

/** Texts whose report was withdrawn, the last withdrawn first. */
export async function listOutdatedRows(db: Db, limit: number) {
  return db
    .select({ subject: textClaims.subject, report: listed })
    .from(textClaims)
    .innerJoin(outcomeReports, eq(outcomeReports.id, textClaims.reportId))
    .where(isNotNull(outcomeReports.withdrawnAt))
    .orderBy(desc(outcomeReports.withdrawnAt), textClaims.subject)
    .limit(limit);
}
