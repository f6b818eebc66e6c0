import { limits } from '@avsar/contract/limits';

/** Texts of the page that makes the first admin. */
export const firstAdminMessages = {
  title: 'Make the first admin',
  lead: 'You run this institute. Choose the username and password you will log in with.',
  dead: `It may be used already, or be older than ${limits.setupLinkMinutes} minutes. Run the command setup on the server again, and open the link that it prints.`,
  codeMissing: 'Please enter the 6-digit code from the app, or skip the app for now.',
  authenticator: 'Also ask for a code from my authenticator app',
  authenticatorWhy: 'Then a stolen password alone is not enough to log in. You can also do this later.',
} as const;
