import { type NotificationKind, notificationKinds } from '@avsar/contract';
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { prepared } from '#database/prepared.ts';
import { notifications } from '#database/tables/notifications.ts';
import { countedMost } from '#shared/page.ts';

export type Channel = 'bell' | 'mail';

/** What happened, to whom it matters, and how they are told. */
export interface Notice {
  /** A name of its own, so that nobody is told twice: `meeting:12:live`. */
  readonly event: string;
  readonly kind: NotificationKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly userIds: readonly number[];
  readonly channels: readonly Channel[];
}

const insertOne = prepared('insert_notification', (db, at) =>
  db
    .insert(notifications)
    .values({
      userId: at('userId'),
      event: at('event'),
      channel: at('channel'),
      kind: at('kind'),
      facts: sql`${at('facts')}::jsonb`,
      createdAt: at('now'),
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id, channel: notifications.channel }),
);

/** Those that are new, one for each person and channel. */
export async function insertNotifications(db: Db, { event, kind, facts, userIds, channels }: Notice, now: Date) {
  if (userIds.length === 0) return [];
  // In one order, so that two who tell the same people wait for each other instead of locking each other out.
  const inOrder = [...new Set(userIds)].toSorted((one, other) => one - other);
  const rows = inOrder.flatMap((userId) => channels.map((channel) => ({ userId, event, channel, kind, facts })));
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return insertOne(db, { ...only, facts: JSON.stringify(facts), now });
  return db
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, channel: notifications.channel });
}

/** At the bell of this person; what a newer release wrote, and this one cannot read, waits for it. */
const bellsOf = (userId: number) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.channel, 'bell'),
    inArray(notifications.kind, [...notificationKinds]),
  );

const isUnread = isNull(notifications.readAt);

export async function listBellsOf(db: Db, userId: number, before: number, limit: number) {
  return db
    .select()
    .from(notifications)
    .where(and(bellsOf(userId), lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export function countUnreadOf(db: Db, userId: number): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(bellsOf(userId), isUnread))
    .limit(countedMost);
  return countRows(db, unread);
}

/** Whether any of them was unread. */
export async function readBellsUpTo(db: Db, userId: number, upTo: number, now: Date): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(bellsOf(userId), isUnread, lte(notifications.id, upTo)));
  return (read.rowCount ?? 0) > 0;
}

/** Only their own; nothing for anybody else's. */
export async function markBell(
  db: Db,
  userId: number,
  notificationId: number,
  readAt: Date | null,
): Promise<'changed' | 'unchanged' | undefined> {
  const isOther = readAt === null ? isNotNull(notifications.readAt) : isUnread;
  const theirs = and(bellsOf(userId), eq(notifications.id, notificationId));
  const marked = await db.update(notifications).set({ readAt }).where(and(theirs, isOther));
  if ((marked.rowCount ?? 0) > 0) return 'changed';
  return (await db.$count(notifications, theirs)) > 0 ? 'unchanged' : undefined;
}

/** So many that one which shows late, under a lower number than others, is among them still. */
const newestMost = 10;

/** Of each person the newest, by a few steps in the index; nothing of those who have none. */
export async function listNewestBells(db: Db, userIds: number[]) {
  const newest = db
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.userId, sql`asked.user_id`), eq(notifications.channel, 'bell')))
    .orderBy(desc(notifications.id))
    .limit(newestMost)
    .as('newest');
  return db
    .select({ id: newest.id, userId: sql<number>`asked.user_id`, createdAt: newest.createdAt })
    .from(sql`unnest(${sql.param(userIds)}::int[]) as asked(user_id)`)
    .crossJoinLateral(newest);
}
