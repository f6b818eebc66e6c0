/** Texts of adding a student or a trainer. */
export const addMessages = {
  hint: 'The student can log in with a code at once, and adds the rest then.',
  added: (name: string) => `${name} is added`,
  next: 'Send the log-in page. The student enters the mobile number, gets a code, and adds the rest.',
  mailed: (email: string) => `We are sending the log-in page to ${email}. You can send it by WhatsApp, too.`,
  trainerNext: 'Send the log-in page. The trainer enters the mobile number, gets a code, and adds the rest.',
  noBatches: 'No batch of this course has a free seat.',
  coursesFailed: 'The courses could not be loaded. Please open this again.',
} as const;
