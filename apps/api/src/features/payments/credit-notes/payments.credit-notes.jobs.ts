import { renderCreditNoteMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { formatRupees } from '#shared/rupees.ts';
import { getSender } from '../receipts/payments.receipts.queries.ts';
import { printCreditNote } from './payments.credit-notes.ts';
import { findCreditNoteToMail, markCreditNoteMailed } from './payments.credit-notes.queries.ts';

/**
 * Sends the mail, then stores that it was sent. A worker that dies in between sends it again with the same Message-ID.
 * A student without a verified address finds the note with their payments.
 */
export async function sendCreditNoteJob(
  context: JobContext,
  { creditNoteId }: JobPayloads['payments.send-credit-note'],
): Promise<void> {
  const note = await findCreditNoteToMail(context.db, creditNoteId);
  if (note === undefined) return;
  const { code, facts, student } = note;
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderCreditNoteMail(
    {
      brand,
      name: student.name,
      courseTitle: facts.course.title,
      code,
      receiptCode: facts.receipt.code,
      amount: formatRupees(facts.amountInPaise),
      url: `${context.settings.publicOrigin}/my-courses`,
    },
    colours,
  );
  await context.mail.send({
    to: student.email,
    ...rendered,
    messageId: messageIdOf(context, `credit-note-${creditNoteId}`),
    attachments: [await printCreditNote(context, note)],
  });
  await markCreditNoteMailed(context.db, creditNoteId, context.clock.now());
}
