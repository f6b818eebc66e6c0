/** Spec §2, §4 and §8. */
export const assistantMessages = {
  greeting: 'Hey there, How can I help you today?',
  source: 'For now I answer from our questions and answers. For anything else, a person is at the contact page.',
  thinking: 'Thinking...',
  failed: 'Something went wrong!',
} as const;
