import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import type { AgreedTerms } from '#database/tables/fee-plans.ts';
import { instalments } from '#database/tables/fees.ts';
import { users } from '#database/tables/users.ts';

export type { AgreedTerms };

export interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/**
 * A transfer for the part waits for approval, or the bank is about to confirm a payment: the same rule as `standingOf` of
 * the checkout.
 */
const isUnderWay = sql<boolean>`(${instalments.settledAt} is null and ${instalments.cancelledAt} is null and exists (
  select from orders o where o.student_id = ${instalments.studentId} and o.course_id = ${instalments.courseId}
    and o.instalment = ${instalments.number} and o.status in ('created', 'provider_created', 'attempted', 'authorized')
    and (o.status = 'authorized'
      or exists (select from offline_payments t where t.order_id = o.id and t.status = 'submitted')
      or exists (select from order_events e where e.order_id = o.id and e.kind = 'attempted' and e.facts ->> 'callback' = 'true'
        and not exists (select from order_events f where f.order_id = o.id and f.kind = 'failed' and f.id > e.id)))))`;

/** How many parts the fee has; of an enrolment that ended, at least as many as this part needs. */
const partCount = sql<number>`greatest(${instalments.number} + 1, (select count(*)::int from instalments of_fee
  where of_fee.student_id = ${instalments.studentId} and of_fee.course_id = ${instalments.courseId} and of_fee.cancelled_at is null))`;

export const partColumns = {
  id: instalments.id,
  studentId: instalments.studentId,
  courseId: instalments.courseId,
  courseTitle: courses.title,
  number: instalments.number,
  of: partCount,
  amountInPaise: instalments.amountInPaise,
  lateFeeInPaise: instalments.lateFeeInPaise,
  agreedLateFeeInPaise: instalments.agreedLateFeeInPaise,
  lateAfterDays: instalments.lateAfterDays,
  closeAfterDays: instalments.closeAfterDays,
  dueOn: instalments.dueOn,
  agreedDueOn: instalments.agreedDueOn,
  settledAt: instalments.settledAt,
  cancelledAt: instalments.cancelledAt,
  orderId: instalments.orderId,
  isUnderWay,
};

const everyPart = (db: Db) =>
  db.select(partColumns).from(instalments).innerJoin(courses, eq(courses.id, instalments.courseId)).$dynamic();

export type PartRow = Awaited<ReturnType<typeof listPartsOf>>[number];

/** By due date. A student has few: 24 parts a course at most, and those of changed plans. */
export async function listPartsOf(db: Db, studentId: number) {
  return everyPart(db)
    .where(eq(instalments.studentId, studentId))
    .orderBy(asc(instalments.dueOn), asc(instalments.number), asc(instalments.id))
    .limit(500);
}

export const isOpenPart = and(isNull(instalments.settledAt), isNull(instalments.cancelledAt));

/** Open parts of one fee, by due date. */
export async function listOpenParts(db: Db, { studentId, courseId }: StudentAndCourse): Promise<PartRow[]> {
  return everyPart(db)
    .where(and(eq(instalments.studentId, studentId), eq(instalments.courseId, courseId), isOpenPart))
    .orderBy(asc(instalments.dueOn), asc(instalments.number));
}

/** The parts of a fee that are owed or paid; cancelled ones do not count. */
const standingPartsOf = ({ studentId, courseId }: StudentAndCourse) =>
  and(eq(instalments.studentId, studentId), eq(instalments.courseId, courseId), isNull(instalments.cancelledAt));

/** The numbers of the parts of a fee that are paid. */
export async function listPaidNumbers(db: Db, fee: StudentAndCourse): Promise<number[]> {
  const rows = await db
    .select({ number: instalments.number })
    .from(instalments)
    .where(and(standingPartsOf(fee), isNotNull(instalments.settledAt)));
  return rows.map(({ number }) => number);
}

/** The part of this number that is owed or paid; cancelled ones do not count. */
export async function findPart(
  db: Db,
  key: StudentAndCourse & { readonly number: number },
): Promise<PartRow | undefined> {
  const rows = await everyPart(db).where(and(standingPartsOf(key), eq(instalments.number, key.number)));
  return rows[0];
}

export async function findPartById(db: Db, id: number): Promise<PartRow | undefined> {
  const rows = await everyPart(db).where(eq(instalments.id, id));
  return rows[0];
}

export async function insertParts(tx: Db, parts: readonly (typeof instalments.$inferInsert)[]): Promise<void> {
  await tx.insert(instalments).values([...parts]);
}

type PartChange = Partial<
  Pick<
    typeof instalments.$inferInsert,
    | 'amountInPaise'
    | 'dueOn'
    | 'lateFeeInPaise'
    | 'agreedLateFeeInPaise'
    | 'settledAt'
    | 'orderId'
    | 'cancelledAt'
    | 'daysAfterSeat'
  >
>;

/** Changes an open part. False if it is open no longer. The caller must have locked the student. */
export async function updateOpenPart(tx: Db, id: number, change: PartChange): Promise<boolean> {
  const rows = await tx
    .update(instalments)
    .set(change)
    .where(and(eq(instalments.id, id), isOpenPart))
    .returning({ id: instalments.id });
  return rows.length > 0;
}

/** The money of this order went back: its part is owed again, unless the enrolment ended. */
export async function reopenPartOf(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(instalments)
    .set({ settledAt: null, orderId: null })
    .where(and(eq(instalments.orderId, orderId), isNull(instalments.cancelledAt)));
}

/** Nothing of this fee is owed any more. Paid parts are closed as well, so that the course can be bought again. */
export async function cancelParts(tx: Db, fee: StudentAndCourse, now: Date): Promise<number> {
  const rows = await tx
    .update(instalments)
    .set({ cancelledAt: now })
    .where(standingPartsOf(fee))
    .returning({ id: instalments.id });
  return rows.length;
}

/** The orders that paid later parts of a fee that has not ended. */
export async function listPartOrders(db: Db, fee: StudentAndCourse): Promise<number[]> {
  const rows = await db
    .select({ orderId: instalments.orderId })
    .from(instalments)
    .where(and(standingPartsOf(fee), gt(instalments.number, 0)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** Whether the part that this order paid is not owed any more, since the course ended. */
export const isPartCancelled = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(instalments, and(eq(instalments.orderId, orderId), isNotNull(instalments.cancelledAt)))) > 0;

/**
 * What is charged for the course since this order, after discounts, credits and write-offs, whatever was paid or carried
 * over. What was kept of an earlier enrolment in the same course is older; a refund of it names its older order.
 */
export async function sumOwed(
  db: Db,
  { studentId, courseId, orderId }: StudentAndCourse & { readonly orderId: number },
) {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select coalesce(sum(case when debit = 'student' then amount_in_paise else -amount_in_paise end), 0) as owed
    from ledger_entries where student_id = ${studentId} and course_id = ${courseId}
      and kind in ('charge', 'discount', 'write_off', 'credit') and 'transfers' not in (debit, credit) and (order_id is null or order_id >= ${orderId})
      and id >= (select id from ledger_entries where source = ${`order:${orderId}:charge`})`);
  return Number(rows[0]?.owed ?? 0);
}

/** The student may join again if no part keeps them out any more. */
export async function clearOverdue(tx: Db, { studentId, courseId }: StudentAndCourse, today: string): Promise<void> {
  await tx
    .update(enrolments)
    .set({ overdueAt: null })
    .where(
      and(
        eq(enrolments.studentId, studentId),
        eq(enrolments.courseId, courseId),
        isNotNull(enrolments.overdueAt),
        sql`not exists (select from ${instalments} where ${instalments.studentId} = ${studentId} and ${instalments.courseId} = ${courseId}
          and ${isOpenPart} and ${instalments.dueOn} + ${instalments.closeAfterDays} <= ${today}::date)`,
      ),
    );
}

/** Locks the student, also one who is archived and still owes. */
export async function lockPayer(tx: Db, studentId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update');
  return rows.length > 0;
}

/** The first day of the student's batch, the newest seat first; undefined without a seat. */
export async function findFirstDay(db: Db, { studentId, courseId }: StudentAndCourse): Promise<string | undefined> {
  const rows = await db
    .select({ startDate: batches.startDate })
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .where(
      and(eq(batchStudents.studentId, studentId), eq(batchStudents.courseId, courseId), isNull(batches.archivedAt)),
    )
    .orderBy(sql`${batchStudents.addedAt} desc`, sql`${batches.id} desc`)
    .limit(1);
  return rows[0]?.startDate;
}

/** An entry of the ledger that moves no money. False if it was written before. */
export async function postLedgerEntry(
  tx: Db,
  entry: StudentAndCourse & {
    readonly kind: 'charge' | 'discount' | 'write_off' | 'credit';
    readonly amountInPaise: number;
    readonly source: string;
    readonly actor: string;
    readonly reason?: string;
  },
  now: Date,
): Promise<boolean> {
  const { studentId, courseId, kind, amountInPaise, source, actor, reason = null } = entry;
  const { rows } = await tx.execute<{ posted: boolean }>(
    sql`select post_ledger_entry(${studentId}, ${courseId}, ${kind}, ${amountInPaise}, ${source}, ${actor}, ${reason}::text,
      ${now.toISOString()}::timestamptz) as posted`,
  );
  return rows[0]?.posted === true;
}
