import { readToken, type Token } from './pdf-lexer.ts';

/** What is known of one value of a PDF. */
export interface PdfValue {
  /** All names in it, at any depth; those in strings are text, and not names. */
  readonly names: ReadonlySet<string>;
  /** The entries of a dictionary: each with the first words of its value, names with their slash. */
  readonly entries: readonly Entry[];
  /** A stream within a value cannot be; where somebody puts one, we and others would read on at different places. */
  readonly hasStreamInside: boolean;
  readonly end: number;
}

interface Entry {
  readonly key: string;
  readonly words: string[];
}

interface Open {
  readonly closedBy: string;
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
  const entries: Entry[] = [];
  const open: Open[] = [];
  let hasStreamInside = false;
  let end = from;

  for (let token = readToken(bytes, from); token !== undefined; token = readToken(bytes, end)) {
    end = token.end;
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === 'word' && token.text === 'stream' && open.length > 0) hasStreamInside = true;
    const inner = open.at(-1);
    if (token.kind === 'close' && token.text === inner?.closedBy && !inner.awaitsValue) open.pop();
    else if (inner !== undefined) note(entries, open, inner, token);
    if (token.kind === 'open') open.push({ closedBy: token.text === '<<' ? '>>' : ']', awaitsValue: false });
    if (open.length === 0) break;
  }
  return { names, entries, hasStreamInside, end };
}

function note(entries: Entry[], open: readonly Open[], inner: Open, { kind, text }: Token): void {
  const isKey = inner.closedBy === '>>' && kind === 'name' && !inner.awaitsValue;
  inner.awaitsValue = isKey;
  if (open[0]?.closedBy !== '>>') return;
  const words = entries.at(-1)?.words;
  if (isKey && open.length === 1) entries.push({ key: text, words: [] });
  else if (words !== undefined && words.length < wordsMost) words.push(kind === 'name' ? `/${text}` : text);
}
