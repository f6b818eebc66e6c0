/** These bytes are not a picture we take, and never will be: whoever sent them must choose another. */
export class UnfitImageError extends Error {
  override readonly name = 'UnfitImageError';
}
