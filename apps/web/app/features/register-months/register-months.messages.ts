import type { RegisterMonth } from '@avsar/contract';

export const monthStateTexts: Readonly<Record<RegisterMonth['state'], string>> = {
  running: 'Open',
  due: 'Closes tonight',
  reopened: 'Reopened',
  closed: 'Closed',
};

/** Texts of the months of the register. */
export const registerMonthMessages = {
  title: 'Register',
  lead: 'The attendance of a month closes on the 12th of the next month, once every dispute is decided. After that nobody can change it.',
  none: 'There were no classes yet.',
  fetchFailed: 'The months could not be loaded.',
  closed: (month: string) => `The register of ${month} is closed.`,
  reopened: (month: string) => `The register of ${month} is open again.`,
  closeWhat: 'Nobody can change the attendance of this month any more. An owner can reopen it with a reason.',
  reopenWhat:
    'The attendance of this month can be corrected again. It closes again after a week, or when an owner closes it.',
  reasonIsKept: 'It stays in the audit log.',
  hash: 'Fingerprint (SHA-256)',
  closesOn: (moment: string) => `Closes after ${moment}`,
  waits: (count: string) => `${count} must be decided first`,
  ownersOnly: 'Only an owner can close or reopen a month.',
} as const;
