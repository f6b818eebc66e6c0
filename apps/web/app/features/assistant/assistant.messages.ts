/** Spec §2, §4 and §8; what the spec does not say is ours. */
export const assistantMessages = {
  greeting: 'Hey there, How can I help you today?',
  note: 'I answer from our own pages, and I can be wrong: what counts is behind the links under an answer. What is said here is kept for 30 days.',
  thinking: 'Thinking...',
  failed: 'Something went wrong!',
  stopped: 'Stopped.',
  quoted: 'Quoted from our pages',
  sources: 'Where this comes from',
  suggestions: 'Questions others ask',
  callBackOffer: 'Ask for a call-back',
  callBackKnown: 'We will use the number and the address of your account.',
  callBackSent: 'Thank you. A person will call or write, usually within a working day.',
  callBackFailed: 'We could not send it. Please try again.',
} as const;
