import { dateInIndia } from '#shared/time.ts';

export interface Reward {
  readonly id: number;
  readonly amountInPaise: number;
  readonly earnedAt: Date;
  /** The last day on which it can be used. */
  readonly usableUntil: string;
}

export interface CreditUse {
  readonly amountInPaise: number;
  readonly at: Date;
}

export interface RewardLeft {
  readonly id: number;
  readonly leftInPaise: number;
  readonly usableUntil: string;
}

const byEnd = (one: Reward, other: Reward) =>
  one.usableUntil === other.usableUntil ? one.id - other.id : one.usableUntil < other.usableUntil ? -1 : 1;

/**
 * What is left of each reward today. Uses take from the reward that ends first of those that could be used on their day.
 * Nothing is counted up or down: a use that is gone, since its order expired or was refunded, simply does not take.
 */
export function leftOf(rewards: readonly Reward[], uses: readonly CreditUse[], today: string): RewardLeft[] {
  const sorted = rewards.toSorted(byEnd);
  const left = new Map(sorted.map(({ id, amountInPaise }) => [id, amountInPaise]));
  for (const use of uses.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const day = dateInIndia(use.at);
    const wasUsable = ({ earnedAt, usableUntil }: Reward) => earnedAt <= use.at && usableUntil >= day;
    // Money that came late can bring a use back whose reward somebody has used since: then it takes from what there is.
    const inTurn = [...sorted.filter(wasUsable), ...sorted.filter((reward) => !wasUsable(reward))];
    let rest = use.amountInPaise;
    for (const { id } of inTurn) {
      const taken = Math.min(rest, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - taken);
      rest -= taken;
    }
  }
  return sorted
    .map(({ id, usableUntil }) => ({ id, usableUntil, leftInPaise: left.get(id) ?? 0 }))
    .filter(({ leftInPaise, usableUntil }) => leftInPaise > 0 && usableUntil >= today);
}

export const sumOf = (left: readonly RewardLeft[]): number =>
  left.reduce((sum, { leftInPaise }) => sum + leftInPaise, 0);

/** Like every discount, credit never makes a course free. */
const leastToPayInPaise = 100;

/** What credit takes off a price. */
export const creditOff = (balanceInPaise: number, priceInPaise: number): number =>
  Math.max(0, Math.min(balanceInPaise, priceInPaise - leastToPayInPaise));
