import { createHash } from 'node:crypto';
import type { FileReply, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { documentTaxLines, placeLine, receiptTitle, verifyUrlOf } from '#features/tax/index.ts';
import type { ReceiptPage } from '#providers/receipts/receipts-drawing.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatRupees } from '#shared/rupees.ts';
import { formatIst } from '#shared/time.ts';
import { amountInWords, discountLines, methodInWords, receiptFileName } from './payments.receipts.policy.ts';
import { findReceiptOf, getLook, type PrintedReceipt } from './payments.receipts.queries.ts';

/** The PDF is rendered on request from stored facts, which never change, so no file is stored. */
export async function getReceipt(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof paymentEndpoints.getReceipt>,
): Promise<FileReply> {
  const { db, caller } = context;
  const receipt = await findReceiptOf(db, params.orderId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (receipt === undefined) throw new AppError('not_found');
  const page = pageOf(context, receipt, await coloursIn(db));
  return {
    contentType,
    etag: createHash('sha256')
      .update(JSON.stringify([version, page]))
      .digest('hex')
      .slice(0, 32),
    downloadAs: receiptFileName(receipt.code),
    read: () => context.receipts.render(page),
  };
}

const contentType = 'application/pdf';

/** Version of the PDF layout, part of the ETag: raise it when the layout changes. */
const version = 3;

export type PrintingContext = Pick<Context, 'db' | 'receipts' | 'secrets' | 'settings'>;

/** The receipt as a mail attachment. */
export async function printReceipt(context: PrintingContext, receipt: PrintedReceipt) {
  const content = await context.receipts.render(pageOf(context, receipt, await coloursIn(context.db)));
  return { filename: receiptFileName(receipt.code), contentType, content };
}

/** The institute's colours of today: an old receipt is printed in them too, and its words never change. */
export async function coloursIn(db: Context['db']): Promise<ReceiptPage['colours']> {
  const { light, accent } = await getLook(db);
  return { ink: light.heading, soft: light.dimmed, accent };
}

function pageOf(
  context: PrintingContext,
  { id, code, issuedAt, facts }: PrintedReceipt,
  colours: ReceiptPage['colours'],
): ReceiptPage {
  const { issuer, student, course, amountInPaise, tax } = facts;
  return {
    title: receiptTitle(facts),
    code,
    issuedAt,
    issuedOn: formatIst(issuedAt),
    issuer,
    student,
    ...(facts.payer !== undefined && { payer: facts.payer }),
    course: { title: course.title, sacCode: course.sacCode, place: placeLine(facts) },
    sums: [...discountLines(facts), ...documentTaxLines(facts)],
    total: formatRupees(amountInPaise),
    inWords: amountInWords(amountInPaise),
    method: methodInWords(facts.method),
    reference: facts.reference,
    ...(tax !== undefined && { verifyUrl: verifyUrlOf(context, { kind: 'receipt', id }) }),
    colours,
  };
}
