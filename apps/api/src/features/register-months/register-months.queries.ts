import { and, count, desc, eq, gte, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import { registerMonths } from '#database/tables/register-months.ts';

export { listActorNames } from '#database/actor-names.ts';

/** Waits for everybody who writes into the register of this month, and keeps new writers waiting until the transaction ends. */
export async function lockMonth(tx: Db, month: string): Promise<void> {
  // The same key as in the trigger `register_month_is_open`.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('register_months'), ${month}::date - date '2000-01-01')`);
}

/** The month of the first class of all; undefined without one. */
export async function findFirstMonth(db: Db): Promise<string | undefined> {
  const rows = await db.select({ month: min(meetings.month) }).from(meetings);
  return rows[0]?.month ?? undefined;
}

/** Closings of this month and the later ones, the newest first. */
export async function listClosings(db: Db, since: string) {
  return db
    .select({
      month: registerMonths.month,
      closedAt: registerMonths.closedAt,
      closedBy: registerMonths.closedBy,
      hash: registerMonths.hash,
      classCount: registerMonths.classCount,
      reopenedAt: registerMonths.reopenedAt,
      reopenedBy: admins.name,
      reason: registerMonths.reason,
    })
    .from(registerMonths)
    .leftJoin(admins, eq(admins.id, registerMonths.reopenedBy))
    .where(gte(registerMonths.month, since))
    .orderBy(desc(registerMonths.id));
}

export type ClosingRow = Awaited<ReturnType<typeof listClosings>>[number];

const isOpen = and(isNull(disputes.decidedAt), isNull(disputes.withdrawnAt));

export async function countOpenDisputes(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ month: disputes.meetingMonth, count: count() })
    .from(disputes)
    .where(isOpen)
    .groupBy(disputes.meetingMonth);
  return new Map(rows.map(({ month, count: open }) => [month, open]));
}

interface Hash {
  readonly hash: string;
  readonly classCount: number;
}

export async function hashMonth(db: Db, month: string): Promise<Hash> {
  const { rows } = await db.execute<{ hash: string; class_count: number }>(
    sql`select hash, class_count from register_hash(${month}::date)`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('register_hash: no row');
  return { hash: row.hash, classCount: row.class_count };
}

/** A million entries take longer than the statements of a call may. */
export async function allowLongStatements(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
}

export async function insertClosing(tx: Db, closing: typeof registerMonths.$inferInsert): Promise<void> {
  await tx.insert(registerMonths).values(closing);
}

interface Reopening {
  readonly reopenedAt: Date;
  readonly reopenedBy: number;
  readonly reason: string;
}

/** The hash of the closing that no longer counts; undefined if the month is not closed. */
export async function reopenClosing(tx: Db, month: string, reopening: Reopening): Promise<string | undefined> {
  const rows = await tx
    .update(registerMonths)
    .set(reopening)
    .where(and(eq(registerMonths.month, month), isNull(registerMonths.reopenedAt)))
    .returning({ hash: registerMonths.hash });
  return rows[0]?.hash;
}

export async function isOwner(db: Db, adminId: number): Promise<boolean> {
  return (await db.$count(admins, and(eq(admins.id, adminId), eq(admins.role, 'owner')))) > 0;
}

/** What the audit log says of the newest closing of this month. */
export async function findAuditedHash(db: Db, subject: string): Promise<string | undefined> {
  const rows = await db
    .select({ hash: sql<string | null>`${auditLog.after}->>'hash'` })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, 'register.close')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return rows[0]?.hash ?? undefined;
}
