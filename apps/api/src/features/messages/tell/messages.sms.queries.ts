import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';
import { type Outcome, place } from './messages.deliveries.queries.ts';

/** Somebody who can no longer be reached by SMS. */
export async function refuseSms(db: Db, messageId: number, userId: number, outcome: Outcome): Promise<void> {
  await db
    .update(messageDeliveries)
    .set(outcome)
    .where(and(place(messageId, 'sms', userId), eq(messageDeliveries.state, 'waiting')));
}

/** Takes an SMS for handing over: false if somebody else has it, or the message was stopped. */
export async function takeSms(db: Db, messageId: number, userId: number, reference: string, at: Date) {
  const isGoing = sql`exists (select from ${messages} m where m.id = ${messageId} and m.stopped_at is null)`;
  const taken = await db
    .update(messageDeliveries)
    .set({ state: 'handing', reference, at })
    .where(and(place(messageId, 'sms', userId), eq(messageDeliveries.state, 'waiting'), isGoing));
  return taken.rowCount === 1;
}

/** What became of the SMS with this reference. */
export async function settleSms(db: Db, messageId: number, userId: number, reference: string, outcome: Outcome) {
  await db
    .update(messageDeliveries)
    .set(outcome)
    .where(
      and(
        place(messageId, 'sms', userId),
        eq(messageDeliveries.reference, reference),
        inArray(messageDeliveries.state, ['handing', 'unknown']),
      ),
    );
}

/** The SMS was surely not taken by the carrier: it waits again, or was stopped meanwhile. */
export async function putBackSms(db: Db, messageId: number, userId: number, reference: string, now: Date) {
  const stopped = sql`(select m.stopped_at is not null from ${messages} m where m.id = ${messageId})`;
  await db
    .update(messageDeliveries)
    .set({
      state: sql`case when ${stopped} then 'stopped' else 'waiting' end`,
      at: sql`case when ${stopped} then ${now}::timestamptz end`,
      reference: null,
    })
    .where(
      and(
        place(messageId, 'sms', userId),
        eq(messageDeliveries.reference, reference),
        eq(messageDeliveries.state, 'handing'),
      ),
    );
}

/** SMS whose hand-over did not end. */
export async function listHanding(db: Db, messageId: number) {
  const rows = await db
    .select({ userId: messageDeliveries.userId, reference: messageDeliveries.reference, at: messageDeliveries.at })
    .from(messageDeliveries)
    .where(
      and(
        eq(messageDeliveries.messageId, messageId),
        eq(messageDeliveries.channel, 'sms'),
        eq(messageDeliveries.state, 'handing'),
      ),
    )
    .orderBy(asc(messageDeliveries.userId));
  return rows.flatMap(({ userId, reference, at }) =>
    reference === null || at === null ? [] : [{ userId, reference, at }],
  );
}
