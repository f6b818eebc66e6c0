import { readText, type PdfToken } from './pdf-lexer.ts';
import type { PdfObject, PdfSource } from './pdf-objects.ts';
import type { PdfDictionary, PdfEntry, PdfPlace } from './pdf-values.ts';

/** Action types (ISO 32000-2 §12.6.4) that may stay: jumps within the document, and links to the web. */
const kept = new Set(['GoTo', 'URI']);
/**
 * All other action types that `pdf-names.ts` does not refuse. Recognised by name anywhere, since `/Type /Action` is
 * optional.
 */
const others = new Set(
  'GoToDp Thread Sound Movie Hide Named ResetForm SetOCGState Rendition Trans GoTo3DView RichMediaExecute SetState NOP'.split(
    ' ',
  ),
);
/** An absolute web address of visible ASCII characters only. */
const webAddress = /^https?:\/\/[\x21-\x7e]+$/i;

/** The places that refer to an object, by its number. */
export type ReferencePlaces = ReadonlyMap<number, readonly PdfPlace[]>;

export function findReferencePlaces(sources: readonly PdfSource[]): ReferencePlaces {
  const holders = new Map<number, PdfPlace[]>();
  for (const { dictionary } of dictionariesOf(sources)) {
    for (const entry of dictionary.entries) {
      const number = referenceOf(entry);
      if (number === undefined) continue;
      const places = holders.get(number) ?? [];
      places.push({ dictionary, key: entry.key });
      holders.set(number, places);
    }
  }
  return holders;
}

interface Found {
  readonly source: PdfSource;
  readonly object: PdfObject;
  readonly dictionary: PdfDictionary;
}

export function* dictionariesOf(sources: readonly PdfSource[]): Generator<Found> {
  for (const source of sources)
    for (const object of source.objects)
      for (const dictionary of object.value.dictionaries) yield { source, object, dictionary };
}

/** Whether this is an action that a resume must not contain (ADR-0039). */
export function isForbiddenAction({ source, object, dictionary }: Found, holders: ReferencePlaces): boolean {
  const places = placesOf(object, dictionary, holders);
  const isAt = (...keys: readonly string[]) => places.some(({ key }) => keys.includes(key));
  // Actions triggered by opening, closing, printing or leaving. Action lists have no /Type; a font named /AA has one.
  if (isAt('AA', 'PA') && namesAt(dictionary, 'Type').length === 0) return true;
  const kinds = namesAt(dictionary, 'S');
  if (isAt('OpenAction') && kinds.join() !== 'GoTo') return true;
  const isAction = isAt('OpenAction') || namesAt(dictionary, 'Type').includes('Action') || places.some(isOfAnnotation);
  if (isAction && !(kinds.length === 1 && kinds.every((kind) => kept.has(kind)))) return true;
  if (kinds.some((kind) => others.has(kind))) return true;
  if (!kinds.some((kind) => kept.has(kind))) return false;
  // A chained second action.
  if (dictionary.entries.some(({ key }) => key === 'Next')) return true;
  return kinds.includes('URI') && !(places.length > 0 && places.every(isOfLink) && leadsToWeb(source, dictionary));
}

/** The places of a dictionary: the key that directly contains it, or the keys that refer to its object number. */
function placesOf(
  { number, value }: PdfObject,
  dictionary: PdfDictionary,
  holders: ReferencePlaces,
): readonly PdfPlace[] {
  if (dictionary.holder !== undefined) return [dictionary.holder];
  const isWholeObject = value.dictionaries[0] === dictionary && value.first?.start === dictionary.start;
  return isWholeObject && number !== undefined ? (holders.get(number) ?? []) : [];
}

const isOfAnnotation = ({ key, dictionary }: PdfPlace) => key === 'A' && namesAt(dictionary, 'Subtype').length > 0;

const isOfLink = ({ key, dictionary }: PdfPlace) => key === 'A' && namesAt(dictionary, 'Subtype').join() === 'Link';

function leadsToWeb({ content }: PdfSource, dictionary: PdfDictionary): boolean {
  const addresses = entriesAt(dictionary, 'URI');
  return (
    addresses.length === 1 &&
    addresses.every(({ first }) => isString(first) && webAddress.test(readText(content, first)))
  );
}

export const isString = (token: PdfToken | undefined): token is PdfToken => token?.kind === 'string';

export const entriesAt = (dictionary: PdfDictionary, key: string): readonly PdfEntry[] =>
  dictionary.entries.filter((entry) => entry.key === key);

/** The names given directly as values of a key. */
export const namesAt = (dictionary: PdfDictionary, key: string): readonly string[] =>
  entriesAt(dictionary, key).flatMap(({ first }) => (first?.kind === 'name' ? [first.text] : []));

export function referenceOf({ words }: PdfEntry): number | undefined {
  const [number = '', generation = '', mark] = words;
  return mark === 'R' && /^\d{1,10}$/.test(number) && /^\d{1,5}$/.test(generation) ? Number(number) : undefined;
}
