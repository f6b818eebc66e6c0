import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** A PDF as somebody reads it: page by page, with the name its viewer shows. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { totalPages, text: text.replaceAll(/\s+/g, ' '), title: String(info['Title']) };
}
