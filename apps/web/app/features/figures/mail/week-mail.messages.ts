import type { WeekMail } from '@avsar/contract';

export const weekMailMessages = {
  title: 'E-mail with the figures of each week',
  box: 'Send me the figures of each week',
  address: 'E-mail address',
  addressMissing: 'Please enter the e-mail address that the figures should go to.',
  change: 'Change the weekly e-mail',
  saved: 'Saved.',
  /** What is sent, where to, or what is missing for that. */
  state: ({ isWanted, to, accountEmail }: WeekMail): string => {
    const address = to ?? accountEmail;
    if (!isWanted) return 'You do not get the figures of each week by e-mail.';
    if (address === null) return 'The figures of each week can come by e-mail on Monday. Enter an address for that.';
    return `The figures of each week go to ${address} on Monday morning.`;
  },
  ifEmpty: (accountEmail: string) => `If empty: ${accountEmail}`,
};
