import { companyLinkLimits } from '@avsar/contract';

/** Texts of the admin screen about links for a company. */
export const linkMessages = {
  lead: 'With a link, somebody of the company sees the students who are in a round of this opening, and marks results. No account is needed. Contacts and other openings are not shown.',
  none: 'There is no link yet.',
  fetchFailed: 'The links could not be loaded.',
  name: 'Somebody of the company. The page greets them, and results name them.',
  days: `From 1 to ${companyLinkLimits.daysMost} days.`,
  madeTitle: 'Copy the link now',
  made: (name: string) =>
    `Send it to ${name} only: whoever has it sees the students. We keep no copy, so nobody can look it up later.`,
  works: (until: string) => `Works until ${until}`,
  ended: (when: string) => `Ended on ${when}`,
  revoked: (when: string) => `Stopped on ${when}`,
  opened: (when: string) => `Last opened ${when}`,
  neverOpened: 'Not opened yet',
  madeBy: (name: string, when: string) => `Made by ${name}, ${when}`,
  revokeTitle: 'Stop this link?',
  revokeHow: (name: string) => `${name} can no longer open the page. Results that were marked stay.`,
  revokedNow: 'The link no longer works.',
} as const;
