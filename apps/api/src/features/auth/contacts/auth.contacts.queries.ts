import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { contactChanges } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import type { Identifier } from '../codes/auth.otp.queries.ts';

const isWaiting = and(isNull(contactChanges.confirmedAt), isNull(contactChanges.undoneAt));

const isWaitingForCode = and(isWaiting, isNull(contactChanges.effectiveAt));

/** Whether another user, of any status, has proved this e-mail address or number. */
export async function isProvedByAnother(db: Db, { channel, value }: Identifier, userId: number): Promise<boolean> {
  const isTheirs =
    channel === 'email'
      ? and(eq(users.email, value), isNotNull(users.emailVerifiedAt))
      : and(eq(users.mobileNumber, value), isNotNull(users.mobileVerifiedAt));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, ne(users.id, userId)))
    .limit(1);
  return rows.length > 0;
}

type NewContactChange = Pick<
  typeof contactChanges.$inferInsert,
  'userId' | 'channel' | 'newValue' | 'noticeEmail' | 'noticeMobile' | 'sessionId' | 'byAdmin' | 'requestedAt'
>;

/** A new request for the same channel replaces the waiting one. */
export async function replaceContactChange(db: Db, change: NewContactChange) {
  const { userId, channel } = change;
  await db
    .delete(contactChanges)
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.channel, channel), isWaiting));
  const [row] = await db.insert(contactChanges).values(change).returning();
  if (row === undefined) throw new Error('contact_changes: the insert returned no row');
  return row;
}

export async function listWaitingContactChanges(db: Db, userId: number) {
  return db
    .select({ change: contactChanges, user: { email: users.email, mobileNumber: users.mobileNumber } })
    .from(contactChanges)
    .innerJoin(users, eq(users.id, contactChanges.userId))
    .where(and(eq(contactChanges.userId, userId), isWaiting))
    .orderBy(asc(contactChanges.channel))
    .limit(2);
}

/** Finds only changes of this person. For an admin, `userId` is `undefined`: then of any person. */
export async function findWaitingContactChange(db: Db, changeId: number, userId: number | undefined) {
  const rows = await db
    .select()
    .from(contactChanges)
    .where(
      and(
        eq(contactChanges.id, changeId),
        userId === undefined ? undefined : eq(contactChanges.userId, userId),
        isWaiting,
      ),
    );
  return rows[0];
}

/**
 * After the code of an admin's change was entered: the old contacts may stop it until `effectiveAt`. True only once.
 */
export async function delayContactChange(db: Db, changeId: number, effectiveAt: Date): Promise<boolean> {
  const rows = await db
    .update(contactChanges)
    .set({ effectiveAt })
    .where(and(eq(contactChanges.id, changeId), isWaitingForCode))
    .returning({ id: contactChanges.id });
  return rows.length === 1;
}

/**
 * Keeps the old contact for an undo; `null` for a first e-mail address, before which there was nothing to go back to.
 * Only one of many parallel callers gets `true`.
 */
export async function markContactChangeConfirmed(
  db: Db,
  changeId: number,
  replaced: { readonly oldValue: string | null; readonly oldVerifiedAt: Date | null },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(contactChanges)
    .set({ ...replaced, confirmedAt: now })
    .where(and(eq(contactChanges.id, changeId), isWaiting))
    .returning({ id: contactChanges.id });
  return rows.length === 1;
}

export async function deleteWaitingContactChange(db: Db, changeId: number): Promise<void> {
  await db.delete(contactChanges).where(and(eq(contactChanges.id, changeId), isWaiting));
}

export async function deleteWaitingContactChanges(db: Db, userId: number): Promise<void> {
  await db.delete(contactChanges).where(and(eq(contactChanges.userId, userId), isWaiting));
}

/** Sets the e-mail address or number of a person; `verifiedAt` is null if it was never proved. */
export async function setContact(
  db: Db,
  userId: number,
  { channel, value, verifiedAt }: Identifier & { readonly verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  const contact =
    channel === 'email'
      ? { email: value, emailVerifiedAt: verifiedAt }
      : { mobileNumber: value, mobileVerifiedAt: verifiedAt };
  await db
    .update(users)
    .set({ ...contact, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Waiting changes made by admins whose delay of a day is over. */
export async function listDueContactChanges(db: Db, now: Date) {
  return db
    .select()
    .from(contactChanges)
    .where(and(lte(contactChanges.effectiveAt, now), isWaiting))
    .orderBy(asc(contactChanges.effectiveAt))
    .limit(100);
}

export async function findContactChangeToTell(db: Db, changeId: number) {
  const rows = await db
    .select({ change: contactChanges, user: users })
    .from(contactChanges)
    .innerJoin(users, eq(users.id, contactChanges.userId))
    .where(eq(contactChanges.id, changeId));
  return rows[0];
}

export async function findContactChange(db: Db, changeId: number) {
  const rows = await db.select().from(contactChanges).where(eq(contactChanges.id, changeId));
  return rows[0];
}

/** Changes of this person that took effect at this moment or later and were not undone, oldest first. */
export async function listContactChangesSince(db: Db, userId: number, since: Date) {
  const rows = await db
    .select()
    .from(contactChanges)
    .where(
      and(eq(contactChanges.userId, userId), gte(contactChanges.confirmedAt, since), isNull(contactChanges.undoneAt)),
    )
    .orderBy(asc(contactChanges.confirmedAt), asc(contactChanges.id));
  return rows.flatMap((row) => (row.oldValue === null ? [] : [{ ...row, oldValue: row.oldValue }]));
}

export async function markContactChangeUndone(db: Db, changeId: number, now: Date): Promise<void> {
  await db.update(contactChanges).set({ undoneAt: now }).where(eq(contactChanges.id, changeId));
}

/** When a change of this person was last undone, if that was after `since`. */
export async function findLastUndo(db: Db, userId: number, since: Date): Promise<Date | undefined> {
  const rows = await db
    .select({ undoneAt: contactChanges.undoneAt })
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), gt(contactChanges.undoneAt, since)))
    .orderBy(desc(contactChanges.undoneAt))
    .limit(1);
  return rows[0]?.undoneAt ?? undefined;
}

/** Contact changes are kept this long, so that a theft can be investigated. */
const keptDays = 30;

/** Deletes changes that can be neither confirmed nor undone any more, since they hold old addresses. */
export async function deleteOldContactChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const lastUse = sql`coalesce(${contactChanges.confirmedAt}, ${contactChanges.effectiveAt}, ${contactChanges.requestedAt})`;
  await db.delete(contactChanges).where(sql`${lastUse} < ${before}`);
}
