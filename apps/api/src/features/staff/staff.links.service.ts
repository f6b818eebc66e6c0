import type { staffInvitationEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { authenticatorUriOf, limitAddress, makeCredentials, openStaffSession } from '#features/auth/index.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { hashLinkToken, isLinkToken, isLinkUsable, rowIdInToken } from '#shared/mailed-links.ts';
import { acceptLink, findLink } from './staff.links.queries.ts';
import { staffPolicy } from './staff.policy.ts';

/** The same message for a wrong, used, replaced and expired link. */
const deadLinkMessage = 'This link no longer works. Ask an owner of the institute for a new one.';

/** Changes nothing: mail scanners open links, too. */
export async function openLink(
  context: CallContext,
  { body: { token } }: UseCaseInput<typeof staffInvitationEndpoints.open>,
): Promise<UseCaseReply<typeof staffInvitationEndpoints.open>> {
  const { link, name, email, username } = await proveLink(context, token);
  const authenticatorUri = await authenticatorUriOf(context, { token, username });
  return { name, email, expiresAt: link.expiresAt.toISOString(), authenticatorUri };
}

/** Wrong input does not use the link up. Of two calls at once, the second finds the link used. */
export async function acceptInvitation(
  context: CallContext,
  { body }: UseCaseInput<typeof staffInvitationEndpoints.accept>,
): Promise<UseCaseReply<typeof staffInvitationEndpoints.accept>> {
  const { link, email, username } = await proveLink(context, body.token);
  const { recoveryCodes, usedStep, ...credentials } = await makeCredentials(context, { ...body, username });
  const tokenHash = hashLinkToken(body.token, email);
  const token = await context.transaction(async (tx) => {
    const adminId = await acceptLink(tx, { id: link.id, tokenHash }, credentials, context.clock.now());
    if (adminId === undefined) throw new AppError('not_found', { message: deadLinkMessage });
    const actor = `admin:${adminId}`;
    const after = { networkAddress: context.client.address };
    await recordAudit(tx, { actor, action: 'staff.set-password', subject: actor, after, requestId: context.requestId });
    return openStaffSession(context, tx, { adminId, usedStep });
  });
  return { token, recoveryCodes };
}

/** Throws the same error for every link that does not work, and counts it. */
async function proveLink(context: CallContext, token: string) {
  const found = await findLink(context.db, rowIdInToken(token) ?? 0);
  if (found !== undefined && found.member.email !== null) {
    const { link, member } = found;
    const email = found.member.email;
    const isRight = isLinkToken(token, email, link.tokenHash);
    if (isRight && isLinkUsable(link, context.clock.now())) return { ...member, email, link };
  }
  await limitAddress(context, 'staff-link-misses', staffPolicy.missesPerAddress);
  throw new AppError('not_found', { message: deadLinkMessage });
}
