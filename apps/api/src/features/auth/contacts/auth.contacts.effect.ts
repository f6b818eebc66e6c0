import type { OtpChannel } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import {
  deleteWaitingContactChange,
  listDueContactChanges,
  markContactChangeConfirmed,
  setContact,
} from './auth.contacts.queries.ts';
import { endAllSessions, lockUser } from '../sessions/auth.sessions.queries.ts';

export const takenMessage: Readonly<Record<OtpChannel, string>> = {
  email: 'This e-mail address belongs to another account. Please use a different one.',
  mobile: 'This mobile number belongs to another account. Please use a different one.',
};

interface WaitingChange {
  readonly id: number;
  readonly userId: number;
  readonly channel: OtpChannel;
  readonly newValue: string;
  readonly byAdmin: boolean;
}

type Parts = Pick<Context, 'clock' | 'jobs' | 'sms'>;

/**
 * Sets the new contact, keeps the old one for the undo, ends every session and informs the old contacts. A present
 * contact that is proved and a first e-mail address end no session: every session was opened by a contact that still
 * counts. Returns `undefined` if the change is not waiting any more.
 */
export async function putIntoEffect(context: Parts, tx: Tx, change: WaitingChange) {
  const { clock, jobs, sms } = context;
  const now = clock.now();
  const { id: changeId, userId, newValue } = change;
  const replaced = await replaceContact(context, tx, change, now);
  if (replaced === undefined) return undefined;
  if (replaced.oldValue === newValue) return { endedSessions: false };
  const isFirst = replaced.oldValue === null;
  if (!isFirst) await endAllSessions(tx, { userId }, now, 'profile_changed');
  if (!change.byAdmin && sms !== undefined) await jobs.send(tx, 'auth.text-contact-change', { changeId });
  return { endedSessions: !isFirst };
}

/**
 * Sets a new number that no code has proved, since this installation sends no SMS. Nobody can log in by such a number, so
 * no session ends.
 */
export async function putUnprovedIntoEffect(context: Parts, tx: Tx, change: WaitingChange): Promise<void> {
  await replaceContact(context, tx, change, null);
}

/** Sets the new contact, keeps the old one for the undo, and informs the old e-mail address. */
async function replaceContact({ clock, jobs }: Parts, tx: Tx, change: WaitingChange, verifiedAt: Date | null) {
  const now = clock.now();
  const { id: changeId, userId, channel, newValue } = change;
  const user = await lockUser(tx, userId);
  if (user === undefined) return undefined;
  const replaced =
    channel === 'email'
      ? { oldValue: user.email, oldVerifiedAt: user.emailVerifiedAt }
      : { oldValue: user.mobileNumber, oldVerifiedAt: user.mobileVerifiedAt };
  if (!(await markContactChangeConfirmed(tx, changeId, replaced, now))) return undefined;
  await setContact(tx, userId, { channel, value: newValue, verifiedAt }, now);
  await jobs.send(tx, 'auth.tell-contact-changed', { changeId });
  return replaced;
}

/** Applies changes made by admins whose delay of a day is over. */
export async function applyDueContactChanges(context: Context): Promise<void> {
  for (const change of await listDueContactChanges(context.db, context.clock.now())) await apply(context, change);
}

function apply(context: Context, change: WaitingChange): Promise<void> {
  const entry = { actor: 'system', subject: `user:${change.userId}`, after: { channel: change.channel } };
  return context
    .transaction(async (tx) => {
      const effect = await putIntoEffect(context, tx, change);
      if (effect !== undefined) await recordAudit(tx, { ...entry, action: 'contact.change' });
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      // Somebody else has proved the new contact in the meantime, so it belongs to them.
      return context.transaction(async (tx) => {
        await deleteWaitingContactChange(tx, change.id);
        await recordAudit(tx, { ...entry, action: 'contact.drop' });
      });
    });
}
