import { renderAcknowledgementMail, renderEnquiryMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { formatIst } from '#shared/time.ts';
import { findEnquiry, getInstitute, getSender, markAcknowledged } from './enquiries.queries.ts';
import { sweepEnquiries } from './enquiries.service.ts';

/**
 * Mails an enquiry to the institute's own address. A retry has the same Message-ID, so that a mailbox drops the copy.
 */
export async function tellInstituteJob(
  context: JobContext,
  { enquiryId, isLastOfHour }: JobPayloads['enquiries.tell-institute'],
): Promise<void> {
  const found = await findEnquiry(context.db, enquiryId);
  if (found === undefined) return;
  const { enquiry, courseTitle } = found;
  const { email } = await getInstitute(context.db);
  // An institute that has not entered its address reads the enquiry on the admin's page.
  if (email === '') return;
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderEnquiryMail(
    {
      brand,
      enquiryId,
      fullName: enquiry.fullName,
      email: enquiry.email,
      contactNumber: enquiry.contactNumber,
      qualification: enquiry.qualification ?? undefined,
      topic: enquiry.selectedOption ?? undefined,
      courseTitle: courseTitle ?? undefined,
      query: enquiry.query,
      at: formatIst(enquiry.createdAt),
      isLastOfHour,
    },
    colours,
  );
  const messageId = messageIdOf(context, `enquiry-${enquiryId}`);
  await context.mail.send({ to: email, replyTo: enquiry.email, ...rendered, messageId });
}

export async function acknowledgeJob(
  context: JobContext,
  { enquiryId }: JobPayloads['enquiries.acknowledge'],
): Promise<void> {
  const found = await findEnquiry(context.db, enquiryId);
  if (found?.enquiry.acknowledgement !== 'pending') return;
  const { enquiry, courseTitle } = found;
  const { phone } = await getInstitute(context.db);
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderAcknowledgementMail(
    {
      brand,
      enquiryId,
      courseTitle: courseTitle ?? undefined,
      at: formatIst(enquiry.createdAt),
      phone,
    },
    colours,
  );
  const messageId = messageIdOf(context, `enquiry-${enquiryId}-acknowledged`);
  await context.mail.send({ to: enquiry.email, ...rendered, messageId });
  await markAcknowledged(context.db, enquiryId);
}

export const sweepEnquiriesJob = (context: JobContext): Promise<void> => sweepEnquiries(context);
