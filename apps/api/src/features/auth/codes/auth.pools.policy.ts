import { otpPolicy } from '../auth.policy.ts';

const day = 24 * 60 * 60;

/**
 * Daily limits of strangers for one identifier and channel. One network cannot use up the common limit: its share is
 * small, and shrinks once all strangers together have used half of the limit. Networks from which the person has logged
 * in may go beyond it. `fails.mostFromKnownNetwork` is the hard limit on guesses: 90 of a million codes a day.
 */
export const strangersPolicy = {
  fails: { network: 15, networkUnderAttack: 3, underAttackFrom: 30, most: 60, mostFromKnownNetwork: 90 },
  sends: { networkUnderAttack: 2, underAttackFrom: 20, most: 40, mostFromKnownNetwork: 60 },
  knownNetworkSeconds: 90 * day,
} as const;

interface TryCounts {
  /** Tries on this code by the same guesser: the browser that asked for it, or all other browsers of one network. */
  readonly onCode: number;
  /** Wrong codes in a day from the guesser's network. */
  readonly ofNetwork: number;
  /** Wrong codes in a day in the whole pool; for a network pool, of all strangers. */
  readonly ofAll: number;
}

type PoolKind = 'device' | 'network' | 'person';

export type Refusal = 'code' | 'network' | 'all';

/** Which limit forbids another try, if any. */
export function refusalOfTry(kind: PoolKind, counts: TryCounts, isKnownNetwork: boolean): Refusal | undefined {
  if (counts.onCode >= otpPolicy.triesPerCode) return 'code';
  if (kind !== 'network') return counts.ofAll >= otpPolicy.failsPerDay[kind] ? 'all' : undefined;
  const { network, networkUnderAttack, underAttackFrom, most, mostFromKnownNetwork } = strangersPolicy.fails;
  if (counts.ofAll >= (isKnownNetwork ? mostFromKnownNetwork : most)) return 'all';
  return counts.ofNetwork >= (counts.ofAll >= underAttackFrom ? networkUnderAttack : network) ? 'network' : undefined;
}

interface StrangersSends {
  /** When codes were sent for strangers within a day, newest first. */
  readonly all: readonly Date[];
  /** The same, but only codes asked for from the caller's network. */
  readonly ofNetwork: readonly Date[];
}

interface Wait {
  readonly seconds: number;
  readonly because: Exclude<Refusal, 'code'>;
}

/** How long a network has to wait because strangers asked for many codes; `undefined` while they are few. */
export function waitOfStrangers(sends: StrangersSends, isKnownNetwork: boolean, now: Date): Wait | undefined {
  const { networkUnderAttack, underAttackFrom, most, mostFromKnownNetwork } = strangersPolicy.sends;
  const leftAt = (sentAt: Date | undefined) =>
    sentAt === undefined ? 0 : Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + day;
  const ofAll = leftAt(sends.all[(isKnownNetwork ? mostFromKnownNetwork : most) - 1]);
  if (ofAll > 0) return { seconds: ofAll, because: 'all' };
  const ofNetwork = sends.all.length < underAttackFrom ? 0 : leftAt(sends.ofNetwork[networkUnderAttack - 1]);
  return ofNetwork > 0 ? { seconds: ofNetwork, because: 'network' } : undefined;
}

/** The mark of the strangers' limit, in per cent, that this count has just reached. */
export function markReached(count: number, most: number): 50 | 100 | undefined {
  if (count === most) return 100;
  return count === most / 2 ? 50 : undefined;
}
