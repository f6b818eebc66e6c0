/** Texts of the openings for students. */
export const myOpeningMessages = {
  title: 'Openings',
  description: 'Work that companies offer, and whether you may apply.',
  lead: 'Work that companies offer. Each company chooses whom it takes.',
  none: 'There is no opening right now.',
  noneWhy: 'Your career details help us to find out for which openings you may apply.',
  listFailed: 'The openings could not be loaded.',
  failed: 'This opening could not be loaded',
  over: 'This opening is closed. Nobody can apply any more.',
  needed: 'What you need',
  nothingNeeded: 'Every student may apply.',
  allMet: 'You have everything that this opening asks for.',
  atOnce: 'This page shows what we know now. It changes as soon as something changes.',
  career: 'Career details',
} as const;
