import {
  type joiningEndpoints,
  type JoiningLink,
  joiningLimits,
  type MadeJoiningLink,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { expiryOf } from '../joinings.policy.ts';
import { findApplication, namesOf } from '../joinings.queries.ts';
import { hashJoiningToken, makeJoiningToken } from '../joinings.tokens.ts';
import { linkViewOf } from './joinings.links.views.ts';
import { countWorking, findLinkRow, insertLink, revokeRow } from './joinings.staff.queries.ts';
import { acceptedAtOf, lockAccepted } from './joinings.staff.service.ts';

type Staff = CallContext<Caller>;

const mostMessage = `${joiningLimits.linksMost} links of this application work. Stop one of them first.`;

/** The secret is told once, and only its hash is kept. */
export function makeJoiningLink(
  context: Staff,
  { params: { applicationId }, body }: UseCaseInput<typeof joiningEndpoints.makeLink>,
): Promise<MadeJoiningLink> {
  const token = makeJoiningToken();
  return context.transaction(async (tx) => {
    const row = await lockAccepted(tx, applicationId);
    const now = context.clock.now();
    if ((await countWorking(tx, row.id, row.stateAt, now)) >= joiningLimits.linksMost)
      throw new AppError('conflict', { message: mostMessage });
    // A link is of the acceptance before it. The clocks of two processes may differ by some milliseconds.
    const madeAt = now < row.stateAt ? row.stateAt : now;
    const expiresAt = expiryOf(madeAt, body.days);
    const by = { madeAt, madeBy: actorOf(context.caller), expiresAt };
    const id = await insertLink(tx, { applicationId, name: body.name, tokenHash: hashJoiningToken(token), ...by });
    const after = { applicationId, expiresAt: expiresAt.toISOString() };
    await recordAdminAct(context, tx, { action: 'joining-link.make', subject: `joining-link:${id}`, after });
    return { ...(await viewOf(context, tx, id)), url: `${context.settings.publicOrigin}/for-company/joining/${token}` };
  });
}

/** Stops the link at once: an answer that is being saved is waited for, and none follows. */
export function revokeJoiningLink(
  context: Staff,
  { params: { linkId } }: UseCaseInput<typeof joiningEndpoints.revokeLink>,
): Promise<JoiningLink> {
  return context.transaction(async (tx) => {
    const isChanged = await revokeRow(tx, linkId, context.clock.now());
    const view = await viewOf(context, tx, linkId);
    if (isChanged)
      await recordAdminAct(context, tx, { action: 'joining-link.revoke', subject: `joining-link:${linkId}` });
    return view;
  });
}

async function viewOf({ clock }: Staff, tx: Tx, linkId: number): Promise<JoiningLink> {
  const link = await findLinkRow(tx, linkId);
  const row = link && (await findApplication(tx, link.applicationId));
  if (link === undefined || row === undefined) throw new AppError('not_found');
  const nameOf = await namesOf(tx, [link.madeBy]);
  return linkViewOf(link, { nameOf, acceptedAt: acceptedAtOf(row), now: clock.now() });
}
