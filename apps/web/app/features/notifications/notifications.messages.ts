/** What people read at the bell; the spec's words where it gives them (§2, §8). */
export const notificationMessages = {
  none: 'No new notifications',
  waiting: 'Loading …',
  fetchFailed: 'Your notifications could not be loaded.',
  listMissing: 'Your notifications could not be loaded. Please load the page again.',
  failed: 'That did not work. Please try again.',
} as const;
