import { limits } from '@avsar/contract';

/** What people read about signing in; the spec's words where it gives them (§2, §4, §5, §8). */
export const authMessages = {
  logoutQuestion: 'Are you sure you want to log out?',
  loggedOut: 'You have been logged out.',
  tokenExpired: 'Token Expired! Please log in again.',
  adminsOnly: 'Please login to access this page.',
  signInFirst: 'Please login to continue.',
  emailInvalid: 'Please enter a valid email address.',
  mobileInvalid: 'Please enter a valid 10-digit mobile number.',
  fieldsMissing: 'Please fill in all fields to continue.',
  otpIncomplete: 'Please enter the 6 digits of the code.',
  otpSent: 'A 6-digit code is on its way.',
  signedIn: 'You are signed in. Welcome!',
  confirmInProfile: {
    email: 'Please confirm your e-mail address on your profile page, so that you can always log in.',
    mobile: 'Please confirm your mobile number on your profile page, so that you can always log in.',
  },
  networkError: 'Network error. Please check your connection or try again later.',
  sendFailed: 'An error occurred while sending OTP. Please try again.',
  verifyFailed: 'An error occurred while verifying OTP. Please try again.',
  loginFailed: 'Login failed. Please try again.',
  loginFailedLater: 'Login failed. Please try again later.',
  contactEndsYours: 'Once it is confirmed, you will be asked to log in again, on every device.',
  contactEndsTheirs: 'Once it is confirmed, they will have to log in again, on every device.',
  contactWaits: `It takes effect ${limits.contactDelayHours} hours after the code is entered. The old contacts are told and can stop it.`,
  contactConfirmed: 'Confirmed. Please log in again.',
  contactLeft: 'It stays as it was.',
  withdrawFailed: 'That did not work. Please try again.',
  tokenMissing: 'Authentication token missing.',
} as const;

/** Before money moves or a contact changes. */
export const stepUpMessages = {
  title: 'Is it you?',
  why: `Please enter your password again before this is done. For ${limits.freshMinutes} minutes you will not be asked again.`,
  passwordMissing: 'Please enter your password.',
  hasAuthenticator: 'I use an authenticator app',
  whyCode: `Before your e-mail address or mobile number changes, please enter a code that we send to one you have confirmed. For ${limits.freshMinutes} minutes you will not be asked again.`,
  codeSentTo: {
    email: 'We have sent 6 digits to your present e-mail address. They are good for 5 minutes.',
    mobile: 'We have sent 6 digits to your present mobile number. They are good for 5 minutes.',
  },
  lostBoth: 'You can use neither? Please come to the institute with an identity card.',
} as const;

/** The page that the link in our mail leads to. */
export const undoMessages = {
  title: 'Undo a change',
  lead: 'Was the e-mail address or mobile number of your account changed without you?',
  what: 'We put back what it was before, stop every change that waits, and log out every device.',
  noToken: 'This page works by the link in our mail. Please open that link again, or copy all of it.',
  failed: 'That did not work. Please try again.',
} as const;
