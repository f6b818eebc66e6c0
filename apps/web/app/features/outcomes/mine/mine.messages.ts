/** Texts for students about what they want after a course, and what they do afterwards. */
export const mineMessages = {
  intentTitle: (course: string) => `${course}: what do you want after it?`,
  intentWhy: 'We ask once, and nobody can change it later. It decides how our results are counted.',
  intentNone: 'Without an answer we count you as looking for a job.',
  intentSaved: 'Thank you. We have noted it.',

  title: 'What you do now',
  description: 'Tell us where you work after your course.',
  failed: 'The page could not be loaded',
  lead: 'Tell us again whenever it changes. What you said before stays on record.',
  private: 'Only you and our placement team see it. We count results without names.',
  notAsked: 'You wanted no new job when the course began, so we do not ask.',
  often: 'You have told us often already. Please talk to us.',
  verified: 'We have checked this',
  saidBefore: 'What you told us',
  nothing: 'You have told us nothing yet.',
  saved: 'Thank you. We will check it.',
  pay: 'In whole rupees, without what depends on targets. You may leave it empty.',
  document: 'An offer letter or a payslip, if you like. It helps us to check it.',
} as const;
