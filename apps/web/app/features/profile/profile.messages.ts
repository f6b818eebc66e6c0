import { limits } from '@avsar/contract/limits';

/** Texts of the profile pages; the spec's wording where it gives one (§8). */
export const profileMessages = {
  noEmail: 'No e-mail address. You can add one with “Edit profile”.',
  noCourses: 'No courses available.',
  noBatches: 'No batches available.',
  noMeetings: 'No meetings scheduled.',
  noResume: 'There is no resume yet.',
  notGiven: 'Not given',
  studentFailed: 'Error fetching student data!',
  trainerFailed: 'Error fetching trainer data!',
  listFailed: 'This could not be loaded.',
  resumeFailed: 'The resume could not be shown. Download it instead.',
  resumeLoading: 'Loading the resume …',
  codeSent: `A ${limits.otpDigits}-digit code is on its way.`,
  contactLeft: 'Nothing was changed.',
  deviceLoggedOut: 'That device is logged out.',
  consentGiven: 'Saved. You can change this at any time.',
  consentTaken: 'Saved. We stop this from now on.',
  confirm: {
    email: 'Confirm your e-mail address so that you can always log in.',
    mobile: 'Confirm your mobile number so that you can always log in.',
  },
  feedWhat: 'Google, Apple or Outlook can show your classes and follow every change.',
  feedHow: 'Add it in your calendar as “from URL”. Whoever has it can read your classes, so keep it to yourself.',
  feedLost: 'We do not keep the address itself. If you have lost it, make a new one: the old one then stops.',
  feedStopped: 'The address of your calendar no longer works.',
  failed: 'That did not work. Please try again.',
} as const;
