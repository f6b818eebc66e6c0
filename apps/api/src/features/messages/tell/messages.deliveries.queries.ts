import type { DeliveryChannel, DeliveryState } from '@avsar/contract';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { emailText } from '#database/email-text.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';
import { users } from '#database/tables/users.ts';

type NewDelivery = typeof messageDeliveries.$inferInsert;

/** Written once for each person and channel. */
export async function insertDeliveries(tx: Db, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(messageDeliveries)
      .values([...rows])
      .onConflictDoNothing();
}

export const place = (messageId: number, channel: DeliveryChannel, userId: number) =>
  and(
    eq(messageDeliveries.messageId, messageId),
    eq(messageDeliveries.channel, channel),
    eq(messageDeliveries.userId, userId),
  );

/** How many people were given an SMS in this message so far. */
export async function countSmsGiven(tx: Db, messageId: number): Promise<number> {
  return tx.$count(
    messageDeliveries,
    and(
      eq(messageDeliveries.messageId, messageId),
      eq(messageDeliveries.channel, 'sms'),
      inArray(messageDeliveries.state, ['waiting', 'handing', 'told']),
    ),
  );
}

/** Returns how many deliveries were stopped. An SMS that is being handed over is left to whoever hands it over. */
export async function stopDeliveries(tx: Db, messageId: number, now: Date): Promise<number> {
  const stopped = await tx
    .update(messageDeliveries)
    .set({ state: 'stopped', at: now })
    .where(and(eq(messageDeliveries.messageId, messageId), eq(messageDeliveries.state, 'waiting')));
  return stopped.rowCount ?? 0;
}

/** The next people who wait for the message, with what is needed to reach them now. */
export async function listWaiting(db: Db, messageId: number, channel: 'mail' | 'sms', after: number, limit: number) {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: emailText,
      mobileNumber: users.mobileNumber,
      isReachable:
        channel === 'mail'
          ? sql<boolean>`${users.status} = 'active' and ${users.emailVerifiedAt} is not null`
          : sql<boolean>`${users.status} = 'active' and ${users.mobileVerifiedAt} is not null`,
    })
    .from(messageDeliveries)
    .innerJoin(users, eq(users.id, messageDeliveries.userId))
    .where(
      and(
        eq(messageDeliveries.messageId, messageId),
        eq(messageDeliveries.channel, channel),
        eq(messageDeliveries.state, 'waiting'),
        gt(messageDeliveries.userId, after),
      ),
    )
    .orderBy(asc(messageDeliveries.userId))
    .limit(limit);
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export interface Outcome {
  readonly state: DeliveryState;
  readonly reason?: string | null;
  readonly at: Date;
}

/** What became of a mail. A mail that left while the message was stopped was sent nevertheless. */
export async function settleMail(db: Db, messageId: number, userId: number, outcome: Outcome): Promise<void> {
  await db
    .update(messageDeliveries)
    .set(outcome)
    .where(and(place(messageId, 'mail', userId), inArray(messageDeliveries.state, ['waiting', 'stopped'])));
}

/** Whether the message ended or was stopped. */
export async function isStopped(db: Db, messageId: number): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.id, messageId), isNull(messages.stoppedAt)))) === 0;
}

/** False if another worker has the turn: it is held until the transaction ends, so also if its holder dies. */
export async function takeTurn(tx: Db, messageId: number, channel: 'mail' | 'sms'): Promise<boolean> {
  // A turn waits for slow servers, longer than a transaction of a request may.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '90s'`);
  const key = `message:${messageId}:${channel}`;
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
