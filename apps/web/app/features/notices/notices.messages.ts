/** Texts of the staff's bell. */
export const noticeMessages = {
  none: 'Nothing waits for you.',
  failed: 'Your notifications could not be loaded.',
} as const;
