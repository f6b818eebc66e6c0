import type { BatchPhase } from '@avsar/contract';
import { todayInIndia } from '#lib/time/today-in-india.ts';

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

export const batchPhaseTexts: Readonly<Record<BatchPhase, string>> = {
  coming: 'Upcoming',
  running: 'Running',
  ended: 'Ended',
};

/** The phase of a batch, as in the list filter: on its last day it is still running. */
export function batchPhaseOf({ startDate, endDate }: Dates, today = todayInIndia()): BatchPhase {
  if (startDate > today) return 'coming';
  return endDate < today ? 'ended' : 'running';
}
