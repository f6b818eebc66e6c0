import { inflateSync } from 'node:zlib';
import { readToken, startOfStream } from './pdf-lexer.ts';
import { type PdfValue, readValue } from './pdf-values.ts';

/** What makes a document do something, carry something, or hide something. */
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

/** Of all object streams of a file together. */
const unpackedBytesMost = 32 * 1024 * 1024;

/**
 * Throws if any object of a PDF has a forbidden name, whether anything leads to that object or not: each place where one
 * could begin is read as if it did, since readers differ in where they look (ADR-0060). What pages say is not looked at.
 */
export function refuseForbiddenNames(bytes: Buffer): void {
  let room = unpackedBytesMost;
  for (const at of placesOf(bytes, 'trailer')) check(readValue(bytes, at));
  for (const at of placesOf(bytes, 'obj')) {
    const value = check(readValue(bytes, at));
    const next = readToken(bytes, value.end);
    if (next?.text !== 'stream' || !isObjectStream(value)) continue;
    const unpacked = unpack(bytes, startOfStream(bytes, next.end), value, room);
    room -= unpacked.length;
    checkObjectStream(unpacked, value);
  }
}

/** Behind every occurrence of a word, inside of other words, comments and streams too. */
function* placesOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) yield at + word.length;
}

function check(value: PdfValue): PdfValue {
  if (value.hasStreamInside) throw new Error('a stream inside a value');
  for (const name of value.names) if (forbidden.has(name)) throw new Error(`/${name}`);
  return value;
}

/** By what a reader needs of it, and not by what it says it is. */
function isObjectStream({ entries }: PdfValue): boolean {
  return ['N', 'First'].every((key) => entries.some((entry) => entry.key === key));
}

function unpack(bytes: Buffer, start: number, value: PdfValue, room: number): Buffer {
  const others = ['F', 'DP', 'DecodeParms'].find((key) => value.entries.some((entry) => entry.key === key));
  if (others !== undefined) throw new Error(`an object stream with /${others}`);
  const filter = wordsOf(value, 'Filter').join(' ');
  // Up to wherever it ends by itself: its length may be a lie.
  if (filter === '/FlateDecode' || filter === '[ /FlateDecode')
    return inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(room, 1) });
  if (filter !== '') throw new Error('an object stream of another kind');
  const end = Math.max(start + numberOf(value, 'Length'), bytes.indexOf('endstream', start));
  if (end - start > room) throw new Error('too much in object streams');
  return bytes.subarray(start, end);
}

/** Its objects begin where its head says, also in the middle of what looks like something else. */
function checkObjectStream(content: Buffer, value: PdfValue): void {
  const first = numberOf(value, 'First');
  for (let at = 0; readToken(content, at) !== undefined;) at = checkInside(content, at).end;
  let head = 0;
  for (let left = numberOf(value, 'N') * 2; left > 0; left -= 1) {
    const token = readToken(content, head);
    if (token === undefined) throw new Error('an object stream without its head');
    head = token.end;
    if (left % 2 === 1) checkInside(content, first + wholeNumber(token.text));
  }
}

function checkInside(content: Buffer, at: number): PdfValue {
  const value = check(readValue(content, at));
  if (readToken(content, value.end)?.text === 'stream') throw new Error('a stream inside an object stream');
  return value;
}

function numberOf(value: PdfValue, key: string): number {
  const words = wordsOf(value, key);
  if (words.length !== 1) throw new Error(`an object stream whose /${key} stands elsewhere`);
  return wholeNumber(words[0] ?? '');
}

function wordsOf({ entries }: PdfValue, key: string): readonly string[] {
  const found = entries.filter((entry) => entry.key === key);
  if (found.length > 1) throw new Error(`an object stream with /${key} twice`);
  return found[0]?.words ?? [];
}

function wholeNumber(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Error('an object stream whose numbers are none');
  return Number(word);
}
