/** A PDF that can do more than be read: it starts, sends, fetches, carries or hides something. */
export class ActivePdfError extends Error {
  override readonly name = 'ActivePdfError';
}
