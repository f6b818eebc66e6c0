import { randomUUID } from 'node:crypto';
import type { authEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { insertAdmin, takeTotpStep } from './auth.admins.queries.ts';
import { proveAdmin } from './auth.admins.proof.ts';
import { hashPassword, passwordFault } from './auth.passwords.ts';
import { getSender } from '../codes/auth.otp.queries.ts';
import { endAllSessions } from '../sessions/auth.sessions.queries.ts';
import { openSession } from '../sessions/auth.sessions.service.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, sealSecret, totpUri } from './auth.totp.ts';

/**
 * Signs in a member of the staff who has set a new password by a link: the sessions of before end. The authenticator
 * code of the form does not work a second time.
 */
export async function openStaffSession(
  context: CallContext,
  tx: Tx,
  { adminId, usedStep }: { readonly adminId: number; readonly usedStep: number | undefined },
): Promise<string> {
  await endAllSessions(tx, { adminId }, context.clock.now());
  if (usedStep !== undefined) await takeTotpStep(tx, adminId, usedStep);
  const { token } = await openSession(context, tx, { adminId });
  context.client.rememberDevice(context.client.deviceId ?? randomUUID());
  return token;
}

/** Message and response time are the same for a wrong name, password or code (threat 15). */
export async function adminLogin(
  context: CallContext,
  { body }: UseCaseInput<typeof authEndpoints.adminLogin>,
): Promise<string> {
  const admin = await proveAdmin(context, { ...body, purpose: 'login' });
  return context.transaction(async (tx) => {
    const { token } = await openSession(context, tx, { adminId: admin.id });
    // Links to private pictures work only in the browser that has this device cookie (ADR-0012).
    context.client.rememberDevice(context.client.deviceId ?? randomUUID());
    const actor = `admin:${admin.id}`;
    const after = { networkAddress: context.client.address };
    await recordAudit(tx, { actor, action: 'admin.login', subject: actor, after, requestId: context.requestId });
    return token;
  });
}

export interface NewAdmin {
  readonly username: string;
  readonly password: string;
  readonly withTotp: boolean;
  /** New password and second factor for an admin who has lost theirs. */
  readonly replace?: boolean;
}

/** The new second factor, printed once on the terminal that created the admin. */
export interface AdminKeys {
  readonly totpUri: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * The operator's command. The only call that makes an admin is `createFirstAdmin`, by the link of another command (threat
 * 18).
 */
export async function createAdmin(
  context: Pick<Context, 'transaction' | 'secrets'>,
  { username, password, withTotp, replace = false }: NewAdmin,
): Promise<AdminKeys | undefined> {
  // Invited staff log in with their e-mail address.
  if (!/^[\w.-]{3,64}$/.test(username) && !(replace && username.includes('@')))
    throw new Error('The username needs 3 to 64 letters, digits, dots or dashes.');
  const fault = passwordFault(password, username);
  if (fault !== undefined) throw new Error(fault);
  const secret = withTotp ? makeTotpSecret() : undefined;
  const recoveryCodes = withTotp ? makeRecoveryCodes() : [];
  const passwordHash = await hashPassword(password);
  try {
    return await context.transaction(async (tx) => {
      const totpSecret = secret === undefined ? null : sealSecret(context.secrets.totp, secret);
      const recoveryCodeHashes = recoveryCodes.map(hashRecoveryCode);
      const adminId = await insertAdmin(tx, { username, passwordHash, totpSecret, recoveryCodeHashes }, replace);
      await endAllSessions(tx, { adminId }, new Date());
      const action = replace ? 'admin.replace' : 'admin.create';
      await recordAudit(tx, { actor: 'system', action, subject: `admin:${adminId}`, after: { username, withTotp } });
      const { brand } = await getSender(tx);
      return secret === undefined ? undefined : { totpUri: totpUri(secret, brand, username), recoveryCodes };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Error(`There is an admin ${username} already; --replace gives them a new password.`, { cause: error });
  }
}
