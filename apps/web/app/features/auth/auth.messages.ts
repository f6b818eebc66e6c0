import { limits } from '@avsar/contract/limits';

/** Texts about signing in; wording from spec §2, §4, §5, §8 where it gives one. */
export const authMessages = {
  logoutQuestion: 'Are you sure you want to log out?',
  loggedOut: 'You have been logged out.',
  tokenExpired: 'Token Expired! Please log in again.',
  adminsOnly: 'Please login to access this page.',
  signInFirst: 'Please login to continue.',
  emailInvalid: 'Please enter a valid email address.',
  mobileInvalid: 'Please enter a valid 10-digit mobile number.',
  fieldsMissing: 'Please fill in all fields to continue.',
  otpIncomplete: `Please enter the ${limits.otpDigits}-digit code.`,
  /** Says beforehand that the form is sent without a button. */
  otpSendsItself: `We check it as soon as you enter all ${limits.otpDigits} digits.`,
  otpSent: `A ${limits.otpDigits}-digit code is on its way.`,
  /** The e-mail address or mobile number follows this text. */
  codeSentTo: `We have sent a ${limits.otpDigits}-digit code to`,
  signedIn: 'You are logged in. Welcome!',
  confirmInProfile: {
    email: 'Please confirm your e-mail address on your profile page, so that you can always log in.',
    mobile: 'Please confirm your mobile number on your profile page, so that you can always log in.',
  },
  confirmAsWell: {
    email: 'Confirm your e-mail address too, so that you can log in with either.',
    mobile: 'Confirm your mobile number too, so that you can log in with either.',
  },
  networkError: 'Network error. Please check your connection or try again later.',
  sendFailed: 'An error occurred while sending OTP. Please try again.',
  verifyFailed: 'An error occurred while verifying OTP. Please try again.',
  loginFailed: 'Login failed. Please try again.',
  loginFailedLater: 'Login failed. Please try again later.',
  contactEndsYours: 'After you confirm it, please log in again on every device.',
  contactEndsTheirs: 'After it is confirmed, they must log in again on every device.',
  contactWaits: `It takes effect ${limits.contactDelayHours} hours after the code is entered. The old contacts are told and can stop it.`,
  contactConfirmed: 'Confirmed. Please log in again.',
  contactLeft: 'Nothing was changed.',
  withdrawFailed: 'That did not work. Please try again.',
  tokenMissing: 'Authentication token missing.',
} as const;
