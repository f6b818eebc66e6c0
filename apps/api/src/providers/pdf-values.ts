import { readToken, type Token } from './pdf-lexer.ts';

/** What is known of one value of a PDF. */
export interface PdfValue {
  /** All names in it, at any depth; those in strings are text, and not names. */
  readonly names: ReadonlySet<string>;
  /** All dictionaries in it, at any depth; an outer one before those inside. */
  readonly dictionaries: readonly PdfDictionary[];
  /** Its first word. */
  readonly first: Token | undefined;
  /** A stream within a value cannot be; where somebody puts one, we and others would read on at different places. */
  readonly hasStreamInside: boolean;
  /** So with a bracket where a key is due. */
  readonly hasBracketForKey: boolean;
  readonly end: number;
}

export interface PdfDictionary {
  readonly entries: PdfEntry[];
  readonly start: number;
  /** The first byte behind it; none if nothing closes it. */
  end: number | undefined;
  /** Where it is the value of a key of another one. */
  readonly holder: PdfPlace | undefined;
}

export interface PdfPlace {
  readonly dictionary: PdfDictionary;
  readonly key: string;
}

export interface PdfEntry {
  readonly key: string;
  /** The first words of its value, names with their slash; of a dictionary inside only its bracket. */
  readonly words: string[];
  first: Token | undefined;
}

interface Open {
  readonly closedBy: string;
  /** Itself, or the innermost one around a list. */
  readonly dictionary: PdfDictionary | undefined;
  /** Of a dictionary: a key was read, and what follows is its value. */
  awaitsValue: boolean;
}

const wordsMost = 4;

/**
 * Reads one value as pdf.js does, its leniency included: a bracket that closes nothing is passed over, and one that stands
 * where a value is due is that value. Nothing here recurses, however deep the brackets nest.
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

function opened({ text, start }: Token, inner: Open | undefined, isHeld: boolean, all: PdfDictionary[]): Open {
  if (text === '[') return { closedBy: ']', dictionary: inner?.dictionary, awaitsValue: false };
  const key = inner?.dictionary?.entries.at(-1)?.key;
  const holder = isHeld && inner?.dictionary && key !== undefined ? { dictionary: inner.dictionary, key } : undefined;
  const dictionary: PdfDictionary = { entries: [], start, end: undefined, holder };
  all.push(dictionary);
  return { closedBy: '>>', dictionary, awaitsValue: false };
}

function close(open: Open[], { text, end }: Token): void {
  const closed = open.pop();
  if (text === '>>' && closed?.dictionary !== undefined) closed.dictionary.end = end;
}

function note(inner: Open, token: Token): void {
  const isKey = inner.closedBy === '>>' && token.kind === 'name' && !inner.awaitsValue;
  inner.awaitsValue = isKey;
  if (isKey) return void inner.dictionary?.entries.push({ key: token.text, words: [], first: undefined });
  const entry = inner.dictionary?.entries.at(-1);
  if (entry === undefined) return;
  entry.first ??= token;
  if (entry.words.length < wordsMost) entry.words.push(token.kind === 'name' ? `/${token.text}` : token.text);
}
