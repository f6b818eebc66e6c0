// Of the placement guarantee. Without schemas, so that public pages load none.
import { outcomeWindowDays } from './outcome-limits.ts';

export const guaranteeLimits = {
  /** The window ends when outcomes are known at the latest: work that begins later has no code. */
  windowDaysLeast: 30,
  windowDaysMost: outcomeWindowDays,
  claimDaysLeast: 30,
  claimDaysMost: 365,
  applicationsMost: 100,
  declinedMost: 20,
  coursesMost: 50,
  reasonCharactersMost: 300,
} as const;

/**
 * Where a guarantee stands. `kept`: the student has done what it asks so far. `at_risk`: something is missing that can
 * still be done. `lost`: something is missing for good. `job`: work in the field was verified in time. `due`: there was
 * none, and the student can ask for the money. `claimed`, `approved`, `paid`: the way of the money. `ended`: the course
 * ended before its time.
 */
export const guaranteeStates = [
  'kept',
  'at_risk',
  'lost',
  'job',
  'due',
  'claimed',
  'approved',
  'paid',
  'ended',
] as const;
export type GuaranteeState = (typeof guaranteeStates)[number];

/** Those in which the institute may still have to pay. */
export const exposedStates = ['kept', 'at_risk', 'due', 'claimed', 'approved'] as const satisfies GuaranteeState[];

/** What a guarantee asks of the student, in the order in which it is explained. */
export const guaranteeChecks = [
  'seeking',
  'attendance',
  'homework',
  'applications',
  'interviews',
  'offers',
  'statement',
  'asked',
] as const;
export type GuaranteeCheckKind = (typeof guaranteeChecks)[number];

/** `open`: nothing to do yet. */
export const guaranteeCheckStates = ['kept', 'open', 'at_risk', 'lost'] as const;
export type GuaranteeCheckState = (typeof guaranteeCheckStates)[number];
