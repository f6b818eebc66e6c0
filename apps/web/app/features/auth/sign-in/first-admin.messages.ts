import { limits } from '@avsar/contract/limits';

/** Texts of the page that makes the first admin. */
export const firstAdminMessages = {
  title: 'Make the first admin',
  lead: 'You run this institute. Choose the username and password you will log in with.',
  deadTitle: 'This link does not work',
  dead: `It may be used already, or be older than ${limits.setupLinkMinutes} minutes. Run the command setup on the server again, and open the link that it prints.`,
  passwordHint: `At least ${limits.adminPasswordLeast} characters. A sentence is a fine password.`,
  notTheSame: 'The two passwords are not the same.',
  checking: 'One moment…',
  checkFailed: 'The link could not be checked. Please try again.',
  saveFailed: 'That did not work. Please try again.',
  codeMissing: 'Please enter the 6-digit code from the app, or skip the app for now.',
  authenticator: 'Also ask for a code from my authenticator app',
  authenticatorWhy: 'Then a stolen password alone is not enough to log in. You can also do this later.',
  scan: 'Scan this with the app on your phone. Then enter the 6-digit code it shows.',
  codesTitle: 'Keep these codes',
  codesLead:
    'If you lose your phone, log in with one of these codes. Each works once. We show them only now: write them down or print them.',
} as const;
