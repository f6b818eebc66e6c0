import type { authEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { freshUntil } from '#shared/freshness.ts';
import { proveAdmin } from '../admins/auth.admins.proof.ts';
import { getAdmin } from '../admins/auth.admins.queries.ts';
import { markProved } from './auth.sessions.queries.ts';

/** Makes this session fresh and no other of the admin: a thief with a token does not have the password (ADR-0078). */
export async function stepUp(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof authEndpoints.stepUp>,
): Promise<UseCaseReply<typeof authEndpoints.stepUp>> {
  const { caller, clock, db } = context;
  const { username } = await getAdmin(db, caller.id);
  const admin = await proveAdmin(context, { username, ...body, purpose: 'step-up' });
  const now = clock.now();
  await context.transaction(async (tx) => {
    await markProved(tx, caller.sessionId, now);
    const after = { networkAddress: context.client.address };
    await recordAdminAct(context, tx, { action: 'admin.step-up', subject: `admin:${admin.id}`, after });
  });
  return { freshUntil: freshUntil(now) };
}
