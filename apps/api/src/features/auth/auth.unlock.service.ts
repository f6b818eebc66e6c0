import { recordAudit } from '#features/audit/index.ts';
import type { Context } from '#shared/context.ts';
import { forgiveChallenges } from './auth.otp.queries.ts';

const action = 'codes.forgive';

/** By a command, for the operator: wrong codes and codes sent no longer count. */
export function forgiveWrongCodes({ transaction }: Pick<Context, 'transaction'>, identifier: string): Promise<boolean> {
  return transaction(async (tx) => {
    const userIds = await forgiveChallenges(tx, [identifier], new Date());
    for (const userId of userIds) await recordAudit(tx, { actor: 'system', action, subject: `user:${userId}` });
    return userIds.size > 0;
  });
}
