import { reducedTax } from '#features/tax/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { financialYearOf } from '../payments.policy.ts';
import { findReceiptToReduce, insertCreditNote } from './payments.credit-notes.queries.ts';
import { codePrefixOf, wayInWords } from './payments.credit-notes.policy.ts';

interface ProcessedRefund {
  readonly id: number;
  readonly orderId: number;
  readonly amountInPaise: number;
  readonly reason: string;
  readonly reference: string | null;
  readonly way: 'provider' | 'bank' | 'desk' | null;
  readonly paymentKind: 'provider' | 'offline';
  readonly paymentReference: string;
}

/**
 * The document that reduces a receipt, once the money went back. Money that was on no receipt gets none: there is nothing
 * to reduce. The number comes last: its counter is locked for all other refunds.
 */
export async function issueCreditNote(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  refund: ProcessedRefund,
): Promise<void> {
  const receipt = await findReceiptToReduce(tx, refund.orderId, refund.paymentReference);
  if (receipt === undefined) return;
  const now = context.clock.now();
  const financialYear = financialYearOf(now);
  const { issuer, student, course, gstPercent, tax, payer } = receipt.facts;
  const creditNoteId = await insertCreditNote(
    tx,
    {
      refundId: refund.id,
      orderId: refund.orderId,
      financialYear,
      codePrefix: codePrefixOf(receipt.prefix, financialYear),
      facts: {
        issuer,
        student,
        course,
        gstPercent,
        amountInPaise: refund.amountInPaise,
        receipt: { code: receipt.code, issuedAt: receipt.issuedAt.toISOString() },
        reason: refund.reason,
        method: wayInWords(refund),
        reference: refund.reference ?? '',
        ...(tax !== undefined && { tax: reducedTax(tax, issuer.gstin, refund.amountInPaise) }),
        ...(payer !== undefined && { payer }),
      },
    },
    now,
  );
  await context.jobs.send(tx, 'payments.send-credit-note', { creditNoteId });
}
