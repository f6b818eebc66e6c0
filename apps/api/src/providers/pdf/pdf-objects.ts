import { inflateSync } from 'node:zlib';
import { readToken, startOfStream } from './pdf-lexer.ts';
import { type PdfDictionary, type PdfValue, readValue } from './pdf-values.ts';

/** A value that a cross-reference table could point to. */
export interface PdfObject {
  /** The object number; undefined if none can be read. */
  readonly number: number | undefined;
  readonly value: PdfValue;
  readonly hasStream: boolean;
}

/** The file itself, or the content of one of its object streams. */
export interface PdfSource {
  readonly content: Buffer;
  readonly objects: readonly PdfObject[];
  /** Offsets of the compressed data in the file. */
  readonly packed?: { readonly start: number; readonly end: number };
}

/** Most unpacked bytes of all object streams together. */
const unpackedBytesMost = 32 * 1024 * 1024;

/**
 * Reads every object of a PDF, also unreferenced ones: every place where an object could begin is parsed as one, since
 * readers differ in where they look (ADR-0039). Throws where readers could disagree on where to continue.
 */
export function readObjects(bytes: Buffer): PdfSource[] {
  const objects: PdfObject[] = [];
  const unpacked: PdfSource[] = [];
  let room = unpackedBytesMost;
  for (const at of placesOf(bytes, 'trailer'))
    objects.push({ number: undefined, value: read(bytes, at), hasStream: false });
  for (const at of placesOf(bytes, 'obj')) {
    const value = read(bytes, at);
    const next = readToken(bytes, value.end);
    const hasStream = next?.text === 'stream';
    objects.push({ number: numberBefore(bytes, at), value, hasStream });
    const [head] = value.dictionaries;
    if (!hasStream || head === undefined || !isObjectStream(head)) continue;
    const source = unpack(bytes, startOfStream(bytes, next.end), head, room);
    room -= source.content.length;
    unpacked.push(source);
  }
  return [{ content: bytes, objects }, ...unpacked];
}

/** Offsets after every occurrence of a word, also inside other words, comments and streams. */
function* placesOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) yield at + word.length;
}

/** The object number in the text before the object. */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - 40), at);
  const number = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*obj$/.exec(before)?.[1];
  return number === undefined ? undefined : Number(number);
}

function read(content: Buffer, at: number): PdfValue {
  const value = readValue(content, at);
  if (value.hasStreamInside) throw new Error('a stream inside a value');
  if (value.hasBracketForKey) throw new Error('a bracket for a key');
  if (isReference(content, value)) throw new Error('an object that only refers to another');
  return value;
}

function isReference(content: Buffer, { first, end }: PdfValue): boolean {
  if (first?.kind !== 'word' || !/^\d+$/.test(first.text)) return false;
  const generation = readToken(content, end);
  if (generation === undefined || !/^\d+$/.test(generation.text)) return false;
  return readToken(content, generation.end)?.text === 'R';
}

/** Recognises an object stream by the keys that a reader needs, not by its declared type. */
function isObjectStream({ entries }: PdfDictionary): boolean {
  return ['N', 'First'].every((key) => entries.some((entry) => entry.key === key));
}

function unpack(bytes: Buffer, start: number, head: PdfDictionary, room: number): PdfSource {
  const others = ['F', 'DP', 'DecodeParms'].find((key) => head.entries.some((entry) => entry.key === key));
  if (others !== undefined) throw new Error(`an object stream with /${others}`);
  const filter = wordsOf(head, 'Filter').join(' ');
  const endOfStream = bytes.indexOf('endstream', start);
  if (filter === '/FlateDecode' || filter === '[ /FlateDecode') {
    // Inflates up to the end of the compressed data: the declared length may be wrong.
    const content = inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(room, 1) });
    // Up to two bytes of line break stand before `endstream`.
    return { content, objects: objectsInside(content, head), packed: { start, end: endOfStream - 2 } };
  }
  if (filter !== '') throw new Error('an object stream of another kind');
  const end = Math.max(start + numberOf(head, 'Length'), endOfStream);
  if (end - start > room) throw new Error('too much in object streams');
  const content = bytes.subarray(start, end);
  return { content, objects: objectsInside(content, head) };
}

/** Objects begin at the offsets in the stream's header, even in the middle of other text. */
function objectsInside(content: Buffer, head: PdfDictionary): PdfObject[] {
  const first = numberOf(head, 'First');
  const objects: PdfObject[] = [];
  let at = 0;
  for (let left = numberOf(head, 'N'); left > 0; left -= 1) {
    const [number, offset] = [readToken(content, at), readToken(content, readToken(content, at)?.end ?? 0)];
    if (number === undefined || offset === undefined) throw new Error('an object stream without its head');
    at = offset.end;
    objects.push(objectInside(content, first + wholeNumber(offset.text), wholeNumber(number.text)));
  }
  const known = new Set(objects.map(({ value }) => value.first?.start));
  for (let from = 0; readToken(content, from) !== undefined;) {
    const object = objectInside(content, from, undefined);
    if (!known.has(object.value.first?.start)) objects.push(object);
    from = object.value.end;
  }
  return objects;
}

function objectInside(content: Buffer, at: number, number: number | undefined): PdfObject {
  const value = read(content, at);
  if (readToken(content, value.end)?.text === 'stream') throw new Error('a stream inside an object stream');
  return { number, value, hasStream: false };
}

function numberOf(head: PdfDictionary, key: string): number {
  const words = wordsOf(head, key);
  if (words.length !== 1) throw new Error(`an object stream whose /${key} stands elsewhere`);
  return wholeNumber(words[0] ?? '');
}

function wordsOf({ entries }: PdfDictionary, key: string): readonly string[] {
  const found = entries.filter((entry) => entry.key === key);
  if (found.length > 1) throw new Error(`an object stream with /${key} twice`);
  return found[0]?.words ?? [];
}

function wholeNumber(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Error('an object stream whose numbers are none');
  return Number(word);
}
