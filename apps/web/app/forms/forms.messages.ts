/** Texts shared by all forms. */
export const formMessages = {
  goneMeanwhile: 'This, or something it names, has been deleted in the meantime.',
  fileUnreadable: 'The file could not be read. Please choose it again.',
} as const;
