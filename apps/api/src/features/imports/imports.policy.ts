import {
  type Import,
  type ImportFate,
  importFates,
  type ImportOutcome,
  importOutcomes,
  type ImportStatus,
  limits,
} from '@avsar/contract';

/** The plan may be made, and made anew, until it is started. */
export const mayPlan = (status: ImportStatus): boolean => ['read', 'checking', 'checked'].includes(status);

export const undoUntilOf = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + limits.importUndoHours * 60 * 60 * 1000);

export const mayUndo = (status: ImportStatus, finishedAt: Date | null, now: Date): boolean =>
  status === 'done' && finishedAt !== null && now < undoUntilOf(finishedAt);

/** Rows of imports that were uploaded before this instant are deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.importKeptDays * 24 * 60 * 60 * 1000);

interface Counted {
  readonly fate: ImportFate | null;
  readonly outcome: ImportOutcome | null;
  readonly count: number;
}

/** Adds up the rows by fate and by outcome; the headings have neither. */
export function addUp(counted: readonly Counted[]): Pick<Import, 'fates' | 'outcomes'> {
  const sumOf = (test: (one: Counted) => boolean) => counted.filter(test).reduce((sum, one) => sum + one.count, 0);
  const fates = importFates.map((fate) => [fate, sumOf((one) => one.fate === fate)] as const);
  const outcomes = importOutcomes.map((outcome) => [outcome, sumOf((one) => one.outcome === outcome)] as const);
  return {
    fates: { add: 0, enrol: 0, nothing: 0, fault: 0, ...Object.fromEntries(fates) },
    outcomes: { done: 0, changed: 0, undone: 0, kept: 0, ...Object.fromEntries(outcomes) },
  };
}
