import type { MessageState } from '@avsar/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { type DeliveryCounts, messageDeliveries, messages } from '#database/tables/messages.ts';
import { users } from '#database/tables/users.ts';

export { listActorNames, type NameOf, namesOf } from '#database/actor-names.ts';
export { getSender } from '#database/institute.ts';
export type { DeliveryCounts };

export type MessageRow = typeof messages.$inferSelect;

/** Whose messages: those of one trainer, or for the staff all. */
export interface MessageAccess {
  readonly trainerId?: number | undefined;
}

const ownedBy = ({ trainerId }: MessageAccess) =>
  trainerId === undefined ? undefined : eq(messages.trainerId, trainerId);

const isOpen = and(isNull(messages.finishedAt), isNull(messages.stoppedAt));

function inState(state: MessageState, now: Date) {
  if (state === 'scheduled') return and(isOpen, gt(messages.sendAt, now));
  if (state === 'sending') return and(isOpen, lte(messages.sendAt, now));
  return isNotNull(state === 'sent' ? messages.finishedAt : messages.stoppedAt);
}

export interface MessageFilter extends MessageAccess {
  readonly state?: MessageState | undefined;
  readonly batch?: number | undefined;
  readonly now: Date;
}

export async function listMessages(db: Db, filter: MessageFilter, before: number, limit: number) {
  const { state, batch, now } = filter;
  return db
    .select()
    .from(messages)
    .where(
      and(
        ownedBy(filter),
        lt(messages.id, before),
        state === undefined ? undefined : inState(state, now),
        batch === undefined ? undefined : eq(messages.batchId, batch),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
}

export async function findMessage(db: Db, id: number, access: MessageAccess) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), ownedBy(access)));
  return rows[0];
}

/** Locks the row until the transaction ends: whoever stops or lists the message waits for the other. */
export async function lockMessage(tx: Db, id: number, access: MessageAccess = {}) {
  const rows = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), ownedBy(access)))
    .for('no key update');
  return rows[0];
}

export async function insertMessage(tx: Db, message: typeof messages.$inferInsert): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (row === undefined) throw new Error('messages: nothing was inserted');
  return row;
}

type Change = Partial<
  Pick<MessageRow, 'listedUpTo' | 'listedAt' | 'people' | 'stoppedAt' | 'stoppedBy' | 'finishedAt' | 'counts'>
>;

export async function updateMessage(tx: Db, id: number, change: Change, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ ...change, version: sql`${messages.version} + 1`, updatedAt: now })
    .where(eq(messages.id, id));
}

/** An SMS that is being handed over still waits. */
const shownState = sql<
  keyof DeliveryCounts
>`case when ${messageDeliveries.state} = 'handing' then 'waiting' else ${messageDeliveries.state} end`;

const nothing: DeliveryCounts = {
  waiting: 0,
  told: 0,
  unreachable: 0,
  refused: 0,
  unknown: 0,
  stopped: 0,
  toldBySms: 0,
};

/** Deliveries by state: kept with a message that ended some time ago, counted for the others. */
export async function listCounts(
  db: Db,
  rows: readonly Pick<MessageRow, 'id' | 'counts'>[],
): Promise<ReadonlyMap<number, DeliveryCounts>> {
  const found = new Map(rows.map(({ id, counts }) => [id, counts ?? nothing]));
  const open = rows.filter(({ counts }) => counts === null).map(({ id }) => id);
  if (open.length === 0) return found;
  const counted = await db
    .select({
      id: messageDeliveries.messageId,
      state: shownState.as('shown_state'),
      count: sql<number>`count(*)::int`,
      bySms: sql<number>`(count(*) filter (where ${messageDeliveries.channel} = 'sms'))::int`,
    })
    .from(messageDeliveries)
    .where(inArray(messageDeliveries.messageId, open))
    .groupBy(messageDeliveries.messageId, sql`shown_state`);
  for (const { id, state, count, bySms } of counted) {
    const before = found.get(id) ?? nothing;
    found.set(id, { ...before, [state]: count, ...(state === 'told' && { toldBySms: bySms }) });
  }
  return found;
}

/** A message that this person got, or is about to get. */
export async function findReceived(db: Db, messageId: number, userId: number) {
  const rows = await db
    .select({
      id: messages.id,
      title: messages.title,
      text: messages.text,
      trainerName: users.name,
      at: sql<Date | null>`min(${messageDeliveries.at})`.mapWith(messageDeliveries.at),
      sendAt: messages.sendAt,
    })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageDeliveries.messageId))
    .leftJoin(users, eq(users.id, messages.trainerId))
    .where(
      and(
        eq(messageDeliveries.messageId, messageId),
        eq(messageDeliveries.userId, userId),
        inArray(messageDeliveries.state, ['waiting', 'handing', 'told']),
      ),
    )
    .groupBy(messages.id, users.name);
  return rows[0];
}
