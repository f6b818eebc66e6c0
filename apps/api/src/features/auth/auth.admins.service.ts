import { randomUUID } from 'node:crypto';
import type { authEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext, Context } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import {
  findAdmin,
  findGuessWait,
  forgetGuesses,
  hasAdmin,
  insertAdmin,
  takeGuess,
  takeRecoveryCode,
  takeTotpStep,
} from './auth.admins.queries.ts';
import { limitAddress } from './auth.address-limits.ts';
import { hashPassword, isPassword, passwordFault } from './auth.passwords.ts';
import { adminLoginPolicy } from './auth.policy.ts';
import { endAllSessions } from './auth.sessions.queries.ts';
import { openSession } from './auth.sessions.service.ts';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
  openSecret,
  sealSecret,
  stepOfCode,
  totpUri,
} from './auth.totp.ts';

/** Never tells whether the name, the password or the code was wrong, by words or by time (threat 15). */
export async function adminLogin(
  context: CallContext,
  { body }: UseCaseInput<typeof authEndpoints.adminLogin>,
): Promise<string> {
  const guesses = `admin:${body.username.toLowerCase()}:${limitKeyOf(context.client.address)}`;
  await refuseTooManyGuesses(context, guesses);
  const admin = await findAdmin(context.db, body.username);
  const isRight = await isPassword(admin?.passwordHash, body.password);
  if (!isRight || admin === undefined || !(await isSecondFactor(context, admin, body.code))) {
    throw new AppError('login_failed');
  }
  await forgetGuesses(context.db, guesses);
  return context.transaction(async (tx) => {
    const { token } = await openSession(context, tx, { adminId: admin.id });
    // Private pictures are shown to the browser that carries it (ADR-0012).
    context.client.rememberDevice(context.client.deviceId ?? randomUUID());
    const actor = `admin:${admin.id}`;
    await recordAudit(tx, { actor, action: 'admin.login', subject: actor, requestId: context.requestId });
    return token;
  });
}

async function refuseTooManyGuesses(context: CallContext, guesses: string): Promise<void> {
  await limitAddress(context, 'admin-logins', adminLoginPolicy.perAddress);
  const { db, clock } = context;
  const now = clock.now();
  if (await takeGuess(db, guesses, adminLoginPolicy, now)) return;
  const until = await findGuessWait(db, guesses);
  const waitSeconds = Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000);
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, waitSeconds) });
}

type Admin = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

async function isSecondFactor({ db, clock, secrets }: CallContext, admin: Admin, code = ''): Promise<boolean> {
  if (admin.totpSecret === null) return true;
  const secret = openSecret(secrets.totp, admin.totpSecret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
  if (step !== undefined) return takeTotpStep(db, admin.id, step);
  return takeRecoveryCode(db, admin.id, hashRecoveryCode(code));
}

export interface NewAdmin {
  readonly username: string;
  readonly password: string;
  readonly withTotp: boolean;
  /** New password and second factor for an admin who has lost theirs. */
  readonly replace?: boolean;
}

/** Shown once, on the terminal that made the admin. */
export interface AdminKeys {
  readonly totpUri: string;
  readonly recoveryCodes: readonly string[];
}

/** The only way an admin comes to be: a command on the server, never a call (threat 18). */
export async function createAdmin(
  context: Pick<Context, 'transaction' | 'secrets'>,
  { username, password, withTotp, replace = false }: NewAdmin,
): Promise<AdminKeys | undefined> {
  if (!/^[\w.-]{3,64}$/.test(username)) throw new Error('The username needs 3 to 64 letters, digits, dots or dashes.');
  const fault = passwordFault(password, username);
  if (fault !== undefined) throw new Error(fault);
  const secret = withTotp ? makeTotpSecret() : undefined;
  const recoveryCodes = withTotp ? makeRecoveryCodes() : [];
  const passwordHash = await hashPassword(password);
  try {
    await context.transaction(async (tx) => {
      const totpSecret = secret === undefined ? null : sealSecret(context.secrets.totp, secret);
      const recoveryCodeHashes = recoveryCodes.map(hashRecoveryCode);
      const adminId = await insertAdmin(tx, { username, passwordHash, totpSecret, recoveryCodeHashes }, replace);
      await endAllSessions(tx, { adminId }, new Date());
      const action = replace ? 'admin.replace' : 'admin.create';
      await recordAudit(tx, { actor: 'system', action, subject: `admin:${adminId}`, after: { username, withTotp } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Error(`There is an admin ${username} already; --replace gives them a new password.`, { cause: error });
  }
  return secret === undefined ? undefined : { totpUri: totpUri(secret, username), recoveryCodes };
}

/** Production refuses to start without somebody who can run it. */
export const isSetUp = ({ db }: Pick<Context, 'db'>): Promise<boolean> => hasAdmin(db);
