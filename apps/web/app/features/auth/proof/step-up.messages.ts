import { limits } from '@avsar/contract/limits';

/** Texts of the step-up dialog, shown before an admin moves money and before a contact changes. */
export const stepUpMessages = {
  title: 'Is it you?',
  why: `Please enter your password again before this is done. For ${limits.freshMinutes} minutes you will not be asked again.`,
  passwordMissing: 'Please enter your password.',
  hasAuthenticator: 'I use an authenticator app',
  whyCode: `Before your e-mail address or mobile number changes, please enter a code that we send to one you have confirmed. For ${limits.freshMinutes} minutes you will not be asked again.`,
  codeSentTo: {
    email: `We have sent ${limits.otpDigits} digits to your present e-mail address. They are good for 5 minutes.`,
    mobile: `We have sent ${limits.otpDigits} digits to your present mobile number. They are good for 5 minutes.`,
  },
  lostBoth: 'You can use neither? Please come to the institute with an identity card.',
} as const;

/** Texts of the page that undoes a contact change, opened by a link in an e-mail. */
export const undoMessages = {
  title: 'Undo a change',
  lead: 'Was the e-mail address or mobile number of your account changed without you?',
  what: 'We put back what it was before, stop every change that waits, and log out every device.',
  noToken: 'This page works by the link in our mail. Please open that link again, or copy all of it.',
  failed: 'That did not work. Please try again.',
} as const;
