import type { offlineStatuses } from '@avsar/contract';
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { prepared } from '#database/prepared.ts';
import { courses } from '#database/tables/courses.ts';
import { offlinePayments, orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { findPaymentRow, referenceKeyOf } from '../apply/payments.apply.queries.ts';

type Status = (typeof offlineStatuses)[number];

const everyTransfer = (db: Db) =>
  db
    .select({
      id: offlinePayments.id,
      orderId: orders.id,
      studentId: users.id,
      studentName: users.name,
      studentEmail: emailText,
      courseId: courses.id,
      courseTitle: courses.title,
      amountInPaise: orders.amountInPaise,
      currency: orders.currency,
      reference: offlinePayments.reference,
      hasImage: sql<boolean>`${offlinePayments.imageId} is not null`,
      status: offlinePayments.status,
      reason: offlinePayments.reason,
      submittedAt: offlinePayments.submittedAt,
      decidedAt: offlinePayments.decidedAt,
    })
    .from(offlinePayments)
    .innerJoin(orders, eq(orders.id, offlinePayments.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .$dynamic();

export type TransferRow = Awaited<ReturnType<typeof listTransfersOf>>[number];

export async function listTransfersOf(db: Db, orderId: number) {
  return everyTransfer(db).where(eq(offlinePayments.orderId, orderId)).orderBy(asc(offlinePayments.id));
}

export async function findTransfer(db: Db, transferId: number): Promise<TransferRow | undefined> {
  const rows = await everyTransfer(db).where(eq(offlinePayments.id, transferId));
  return rows[0];
}

interface PageOf {
  /** The last id of the previous page. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** Oldest first. */
export async function listWaitingTransfers(db: Db, { after = 0, limit }: PageOf) {
  return everyTransfer(db)
    .where(and(eq(offlinePayments.status, 'submitted'), gt(offlinePayments.id, after)))
    .orderBy(asc(offlinePayments.id))
    .limit(limit);
}

/** Newest first. */
export async function listDecidedTransfers(
  db: Db,
  status: Exclude<Status, 'submitted'>,
  { after = 2_147_483_647, limit }: PageOf,
) {
  return everyTransfer(db)
    .where(and(eq(offlinePayments.status, status), lt(offlinePayments.id, after)))
    .orderBy(desc(offlinePayments.id))
    .limit(limit);
}

interface NewTransfer {
  readonly orderId: number;
  readonly reference: string;
  readonly imageId: number | undefined;
}

/** Returns the transfer's id, or undefined if the reference was submitted before. */
export async function insertTransfer(tx: Db, transfer: NewTransfer, now: Date): Promise<number | undefined> {
  const rows = await tx
    .insert(offlinePayments)
    .values({ ...transfer, submittedAt: now })
    .onConflictDoNothing()
    .returning({ id: offlinePayments.id });
  return rows[0]?.id;
}

/** Whether a payment has this reference, or a transfer of another order that was not refused. */
export async function isReferenceUsed(db: Db, orderId: number, reference: string): Promise<boolean> {
  if ((await findPaymentRow(db, { kind: 'offline', reference })) !== undefined) return true;
  const rows = await db
    .select({ id: offlinePayments.id })
    .from(offlinePayments)
    .where(
      and(
        eq(offlinePayments.referenceKey, referenceKeyOf(reference)),
        ne(offlinePayments.status, 'refused'),
        ne(offlinePayments.orderId, orderId),
      ),
    );
  return rows.length > 0;
}

/** The order's transfer that waits for approval and has this reference, in any spelling. */
export async function findWaitingTransfer(tx: Db, orderId: number, reference: string): Promise<number | undefined> {
  const rows = await tx
    .select({ id: offlinePayments.id })
    .from(offlinePayments)
    .where(
      and(
        eq(offlinePayments.orderId, orderId),
        eq(offlinePayments.status, 'submitted'),
        or(eq(offlinePayments.referenceKey, referenceKeyOf(reference)), eq(offlinePayments.reference, reference)),
      ),
    );
  return rows[0]?.id;
}

export type TransferDecision =
  | { readonly status: 'approved' }
  | { readonly status: 'refused'; readonly reason: string };

/** False if the transfer was decided meanwhile. */
export async function decideTransfer(
  tx: Db,
  transferId: number,
  decision: TransferDecision & { readonly decidedBy: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(offlinePayments)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(offlinePayments.id, transferId), eq(offlinePayments.status, 'submitted')))
    .returning({ id: offlinePayments.id });
  return rows.length > 0;
}

const refuseWaiting = prepared('refuse_waiting_transfers', (db, at) =>
  db
    .update(offlinePayments)
    .set({
      status: 'refused',
      reason: sql`${at('reason')}::text`,
      decidedBy: sql`${at('decidedBy')}::text`,
      decidedAt: sql`${at('now')}::timestamptz`,
    })
    .where(
      and(eq(offlinePayments.status, 'submitted'), sql`${offlinePayments.orderId} = any(${at('orderIds')}::integer[])`),
    )
    .returning({ orderId: offlinePayments.orderId, reference: offlinePayments.reference }),
);

/** Refuses the transfers of these orders that wait for approval, and returns them. */
export async function refuseWaitingTransfers(
  tx: Db,
  orderIds: readonly number[],
  refusal: { readonly reason: string; readonly decidedBy: string },
  now: Date,
): Promise<{ orderId: number; reference: string }[]> {
  return refuseWaiting(tx, { orderIds, ...refusal, now });
}
