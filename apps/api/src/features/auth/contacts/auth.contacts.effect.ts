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

interface ProvedChange {
  readonly id: number;
  readonly userId: number;
  readonly channel: OtpChannel;
  readonly newValue: string;
  readonly byAdmin: boolean;
}

/**
 * Sets the new contact, keeps the old one for the undo, ends every session and informs the old contacts. A present
 * contact that is proved ends no session: every session was opened by a contact that still counts. Returns `undefined` if
 * the change is not waiting any more.
 */
export async function putIntoEffect({ clock, jobs }: Pick<Context, 'clock' | 'jobs'>, tx: Tx, change: ProvedChange) {
  const now = clock.now();
  const { id: changeId, userId, channel, newValue } = change;
  const user = await lockUser(tx, userId);
  if (user === undefined) return undefined;
  const replaced =
    channel === 'email'
      ? { oldValue: user.email, oldVerifiedAt: user.emailVerifiedAt }
      : { oldValue: user.mobileNumber, oldVerifiedAt: user.mobileVerifiedAt };
  if (!(await markContactChangeConfirmed(tx, changeId, replaced, now))) return undefined;
  await setContact(tx, userId, { channel, value: newValue, verifiedAt: now }, now);
  await jobs.send(tx, 'auth.tell-contact-changed', { changeId });
  if (replaced.oldValue === newValue) return { endedSessions: false };
  await endAllSessions(tx, { userId }, now, 'profile_changed');
  if (!change.byAdmin) await jobs.send(tx, 'auth.text-contact-change', { changeId });
  return { endedSessions: true };
}

/** Applies changes made by admins whose delay of a day is over. */
export async function applyDueContactChanges(context: Context): Promise<void> {
  for (const change of await listDueContactChanges(context.db, context.clock.now())) await apply(context, change);
}

function apply(context: Context, change: ProvedChange): Promise<void> {
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
