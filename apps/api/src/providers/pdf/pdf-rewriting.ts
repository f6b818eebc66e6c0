import { deflateSync } from 'node:zlib';
import { ActivePdfError } from './active-pdf-error.ts';
import { dictionariesOf, type ReferencePlaces, findReferencePlaces, isForbiddenAction } from './pdf-actions.ts';
import { refuseForbiddenNames } from './pdf-names.ts';
import { type PdfSource, readObjects } from './pdf-objects.ts';
import { refuseActiveStructure } from './pdf-structure.ts';

/**
 * A PDF whose only actions are links to the web and within itself; other active content, and what cannot be rewritten,
 * is refused (ADR-0039). Removed parts are overwritten in place by `null` and blanks, so that all offsets stay valid.
 * The result is parsed and checked again.
 */
export function withoutActions(sent: Uint8Array): Buffer {
  const bytes = Buffer.from(sent);
  const sources = readObjects(bytes);
  refuseForbiddenNames(sources);
  const holders = findReferencePlaces(sources);
  const changed = sources.filter((source) => blankActions(source, holders));
  for (const source of changed) packAgain(bytes, source);
  const rewritten = changed.length === 0 ? sources : readObjects(bytes);
  if (changed.length > 0) refuseLeftActions(rewritten);
  refuseActiveStructure(rewritten);
  return bytes;
}

function blankActions(source: PdfSource, holders: ReferencePlaces): boolean {
  const unwanted = [...dictionariesOf([source])].filter((found) => isForbiddenAction(found, holders));
  // Inner dictionaries first; otherwise they would write into the blanks of the outer ones.
  for (const { object, dictionary } of unwanted.toSorted(
    (one, other) => other.dictionary.start - one.dictionary.start,
  )) {
    const isStream = object.hasStream && object.value.dictionaries[0] === dictionary;
    if (isStream || dictionary.end === undefined) throw new ActivePdfError('an action that cannot be taken out');
    source.content.fill(' ', dictionary.start, dictionary.end);
    source.content.write('null', dictionary.start);
  }
  return unwanted.length > 0;
}

/**
 * Compresses the content again into the same space: with blanks it gets smaller. Readers stop at the end of the
 * compressed data.
 */
function packAgain(bytes: Buffer, { content, packed }: PdfSource): void {
  if (packed === undefined) return;
  const data = deflateSync(content, { level: 9 });
  if (data.length > packed.end - packed.start) throw new ActivePdfError('an action that cannot be taken out');
  bytes.fill('\n', packed.start + data.length, packed.end);
  data.copy(bytes, packed.start);
}

function refuseLeftActions(sources: readonly PdfSource[]): void {
  const holders = findReferencePlaces(sources);
  for (const found of dictionariesOf(sources))
    if (isForbiddenAction(found, holders)) throw new ActivePdfError('an action that cannot be taken out');
}
