import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  findAdmin,
  findGuessWait,
  forgetGuesses,
  takeGuess,
  takeRecoveryCode,
  takeTotpStep,
} from './auth.admins.queries.ts';
import { type ProofPurpose, recordBlockedProof, recordFailedProof } from './auth.admins.failures.ts';
import { limitAddress } from '../limits/auth.address-limits.ts';
import { isSamePassword } from './auth.passwords.ts';
import { adminLoginPolicy } from '../auth.policy.ts';
import { hashRecoveryCode, openSecret, stepOfCode } from './auth.totp.ts';

interface Proof {
  readonly purpose: ProofPurpose;
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

type Admin = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

/** The admin with this name, password and second factor (if one is set). Each try is counted before it is checked. */
export async function proveAdmin(context: CallContext, proof: Proof): Promise<Admin> {
  const { purpose, username, password, code } = proof;
  const guesses = `admin:${username.toLowerCase()}:${limitKeyOf(context.client.address)}`;
  await refuseTooManyGuesses(context, guesses).catch(async (error: unknown) => {
    if (error instanceof AppError) await recordBlockedProof(context, purpose);
    throw error;
  });
  const admin = await findAdmin(context.db, username);
  const isRight = await isSamePassword(admin?.passwordHash ?? undefined, password);
  if (isRight && admin !== undefined && (await isSecondFactor(context, admin, code))) {
    await forgetGuesses(context.db, guesses);
    return admin;
  }
  const reason = isRight ? 'right password, wrong code' : 'wrong password';
  await recordFailedProof(context, {
    purpose,
    adminId: admin?.id,
    reason: admin === undefined ? 'unknown name' : reason,
  });
  throw new AppError('login_failed');
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

async function isSecondFactor({ db, clock, secrets }: CallContext, admin: Admin, code = ''): Promise<boolean> {
  if (admin.totpSecret === null) return true;
  const secret = openSecret(secrets.totp, admin.totpSecret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
  if (step !== undefined) return takeTotpStep(db, admin.id, step);
  return takeRecoveryCode(db, admin.id, hashRecoveryCode(code));
}
