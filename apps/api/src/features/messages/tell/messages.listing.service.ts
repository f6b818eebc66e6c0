import type { DeliveryChannel } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { excerptOf } from '../messages.policy.ts';
import { lockMessage, type MessageRow, updateMessage } from '../messages.queries.ts';
import { findBatch, listAudience } from '../write/messages.audience.queries.ts';
import { countSmsGiven, insertDeliveries } from './messages.deliveries.queries.ts';
import { finishMessage } from './messages.upkeep.queries.ts';

type Listing = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live' | 'failAt'>;

/**
 * Writes one delivery for each person and channel, and rings the bells, some hundred people in each transaction. It goes
 * on behind the last person who was listed, so it may be killed and repeated at any point.
 */
export async function listPeople(context: Listing, messageId: number, chunkSize = 500): Promise<void> {
  let isDone: boolean;
  do {
    const listed = await context.transaction((tx) => listSome(context, tx, messageId, chunkSize));
    failpoint(context, 'messages:listed');
    context.live.tell(listed.told, 'notifications');
    isDone = listed.isDone;
  } while (!isDone);
  await finishMessage(context.db, messageId, context.clock.now());
}

const nothingMore = { isDone: true, told: [] };

async function listSome(context: Listing, tx: Tx, messageId: number, limit: number) {
  const now = context.clock.now();
  const message = await lockMessage(tx, messageId);
  if (message === undefined || message.stoppedAt !== null || message.listedAt !== null) return nothingMore;
  if (message.sendAt > now) return nothingMore;
  if (!(await mayStillWrite(tx, message))) {
    await updateMessage(tx, messageId, { stoppedAt: now, stoppedBy: 'system' }, now);
    return nothingMore;
  }
  const people = await listAudience(tx, message.audience, message.listedUpTo ?? 0, limit);
  await writeDeliveries(tx, message, people, now);
  const told = message.channels.includes('bell') ? await ringBells(context, tx, message, people) : [];
  const isDone = people.length < limit;
  const listedUpTo = people.at(-1)?.id ?? message.listedUpTo;
  // Counted anew: the first part begins at 0, each later one adds to it.
  const counted = (message.listedUpTo === null ? 0 : message.people) + people.length;
  await updateMessage(tx, messageId, { listedUpTo, people: counted, ...(isDone && { listedAt: now }) }, now);
  if (isDone) await enqueueSending(context, tx, message);
  return { isDone, told };
}

/** A trainer who has lost the batch, or their account, since the message was written writes to nobody. */
async function mayStillWrite(tx: Tx, { trainerId, batchId }: MessageRow): Promise<boolean> {
  if (trainerId === null) return true;
  return batchId !== null && (await findBatch(tx, batchId, trainerId)) !== undefined;
}

type Person = Awaited<ReturnType<typeof listAudience>>[number];

const unreachable = {
  mail: 'There is no confirmed e-mail address.',
  sms: 'There is no confirmed mobile number.',
} as const;

async function writeDeliveries(tx: Tx, message: MessageRow, people: readonly Person[], now: Date): Promise<void> {
  const { id: messageId, channels, smsCounted } = message;
  let smsLeft = channels.includes('sms') ? smsCounted - (await countSmsGiven(tx, messageId)) : 0;
  const deliveryOf = (person: Person, channel: DeliveryChannel) => {
    const row = { messageId, userId: person.id, channel };
    if (channel === 'bell') return { ...row, state: 'told', at: now } as const;
    if (channel === 'mail' ? !person.hasMail : !person.hasMobile) {
      return { ...row, state: 'unreachable', reason: unreachable[channel], at: now } as const;
    }
    if (channel === 'sms' && smsLeft <= 0) {
      const reason = 'The person came after the message was written; its SMS were counted then.';
      return { ...row, state: 'refused', reason, at: now } as const;
    }
    if (channel === 'sms') smsLeft -= 1;
    return { ...row, state: 'waiting' } as const;
  };
  await insertDeliveries(
    tx,
    people.flatMap((person) => channels.map((channel) => deliveryOf(person, channel))),
  );
}

function ringBells(context: Listing, tx: Tx, message: MessageRow, people: readonly Person[]): Promise<number[]> {
  const { id: messageId, title, text } = message;
  return notify(context, tx, {
    event: `message:${messageId}`,
    kind: 'message',
    facts: { messageId, title, text: excerptOf(text) },
    userIds: people.map(({ id }) => id),
    channels: ['bell'],
  });
}

async function enqueueSending({ jobs }: Listing, tx: Tx, { id: messageId, channels }: MessageRow): Promise<void> {
  if (channels.includes('mail')) await jobs.send(tx, 'messages.send-mails', { messageId });
  if (channels.includes('sms')) await jobs.send(tx, 'messages.send-sms', { messageId });
}
