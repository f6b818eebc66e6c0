/** What the dashboard says; the spec's words (§8) and ours. */
export const statsMessages = {
  fetchFailed: 'Error fetching data',
  noCourses: 'No courses available.',
  noSessions: 'No classes today.',
  noStarting: 'No batch starts in the next seven days.',
} as const;
