import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { feeAccounts, ledgerEntries } from '#database/tables/ledger.ts';
import { payments, receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

export async function isStudent(db: Db, studentId: number): Promise<boolean> {
  const isIt = and(eq(users.id, studentId), eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));
  return (await db.$count(users, isIt)) > 0;
}

/** The sums of the student, course by course. */
export async function listFeeAccounts(db: Db, studentId: number) {
  return db
    .select({
      course: { id: courses.id, title: courses.title },
      chargedInPaise: feeAccounts.chargedInPaise,
      discountedInPaise: feeAccounts.discountedInPaise,
      paidInPaise: feeAccounts.paidInPaise,
      refundedInPaise: feeAccounts.refundedInPaise,
      writtenOffInPaise: feeAccounts.writtenOffInPaise,
      creditedInPaise: feeAccounts.creditedInPaise,
      balanceInPaise: feeAccounts.balanceInPaise,
    })
    .from(feeAccounts)
    .innerJoin(courses, eq(courses.id, feeAccounts.courseId))
    .where(eq(feeAccounts.studentId, studentId))
    .orderBy(asc(courses.id));
}

export type FeeAccountRow = Awaited<ReturnType<typeof listFeeAccounts>>[number];

/** Every entry of the student, the oldest first. A payment for which there is a receipt names it. */
export async function listLedgerEntries(db: Db, studentId: number) {
  const paymentId = sql`case when ${ledgerEntries.kind} = 'payment' then split_part(${ledgerEntries.source}, ':', 2)::int end`;
  const isReceipted = and(
    eq(receipts.orderId, payments.orderId),
    sql`${receipts.facts} ->> 'reference' = ${payments.reference}`,
  );
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      courseId: ledgerEntries.courseId,
      kind: ledgerEntries.kind,
      debit: ledgerEntries.debit,
      credit: ledgerEntries.credit,
      amountInPaise: ledgerEntries.amountInPaise,
      orderId: ledgerEntries.orderId,
      reason: ledgerEntries.reason,
      source: ledgerEntries.source,
      method: payments.method,
      receiptNumber: receipts.code,
    })
    .from(ledgerEntries)
    .leftJoin(payments, sql`${payments.id} = ${paymentId}`)
    .leftJoin(receipts, isReceipted)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(ledgerEntries.at, ledgerEntries.id);
}

export type LedgerEntryRow = Awaited<ReturnType<typeof listLedgerEntries>>[number];
