/** Texts of the career details of a student. */
export const careerMessages = {
  title: 'Career details',
  description: 'Your year of passing out, and your skills.',
  lead: 'Openings ask for this. The people who look after placements read it.',
  failed: 'Your career details could not be loaded',
  year: 'The year in which you passed out of school or college. If you still study, the year in which you will.',
  skills: 'What you can do at work. Companies may ask you about it.',
  saved: 'Saved. The openings show what has changed.',
} as const;
