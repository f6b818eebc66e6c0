/** Texts of the page that an invited member of the staff opens from the mail. */
export const staffInvitationMessages = {
  title: 'Set your password',
  lead: (name: string) => `Welcome, ${name}. Choose the password you will log in with.`,
  deadWhat: 'A link works once, for three days. If you already have a password, log in with your e-mail address.',
  emailHint: 'You log in with this address.',
  authenticator: 'Your authenticator app',
  authenticatorWhy:
    'You log in with your password and a code from an authenticator app on your phone. Google Authenticator or Aegis will do.',
  codeMissing: 'Please enter the 6-digit code from the app.',
} as const;
