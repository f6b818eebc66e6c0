import { randomUUID } from 'node:crypto';
import { limits } from '@avsar/contract';
import { renderStaffInvitationMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { hashLinkToken, makeLinkToken } from '#shared/mailed-links.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { findLink, getSender, storeLinkHash } from './staff.links.queries.ts';

/** The token stands after the #, so that no server, proxy or log reads it. */
const linkUrl = (origin: string, token: string) => `${origin}/staff-invitation#${token}`;

/**
 * Makes the secret of a link, stores its hash and mails it. A retry makes a new secret, which replaces the first: after
 * a crash of the worker the newest mail has the link that works.
 */
export async function sendStaffLinkJob(context: JobContext, { linkId }: JobPayloads['staff.send-link']): Promise<void> {
  const { db, clock, mail, settings } = context;
  const found = await findLink(db, linkId);
  const email = found?.member.email;
  if (found === undefined || email === null || email === undefined) return;
  const token = makeLinkToken(linkId);
  if (!(await storeLinkHash(db, linkId, hashLinkToken(token, email), clock.now()))) return;
  const { brand, colours } = await getSender(db);
  const url = linkUrl(settings.publicOrigin, token);
  const days = limits.staffLinkDays;
  const rendered = await renderStaffInvitationMail({ brand, name: found.member.name, email, url, days }, colours);
  await mail.send({ to: email, ...rendered, messageId: messageIdOf(context, `staff-link-${randomUUID()}`) });
}
