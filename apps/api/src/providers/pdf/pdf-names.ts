import { ActivePdfError } from './active-pdf-error.ts';
import type { PdfSource } from './pdf-objects.ts';

/** Names that make a document execute, embed or hide something, wherever they occur. */
const forbidden = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Encrypt',
]);

/** Throws if any object has a forbidden name. The text of pages is not searched. */
export function refuseForbiddenNames(sources: readonly PdfSource[]): void {
  for (const { objects } of sources)
    for (const { value } of objects)
      for (const name of value.names) if (forbidden.has(name)) throw new ActivePdfError(`/${name}`);
}
