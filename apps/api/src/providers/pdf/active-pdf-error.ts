/** A PDF with active content: it starts, sends, fetches, embeds or hides something. */
export class ActivePdfError extends Error {
  override readonly name = 'ActivePdfError';
}
