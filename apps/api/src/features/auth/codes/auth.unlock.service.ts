import type { authEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct, recordAudit } from '#features/audit/index.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { forgiveChallenges } from './auth.otp.queries.ts';
import { lockUser } from '../sessions/auth.sessions.queries.ts';

const action = 'codes.forgive';

/** Resets the code limits of a person. For an admin who has checked who is asking. */
export function unlockPerson(
  context: CallContext<Caller>,
  { params: { personId } }: UseCaseInput<typeof authEndpoints.unlockPerson>,
) {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, personId);
    if (user === undefined || user.status === 'deleted') throw new AppError('not_found');
    if (user.status === 'archived') throw new AppError('conflict', { message: 'Archived people cannot log in.' });
    await forgiveChallenges(
      tx,
      [user.email, user.mobileNumber].filter((contact) => contact !== null),
      context.clock.now(),
    );
    await recordAdminAct(context, tx, { action, subject: `user:${user.id}` });
    return { message: 'This person can ask for a code and log in again.' };
  });
}

/** Resets the code limits of an e-mail address or number; for a command of the operator. */
export function forgiveWrongCodes({ transaction }: Pick<Context, 'transaction'>, identifier: string): Promise<boolean> {
  return transaction(async (tx) => {
    const userIds = await forgiveChallenges(tx, [identifier], new Date());
    for (const userId of userIds) await recordAudit(tx, { actor: 'system', action, subject: `user:${userId}` });
    return userIds.size > 0;
  });
}
