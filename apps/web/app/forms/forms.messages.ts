/** Texts shared by all forms. */
export const formMessages = {
  goneMeanwhile: 'This, or something it needs, has been deleted. Please load the page again.',
  fileUnreadable: 'The file could not be read. Please choose it again.',
} as const;
