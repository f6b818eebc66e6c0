/** Texts of the list of texts whose claim does not hold any more. */
export const claimTexts = {
  label: 'Texts to change',
  lead: 'A text that says “100%” or “guaranteed” refers to a report or to the guarantee. Texts whose report was withdrawn, or whose guarantee has ended, are listed here.',
  none: 'No text refers to a withdrawn report, or to a guarantee that has ended.',
  fetchFailed: 'The texts could not be loaded.',
  withdrawn: (report: string) => `Its report was withdrawn: ${report}. Change the text, or choose another report.`,
  guaranteeEnded: 'It refers to the guarantee, and none is in force. Change the text.',
} as const;
