/** Texts of the floating chat button (spec §2). */
export const chatMessages = {
  closed: 'Open the chat',
  coming: 'The chat is loading',
  open: 'Close the chat',
  notLoaded: 'The chat could not be loaded. Please try again.',
  notLoadedAgain: 'The chat could not be loaded. Please reload the page.',
} as const;
