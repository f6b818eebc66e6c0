/** Texts of the student's page about the offer letter and the first day at work. */
export const joiningMessages = {
  failed: 'The offer letter and your first day could not be loaded.',
  letterAdded: (day: string) => `Added on ${day}`,
  planned: (day: string) => `Your first day is planned for ${day}.`,
  confirmed: (company: string, day: string) => `${company} has confirmed that you joined on ${day}.`,
  question: (company: string) => `Have you started at ${company}?`,
  joined: 'Yes, I have joined',
  notJoined: 'No, I have not joined',
  reason: 'Why not? Only the institute reads this.',
  send: 'Send the answer',
  tell: 'Tell us when you have joined',
  change: 'Change my answer',
  youJoined: (day: string) => `You told us that you joined on ${day}.`,
  youDidNot: 'You told us that you have not joined.',
  saved: 'Thank you for telling us.',
} as const;
