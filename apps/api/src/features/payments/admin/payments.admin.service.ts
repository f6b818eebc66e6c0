import type { OrderDetail, paymentAdminEndpoints, OrderListed, UseCaseInput } from '@avsar/contract';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import { fileLinksForCaller } from '#features/media/index.ts';
import { searchStudents, type StudentsFound } from '#features/students/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import {
  countOrderRows,
  findOrderRow,
  listOrderIdsByNumber,
  listOrderRows,
  listOrderRowsOfStudents,
} from './payments.admin.queries.ts';
import {
  findReceiptedReference,
  listActorNames,
  listEventsOf,
  listPaymentsWithRefunds,
} from './payments.detail.queries.ts';
import { readCarried } from '../changes/payments.change.views.ts';
import { nameOfActor, textOfEvent } from './payments.timeline.ts';
import { paidFor } from '../refunds/payments.refund.policy.ts';
import { listTransfersOf } from '../transfers/payments.transfers.queries.ts';
import { orderListed, paymentView, transferViewFor } from './payments.views.ts';

/** Only the first page has the total. */
export async function listOrders(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof paymentAdminEndpoints.list>,
): Promise<Page<OrderListed>> {
  const { db } = context;
  const { q, status, course, student, limit, cursor } = query;
  const facts = { status, courseId: course, studentId: student };
  const found = await search(context, q);
  if ('alike' in found) {
    // Fuzzy matches are one page only: there is no next cursor.
    const rows = await listOrderRowsOfStudents(db, limit, { ...facts, studentIds: found.alike });
    return { items: rows.map(orderListed), nextCursor: undefined, total: rows.length };
  }
  const filter = { ...facts, ...('ids' in found ? { studentIds: found.ids } : found) };
  const rows = await listOrderRows(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: items.map(orderListed), nextCursor };
  if (cursor !== undefined) return page;
  return { ...page, total: nextCursor === undefined ? items.length : await countOrderRows(db, filter) };
}

/** An exact receipt, payment, transfer or order number wins over a search by student. */
async function search(
  context: CallContext<Caller>,
  q: string | undefined,
): Promise<StudentsFound | { readonly orderIds: readonly number[] }> {
  if (q === undefined) return { q };
  const orderIds = await listOrderIdsByNumber(context.db, q);
  return orderIds.length > 0 ? { orderIds } : searchStudents(context, q);
}

export function getOrder(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof paymentAdminEndpoints.get>,
): Promise<OrderDetail> {
  return readOrder(context, context.db, params.orderId);
}

export async function readOrder(context: CallContext<Caller>, db: Tx, orderId: number): Promise<OrderDetail> {
  const row = await findOrderRow(db, orderId);
  if (row === undefined) throw new AppError('not_found');
  const enrolment = await findEnrolment(db, row);
  const payments = await listPaymentsWithRefunds(db, orderId);
  const transfers = await listTransfersOf(db, orderId);
  const events = await listEventsOf(db, orderId);
  const receiptedReference = await findReceiptedReference(db, orderId);
  const askers = payments.flatMap(({ refunds }) => refunds.map(({ requestedBy }) => requestedBy));
  const names = await listActorNames(db, [...events.map(({ actor }) => actor), ...askers]);
  return {
    ...orderListed(row),
    providerOrderId: row.providerOrderId,
    reviewReason: row.status === 'needs_review' ? row.reviewReason : null,
    isEnrolled: takesCourse(enrolment),
    ...(await readCarried(db, orderId)),
    payments: payments.map((payment) => {
      const hasBought = row.paidAt !== null && paidFor(payment, receiptedReference);
      return paymentView(payment, { hasBought, names });
    }),
    transfers: transfers.map(transferViewFor(fileLinksForCaller(context))),
    timeline: events.map(({ id, at, kind, actor, facts }) => ({
      id,
      at: at.toISOString(),
      kind,
      actor: nameOfActor(actor, names),
      text: textOfEvent(kind, facts),
    })),
  };
}
