/** Texts of the admin screen about the legal pages. */
export const documentMessages = {
  fetchFailed: 'The legal page could not be loaded.',
  versionsFailed: 'The earlier versions could not be loaded.',
  published: 'Published. Visitors see it within a minute.',
  unchanged: 'This text is already published. Nothing has changed.',
  sampleMarkLeft: 'Please delete the first line, which says that this is a sample.',
} as const;
