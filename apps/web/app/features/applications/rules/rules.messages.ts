/** Texts of the placement rules. */
export const ruleMessages = {
  title: 'Placement rules',
  description: 'Categories of openings, how many applications, and how long an offer waits.',
  lead: 'What holds for all openings.',
  failed: 'The placement rules could not be loaded',
  saved: 'Placement rules saved.',
  numberMissing: 'Please give a number.',

  categories: 'Categories',
  categoriesHow:
    'From the lowest to the highest. A student has one offer of each category at a time. Whoever has accepted an offer can change once, to one of a higher category.',
  add: 'Add a category',
  most: (most: number) => `There can be at most ${most}.`,

  applicationsMost: 'Applications at the same time',
  applicationsMostHow: 'How many of a student may run: until they are decided, withdrawn or answered.',
  answerDays: 'Days to answer an offer',
  answerDaysHow:
    'Then the offer ends, and the next of the waitlist gets it. You can choose another time for each offer.',
} as const;
