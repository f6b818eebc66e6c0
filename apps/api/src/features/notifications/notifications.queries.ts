import { type NotificationKind, notificationKinds } from '@avsar/contract';
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { prepared } from '#database/prepared.ts';
import { notifications } from '#database/tables/notifications.ts';
import { countedMost } from '#shared/page.ts';

export type NotificationChannel = 'bell' | 'mail';

/** An event, its receivers, and the channels by which they are told. */
export interface Notice {
  /** A unique name of the event, so that nobody is told twice: `meeting:12:live`. */
  readonly event: string;
  readonly kind: NotificationKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly userIds: readonly number[];
  readonly channels: readonly NotificationChannel[];
}

const insertedColumns = { id: notifications.id, userId: notifications.userId, channel: notifications.channel };

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
    .returning(insertedColumns),
);

/** Inserts one row per person and channel. Returns only the new ones. */
export async function insertNotifications(db: Db, { event, kind, facts, userIds, channels }: Notice, now: Date) {
  if (userIds.length === 0) return [];
  // Sorted, so that two transactions that notify the same people cannot deadlock.
  const sortedIds = [...new Set(userIds)].toSorted((one, other) => one - other);
  const rows = sortedIds.flatMap((userId) => channels.map((channel) => ({ userId, event, channel, kind, facts })));
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return insertOne(db, { ...only, facts: JSON.stringify(facts), now });
  return db
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflictDoNothing()
    .returning(insertedColumns);
}

/** Notifications at the bell of this person. Kinds that only a newer release knows are left out. */
const bellsOf = (userId: number) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.channel, 'bell'),
    inArray(notifications.kind, [...notificationKinds]),
  );

const isUnread = isNull(notifications.readAt);

export async function listBellNotifications(db: Db, userId: number, before: number, limit: number) {
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

/** Returns whether any notification was unread. */
export async function readBellNotificationsUpTo(db: Db, userId: number, upTo: number, now: Date): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(bellsOf(userId), isUnread, lte(notifications.id, upTo)));
  return (read.rowCount ?? 0) > 0;
}

/** `undefined` if the person has no such notification. */
export async function markBellNotification(
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

/** More than one, since a notification can be committed after another with a higher id. */
const newestMost = 10;

/** The newest bell notifications of each person, read from an index. People without any are left out. */
export async function listNewestBellNotifications(db: Db, userIds: number[]) {
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
