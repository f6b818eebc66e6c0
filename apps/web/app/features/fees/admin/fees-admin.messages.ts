import type { FeeChange, FeeChangeKind, FeeChangeState } from '@avsar/contract';

/** Texts of the admin screens about what students owe. */
export const dueMessages = {
  lead: 'Parts of fees that are not paid. Those that have waited longest come first.',
  fetchFailed: 'The dues could not be loaded.',
  none: 'Nobody owes a part of a fee.',
  emptyWhy: 'When a student buys a course with a fee plan, the later parts appear here until they are paid.',
  noneFound: 'No due matches this search.',
  feesFailed: 'The fees could not be loaded.',
  noFees: 'This student pays no fee in parts.',
} as const;

export const changeMessages = {
  lead: 'What colleagues changed about fees. A change above the limit waits for a second person.',
  fetchFailed: 'The changes could not be loaded.',
  none: {
    waiting: 'No change waits for a second person.',
    done: 'No change was made yet.',
    refused: 'No change was refused yet.',
  },
  saved: 'Saved. The student sees it at once.',
  waits: 'This is above the limit, so it waits for a second person.',
  approved: 'Approved. The student sees it at once.',
  refused: 'Refused. Nothing has changed.',
  mine: 'You asked for this. A colleague decides.',
  mayWait: 'A large change waits until a second person has approved it.',
  reasonIsKept: 'Kept with the change. Colleagues read it.',
  restAtOnce: 'All that is left is due at once',
  noPlans: 'This course offers no fee plan now.',
} as const;

export const changeKindTexts: Readonly<Record<FeeChangeKind, string>> = {
  extend: 'Later date',
  waive_late_fee: 'No late fee',
  plan: 'Another plan',
  write_off: 'Written off',
};

export const changeStateTexts: Readonly<Record<FeeChangeState, string>> = {
  waiting: 'Waiting',
  done: 'Done',
  refused: 'Refused',
};

/** Who decided about a change; empty while it waits or needed nobody. */
export const decidedText = ({ decidedBy, state }: FeeChange) =>
  decidedBy === null ? '' : `${state === 'refused' ? 'Refused' : 'Approved'} by ${decidedBy}`;
