import { ActivePdfError } from './active-pdf-error.ts';
import { dictionariesOf, entriesAt, isString, namesAt, referenceOf } from './pdf-actions.ts';
import type { Token } from './pdf-lexer.ts';
import type { PdfSource } from './pdf-objects.ts';
import type { PdfDictionary } from './pdf-values.ts';

/** What may lie on a page of a resume: marks, notes, links and fields of a form. Not sound, films, screens or models. */
const annotations = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup Widget Watermark Redact'.split(
    ' ',
  ),
);
const playing = new Set(['Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'FileAttachment', 'TrapNet', 'Projection']);
/** A file elsewhere, by the names that systems have for it; a network share among them. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Throws at what acts without being an action, and at what hides what it is behind a reference (ADR-0096). */
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

/** Of the objects that are nothing but a string, or a name. */
function numbersOf(kind: Token['kind'], sources: readonly PdfSource[]): ReadonlySet<number> {
  const found = sources.flatMap(({ objects }) => objects.filter(({ value }) => value.first?.kind === kind));
  return new Set(found.flatMap(({ number }) => number ?? []));
}

/** An action is told by its kind and an address by its string, so both have to stand where they are looked for. */
function refuseHiddenKinds(dictionary: PdfDictionary, names: ReadonlySet<number>): void {
  for (const entry of ['S', 'Type', 'Subtype'].flatMap((key) => entriesAt(dictionary, key))) {
    const number = referenceOf(entry);
    // Not any reference: glyphs of a font are listed by name, and one of them is S.
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
