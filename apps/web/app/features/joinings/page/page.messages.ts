/** Texts of the page for somebody of a company. */
export const questionMessages = {
  preview: { title: 'A question about a new colleague', description: 'Only for the person who got this link.' },
  title: (name: string) => `Hello ${name}`,
  greeting: (institute: string, company: string) =>
    `${institute} asks ${company} about a student who has accepted your offer.`,
  question: (student: string) => `Has ${student} started work?`,
  yes: 'Yes',
  no: 'No',
  reason: 'Why not? The institute reads this, and the student does not.',
  once: 'You can answer once.',
  until: (moment: string) => `This page works until ${moment}. Please do not pass the link on.`,
  send: 'Send the answer',
  thanks: 'Thank you',
  joined: (student: string, day: string) => `You have confirmed that ${student} started work on ${day}.`,
  notJoined: (student: string) => `You have told us that ${student} has not started work.`,
  mistake: 'If that was a mistake, please ask the institute for a new link.',
  ended: 'This link was used or has ended',
  endedText: 'If you still want to tell us something, please ask the institute for a new link.',
} as const;
