import { limits, type OtpChannel } from '@avsar/contract';
import { networkOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatClockIst } from '#shared/time.ts';
import { hashCode, isSameHash } from './auth.codes.ts';
import { type CodePool, type CodeTarget, lockIdentifier, tryToLockIdentifier } from './auth.otp.queries.ts';
import { otpPolicy } from '../auth.policy.ts';
import { type CodeRefusal, refusalOfTry, strangersPolicy } from './auth.pools.policy.ts';
import { alertUnderAttack, isKnownNetwork, otherLoginWays } from './auth.sends.ts';
import { countTries, findChallengeToTry, type Guesser, insertTry } from './auth.tries.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findChallengeToTry>>>;

/**
 * Counts one try, then compares the code. Tries for one identifier take turns by a lock, so the counts are exact under
 * any number of parallel calls. The transaction must be committed even when the code is wrong, and before the caller is
 * answered.
 */
export async function takeTry(context: CallContext, tx: Tx, target: CodeTarget, otp: string) {
  if (!(await tryToLockIdentifier(tx, target))) {
    // Another try holds the lock. A caller without tries left is refused here and does not wait for the lock.
    await findTry(context, tx, target);
    await lockIdentifier(tx, target);
  }
  const { found, kind, byAsker, network, failsBefore } = await findTry(context, tx, target);
  const { id: challengeId, userId, codeHash } = found;
  const hash = hashCode(context.secrets.otpPepper, challengeId, otp);
  const isRight = codeHash !== null && isSameHash(codeHash, hash);
  await insertTry(tx, { challengeId, network, byAsker, isRight, now: context.clock.now() });
  if (kind === 'network' && !isRight) {
    alertUnderAttack(
      context,
      { target, userId },
      'wrong codes',
      failsBefore + 1,
      strangersPolicy.wrongCodes.ofAllStrangers,
    );
  }
  return { challengeId, isRight, hint: hintFor(found) };
}

/** The code that a try of this caller is compared with. Throws when there is none or the limits are used up. */
async function findTry(context: CallContext, tx: Tx, target: CodeTarget) {
  const { client, clock } = context;
  const guesser = { deviceId: client.deviceId, network: networkOf(client.address) };
  const found = await findChallengeToTry(tx, target, guesser, clock.now());
  if (found === undefined) throw new AppError('otp_unusable');
  const kind = kindOf(target, found);
  // Only the browser that asked for the code can use up its tries.
  const byAsker = kind !== 'network' || found.askedBy === guesser.deviceId;
  const failsBefore = await refuseTooManyTries(context, tx, { target, guesser, found, kind, byAsker });
  return { found, kind, byAsker, network: kind === 'person' ? null : guesser.network, failsBefore };
}

function kindOf({ purpose }: CodeTarget, { deviceId }: Found): CodePool['kind'] {
  if (purpose !== 'login') return 'person';
  return deviceId === null ? 'network' : 'device';
}

interface Guess {
  readonly target: CodeTarget;
  readonly guesser: Guesser;
  readonly found: Found;
  readonly kind: CodePool['kind'];
  readonly byAsker: boolean;
}

/** Returns how many wrong codes were entered before. */
async function refuseTooManyTries(context: CallContext, tx: Tx, { found, ...guess }: Guess): Promise<number> {
  const { target, guesser, kind } = guess;
  const since = new Date(context.clock.now().getTime() - otpPolicy.historySeconds * 1000);
  const codesSince = new Date(since.getTime() - limits.otpLifetimeSeconds * 1000);
  const counts = await countTries(tx, { ...guess, challengeId: found.id, since, codesSince });
  const isKnown =
    kind === 'network' &&
    counts.ofAll >= strangersPolicy.wrongCodes.ofAllStrangers &&
    (await isKnownNetwork(context, tx, found.userId, guesser.network));
  const refusal = refusalOfTry(kind, counts, isKnown);
  if (refusal !== undefined) throw errorOf(refusal, target.channel);
  return counts.ofAll;
}

function errorOf(refusal: CodeRefusal, channel: OtpChannel): AppError {
  if (refusal === 'code') return new AppError('otp_exhausted');
  const where = refusal === 'network' ? ' from this network' : '';
  return new AppError('rate_limited', {
    retryAfterSeconds: otpPolicy.historySeconds,
    message: `Too many wrong codes${where} today. ${otherLoginWays[channel]}`,
  });
}

/** Codes that strangers asked for arrive in the same mailbox, so the message says which one this browser asked for. */
function hintFor({ liveCount, createdAt }: Found): { readonly message: string } | undefined {
  if (liveCount === 1) return undefined;
  const sentAt = formatClockIst(createdAt);
  return { message: `That code is not right. More than one code was sent: please enter the one sent at ${sentAt}.` };
}
