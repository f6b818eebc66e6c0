import { limits } from '@avsar/contract';

/** Texts of inviting a trainer, and of the page that the mailed link opens. */
export const invitationMessages = {
  hint: `With an e-mail address, the trainer gets a link that works for ${limits.invitationDays} days. Without one, send the log-in page yourself. The trainer fills in the rest. You can assign courses and batches at once.`,
  mailOnlyHint: `The trainer gets a link by e-mail, which works for ${limits.invitationDays} days, and fills in the rest. You can assign courses and batches at once.`,
  badge: 'Invited, not completed',
  linkUntil: (day: string) => `Link works until ${day}`,
  byMobile: 'Logs in by mobile number',
  linkOver: 'Link no longer works',
  notGiven: 'Not given yet',
  withdraw: 'Withdraw this invitation?',
  withdrawn: 'The link stops working, and the name, e-mail address and mobile number are deleted.',
  deadTitle: 'This link no longer works',
  dead: 'Ask the institute for a new one.',
  loggedOut: 'Have you completed your profile already? Then log in.',
  failed: 'The invitation could not be opened. Please try again.',
  otherPerson: 'Somebody else is logged in',
  otherPersonText: (name: string) => `${name} is logged in on this device. Log out to continue with your invitation.`,
  wrongFacts: 'Is something wrong? You can change it in your profile later.',
  completed: 'Thank you. Your profile is complete.',
} as const;
