import type { CertificateState } from '@avsar/contract';

/** Texts of the screens of the staff about certificates. */
export const staffMessages = {
  lead: 'Who has a certificate, and whether it still holds.',
  fetchFailed: 'The certificates could not be loaded.',
  none: 'No certificates yet.',
  noneFound: 'No certificate matches this search.',
  emptyWhy:
    'Give a course a certificate rule: students get their certificate by themselves. For a completed course you can issue one here.',
  issued: 'Issued. We have told the student.',
  revoked: 'Revoked. We have told the student.',
  replaced: 'Issued again. We have told the student.',
  pdfFailed: 'The certificate could not be downloaded. Please try again.',
  needsPeople: 'To issue a certificate, you need the right to look after people as well.',
  issueHint: 'For a student who has completed the course, instead of the rule.',
  publicReason: 'Everybody who checks the certificate reads it, and so does the student.',
  staffReason: 'Colleagues read it.',
  revokeHint: 'Whoever checks the certificate sees that it no longer holds. This cannot be undone.',
  replaceHint: 'The old certificate no longer holds, and leads to the new one. All else stays as it is.',
  noStudent: 'No student matches.',
  noCourse: 'No course matches.',
  searchFailed: 'Search failed. Please try again.',
  chooseStudent: 'Please choose a student.',
  chooseCourse: 'Please choose a course.',
  ruleFailed: 'The rule could not be loaded.',
  ruleSaved: 'Saved.',
  ruleLead: 'What students must reach. The certificate comes when their batch is over, without your help.',
  ruleHint: 'In percent. Leave it empty if it does not count.',
  noRule: 'All three are empty: this course gives no certificate by itself.',
  existing: 'Certificates that exist stay as they are.',
} as const;

export const stateTexts: Readonly<Record<CertificateState, string>> = {
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
};
