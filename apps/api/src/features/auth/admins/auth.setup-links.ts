import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits, type setupLinkEndpoints, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { CallContext, Context } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { limitAddress } from '../limits/auth.address-limits.ts';
import { adminLoginPolicy } from '../auth.policy.ts';
import { recordBlockedProof, recordFailedProof } from './auth.admins.failures.ts';
import { hasAdmin } from './auth.admins.queries.ts';
import { openStaffSession } from './auth.admins.service.ts';
import { authenticatorUriOf, makeCredentials } from './auth.credentials.ts';
import { findSetupLink, replaceSetupLink, takeSetupLink } from './auth.setup-links.queries.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The token stands after the #, so that no server, proxy or log reads it, and no Referer header contains it. */
const setupUrl = (origin: string, token: string) => `${origin}/setup#${token}`;

/** The operator's command `setup`. Returns the link, which is stored nowhere; the link of before stops working. */
export async function openSetupLink(context: Pick<Context, 'db' | 'transaction'>, origin: string): Promise<string> {
  if (await hasAdmin(context.db)) throw new Error('There is an admin already. Use create-admin to make another one.');
  const token = randomBytes(32).toString('base64url');
  await context.transaction(async (tx) => {
    await replaceSetupLink(tx, hashToken(token), limits.setupLinkMinutes);
    await recordAudit(tx, { actor: 'system', action: 'admin.setup-link', subject: 'admin' });
  });
  return setupUrl(origin, token);
}

/** The link that could make the first admin now, whatever its token is. */
async function findOpenLink(db: Context['db'], now: Date) {
  const link = await findSetupLink(db);
  return link === undefined || link.expiresAt <= now || (await hasAdmin(db)) ? undefined : link;
}

/** Whether there is an admin, or a link that makes one. Production refuses to start without both. */
export const isSetUp = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> =>
  (await hasAdmin(db)) || (await findOpenLink(db, clock.now())) !== undefined;

export async function getSetupLink({ db, clock }: CallContext): Promise<UseCaseReply<typeof setupLinkEndpoints.get>> {
  return { isOpen: (await findOpenLink(db, clock.now())) !== undefined };
}

export async function checkSetupLink(
  context: CallContext,
  { body: { token } }: UseCaseInput<typeof setupLinkEndpoints.check>,
): Promise<UseCaseReply<typeof setupLinkEndpoints.check>> {
  const { expiresAt } = await proveLink(context, token);
  return {
    expiresAt: expiresAt.toISOString(),
    authenticatorUri: await authenticatorUriOf(context, { token, username: 'admin' }),
  };
}

/**
 * The only call that makes an admin, and only while the operator keeps a link open (threat 18). Wrong input does not use
 * the link up.
 */
export async function createFirstAdmin(
  context: CallContext,
  { body }: UseCaseInput<typeof setupLinkEndpoints.createAdmin>,
): Promise<UseCaseReply<typeof setupLinkEndpoints.createAdmin>> {
  const { token, username } = body;
  await proveLink(context, token);
  const { recoveryCodes, usedStep, ...credentials } = await makeCredentials(context, body);
  const admin = { username, ...credentials };
  const sessionToken = await insertFirstAdmin(context, hashToken(token), admin, usedStep).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('validation_failed', { fields: { username: takenMessage } });
  });
  return { token: sessionToken, recoveryCodes };
}

/** The name of an admin who may not log in any more. */
const takenMessage = 'This name was used before. Please choose another.';

/** One transaction: the link is used up, and the admin, the session and the audit entry are made. */
function insertFirstAdmin(
  context: CallContext,
  tokenHash: Buffer,
  admin: Parameters<typeof takeSetupLink>[2],
  usedStep: number | undefined,
): Promise<string> {
  return context.transaction(async (tx) => {
    const adminId = await takeSetupLink(tx, tokenHash, admin, context.clock.now());
    // Somebody else has used the link since it was proved.
    if (adminId === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: 'visitor',
      action: 'admin.create-by-link',
      subject: `admin:${adminId}`,
      after: {
        username: admin.username,
        withTotp: admin.totpSecret !== null,
        networkAddress: context.client.address,
      },
      requestId: context.requestId,
    });
    return openStaffSession(context, tx, { adminId, usedStep });
  });
}

/** The same reply for a wrong, used and expired link. Each try is counted like a log-in of an admin. */
async function proveLink(context: CallContext, token: string) {
  await limitAddress(context, 'setup-links', adminLoginPolicy.perAddress).catch(async (error: unknown) => {
    if (error instanceof AppError) await recordBlockedProof(context, 'setup');
    throw error;
  });
  const link = await findOpenLink(context.db, context.clock.now());
  if (link === undefined) throw new AppError('not_found');
  if (timingSafeEqual(hashToken(token), link.tokenHash)) return link;
  await recordFailedProof(context, { purpose: 'setup', adminId: undefined, reason: 'wrong link' });
  throw new AppError('not_found');
}
