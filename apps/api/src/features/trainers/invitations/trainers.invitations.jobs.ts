import { randomUUID } from 'node:crypto';
import { limits } from '@avsar/contract';
import { renderInvitationMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { hashLinkToken, makeLinkToken } from '#shared/mailed-links.ts';
import { findInvitation, getSender, storeTokenHash } from './trainers.invitations.queries.ts';

/** The token stands after the #, so that no server, proxy or log reads it. */
const invitationUrl = (origin: string, token: string) => `${origin}/invitation#${token}`;

/**
 * Makes the secret of a link, stores its hash and mails it. A retry makes a new secret, which replaces the first: after
 * a crash of the worker the newest mail has the link that works.
 */
export async function sendInvitationJob(
  context: JobContext,
  { invitationId }: JobPayloads['trainers.send-invitation'],
): Promise<void> {
  const { db, clock, mail, settings } = context;
  const found = await findInvitation(db, invitationId);
  if (found === undefined) return;
  const { name, email } = found.user;
  if (email === null) return;
  const token = makeLinkToken(invitationId);
  if (!(await storeTokenHash(db, invitationId, hashLinkToken(token, email), clock.now()))) return;
  const { brand, colours } = await getSender(db);
  const url = invitationUrl(settings.publicOrigin, token);
  const rendered = await renderInvitationMail({ brand, name, url, days: limits.invitationDays }, colours);
  await mail.send({ to: email, ...rendered, messageId: messageIdOf(context, `invitation-${randomUUID()}`) });
}
