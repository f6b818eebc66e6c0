import { renderReceiptMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { formatRupees } from '#shared/rupees.ts';
import { findReceiptToMail, getSender, markReceiptMailed } from './payments.receipts.queries.ts';
import { printReceipt } from './payments.receipts.ts';

/**
 * Sends the mail, then stores that it was sent. A worker that dies in between sends it again with the same Message-ID,
 * so that a mailbox can drop the copy. A student without a verified address finds the receipt with their payments.
 */
export async function sendReceiptJob(
  context: JobContext,
  { receiptId }: JobPayloads['payments.send-receipt'],
): Promise<void> {
  const receipt = await findReceiptToMail(context.db, receiptId);
  if (receipt === undefined) return;
  const { code, facts, student } = receipt;
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderReceiptMail(
    {
      brand,
      name: student.name,
      courseTitle: facts.course.title,
      code,
      amount: formatRupees(facts.amountInPaise),
      url: `${context.settings.publicOrigin}/my-courses`,
    },
    colours,
  );
  const attachment = await printReceipt(context, receipt);
  await context.mail.send({
    to: student.email,
    ...rendered,
    messageId: messageIdOf(context, `receipt-${receiptId}`),
    attachments: [attachment],
  });
  failpoint(context, 'payments.receipt-mailed');
  await markReceiptMailed(context.db, receiptId, context.clock.now());
}
