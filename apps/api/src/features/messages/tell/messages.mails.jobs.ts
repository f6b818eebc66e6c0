import { renderMessageMail, type RenderedMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import { UndeliverableError } from '#providers/undeliverable-error.ts';
import type { JobContext, Tx } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { findMessage, getSender, listActorNames, type MessageRow } from '../messages.queries.ts';
import { isStopped, listWaiting, settleMail, type WaitingRow } from './messages.deliveries.queries.ts';
import { inTurn, turnPolicy } from './messages.turn.ts';

/** Mails at once: of the five connections that a worker has to the mail server, the others are free for log-in codes. */
const atOnce = 2;
/** So many failures one after the other mean that the server is away. */
const failuresMost = 4;

/** Sends the mails of a message for some seconds, then enqueues itself again. */
export async function sendMessageMailsJob(
  context: JobContext,
  { messageId }: JobPayloads['messages.send-mails'],
): Promise<void> {
  const isMore = await inTurn(context, messageId, 'mail', async (turn) => {
    const message = await findMessage(context.db, messageId, {});
    if (message === undefined || message.stoppedAt !== null) return false;
    return sendSome(context, turn, message);
  });
  if (isMore) await context.jobs.send(context.db, 'messages.send-mails', { messageId });
}

/** Returns whether more are waiting. A mail that failed waits for the next turn; the schedule starts it. */
async function sendSome(context: JobContext, turn: Tx, message: MessageRow): Promise<boolean> {
  const mail = await renderOnce(context, message);
  const until = performance.now() + turnPolicy.milliseconds;
  const failures: unknown[] = [];
  let after = 0;
  for (let sent = 0; sent < turnPolicy.most && performance.now() < until; sent += atOnce) {
    if (await isStopped(turn, message.id)) return false;
    const people = await listWaiting(context.db, message.id, 'mail', after, atOnce);
    const last = people.at(-1);
    if (last === undefined) return false;
    after = last.userId;
    const outcomes = await Promise.allSettled(people.map((person) => sendOne(context, message.id, person, mail)));
    const failed = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failed.length === 0) failures.length = 0;
    failures.push(...failed);
    if (failures.length >= failuresMost) throw failures[0];
  }
  return true;
}

type Personal = (name: string) => RenderedMail;

/** Mails of one message differ only in the name, so the page is drawn once. */
async function renderOnce({ db, settings }: JobContext, message: MessageRow): Promise<Personal> {
  const { brand, colours } = await getSender(db);
  const author = `trainer:${message.trainerId ?? 0}`;
  const names = message.trainerId === null ? undefined : await listActorNames(db, [author]);
  return renderMessageMail(
    {
      brand,
      title: message.title,
      text: message.text,
      from: names?.get(author) ?? brand,
      url: `${settings.publicOrigin}/messages/${message.id}`,
    },
    colours,
  );
}

/** Sends, then notes it: a worker that dies in between repeats this one mail under the same Message-ID. */
async function sendOne(context: JobContext, messageId: number, person: WaitingRow, mail: Personal): Promise<void> {
  const { userId, name, email, isReachable } = person;
  const now = () => context.clock.now();
  if (!isReachable) {
    const reason = 'There is no confirmed e-mail address.';
    return settleMail(context.db, messageId, userId, { state: 'unreachable', reason, at: now() });
  }
  try {
    await context.mail.send({
      to: email,
      ...mail(name),
      messageId: messageIdOf(context, `message-${messageId}-${userId}`),
    });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    const reason = 'The mail server refused the address for good.';
    return settleMail(context.db, messageId, userId, { state: 'refused', reason, at: now() });
  }
  failpoint(context, 'messages:mailed');
  await settleMail(context.db, messageId, userId, { state: 'told', at: now() });
}
