/** One token of a PDF (ISO 32000-2 §7.2). The text of strings is read only on demand, by `readText`. */
export interface PdfToken {
  readonly kind: 'name' | 'open' | 'close' | 'string' | 'word';
  readonly text: string;
  readonly start: number;
  /** Offset of the first byte after the token. */
  readonly end: number;
}

const codeOf = (character: string) => character.charCodeAt(0);
const [lineFeed, carriageReturn, percent, slash, backslash] = [0x0a, 0x0d, 0x25, 0x2f, 0x5c];
const [openRound, closeRound, openAngle, closeAngle, openSquare, closeSquare] = [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d];
const blanks = new Set([0x00, 0x09, lineFeed, 0x0c, carriageReturn, 0x20]);
const delimiters = new Set('()<>[]{}/%'.split('').map(codeOf));

export function readToken(bytes: Buffer, from: number): PdfToken | undefined {
  const start = skipBlanks(bytes, from);
  const first = bytes[start];
  if (first === undefined) return undefined;
  const isDouble = bytes[start + 1] === first;
  if (first === slash) return readName(bytes, start);
  if (first === openRound) return { kind: 'string', text: '', start, end: endOfString(bytes, start + 1) };
  if (first === openAngle && !isDouble)
    return { kind: 'string', text: '', start, end: endOfHexString(bytes, start + 1) };
  if (first === openAngle) return { kind: 'open', text: '<<', start, end: start + 2 };
  if (first === closeAngle && isDouble) return { kind: 'close', text: '>>', start, end: start + 2 };
  if (first === openSquare) return { kind: 'open', text: '[', start, end: start + 1 };
  if (first === closeSquare) return { kind: 'close', text: ']', start, end: start + 1 };
  const end = delimiters.has(first) ? start + 1 : endOfWord(bytes, start);
  return { kind: 'word', text: bytes.toString('latin1', start, end), start, end };
}

const escaped: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The content of a literal or hexadecimal string, one character per byte. */
export function readText(bytes: Buffer, { start, end }: Pick<PdfToken, 'start' | 'end'>): string {
  const written = bytes.toString('latin1', start + 1, end - 1);
  if (bytes[start] === openAngle) return Buffer.from(written.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
  return written.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal: string | undefined, letter: string = '') => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
    // A line that ends in a backslash goes on in the next one.
    return /[\r\n]/.test(letter) ? '' : (escaped[letter] ?? letter);
  });
}

/** Offset where the bytes of a stream begin: on the line after the word `stream`. */
export function startOfStream(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1;
}

/** Skips white space and comments. */
function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte !== undefined; byte = bytes[at]) {
    if (byte === percent) while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
    else if (blanks.has(byte)) at += 1;
    else break;
  }
  return at;
}

/** A name may spell any of its letters as `#` and two hexadecimal digits. */
function readName(bytes: Buffer, start: number): PdfToken {
  const end = endOfWord(bytes, start + 1);
  const spelled = bytes.toString('latin1', start + 1, end);
  const text = spelled.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return { kind: 'name', text, start, end };
}

function endOfWord(bytes: Buffer, start: number): number {
  let at = start;
  for (let byte = bytes[at]; byte !== undefined && !blanks.has(byte) && !delimiters.has(byte); byte = bytes[at])
    at += 1;
  return at;
}

/** Parentheses inside a string nest, unless a backslash stands before them. */
function endOfString(bytes: Buffer, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < bytes.length && depth > 0; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === openRound) depth += 1;
    else if (bytes[at] === closeRound) depth -= 1;
  }
  return at;
}

function endOfHexString(bytes: Buffer, start: number): number {
  const close = bytes.indexOf(closeAngle, start);
  return close === -1 ? bytes.length : close + 1;
}
