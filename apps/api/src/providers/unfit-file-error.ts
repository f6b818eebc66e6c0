/** These bytes are not a file we take, and never will be: whoever sent them must choose another. */
export class UnfitFileError extends Error {
  override readonly name = 'UnfitFileError';
}
