import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { media } from '#database/tables/media.ts';
import { outcomeStatements } from '#database/tables/outcomes.ts';

export type NewStatement = Omit<typeof outcomeStatements.$inferInsert, 'id'>;

export async function insertStatement(tx: Db, statement: NewStatement): Promise<number> {
  const rows = await tx.insert(outcomeStatements).values(statement).returning({ id: outcomeStatements.id });
  const row = rows[0];
  if (row === undefined) throw new Error('outcome_statements: the insert returned no row');
  return row.id;
}

/** The document of a statement. `studentId` is the student that it must be of; undefined for the staff. */
export async function findStatementDocument(db: Db, statementId: number, studentId: number | undefined) {
  const isTheirs = studentId === undefined ? undefined : eq(enrolments.studentId, studentId);
  const rows = await db
    .select({ key: media.key, contentType: media.contentType, studentId: enrolments.studentId })
    .from(outcomeStatements)
    .innerJoin(enrolments, eq(enrolments.id, outcomeStatements.enrolmentId))
    .innerJoin(media, eq(media.id, outcomeStatements.mediaId))
    .where(and(eq(outcomeStatements.id, statementId), isTheirs));
  return rows[0];
}
