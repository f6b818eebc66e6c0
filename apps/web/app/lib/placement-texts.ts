import type { ApplicationState, RoundKind, RoundResult } from '@avsar/contract';

export const roundKindTexts: Readonly<Record<RoundKind, string>> = {
  screening: 'First talk',
  test: 'Test',
  interview: 'Interview',
  hr: 'Talk about pay and start',
  other: 'Other',
};

export const roundResultTexts: Readonly<Record<RoundResult, string>> = {
  passed: 'Passed',
  failed: 'Did not pass',
  absent: 'Absent',
};

/** States of applications, as the staff read them. */
export const applicationStateTexts: Readonly<Record<ApplicationState, string>> = {
  applied: 'Applied',
  waitlisted: 'On the waitlist',
  offered: 'Offer made',
  accepted: 'Offer accepted',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
  declined: 'Offer declined',
  expired: 'Offer not answered',
  replaced: 'Left for a better offer',
  retracted: 'Offer taken back',
};
