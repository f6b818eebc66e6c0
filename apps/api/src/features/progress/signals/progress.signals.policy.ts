import type { SignalState } from '@avsar/contract';
import type { Cause } from '../facts/progress.behind.policy.ts';

interface Cared {
  readonly takenBy: string | null;
  readonly settledAt: Date | null;
}

export function signalStateOf({ takenBy, settledAt }: Cared): SignalState {
  if (settledAt !== null) return 'settled';
  return takenBy === null ? 'open' : 'taken';
}

/** Causes since the last signal of the enrolment was settled: what was known then is over. */
export const newCausesOf = (causes: readonly Cause[], lastSettledAt: Date | null): Cause[] =>
  causes.filter(({ at }) => lastSettledAt === null || at > lastSettledAt);
