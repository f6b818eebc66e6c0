import { limits } from '@avsar/contract';

/** What forms of the admin say, whatever they are about. */
export const deskMessages = {
  goneMeanwhile: 'This, or something it names, has been deleted in the meantime.',
  fileUnreadable: 'The file could not be read. Please choose it again.',
} as const;

/** Before money moves. */
export const stepUpMessages = {
  title: 'Is it you?',
  why: `Please enter your password again to do this. For ${limits.freshMinutes} minutes you will not be asked again.`,
  passwordMissing: 'Please enter your password.',
  hasAuthenticator: 'I use an authenticator app',
} as const;
