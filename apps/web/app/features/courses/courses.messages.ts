/** What people read about courses; the spec's words (§5, §8). */
export const courseMessages = {
  none: 'No courses available.',
  fetchFailed: 'Error fetching courses',
  loginToBuy: 'Please login to purchase the course.',
} as const;
