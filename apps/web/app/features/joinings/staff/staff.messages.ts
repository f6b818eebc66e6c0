import { joiningLimits } from '@avsar/contract';

/** Texts of the admin screen about the offer letter and the joining of one application. */
export const joiningMessages = {
  failed: 'The offer letter and the joining could not be loaded.',
  title: 'Offer letter and joining',
  letter: 'Offer letter',
  noLetter: 'No letter yet',
  addLetter: 'Choose the offer letter',
  replaceLetter: 'Choose another letter',
  letterHint: 'PDF, less than 5 MB. The student gets it at once.',
  sending: 'Sending …',
  letterSaved: 'Letter saved. We have told the student.',
  added: (day: string, by: string) => `Added on ${day} by ${by}`,
  planned: 'Planned first day',
  plannedHint: 'On this day we ask the student whether they have joined.',
  noPlan: 'Not planned yet',
  planSaved: 'First day saved.',
  asked: (moment: string) => `We asked the student on ${moment}.`,
  notSaid: 'Has not answered yet',
  said: (moment: string) => `Said on ${moment}`,
  disagree: 'The student and the company disagree',
  disagreeHow: 'Please call both. Each of them can answer again: the company needs a new link for it.',
  agree: (day: string) => `Both have confirmed the joining. The first day was ${day}.`,
  all: 'All answers',
} as const;

export const linkMessages = {
  title: 'Links for the company',
  lead: 'With a link, somebody of the company says once whether the student has joined. No account is needed.',
  none: 'There is no link yet.',
  name: 'Somebody of the company. The page greets them.',
  days: `From 1 to ${joiningLimits.daysMost} days.`,
  madeTitle: 'Copy the link now',
  made: (name: string) =>
    `Send it to ${name} only: whoever has it can answer. We keep no copy, so nobody can look it up later.`,
  works: (until: string) => `Works until ${until}`,
  used: (when: string) => `Answered on ${when}`,
  revoked: (when: string) => `Stopped on ${when}`,
  ended: 'Works no more',
  madeBy: (name: string, when: string) => `Made by ${name}, ${when}`,
  revokeTitle: 'Stop this link?',
  revokeHow: (name: string) => `${name} can no longer answer by it.`,
  revokedNow: 'The link no longer works.',
} as const;
