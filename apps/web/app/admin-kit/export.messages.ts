/** Texts of the export of lists. */
export const exportMessages = {
  failed: 'The file could not be made. Please try again.',
} as const;
