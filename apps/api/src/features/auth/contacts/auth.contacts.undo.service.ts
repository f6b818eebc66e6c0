import type { authEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { limitAddress } from '../limits/auth.address-limits.ts';
import {
  deleteWaitingContactChanges,
  findContactChange,
  listContactChangesSince,
  markContactChangeUndone,
  setContact,
} from './auth.contacts.queries.ts';
import { supersedeChallenges } from '../codes/auth.otp.queries.ts';
import { canBeUndone, contactPolicy, contactsBefore } from '../auth.policy.ts';
import { endAllSessions, forgetDevices, lockUser } from '../sessions/auth.sessions.queries.ts';
import { changeIdIn, isUndoToken } from './auth.undo-links.ts';

/** By the link in the mail to the old address, without a log-in: after a theft, the person cannot log in any more. */
export async function undoContactChange(
  context: CallContext,
  { body }: UseCaseInput<typeof authEndpoints.undoContactChange>,
) {
  const isUndone = await context
    .transaction((tx) => undo(context, tx, body.token))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('identifier_taken', { message: goneMessage }) : error;
    });
  if (isUndone) return { message: undoneMessage };
  await limitAddress(context, 'undo-misses', contactPolicy.undoMissesPerAddress);
  throw new AppError('not_found', { message: deadLinkMessage });
}

const undoneMessage =
  'Your account is as it was before, and every device is logged out. You can log in as you used to.';
const goneMessage =
  'The old e-mail address or number belongs to another account now. Please come to the institute, so that we can look into it.';
/** The same message for a forged, expired or used link. */
const deadLinkMessage =
  'This link does not work. It may be older than 7 days, or the change was stopped already. Please come to the institute if you cannot log in.';

/**
 * Restores the contacts from before this change was asked for. All changes that took effect since then are undone too,
 * since a thief changes both contacts. Ends all sessions and makes unused codes invalid.
 */
async function undo(context: CallContext, tx: Tx, token: string): Promise<boolean> {
  const now = context.clock.now();
  const found = await findContactChange(tx, changeIdIn(token) ?? 0);
  if (found === undefined || !isUndoToken(context.secrets.undoLinks, token, found)) return false;
  const { id: changeId, userId } = found;
  await lockUser(tx, userId);
  const change = await findContactChange(tx, changeId);
  if (change === undefined || !canBeUndone(change, now)) return false;
  const undone = await listContactChangesSince(tx, userId, change.requestedAt);
  for (const { channel, oldValue, oldVerifiedAt } of contactsBefore(undone)) {
    await setContact(tx, userId, { channel, value: oldValue, verifiedAt: oldVerifiedAt }, now);
  }
  for (const id of new Set([changeId, ...undone.map((each) => each.id)])) await markContactChangeUndone(tx, id, now);
  await deleteWaitingContactChanges(tx, userId);
  await supersedeChallenges(tx, userId, now);
  await endAllSessions(tx, { userId }, now);
  await forgetDevices(tx, userId);
  const after = { channels: undone.map(({ channel }) => channel), asked: change.channel };
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'contact.undo',
    subject: `user:${userId}`,
    after,
    requestId: context.requestId,
  });
  await context.jobs.send(tx, 'auth.tell-contact-undone', { changeId });
  return true;
}
