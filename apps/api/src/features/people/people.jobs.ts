import { renderWelcomeMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { findPersonToWelcome, getSender } from './people.queries.ts';

/**
 * Mails the log-in page to a student whom staff added. The link holds no secret: the student proves the address by a
 * code. A retry has the same Message-ID, so that a mailbox drops the copy. Not sent to somebody who has logged in since.
 */
export async function sendWelcomeJob(
  context: JobContext,
  { userId }: JobPayloads['people.send-welcome'],
): Promise<void> {
  const { db, mail, settings } = context;
  const person = await findPersonToWelcome(db, userId);
  if (person === undefined || person.email === null) return;
  const { brand, colours } = await getSender(db);
  const url = `${settings.publicOrigin}/login/email`;
  const rendered = await renderWelcomeMail({ brand, name: person.name, url }, colours);
  await mail.send({ to: person.email, ...rendered, messageId: messageIdOf(context, `welcome-${userId}`) });
}
