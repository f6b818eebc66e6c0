import { limits } from '@avsar/contract';
import { renderContactChangedMail, renderContactChangeMail, renderContactUndoneMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { formatIst } from '#shared/time.ts';
import { applyDueContactChanges } from './auth.contacts.effect.ts';
import { findContactChangeToTell } from './auth.contacts.queries.ts';
import { getSender } from '../codes/auth.otp.queries.ts';
import { makeUndoToken, undoUrl, type UndoableChange } from './auth.undo-links.ts';

const urlFor = ({ settings, secrets }: JobContext, change: UndoableChange) =>
  undoUrl(settings.publicOrigin, makeUndoToken(secrets.undoLinks, change));

/** Mails the old address as soon as a contact change is asked for, with a link that stops it. */
export async function tellContactChangeJob(
  context: JobContext,
  { changeId }: JobPayloads['auth.tell-contact-change'],
): Promise<void> {
  const found = await findContactChangeToTell(context.db, changeId);
  if (found === undefined || found.change.noticeEmail === null) return;
  const { change, user } = found;
  // If this job runs late, another mail has already told that the change took effect or was undone.
  if (change.confirmedAt !== null || change.undoneAt !== null) return;
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderContactChangeMail(
    {
      brand,
      name: user.name,
      channel: change.channel,
      at: formatIst(change.requestedAt),
      url: urlFor(context, change),
      delayHours: change.byAdmin ? limits.contactDelayHours : 0,
    },
    colours,
  );
  const messageId = messageIdOf(context, `contact-change-${changeId}`);
  await context.mail.send({ to: found.change.noticeEmail, ...rendered, messageId });
}

/**
 * Mails the old address when a contact change has taken effect, with the same link, which now undoes it. If a present
 * contact was proved, the mail says so instead.
 */
export async function tellContactChangedJob(
  context: JobContext,
  { changeId }: JobPayloads['auth.tell-contact-changed'],
): Promise<void> {
  const found = await findContactChangeToTell(context.db, changeId);
  if (found === undefined || found.change.noticeEmail === null) return;
  const { change, user } = found;
  if (change.confirmedAt === null || change.undoneAt !== null) return;
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderContactChangedMail(
    {
      brand,
      name: user.name,
      channel: change.channel,
      at: formatIst(change.confirmedAt),
      url: urlFor(context, change),
      undoDays: limits.contactUndoDays,
      isPresentContact: change.oldValue === change.newValue,
    },
    colours,
  );
  const messageId = messageIdOf(context, `contact-changed-${changeId}`);
  await context.mail.send({ to: found.change.noticeEmail, ...rendered, messageId });
}

/** Tells the old mobile number of a contact change. Needs an SMS template that not every institute has registered. */
export async function textContactChangeJob(
  { db, sms }: JobContext,
  { changeId }: JobPayloads['auth.text-contact-change'],
): Promise<void> {
  if (sms?.sendNotice === undefined) return;
  const found = await findContactChangeToTell(db, changeId);
  if (found === undefined || found.change.noticeMobile === null || found.change.undoneAt !== null) return;
  const what = found.change.channel === 'email' ? 'e-mail address' : 'mobile number';
  await sms.sendNotice({ mobileNumber: found.change.noticeMobile, variables: { what } });
}

/** Mails that a contact change was undone: to the restored address, and to the new one if it had taken effect. */
export async function tellContactUndoneJob(
  context: JobContext,
  { changeId }: JobPayloads['auth.tell-contact-undone'],
): Promise<void> {
  const found = await findContactChangeToTell(context.db, changeId);
  if (found === undefined || found.change.undoneAt === null) return;
  const { change, user } = found;
  const at = formatIst(found.change.undoneAt);
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderContactUndoneMail(
    {
      brand,
      name: user.name,
      channel: change.channel,
      at,
    },
    colours,
  );
  const isCounted = change.channel === 'email' && change.confirmedAt !== null;
  const addresses = [change.noticeEmail, isCounted ? change.newValue : null].filter((address) => address !== null);
  for (const [place, to] of addresses.entries()) {
    await context.mail.send({
      to,
      ...rendered,
      messageId: messageIdOf(context, `contact-undone-${changeId}-${place}`),
    });
  }
}

/** Applies contact changes made by admins a day ago, unless they were stopped. Safe to run twice. */
export const applyContactChangesJob = (context: JobContext): Promise<void> => applyDueContactChanges(context);
