/** Texts of the bell and its panel; the spec's wording where it gives one (§2, §8). */
export const notificationMessages = {
  none: 'No new notifications',
  waiting: 'Loading …',
  fetchFailed: 'Your notifications could not be loaded.',
  listMissing: 'Your notifications could not be loaded. Please load the page again.',
  failed: 'That did not work. Please try again.',
} as const;
