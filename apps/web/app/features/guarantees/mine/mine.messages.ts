/** Texts for students about the guarantees of their courses. */
export const mineMessages = {
  title: 'Placement guarantee',
  description: 'Where the guarantee of your course stands, why, and what to do.',
  failed: 'Your guarantee could not be loaded',
  notFound: 'There is no such guarantee.',
  checks: 'What the guarantee asks of you',
  money: 'Your money',
  terms: 'All terms of your version',
  versionStays: 'You keep the version of the day on which you ordered the course.',
  ask: 'Ask for your money',
  askHint:
    'Name the bank account to which we send the money. We send you a code first, so that nobody else can do this.',
  accountName: 'As your bank writes it.',
  accountAgain: 'Type it a second time, so that no digit is wrong.',
  ifsc: '11 letters and digits, as in your passbook: SBIN0001234.',
  sentBack: 'We could not use your bank details:',
  asked: 'We have your request. We look at it next.',
  changed: 'Your account is changed.',
  change: 'Change the account',
  steps: 'What happens with your money',
  approvedNext: 'Next: we look at your request and approve it.',
  sentNext: 'Next: we send the money to your account.',
  /** A colleague approved it meanwhile, or the guarantee is no longer due. */
  moved: 'This has changed meanwhile. The page now shows how it stands.',
} as const;
