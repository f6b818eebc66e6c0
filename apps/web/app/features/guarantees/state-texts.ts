import type { GuaranteeCheckKind, GuaranteeCheckState, GuaranteeState } from '@avsar/contract';

/** Where a guarantee stands, in two or three words. */
export const stateTexts: Readonly<Record<GuaranteeState, string>> = {
  kept: 'Kept so far',
  at_risk: 'At risk',
  lost: 'Lost',
  job: 'Job found',
  due: 'Due',
  claimed: 'Asked for',
  approved: 'Approved',
  paid: 'Paid back',
  ended: 'Ended',
};

export const checkNames: Readonly<Record<GuaranteeCheckKind, string>> = {
  seeking: 'Looks for a job',
  attendance: 'Attendance',
  homework: 'Homework points',
  applications: 'Applications',
  interviews: 'Interviews attended',
  offers: 'Declined job offers',
  statement: 'Work to check',
  asked: 'Ask for the money',
};

export const checkStateTexts: Readonly<Record<GuaranteeCheckState, string>> = {
  kept: 'Kept',
  open: 'Open',
  at_risk: 'At risk',
  lost: 'Lost',
};
