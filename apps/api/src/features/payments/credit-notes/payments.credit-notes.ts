import { createHash } from 'node:crypto';
import type { FileReply, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { documentTaxLines, placeLine, receiptTitle, verifyUrlOf } from '#features/tax/index.ts';
import type { ReceiptPage } from '#providers/receipts/receipts-drawing.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatRupees } from '#shared/rupees.ts';
import { formatIst } from '#shared/time.ts';
import { amountInWords } from '../receipts/payments.receipts.policy.ts';
import { coloursIn, type PrintingContext } from '../receipts/payments.receipts.ts';
import { creditNoteFileName } from './payments.credit-notes.policy.ts';
import { findCreditNoteOf, type PrintedCreditNote } from './payments.credit-notes.queries.ts';

const contentType = 'application/pdf';

/** Version of the PDF layout, part of the ETag: raise it when the layout changes. */
const version = 2;

/** The PDF is rendered on request from stored facts, which never change, so no file is stored. */
export async function getCreditNote(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof paymentEndpoints.getCreditNote>,
): Promise<FileReply> {
  const { db, caller } = context;
  const note = await findCreditNoteOf(db, params.refundId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (note === undefined) throw new AppError('not_found');
  const page = pageOf(context, note, await coloursIn(db));
  return {
    contentType,
    etag: createHash('sha256')
      .update(JSON.stringify([version, page]))
      .digest('hex')
      .slice(0, 32),
    downloadAs: creditNoteFileName(note.code),
    read: () => context.receipts.render(page),
  };
}

/** The credit note as a mail attachment. */
export async function printCreditNote(context: PrintingContext, note: PrintedCreditNote) {
  const content = await context.receipts.render(pageOf(context, note, await coloursIn(context.db)));
  return { filename: creditNoteFileName(note.code), contentType, content };
}

function pageOf(
  context: PrintingContext,
  { id, code, issuedAt, facts }: PrintedCreditNote,
  colours: ReceiptPage['colours'],
): ReceiptPage {
  const { issuer, student, course, amountInPaise, receipt, tax } = facts;
  const reduced = `${receiptTitle(facts).toLowerCase()} ${receipt.code} of ${formatIst(new Date(receipt.issuedAt))}`;
  return {
    title: 'Credit note',
    code,
    issuedAt,
    issuedOn: formatIst(issuedAt),
    issuer,
    student,
    ...(facts.payer !== undefined && { payer: facts.payer }),
    course: { title: course.title, sacCode: course.sacCode, place: placeLine(facts) },
    sums: documentTaxLines(facts),
    total: formatRupees(amountInPaise),
    inWords: amountInWords(amountInPaise),
    method: facts.method,
    reference: facts.reference,
    refund: { reduces: `Reduces ${reduced}`, reason: facts.reason },
    ...(tax !== undefined && { verifyUrl: verifyUrlOf(context, { kind: 'credit-note', id }) }),
    colours,
  };
}
