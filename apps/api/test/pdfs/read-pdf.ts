import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** Reads a PDF: the text of each page, and the title that a viewer shows. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { totalPages, text: text.replaceAll(/\s+/g, ' '), title: String(info['Title']) };
}
