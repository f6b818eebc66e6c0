/** Counts the outcomes of one kind of request during a trial. */
export interface Tally {
  /** Returns whether the outcome is the wanted one. */
  note(outcome: string): boolean;
  counts(): TallyCounts;
  /** Unwanted outcomes with their counts. */
  refusals(): [string, number][];
}

interface TallyCounts {
  readonly sent: number;
  readonly failed: number;
  /** The longest time between two good outcomes with a failure in between. */
  readonly outageSeconds: number;
}

export function createTally(wanted: string, now = () => Date.now()): Tally {
  const outcomes = new Map<string, number>();
  let lastGood = now();
  let longestOutage = 0;
  let isFailing = false;
  const good = () => outcomes.get(wanted) ?? 0;
  const noteOutage = () => {
    if (isFailing) longestOutage = Math.max(longestOutage, now() - lastGood);
  };
  return {
    note(outcome) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== wanted) {
        isFailing = true;
        return false;
      }
      noteOutage();
      isFailing = false;
      lastGood = now();
      return true;
    },
    counts() {
      noteOutage();
      const sent = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
      return { sent, failed: sent - good(), outageSeconds: Math.round(longestOutage / 100) / 10 };
    },
    refusals: () => [...outcomes].filter(([outcome]) => outcome !== wanted),
  };
}

const kindsMost = 4;

/** What users saw, the most frequent first: `503 “busy” (2); timeout (1)`. */
export function describeRefusals(tallies: readonly Tally[]): string {
  const sums = new Map<string, number>();
  for (const [outcome, count] of tallies.flatMap((tally) => tally.refusals())) {
    sums.set(outcome, (sums.get(outcome) ?? 0) + count);
  }
  const kinds = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, kindsMost);
  return kinds.length === 0 ? 'nothing' : kinds.map(([outcome, count]) => `${outcome} (${count})`).join('; ');
}
