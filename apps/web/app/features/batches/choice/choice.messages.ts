/** Texts for people who choose a batch. */
export const choiceMessages = {
  tellMeWhen: 'Tell me when',
  willTell: 'We will write to you.',
  askFailed: 'That did not work. Please try again.',
} as const;
