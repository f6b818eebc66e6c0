import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { type CreditNoteFacts, creditNoteCounters, creditNotes } from '#database/tables/credit-notes.ts';
import { orders, paymentSettings, receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

const printed = {
  id: creditNotes.id,
  code: creditNotes.code,
  issuedAt: creditNotes.issuedAt,
  facts: creditNotes.facts,
};

/** The credit note of a refund; with `studentId`, only if the order is that student's. */
export async function findCreditNoteOf(db: Db, refundId: number, studentId: number | undefined) {
  const isTheirs = studentId === undefined ? undefined : eq(orders.studentId, studentId);
  const rows = await db
    .select(printed)
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(eq(creditNotes.refundId, refundId), isTheirs));
  return rows[0];
}

export type PrintedCreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNoteOf>>>;

/** The credit note, if it was not mailed yet and the student is active with a verified address. */
export async function findCreditNoteToMail(db: Db, creditNoteId: number) {
  const rows = await db
    .select({ ...printed, student: { name: users.name, email: emailText } })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .where(
      and(
        eq(creditNotes.id, creditNoteId),
        isNull(creditNotes.mailedAt),
        eq(users.status, 'active'),
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return rows[0];
}

export async function markCreditNoteMailed(db: Db, creditNoteId: number, now: Date): Promise<void> {
  await db.update(creditNotes).set({ mailedAt: now }).where(eq(creditNotes.id, creditNoteId));
}

/** The receipt of the order, if this payment is on it, with the prefix of numbers as it is now. */
export async function findReceiptToReduce(db: Db, orderId: number, reference: string) {
  const rows = await db
    .select({
      code: receipts.code,
      issuedAt: receipts.issuedAt,
      facts: receipts.facts,
      prefix: paymentSettings.receiptPrefix,
    })
    .from(receipts)
    .crossJoin(paymentSettings)
    .where(and(eq(receipts.orderId, orderId), sql`${receipts.facts} ->> 'reference' = ${reference}`));
  return rows[0];
}

interface NewCreditNote {
  readonly refundId: number;
  readonly orderId: number;
  readonly financialYear: string;
  /** The part of the number before its digits. */
  readonly codePrefix: string;
  readonly facts: CreditNoteFacts;
}

/**
 * Takes the next number of the financial year. Locks the counter until the commit, so it is the last step of a refund.
 */
export async function insertCreditNote(tx: Db, note: NewCreditNote, now: Date): Promise<number> {
  const { codePrefix, ...row } = note;
  const counted = await tx
    .insert(creditNoteCounters)
    .values({ financialYear: row.financialYear, last: 1 })
    .onConflictDoUpdate({
      target: creditNoteCounters.financialYear,
      set: { last: sql`${creditNoteCounters.last} + 1` },
    })
    .returning({ number: creditNoteCounters.last });
  const number = counted[0]?.number ?? 1;
  const code = `${codePrefix}${String(number).padStart(6, '0')}`;
  const rows = await tx
    .insert(creditNotes)
    .values({ ...row, number, code, issuedAt: now })
    .returning({ id: creditNotes.id });
  const inserted = rows[0];
  if (inserted === undefined) throw new Error(`credit notes: none for refund ${note.refundId}`);
  return inserted.id;
}
