import { createHash } from 'node:crypto';
import type { FileReply, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import type { ReceiptPage } from '#providers/receipts/receipts-drawing.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatRupees } from '#shared/rupees.ts';
import { formatIst } from '#shared/time.ts';
import { amountInWords, discountLines, methodInWords, receiptFileName, taxLines } from './payments.receipts.policy.ts';
import { findReceiptOf, getLook, type PrintedReceipt } from './payments.receipts.queries.ts';

/** The PDF is rendered on request from stored facts, which never change, so no file is stored. */
export async function getReceipt(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof paymentEndpoints.getReceipt>,
): Promise<FileReply> {
  const { db, caller } = context;
  const receipt = await findReceiptOf(db, params.orderId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (receipt === undefined) throw new AppError('not_found');
  const colours = await coloursIn(db);
  return {
    contentType,
    etag: createHash('sha256')
      .update(JSON.stringify([version, receipt, colours]))
      .digest('hex')
      .slice(0, 32),
    downloadAs: receiptFileName(receipt.code),
    read: () => context.receipts.render(pageOf(receipt, colours)),
  };
}

const contentType = 'application/pdf';

/** Version of the PDF layout, part of the ETag: raise it when the layout changes. */
const version = 2;

/** The receipt as a mail attachment. */
export async function printReceipt({ db, receipts }: Pick<Context, 'db' | 'receipts'>, receipt: PrintedReceipt) {
  const content = await receipts.render(pageOf(receipt, await coloursIn(db)));
  return { filename: receiptFileName(receipt.code), contentType, content };
}

/** The institute's colours of today: an old receipt is printed in them too, and its words never change. */
export async function coloursIn(db: Context['db']): Promise<ReceiptPage['colours']> {
  const { light, accent } = await getLook(db);
  return { ink: light.heading, soft: light.dimmed, accent };
}

function pageOf({ code, issuedAt, facts }: PrintedReceipt, colours: ReceiptPage['colours']): ReceiptPage {
  const { issuer, student, course, amountInPaise, gstPercent } = facts;
  return {
    title: issuer.gstin === null ? 'Receipt' : 'Tax invoice',
    code,
    issuedAt,
    issuedOn: formatIst(issuedAt),
    issuer,
    student,
    course: { title: course.title, sacCode: course.sacCode },
    sums: [...discountLines(facts), ...taxLines(amountInPaise, gstPercent)],
    total: formatRupees(amountInPaise),
    inWords: amountInWords(amountInPaise),
    method: methodInWords(facts.method),
    reference: facts.reference,
    colours,
  };
}
