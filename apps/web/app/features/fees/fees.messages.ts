/** Texts for students about the parts of their fees. */
export const feeMessages = {
  fetchFailed: 'Your fees could not be loaded.',
  underWay: 'We are checking your payment of this part.',
  closedNow: 'You can join no class until it is paid.',
  closesOn: (day: string) => `From ${day} you can join no class until it is paid.`,
  bannerClosed: (course: string) => `You can join no class of ${course} now: a part of your fee is late.`,
  bannerOverdue: (course: string, amount: string) => `${amount} for ${course} is late.`,
  bannerDue: (course: string, amount: string, when: string) => `${amount} for ${course} is due ${when}.`,
} as const;
