/** Texts of the openings for visitors. */
export const openingsMessages = {
  title: 'Openings',
  lead: 'Work that companies offer to our students. Each company chooses whom it takes.',
  description: 'Work that companies offer to our students: place, pay and the last day to apply.',
  none: 'There is no opening right now.',
  failed: 'The openings could not be loaded.',
  moreFailed: 'More openings could not be loaded. Please try again.',
  forWhom: 'Openings are for our students. A course does not come with a promise of a job.',
  ask: 'Log in as a student to see whether you may apply, and what is missing.',
} as const;
