import { limits } from '@avsar/contract/limits';

/** Texts of the pages on which staff set a password with a link. */
export const passwordLinkMessages = {
  deadTitle: 'This link does not work',
  incomplete: 'Its address is not complete. Please open it from the e-mail again.',
  checking: 'One moment…',
  checkFailed: 'The link could not be checked. Please try again.',
  saveFailed: 'That did not work. Please try again.',
  passwordHint: `At least ${limits.adminPasswordLeast} characters. A sentence is a fine password.`,
  notTheSame: 'The two passwords are not the same.',
  scan: 'Scan this with the app on your phone. Then enter the 6-digit code it shows.',
  codesTitle: 'Keep these codes',
  codesLead:
    'If you lose your phone, log in with one of these codes. Each works once. We show them only now: write them down or print them.',
} as const;
