import { limits } from '@avsar/contract/limits';

/** Texts of the step-up dialog, shown before an admin moves money and before a contact changes. */
export const stepUpMessages = {
  title: 'Is it you?',
  why: `Please enter your password again. We will not ask again for ${limits.freshMinutes} minutes.`,
  passwordMissing: 'Please enter your password.',
  hasAuthenticator: 'I use an authenticator app',
  whyCode: `To change your e-mail address, mobile number or bank account, enter a code first. We send it to one you have confirmed. We will not ask again for ${limits.freshMinutes} minutes.`,
  codeSentTo: {
    email: `We have sent a ${limits.otpDigits}-digit code to your current e-mail address. It works for 5 minutes.`,
    mobile: `We have sent a ${limits.otpDigits}-digit code to your current mobile number. It works for 5 minutes.`,
  },
  /** Where no SMS is sent. */
  whyMailedCode: `To change your e-mail address, mobile number or bank account, enter a code first. We send it to your e-mail address. We will not ask again for ${limits.freshMinutes} minutes.`,
  lostMail: 'You cannot use your e-mail address any more? Please come to the institute with an identity card.',
  lostBoth: 'You cannot use either? Please come to the institute with an identity card.',
} as const;

/** Texts of the page that undoes a contact change, opened by a link in an e-mail. */
export const undoMessages = {
  title: 'Undo a change',
  lead: 'Did somebody else change the e-mail address or mobile number of your account?',
  what: 'We will bring back the old one, stop other open changes, and log out every device.',
  noToken: 'Please open the link in our mail again. If you copied it, copy all of it.',
  failed: 'That did not work. Please try again.',
} as const;
