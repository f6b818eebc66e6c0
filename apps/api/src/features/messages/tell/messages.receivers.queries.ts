import { type DeliveryChannel, deliveryChannels, type DeliveryState } from '@avsar/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameKey } from '#database/people-search.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';
import { users } from '#database/tables/users.ts';

export interface ReceiverPlace {
  readonly name: string;
  readonly userId: number;
  readonly channel: DeliveryChannel;
}

export interface ReceiverFilter {
  readonly messageId: number;
  readonly state?: DeliveryState | undefined;
  readonly channel?: DeliveryChannel | undefined;
}

/** An SMS that is being handed over waits. */
function inState(state: DeliveryState | undefined) {
  if (state === undefined) return undefined;
  return inArray(messageDeliveries.state, state === 'waiting' ? ['waiting', 'handing'] : [state]);
}

/** By name, then person, then channel. */
export async function listReceivers(db: Db, filter: ReceiverFilter, after: ReceiverPlace | undefined, limit: number) {
  const { messageId, state, channel } = filter;
  const { channel: column } = messageDeliveries;
  return db
    .select({
      userId: users.id,
      name: users.name,
      nameKey,
      channel: column,
      state: messageDeliveries.state,
      reason: messageDeliveries.reason,
      at: messageDeliveries.at,
    })
    .from(messageDeliveries)
    .innerJoin(users, eq(users.id, messageDeliveries.userId))
    .where(
      and(
        eq(messageDeliveries.messageId, messageId),
        inArray(column, channel === undefined ? [...deliveryChannels] : [channel]),
        inState(state),
        after === undefined
          ? undefined
          : sql`(${nameKey}, ${users.id}, ${column}) > (${after.name} collate "C", ${after.userId}, ${after.channel})`,
      ),
    )
    .orderBy(sql`${nameKey}, ${users.id}, ${column}`)
    .limit(limit);
}

export interface DeliveryPlace {
  readonly messageId: number;
  readonly channel: string;
  readonly userId: number;
}

type AnyMessage = Omit<ReceiverFilter, 'messageId'> & { readonly messageId: number | undefined };

/** Of all messages, in the order of the primary key. */
export async function listDeliveryRows(db: Db, filter: AnyMessage, after: DeliveryPlace | undefined, limit: number) {
  const { messageId, channel, userId } = messageDeliveries;
  return db
    .select({
      messageId,
      title: messages.title,
      userId,
      name: users.name,
      channel,
      state: messageDeliveries.state,
      reason: messageDeliveries.reason,
      at: messageDeliveries.at,
    })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageId))
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        filter.messageId === undefined ? undefined : eq(messageId, filter.messageId),
        filter.channel === undefined ? undefined : eq(channel, filter.channel),
        inState(filter.state),
        after && sql`(${messageId}, ${channel}, ${userId}) > (${after.messageId}, ${after.channel}, ${after.userId})`,
      ),
    )
    .orderBy(asc(messageId), asc(channel), asc(userId))
    .limit(limit);
}
