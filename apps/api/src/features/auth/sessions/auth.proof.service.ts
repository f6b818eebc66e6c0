import { type authEndpoints, limits, type OtpChannel, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { freshUntil } from '#shared/freshness.ts';
import { refuseWithoutSms } from '../codes/auth.channels.ts';
import { type CodeTarget, consumeChallenge } from '../codes/auth.otp.queries.ts';
import { askForCode, tryCode } from '../codes/auth.otp.service.ts';
import { lockUser, markProved } from './auth.sessions.queries.ts';

/**
 * The code goes to a contact that was proved before: a thief with only a token can ask for the code, but not read it.
 */
export async function askForProof(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof authEndpoints.askForProof>,
) {
  const userId = context.caller.id;
  await context.transaction(async (tx) => {
    const target = await getProofTarget(context, tx, body.channel);
    await askForCode(context, tx, { target, userId, deviceId: null });
  });
  return { message: sentMessage[body.channel] };
}

const sentMessage: Readonly<Record<OtpChannel, string>> = {
  email: `We have sent a ${limits.otpDigits}-digit code to your e-mail address.`,
  mobile: `We have sent a ${limits.otpDigits}-digit code to your mobile number.`,
};

/** Makes this session fresh, and no other session of the same person. */
export async function confirmProof(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof authEndpoints.confirmProof>,
): Promise<UseCaseReply<typeof authEndpoints.confirmProof>> {
  const challengeId = await tryCode(context, await getProofTarget(context, context.db, body.channel), body.otp);
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await lockUser(tx, context.caller.id);
    if (!(await consumeChallenge(tx, challengeId, now))) throw new AppError('otp_unusable');
    await markProved(tx, context.caller.sessionId, now);
  });
  return { freshUntil: freshUntil(now) };
}

/** The current contact of the caller. Throws if it was never proved by a code. */
async function getProofTarget(context: CallContext<Caller>, db: Tx, channel: OtpChannel): Promise<CodeTarget> {
  refuseWithoutSms(context, channel);
  const user = await lockUser(db, context.caller.id);
  if (user === undefined) throw new AppError('unauthenticated');
  const [value, verifiedAt] =
    channel === 'email' ? [user.email, user.emailVerifiedAt] : [user.mobileNumber, user.mobileVerifiedAt];
  const message = unprovedMessage[channel];
  if (verifiedAt === null || value === null)
    throw new AppError('validation_failed', { message, fields: { channel: message } });
  return { purpose: 'proof', channel, value, userId: user.id };
}

const unprovedMessage: Readonly<Record<OtpChannel, string>> = {
  email: 'Your e-mail address is not confirmed, so no code can be sent there.',
  mobile: 'Your mobile number is not confirmed, so no code can be sent there.',
};
