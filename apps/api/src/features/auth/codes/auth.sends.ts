import type { OtpChannel } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type CodePool, type CodeTarget, listSends } from './auth.otp.queries.ts';
import { otpPolicy, secondsUntilNextSend } from '../auth.policy.ts';
import { limitMarkReached, type CodeRefusal, strangersPolicy, waitOfStrangers } from './auth.pools.policy.ts';
import { countStraightFails, isNetworkOf } from './auth.tries.queries.ts';

export interface CodeReceiver {
  readonly target: CodeTarget;
  readonly userId: number;
}

interface SendRequest extends CodeReceiver {
  readonly pool: CodePool;
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** The counts are exact only while the caller holds the lock of the identifier. */
export async function refuseTooManySends(
  context: CallContext,
  tx: Tx,
  { target, userId, pool }: SendRequest,
): Promise<void> {
  const now = context.clock.now();
  const sends = await listSends(tx, target, pool, before(now, otpPolicy.historySeconds));
  if (pool.kind !== 'network') {
    throwIfMustWait(secondsUntilNextSend(datesOf(sends), now));
    return;
  }
  const { network } = pool;
  const all = datesOf(sends);
  const ofNetwork = datesOf(sends.filter((send) => send.network === network));
  const isKnown =
    all.length >= strangersPolicy.sentCodes.ofAllStrangers && (await isKnownNetwork(context, tx, userId, network));
  const wait = waitOfStrangers({ all, ofNetwork }, isKnown, now);
  if (wait !== undefined) throw refusalOfSend(target.channel, wait.because, wait.seconds);
  const seconds = secondsUntilNextSend(ofNetwork, now);
  if (seconds > longestPauseSeconds) throw refusalOfSend(target.channel, 'network', seconds);
  throwIfMustWait(seconds);
  if ((await countStraightFails(tx, target, network)) >= otpPolicy.wrongCodesInARowMost) {
    throw new AppError('rate_limited', {
      retryAfterSeconds: otpPolicy.historySeconds,
      message: 'Too many wrong codes. Please contact the institute to log in again.',
    });
  }
  alertUnderAttack(context, { target, userId }, 'codes sent', all.length + 1, strangersPolicy.sentCodes.ofAllStrangers);
}

/** A longer wait means that the codes of the day are used up, and is reported with another message. */
const longestPauseSeconds = 15 * 60;

const datesOf = (sends: readonly { readonly at: Date }[]) => sends.map(({ at }) => at);

/** Whether the person logged in from this network lately: then it may go beyond the strangers' limit. */
export function isKnownNetwork({ clock }: CallContext, tx: Tx, userId: number, network: string): Promise<boolean> {
  return isNetworkOf(tx, userId, network, before(clock.now(), strangersPolicy.knownNetworkSeconds));
}

function throwIfMustWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  const message = `Please wait ${formatWait(retryAfterSeconds)} before you ask for another code.`;
  throw new AppError('rate_limited', { retryAfterSeconds, message });
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return seconds <= 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

function refusalOfSend(channel: OtpChannel, because: CodeRefusal, retryAfterSeconds: number): AppError {
  const reason =
    because === 'network'
      ? 'Too many codes were requested from this network.'
      : 'Too many codes were requested today, from many networks.';
  return new AppError('rate_limited', { retryAfterSeconds, message: `${reason} ${otherLoginWays[channel]}` });
}

/** Ways to log in whose limits nobody else can use up. */
export const otherLoginWays: Readonly<Record<OtpChannel, string>> = {
  email:
    'Please log in with your mobile number or in a browser you have used before, try again tomorrow, or ask the institute.',
  mobile:
    'Please log in with your e-mail address or in a browser you have used before, try again tomorrow, or ask the institute.',
};

/** An attack on one account from many networks. The log names the user id, never the e-mail address or number. */
export function alertUnderAttack(
  { log }: CallContext,
  { target: { channel }, userId }: CodeReceiver,
  what: 'codes sent' | 'wrong codes',
  count: number,
  most: number,
): void {
  const percent = limitMarkReached(count, most);
  if (percent === undefined) return;
  log.error({ alert: 'codes_under_attack', what, channel, userId, percent }, 'codes under attack');
}
