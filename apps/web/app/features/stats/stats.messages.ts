/** Texts of the dashboard; the spec's wording (§8) where it gives one. */
export const statsMessages = {
  fetchFailed: 'Error fetching data',
  noCourses: 'No courses available.',
  noSessions: 'No classes today.',
  noStarting: 'No batch starts in the next seven days.',
} as const;
