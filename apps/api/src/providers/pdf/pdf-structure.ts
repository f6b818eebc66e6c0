import { ActivePdfError } from './active-pdf-error.ts';
import { dictionariesOf, entriesAt, isString, namesAt, referenceOf } from './pdf-actions.ts';
import type { PdfToken } from './pdf-lexer.ts';
import type { PdfSource } from './pdf-objects.ts';
import type { PdfDictionary } from './pdf-values.ts';

/**
 * Annotation types allowed on a page of a resume: marks, notes, links and form fields. Not sound, video, screens or 3D
 * models.
 */
const annotations = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup Widget Watermark Redact'.split(
    ' ',
  ),
);
const playing = new Set(['Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'FileAttachment', 'TrapNet', 'Projection']);
/** Keys that refer to external files on various systems, network shares included. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Throws at active content that is no action, and at types hidden behind a reference (ADR-0039). */
export function refuseActiveStructure(sources: readonly PdfSource[]): void {
  const strings = numbersOf('string', sources);
  const names = numbersOf('name', sources);
  for (const { dictionary } of dictionariesOf(sources)) {
    refuseHiddenKinds(dictionary, names);
    refuseActiveAnnotation(dictionary);
    for (const entry of fileKeys.flatMap((key) => entriesAt(dictionary, key))) {
      const number = referenceOf(entry);
      if (isString(entry.first) || (number !== undefined && strings.has(number)))
        throw new ActivePdfError(`a file elsewhere by /${entry.key}`);
    }
  }
}

/** Numbers of the objects that consist of a single token of this kind, such as a string or a name. */
function numbersOf(kind: PdfToken['kind'], sources: readonly PdfSource[]): ReadonlySet<number> {
  const found = sources.flatMap(({ objects }) => objects.filter(({ value }) => value.first?.kind === kind));
  return new Set(found.flatMap(({ number }) => number ?? []));
}

/**
 * Actions are recognised by their type and links by their address, so both must be given directly, not by reference.
 */
function refuseHiddenKinds(dictionary: PdfDictionary, names: ReadonlySet<number>): void {
  for (const entry of ['S', 'Type', 'Subtype'].flatMap((key) => entriesAt(dictionary, key))) {
    const number = referenceOf(entry);
    // Other references are allowed: fonts list glyphs by name, and one glyph is S.
    if (number !== undefined && names.has(number)) throw new ActivePdfError(`/${entry.key} elsewhere`);
  }
  const addresses = entriesAt(dictionary, 'URI');
  if (addresses.length > 0 && !namesAt(dictionary, 'S').includes('URI'))
    throw new ActivePdfError('/URI without an action');
}

function refuseActiveAnnotation(dictionary: PdfDictionary): void {
  const kinds = namesAt(dictionary, 'Subtype');
  const isOnPage = entriesAt(dictionary, 'Rect').length > 0 && entriesAt(dictionary, 'Subtype').length > 0;
  for (const kind of kinds)
    if (playing.has(kind) || (isOnPage && !annotations.has(kind))) throw new ActivePdfError(`an annotation /${kind}`);
}
