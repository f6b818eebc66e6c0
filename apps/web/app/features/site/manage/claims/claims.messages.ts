/** Texts of the list of texts that refer to a withdrawn report. */
export const claimTexts = {
  label: 'Texts to change',
  lead: 'A text that says “100%” or “guaranteed” refers to a report. Texts whose report was withdrawn are listed here.',
  none: 'No text refers to a withdrawn report.',
  fetchFailed: 'The texts could not be loaded.',
  withdrawn: (report: string) => `Its report was withdrawn: ${report}. Change the text, or choose another report.`,
} as const;
