import { countText } from '#lib/format.ts';

/** Texts of the page for somebody of a company. */
export const companyPageMessages = {
  preview: { title: 'Students for your opening', description: 'Only for the person who got this link.' },
  title: (name: string) => `Hello ${name}`,
  greeting: (institute: string, company: string) =>
    `These are the students of ${institute} for this opening at ${company}.`,
  seats: (seats: number) => countText(seats, 'seat'),
  until: (moment: string) => `This page works until ${moment}. Please do not pass the link on.`,
  how: 'Press a result to mark it. It is saved at once, and you can change it until the institute has told the student.',
  unseen: 'Students never see your remarks.',
  nobody: 'No student is in a round yet. Please look again later.',
  passedIn: (year: number) => `Passed out in ${year}`,
  noResume: 'No resume',
  told: 'The institute has told the student.',
  saving: 'Saving …',
  saved: 'Saved',

  ended: 'This link no longer works',
  endedText: 'Please ask the institute for a new one.',
} as const;
