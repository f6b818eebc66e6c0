import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';

/** The message has ended if everybody is listed and nobody waits. */
export async function finishMessage(db: Db, messageId: number, now: Date): Promise<void> {
  const waits = sql`exists (select from ${messageDeliveries} d
    where d.message_id = ${messageId} and d.state in ('waiting', 'handing'))`;
  await db
    .update(messages)
    .set({ finishedAt: now, updatedAt: now })
    .where(
      and(
        eq(messages.id, messageId),
        sql`${messages.listedAt} is not null`,
        isNull(messages.finishedAt),
        isNull(messages.stoppedAt),
        sql`not ${waits}`,
      ),
    );
}

/** Returns how many rows were deleted. If it equals `limit`, there may be more. */
export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = sql`select d.ctid from ${messageDeliveries} d join ${messages} m on m.id = d.message_id
    where m.counts is not null and m.send_at < ${before} limit ${limit}`;
  const deleted = await db.delete(messageDeliveries).where(sql`${messageDeliveries}.ctid in (${old})`);
  return deleted.rowCount ?? 0;
}

/** Messages that were to go out by now and have not ended. */
export async function listDue(db: Db, now: Date, limit: number) {
  return db
    .select({ id: messages.id, channels: messages.channels, listedAt: messages.listedAt, sendAt: messages.sendAt })
    .from(messages)
    .where(and(isNull(messages.finishedAt), isNull(messages.stoppedAt), sql`${messages.sendAt} <= ${now}`))
    .orderBy(asc(messages.sendAt))
    .limit(limit);
}

/** Messages that ended before this time and whose counts are not kept yet. */
export async function listUncounted(db: Db, endedBefore: Date, limit: number) {
  const endedAt = sql`coalesce(${messages.finishedAt}, ${messages.stoppedAt})`;
  return db
    .select({ id: messages.id, counts: messages.counts, channels: messages.channels })
    .from(messages)
    .where(and(isNull(messages.counts), sql`${endedAt} < ${endedBefore}`))
    .limit(limit);
}

/** Stopped messages with an SMS whose hand-over did not end. */
export async function listStoppedHanding(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: messages.id })
    .from(messages)
    .innerJoin(messageDeliveries, eq(messageDeliveries.messageId, messages.id))
    .where(
      and(
        sql`${messages.stoppedAt} is not null`,
        isNull(messages.counts),
        eq(messageDeliveries.channel, 'sms'),
        eq(messageDeliveries.state, 'handing'),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What could not be delivered for days is given up. */
export async function giveUp(db: Db, sentBefore: Date, now: Date): Promise<void> {
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNull(messages.counts), lt(messages.listedAt, sentBefore)));
  const open = and(inArray(messageDeliveries.messageId, old));
  const reason = 'It could not be delivered for two days.';
  await db
    .update(messageDeliveries)
    .set({ state: 'refused', reason, at: now })
    .where(and(open, eq(messageDeliveries.state, 'waiting')));
  await db
    .update(messageDeliveries)
    .set({ state: 'unknown', reason: 'The carrier did not say whether it took the SMS.', at: now })
    .where(and(open, eq(messageDeliveries.state, 'handing')));
}
