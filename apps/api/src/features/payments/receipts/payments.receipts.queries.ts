import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { prepared } from '#database/prepared.ts';
import { orders, type ReceiptFacts, receiptCounters, receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

export { getLook, getSender } from '#database/institute.ts';

const printed = { id: receipts.id, code: receipts.code, issuedAt: receipts.issuedAt, facts: receipts.facts };

/** The receipt of an order; with `studentId`, only if the order is that student's. */
export async function findReceiptOf(db: Db, orderId: number, studentId: number | undefined) {
  const isTheirs = studentId === undefined ? undefined : eq(orders.studentId, studentId);
  const rows = await db
    .select(printed)
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(receipts.orderId, orderId), isTheirs));
  return rows[0];
}

export type PrintedReceipt = NonNullable<Awaited<ReturnType<typeof findReceiptOf>>>;

/** The receipt, if it was not mailed yet and the student is active with a verified address. */
export async function findReceiptToMail(db: Db, receiptId: number) {
  const rows = await db
    .select({
      ...printed,
      student: { name: users.name, email: emailText },
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .where(
      and(
        eq(receipts.id, receiptId),
        isNull(receipts.mailedAt),
        eq(users.status, 'active'),
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return rows[0];
}

export async function markReceiptMailed(db: Db, receiptId: number, now: Date): Promise<void> {
  await db.update(receipts).set({ mailedAt: now }).where(eq(receipts.id, receiptId));
}

/**
 * Takes the next number of the financial year. Locks the counter until the commit, so it is the last step of a payment.
 */
const issue = prepared('issue_receipt', (db, at) => {
  const counter = db.$with('counter').as(
    db
      .insert(receiptCounters)
      .values({ financialYear: at('financialYear'), last: 1 })
      .onConflictDoUpdate({ target: receiptCounters.financialYear, set: { last: sql`${receiptCounters.last} + 1` } })
      .returning(),
  );
  const number = sql<number>`(select ${counter.last} from ${counter})`;
  const digits = sql`lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
  return db
    .with(counter)
    .insert(receipts)
    .values({
      orderId: at('orderId'),
      financialYear: at('financialYear'),
      number,
      code: sql`${at('codePrefix')}::text || ${digits}`,
      issuedAt: at('now'),
      facts: sql`${at('facts')}::jsonb`,
    })
    .returning({ id: receipts.id, code: receipts.code });
});

interface NewReceipt {
  readonly orderId: number;
  readonly financialYear: string;
  /** The part of the receipt number before its digits. */
  readonly codePrefix: string;
  readonly facts: ReceiptFacts;
}

export async function insertReceipt(tx: Db, receipt: NewReceipt, now: Date) {
  const rows = await issue(tx, { ...receipt, facts: JSON.stringify(receipt.facts), now });
  const row = rows[0];
  if (row === undefined) throw new Error(`receipts: none for order ${receipt.orderId}`);
  return row;
}
