import { readToken, type PdfToken } from './pdf-lexer.ts';

/** A parsed value of a PDF. */
export interface PdfValue {
  /** All names in the value, at any depth; text in strings is not a name. */
  readonly names: ReadonlySet<string>;
  /** All dictionaries in the value, at any depth; outer ones first. */
  readonly dictionaries: readonly PdfDictionary[];
  /** The first token of the value. */
  readonly first: PdfToken | undefined;
  /** True if a stream stands inside the value, which is invalid: readers would disagree on where to continue. */
  readonly hasStreamInside: boolean;
  /**
   * True if a bracket stands where a key is expected, which is invalid: readers would disagree on where to continue.
   */
  readonly hasBracketForKey: boolean;
  readonly end: number;
}

export interface PdfDictionary {
  readonly entries: PdfEntry[];
  readonly start: number;
  /** Offset of the first byte after the dictionary; undefined if it is not closed. */
  end: number | undefined;
  /** The key of the outer dictionary that directly contains this one. */
  readonly holder: PdfPlace | undefined;
}

export interface PdfPlace {
  readonly dictionary: PdfDictionary;
  readonly key: string;
}

export interface PdfEntry {
  readonly key: string;
  /** The first tokens of the value, names with their slash; of an inner dictionary only its bracket. */
  readonly words: string[];
  first: PdfToken | undefined;
}

interface Open {
  readonly closedBy: string;
  /** The dictionary itself; for a list, the innermost dictionary around it. */
  readonly dictionary: PdfDictionary | undefined;
  /** True after a key of a dictionary: the next token is its value. */
  awaitsValue: boolean;
}

const wordsMost = 4;

/**
 * Reads one value as pdf.js does, with its leniency: a closing bracket without an opening one is skipped, and one in
 * the place of a value is that value. Not recursive, so deep nesting is safe.
 */
export function readValue(bytes: Buffer, from: number): PdfValue {
  const names = new Set<string>();
  const dictionaries: PdfDictionary[] = [];
  const open: Open[] = [];
  const first = readToken(bytes, from);
  let hasStreamInside = false;
  let hasBracketForKey = false;
  let end = from;

  for (let token = first; token !== undefined; token = readToken(bytes, end)) {
    end = token.end;
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === 'word' && token.text === 'stream' && open.length > 0) hasStreamInside = true;
    const inner = open.at(-1);
    const awaitsValue = inner?.awaitsValue === true;
    if (token.kind === 'close' && token.text === inner?.closedBy && !awaitsValue) close(open, token);
    else if (inner !== undefined) note(inner, token);
    if (token.kind === 'open') {
      if (inner?.closedBy === '>>' && !awaitsValue) hasBracketForKey = true;
      open.push(opened(token, inner, awaitsValue, dictionaries));
    }
    if (open.length === 0) break;
  }
  return { names, dictionaries, first, hasStreamInside, hasBracketForKey, end };
}

function opened({ text, start }: PdfToken, inner: Open | undefined, isHeld: boolean, all: PdfDictionary[]): Open {
  if (text === '[') return { closedBy: ']', dictionary: inner?.dictionary, awaitsValue: false };
  const key = inner?.dictionary?.entries.at(-1)?.key;
  const holder = isHeld && inner?.dictionary && key !== undefined ? { dictionary: inner.dictionary, key } : undefined;
  const dictionary: PdfDictionary = { entries: [], start, end: undefined, holder };
  all.push(dictionary);
  return { closedBy: '>>', dictionary, awaitsValue: false };
}

function close(open: Open[], { text, end }: PdfToken): void {
  const closed = open.pop();
  if (text === '>>' && closed?.dictionary !== undefined) closed.dictionary.end = end;
}

function note(inner: Open, token: PdfToken): void {
  const isKey = inner.closedBy === '>>' && token.kind === 'name' && !inner.awaitsValue;
  inner.awaitsValue = isKey;
  if (isKey) return void inner.dictionary?.entries.push({ key: token.text, words: [], first: undefined });
  const entry = inner.dictionary?.entries.at(-1);
  if (entry === undefined) return;
  entry.first ??= token;
  if (entry.words.length < wordsMost) entry.words.push(token.kind === 'name' ? `/${token.text}` : token.text);
}
