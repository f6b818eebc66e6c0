import type { ReferralFlag, referralEnds, ReferralState } from '@avsar/contract';

/** Wrong codes of links from one address, so that nobody finds links by trying. */
export const referralPolicy = { wrongPerAddress: { most: 60, windowSeconds: 3600 } } as const;

/** Without letters and digits that look alike: I, L, O, 0 and 1. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 10;

/** People type codes from a screen in any case, with spaces or hyphens; undefined for what cannot be a code. */
export function plainCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^[${codeLetters}]{${codeLength}}$`).test(code) ? code : undefined;
}

/** The name by which a public page and a friend know somebody. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMilliseconds);

interface Person {
  readonly email: string | null;
  readonly mobileNumber: string;
  /** Addresses and numbers that were theirs before, or were asked for. */
  readonly otherContacts: readonly string[];
  readonly resumeHash: string | null;
}

export interface PairFacts {
  readonly friend: Person;
  readonly referrer: Person;
  /** A browser in which both have logged in, or the friend and another friend of the referrer. */
  readonly sharesDevice: boolean;
  /** The same UPI address or card has paid for both, or for the friend and another friend of the referrer. */
  readonly sharesPayer: boolean;
}

const mailboxWithDots = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an e-mail address: what follows a `+` is a note, and Gmail ignores dots. A number stays as it is. */
export function mailboxOf(contact: string): string {
  const [name = '', host] = contact.toLowerCase().split('@');
  if (host === undefined) return name;
  const [plain = ''] = name.split('+');
  return `${mailboxWithDots.includes(host) ? plain.replaceAll('.', '') : plain}@${host}`;
}

const contactsOf = ({ email, mobileNumber, otherContacts }: Person) =>
  [email, mobileNumber, ...otherContacts].flatMap((contact) => (contact === null ? [] : mailboxOf(contact)));

/** What speaks for one and the same person behind both accounts. */
export function identityFlags({ friend, referrer, sharesDevice, sharesPayer }: PairFacts): ReferralFlag[] {
  const known = new Set(contactsOf(referrer));
  const flags: readonly (readonly [ReferralFlag, boolean])[] = [
    ['same_contact', contactsOf(friend).some((contact) => known.has(contact))],
    ['same_resume', friend.resumeHash !== null && friend.resumeHash === referrer.resumeHash],
    ['same_device', sharesDevice],
    ['same_payer', sharesPayer],
  ];
  return flags.flatMap(([flag, isRaised]) => (isRaised ? [flag] : []));
}

/** Adds to the flags: one that was seen once stays, also if the device or the contact is forgotten later. */
export const flagsWith = (known: readonly ReferralFlag[], seen: readonly ReferralFlag[]): ReferralFlag[] => [
  ...new Set([...known, ...seen]),
];

/** An order of the friend that was paid once. */
export interface PaidOrder {
  readonly status: string;
  readonly instalment: number;
  readonly paidAt: Date;
  /** Captured money of the order, or money carried over from another course of the friend. */
  readonly paidInPaise: number;
  /** A part of the money went back or goes back; money that had bought nothing does not count. */
  readonly isReduced: boolean;
}

interface Referral {
  readonly windowDays: number;
  readonly rewardInPaise: number;
  /** What is known about the two people. */
  readonly flags: readonly ReferralFlag[];
  readonly orders: readonly PaidOrder[];
}

export type Judgement =
  | { readonly state: 'open' | 'earned' }
  | { readonly state: 'to_decide'; readonly flags: readonly ReferralFlag[] }
  | { readonly state: 'not_counted'; readonly end: Exclude<(typeof referralEnds)[number], 'refused'> };

const isBuying = ({ instalment, paidInPaise }: PaidOrder) => instalment === 0 && paidInPaise > 0;

/**
 * What becomes of a referral now. A friend counts with the first course whose money has stayed for the refund window. What is
 * on its way back or looked at stays open. Nothing is decided against a person: a flag leaves it to the staff.
 */
export function judge({ windowDays, rewardInPaise, flags, orders }: Referral, now: Date): Judgement {
  const bought = orders.filter(isBuying);
  const stayed = bought.filter(({ status, paidAt }) => status === 'paid' && daysAfter(paidAt, windowDays) <= now);
  const [first] = stayed.toSorted((one, other) => Number(one.isReduced) - Number(other.isReduced));
  if (first !== undefined) {
    const all: ReferralFlag[] = [...flags];
    if (first.isReduced) all.push('part_refunded');
    if (Math.max(...stayed.map(({ paidInPaise }) => paidInPaise)) < rewardInPaise) all.push('paid_little');
    return all.length === 0 ? { state: 'earned' } : { state: 'to_decide', flags: all };
  }
  const isOver = bought.length > 0 && bought.every(({ status }) => status === 'refunded' || status === 'ended');
  if (!isOver) return { state: 'open' };
  return { state: 'not_counted', end: bought.every(({ status }) => status === 'refunded') ? 'refunded' : 'ended' };
}

const messages = {
  earned: 'The reward was given already.',
  open: 'The friend has not paid, or can still ask for the money back. Please wait.',
  refused: 'This referral does not count already.',
} as const;

/** Why the staff cannot decide this; undefined if they can. A referral that does not count can be given after all. */
export function whyNotDecided(state: ReferralState, verdict: 'approve' | 'refuse'): string | undefined {
  if (state === 'earned') return messages.earned;
  if (verdict === 'approve') return state === 'open' ? messages.open : undefined;
  return state === 'not_counted' ? messages.refused : undefined;
}
