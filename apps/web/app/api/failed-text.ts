/** Text for a failed call: always the same, or made from the error. */
export type FailedText = string | ((error: Error) => string);

export const failedTextOf = (failed: FailedText, error: Error): string =>
  typeof failed === 'string' ? failed : failed(error);
