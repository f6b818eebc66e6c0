import { otpPolicy } from '../auth.policy.ts';

const day = 24 * 60 * 60;

/**
 * Daily limits of strangers (all browsers but known devices) for one identifier and channel, so that one stranger can
 * neither guess a person's code nor lock the person out. One network cannot use up the limit of all strangers together:
 * its share is small, and shrinks once half of that limit is used (`underAttackFrom`). From a known network, where the
 * person has logged in before, the limit of all is higher. 90 guesses a day, of a million codes, is the most there is.
 */
export const strangersPolicy = {
  wrongCodes: {
    perNetwork: 15,
    perNetworkUnderAttack: 3,
    underAttackFrom: 30,
    ofAllStrangers: 60,
    ofAllStrangersFromKnownNetwork: 90,
  },
  sentCodes: {
    perNetworkUnderAttack: 2,
    underAttackFrom: 20,
    ofAllStrangers: 40,
    ofAllStrangersFromKnownNetwork: 60,
  },
  /** How long a network stays known after a log-in from it. */
  knownNetworkSeconds: 90 * day,
} as const;

type StrangersLimits = (typeof strangersPolicy)['wrongCodes' | 'sentCodes'];

const ofAllStrangers = (limits: StrangersLimits, isKnownNetwork: boolean): number =>
  isKnownNetwork ? limits.ofAllStrangersFromKnownNetwork : limits.ofAllStrangers;

interface TryCounts {
  /** Tries on this code by the same guesser: the browser that asked for it, or all other browsers of one network. */
  readonly onCode: number;
  /** Wrong codes in a day from the guesser's network. */
  readonly ofNetwork: number;
  /** Wrong codes in a day in the whole pool; for a network pool, of all strangers. */
  readonly ofAll: number;
}

type PoolKind = 'device' | 'network' | 'person';

export type CodeRefusal = 'code' | 'network' | 'all';

/** Which limit forbids another try, if any. */
export function refusalOfTry(kind: PoolKind, counts: TryCounts, isKnownNetwork: boolean): CodeRefusal | undefined {
  if (counts.onCode >= otpPolicy.triesPerCode) return 'code';
  if (kind !== 'network') return counts.ofAll >= otpPolicy.wrongCodesPerDay[kind] ? 'all' : undefined;
  const limits = strangersPolicy.wrongCodes;
  if (counts.ofAll >= ofAllStrangers(limits, isKnownNetwork)) return 'all';
  const perNetwork = counts.ofAll >= limits.underAttackFrom ? limits.perNetworkUnderAttack : limits.perNetwork;
  return counts.ofNetwork >= perNetwork ? 'network' : undefined;
}

interface StrangersSends {
  /** When codes were sent for strangers within a day, newest first. */
  readonly all: readonly Date[];
  /** The same, but only codes asked for from the caller's network. */
  readonly ofNetwork: readonly Date[];
}

interface Wait {
  readonly seconds: number;
  readonly because: Exclude<CodeRefusal, 'code'>;
}

/** How long a network has to wait because strangers asked for many codes; `undefined` while they are few. */
export function waitOfStrangers(sends: StrangersSends, isKnownNetwork: boolean, now: Date): Wait | undefined {
  const limits = strangersPolicy.sentCodes;
  const leftAt = (sentAt: Date | undefined) =>
    sentAt === undefined ? 0 : Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + day;
  const ofAll = leftAt(sends.all[ofAllStrangers(limits, isKnownNetwork) - 1]);
  if (ofAll > 0) return { seconds: ofAll, because: 'all' };
  const isUnderAttack = sends.all.length >= limits.underAttackFrom;
  const ofNetwork = isUnderAttack ? leftAt(sends.ofNetwork[limits.perNetworkUnderAttack - 1]) : 0;
  return ofNetwork > 0 ? { seconds: ofNetwork, because: 'network' } : undefined;
}

/** The mark of the strangers' limit, in per cent, that this count has just reached. */
export function limitMarkReached(count: number, most: number): 50 | 100 | undefined {
  if (count === most) return 100;
  return count === most / 2 ? 50 : undefined;
}
