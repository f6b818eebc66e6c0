import type { CountedCode, Evidence, Exclusion, GraduateState, Intent } from '@avsar/contract';

/** What a student wants after a course. */
export const intentTexts: Readonly<Record<Intent, string>> = {
  job: 'A new job',
  own_business: 'A business of my own',
  keep_job: 'To stay in my present job',
  study: 'To go on studying',
  interest: 'Only to learn, out of interest',
};

/** The same, as the staff read it. */
export const wantedTexts: Readonly<Record<Intent, string>> = {
  job: 'Wants a new job',
  own_business: 'Wants a business of their own',
  keep_job: 'Wants to stay in the present job',
  study: 'Wants to go on studying',
  interest: 'Wants only to learn',
};

/** What a graduate says, in the first person. The codes are those of CIRR; the words are ours. */
export const statedTexts = {
  '1A': 'I have a full-time job in what I learned',
  '1B': 'I am an apprentice, an intern or on a full-time contract, in what I learned',
  '1D': 'I have started a business of my own',
  '1E': 'I work part-time, freelance or for a short time, in what I learned',
  '2B': 'I have other work',
  '3A': 'I am still looking for a job',
  '3B': 'I am not looking for a job',
} as const;

export const codeTexts: Readonly<Record<CountedCode, string>> = {
  '1A': 'Full-time job in the field',
  '1B': 'Apprentice, intern or full-time contract in the field',
  '1C': 'Hired by us, in the field',
  '1D': 'Own business',
  '1E': 'Part-time, freelance or short work in the field',
  '2A': 'Hired by us, other work',
  '2B': 'Other work',
  '3A': 'Still looking for a job',
  '3B': 'Not looking for a job',
  '4': 'Nobody knows',
  excluded: 'Left out',
};

export const codeText = (code: CountedCode): string =>
  code === 'excluded' ? codeTexts.excluded : `${code}: ${codeTexts[code]}`;

export const exclusionTexts: Readonly<Record<Exclusion, string>> = {
  health: 'Cannot work for reasons of health',
  care: 'Cares for somebody in the family',
  military: 'Serves in the forces',
  no_work_permit: 'May not work in this country',
  died: 'Has died',
};

export const evidenceTexts: Readonly<Record<Evidence, string>> = {
  joining_confirmed: 'The company confirmed the joining',
  offer_letter: 'Offer letter',
  employer_statement: 'Statement of the employer',
  payslip: 'Payslip',
  graduate_statement: 'What the graduate says',
  public_profile: 'Public profile',
  other_document: 'Another document',
};

export const stateTexts: Readonly<Record<GraduateState, string>> = {
  open: 'Nothing known yet',
  to_verify: 'To check',
  verified: 'Checked',
  excluded: 'Left out',
  non_reporting: 'Nobody knows',
};

/** Whether a code is work, which has a role and a first day. */
export const isWorkCode = (code: string): boolean => /^[12]/.test(code);
