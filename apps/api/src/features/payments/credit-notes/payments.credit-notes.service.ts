import type { CreditNote, creditNoteEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { countCreditNoteRows, type CreditNoteRow, listCreditNoteRows } from './payments.credit-notes.list.queries.ts';
import { issuedWithin } from './payments.credit-notes.policy.ts';

/** Only the first page has the total. */
export async function listCreditNotes(
  { db }: CallContext<Caller>,
  { query }: UseCaseInput<typeof creditNoteEndpoints.list>,
): Promise<Page<CreditNote>> {
  const { q, from, to, limit, cursor } = query;
  const filter = { q, ...issuedWithin({ from, to }) };
  const { items, nextCursor } = pageOf(await listCreditNoteRows(db, filter, beforeOf(cursor), limit + 1), limit);
  const page = { items: items.map(creditNoteView), nextCursor };
  return withTotal(page, cursor, () => countCreditNoteRows(db, filter));
}

const creditNoteView = ({ facts, issuedAt, ...row }: CreditNoteRow): CreditNote => ({
  id: row.id,
  number: row.number,
  issuedAt: issuedAt.toISOString(),
  refundId: row.refundId,
  orderId: row.orderId,
  student: { id: row.studentId, name: row.studentName },
  course: { id: row.courseId, title: row.courseTitle },
  amount: inRupees(facts.amountInPaise),
  receiptNumber: facts.receipt.code,
  reason: facts.reason,
});
