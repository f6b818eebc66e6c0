/** What people read at the bell; the spec's words where it gives them (§2, §8). */
export const notificationMessages = {
  none: 'No new notifications',
  fetchFailed: 'Your notifications could not be loaded.',
  failed: 'That did not work. Please try again.',
} as const;
