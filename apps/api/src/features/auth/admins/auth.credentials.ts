import { hkdfSync } from 'node:crypto';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getSender } from '../codes/auth.otp.queries.ts';
import { hashPassword, passwordFault } from './auth.passwords.ts';
import { hashRecoveryCode, makeRecoveryCodes, sealSecret, stepOfCode, totpUri } from './auth.totp.ts';

interface LinkForm {
  /** The secret of the link that the form was opened by. */
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly authenticatorCode?: string | undefined;
}

const wrongCodeMessage = 'That code is not right. Please enter the one that the app shows now.';

/** For the QR code of the authenticator app. The same for every call with this link. */
export async function authenticatorUriOf(
  context: CallContext,
  { token, username }: Pick<LinkForm, 'token' | 'username'>,
): Promise<string> {
  const { brand } = await getSender(context.db);
  return totpUri(authenticatorSecretOf(context, token), brand, username);
}

/** Checks a form that sets password and authenticator. The recovery codes are shown once and stored as hashes. */
export async function makeCredentials(context: CallContext, form: LinkForm) {
  const { token, username, password, authenticatorCode } = form;
  const fault = passwordFault(password, username);
  if (fault !== undefined) throw new AppError('validation_failed', { fields: { password: fault } });
  const authenticator =
    authenticatorCode === undefined ? undefined : proveAuthenticator(context, token, authenticatorCode);
  const recoveryCodes = authenticator === undefined ? [] : makeRecoveryCodes();
  return {
    passwordHash: await hashPassword(password),
    totpSecret: authenticator === undefined ? null : sealSecret(context.secrets.totp, authenticator.secret),
    recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode),
    recoveryCodes,
    usedStep: authenticator?.step,
  };
}

/** The second factor is stored only if a code shows that the app has it: nobody can lock themselves out. */
function proveAuthenticator(context: CallContext, token: string, code: string) {
  const secret = authenticatorSecretOf(context, token);
  const step = stepOfCode(secret, code, context.clock.now());
  if (step === undefined) throw new AppError('validation_failed', { fields: { authenticatorCode: wrongCodeMessage } });
  return { secret, step };
}

/**
 * Derived and not stored: each call with the same link has the same secret, so that the code can be checked when the
 * password is set. The key is outside the database, so the link alone does not give the secret away.
 */
const authenticatorSecretOf = ({ secrets }: CallContext, token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets.totp, token, 'authenticator of the first admin', 20));
