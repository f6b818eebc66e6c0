import { listEarnedRewards } from '#features/referrals/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { creditOff, leftOf, type RewardLeft, sumOf } from './referral-credit.policy.ts';
import { listOrderUses, listPartUses } from './referral-credit.queries.ts';

const messages = { none: 'You have no credit left. Please look at the price again.' } as const;

interface Purchase {
  readonly studentId: number;
  readonly priceInPaise: number;
  readonly today: string;
  /** The order that asks does not count as a use. */
  readonly exceptOrderId: number | undefined;
}

/** Rewards of the student that can be used today, with what is left of each. */
export async function readRewards(
  db: Tx,
  { studentId, today, exceptOrderId }: Omit<Purchase, 'priceInPaise'>,
): Promise<RewardLeft[]> {
  const rewards = await listEarnedRewards(db, studentId);
  if (rewards.length === 0) return [];
  const uses = [...(await listOrderUses(db, studentId, exceptOrderId)), ...(await listPartUses(db, studentId))];
  return leftOf(rewards, uses, today);
}

export interface CreditOffered {
  readonly amountInPaise: number;
  /** Of the reward that ends first. */
  readonly usableUntil: string;
}

/** What credit would take off a price today; undefined if there is none. */
export async function readCredit(db: Tx, purchase: Purchase): Promise<CreditOffered | undefined> {
  const rewards = await readRewards(db, purchase);
  const [first] = rewards;
  const amountInPaise = creditOff(sumOf(rewards), purchase.priceInPaise);
  return first === undefined || amountInPaise === 0 ? undefined : { amountInPaise, usableUntil: first.usableUntil };
}

/** What credit would take off an open part of a fee today: it may be all of it. */
export async function readPartCredit(
  db: Tx,
  { dueInPaise, ...purchase }: Omit<Purchase, 'priceInPaise'> & { readonly dueInPaise: number },
): Promise<CreditOffered | undefined> {
  const rewards = await readRewards(db, purchase);
  const [first] = rewards;
  return first && { amountInPaise: Math.min(sumOf(rewards), dueInPaise), usableUntil: first.usableUntil };
}

/** What credit takes off the price of an order, under the lock of the student: the order itself becomes the use. Throws if there is none. */
export async function takeCredit(tx: Tx, purchase: Purchase): Promise<number> {
  const credit = await readCredit(tx, purchase);
  if (credit === undefined) throw new AppError('conflict', { message: messages.none });
  return credit.amountInPaise;
}
