import type { OtpChannel } from '@avsar/contract';
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { contactChanges } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import type { Identifier } from './auth.otp.queries.ts';

const isWaiting = isNull(contactChanges.confirmedAt);

/** Somebody else, in whatever standing, has proved it to be theirs. */
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

/** Another wish for the same channel takes the place of the one before. */
export async function replaceContactChange(
  db: Db,
  change: {
    readonly userId: number;
    readonly channel: OtpChannel;
    readonly newValue: string;
    readonly noticeEmail: string | null;
    readonly now: Date;
  },
) {
  const { now, ...values } = change;
  const { userId, channel } = change;
  await db
    .delete(contactChanges)
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.channel, channel), isWaiting));
  const [row] = await db
    .insert(contactChanges)
    .values({ ...values, requestedAt: now })
    .returning();
  if (row === undefined) throw new Error('contact_changes: the insert returned no row');
  return row;
}

export async function listWaitingContactChanges(db: Db, userId: number) {
  return db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), isWaiting))
    .orderBy(asc(contactChanges.channel))
    .limit(2);
}

/** Only the person's own, unless `userId` is left out: then it is an admin who asks. */
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

/** Exactly one caller gets `true`. */
export async function markContactChangeConfirmed(db: Db, changeId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(contactChanges)
    .set({ confirmedAt: now })
    .where(and(eq(contactChanges.id, changeId), isWaiting))
    .returning({ id: contactChanges.id });
  return rows.length === 1;
}

export async function deleteWaitingContactChange(db: Db, changeId: number): Promise<void> {
  await db.delete(contactChanges).where(and(eq(contactChanges.id, changeId), isWaiting));
}

/** From now on they are reached, and log in, by this. */
export async function setContact(db: Db, userId: number, { channel, value }: Identifier, now: Date): Promise<void> {
  const contact =
    channel === 'email' ? { email: value, emailVerifiedAt: now } : { mobileNumber: value, mobileVerifiedAt: now };
  await db
    .update(users)
    .set({ ...contact, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function findContactChangeToTell(db: Db, changeId: number) {
  const rows = await db
    .select({
      channel: contactChanges.channel,
      noticeEmail: contactChanges.noticeEmail,
      requestedAt: contactChanges.requestedAt,
      name: users.name,
    })
    .from(contactChanges)
    .innerJoin(users, eq(users.id, contactChanges.userId))
    .where(eq(contactChanges.id, changeId));
  return rows[0];
}
