/** Texts of the list of students below 75 %. */
export const lowMessages = {
  failed: 'The list could not be loaded.',
  none: 'Nobody is below 75 %.',
  lead: 'Students who came, present or late, to less than 75 % of their classes, in batches that run today.',
  oneBatch: 'Only of one batch.',
  showAll: 'Show all batches',
} as const;
