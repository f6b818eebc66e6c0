/** Letters and digits only, look-alikes as what they look like: `Ａ-b.C` → `abc`. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Letters move on in the alphabet; digits stay. */
const rotate = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((((letter.codePointAt(0) ?? 97) - 97 + by) % 26) + 97));

/** Half of it is as telling as the whole. */
const canaryPiece = 10;
const wordsInARow = 8;

/** Finds our own instruction in a text, as far as somebody could read it back by hand or with a tool of one click. */
export class LeakFinder {
  readonly #canary: readonly string[];
  readonly #rotatedCanary: readonly string[];
  readonly #rules: readonly string[];

  constructor(canary: string, rules: readonly string[]) {
    const squeezed = squeeze(canary);
    const pieces = Array.from({ length: squeezed.length - canaryPiece + 1 }, (_, at) =>
      squeezed.slice(at, at + canaryPiece),
    );
    this.#canary = pieces;
    this.#rotatedCanary = Array.from({ length: 25 }, (_, by) => pieces.map((piece) => rotate(piece, by + 1))).flat();
    this.#rules = rules.flatMap(runsOfWords);
  }

  isIn(text: string): boolean {
    const own = squeeze(text);
    for (const reading of [own, backwards(own)]) {
      if (holds(reading, this.#canary) || holds(reading, this.#rotatedCanary)) return true;
    }
    if ([own, backwards(own), rotate(own, 13)].some((reading) => holds(reading, this.#rules))) return true;
    return decodingsOf(text).some((decoded) => {
      const reading = squeeze(decoded);
      if ([reading, backwards(reading)].some((way) => holds(way, this.#canary))) return true;
      return isLegible(decoded) && holds(reading, this.#rules);
    });
  }
}

const holds = (reading: string, pieces: readonly string[]) => pieces.some((piece) => reading.includes(piece));

function runsOfWords(rule: string): readonly string[] {
  const words = rule.split(/\s+/);
  const runs = Array.from({ length: Math.max(1, words.length - wordsInARow + 1) }, (_, at) =>
    squeeze(words.slice(at, at + wordsInARow).join('')),
  );
  return runs.filter((run) => run.length > 0);
}

/** What was decoded that never was encoded is noise. */
const isLegible = (decoded: string) => (decoded.match(/[ -~\n]/g)?.length ?? 0) > decoded.length * 0.7;

function decodingsOf(text: string): readonly string[] {
  const bare = text.replaceAll(/[\s"'`>]+/g, '');
  const bytes = text.replaceAll(/0x|\\x|[\s:,-]/gi, '');
  return [
    ...new Set([...runsIn(text, base64), ...runsIn(bare, base64)].flatMap(fromBase64)),
    ...runsIn(bytes, /[0-9a-f]{16,}/gi).flatMap(fromHex),
    ...runsIn(bare, /[01]{64,}/g).map((bits) => fromCodes(bits.match(/.{8}/g) ?? [], 2)),
    ...runsIn(text, /(?:\b\d{2,3}\b[\s,;]*){10,}/g).map((codes) => fromCodes(codes.match(/\d+/g) ?? [], 10)),
    ...(escape.test(text) ? [fromEscapes(text)] : []),
  ];
}

const base64 = /[A-Za-z0-9+/_-]{16,}/g;

const runsIn = (text: string, run: RegExp): readonly string[] => text.match(run) ?? [];

/** Four letters hold three bytes, and anything may stand before the first. */
const fromBase64 = (run: string) =>
  [run, backwards(run)].flatMap((way) =>
    [0, 1, 2, 3].map((start) => Buffer.from(way.slice(start), 'base64').toString('latin1')),
  );

const fromHex = (run: string) => [0, 1].map((start) => Buffer.from(run.slice(start), 'hex').toString('latin1'));

const fromCodes = (codes: readonly string[], base: number) =>
  codes.map((code) => String.fromCodePoint(Number.parseInt(code, base))).join('');

const escape = /%[0-9a-f]{2}|\\[xu]|&#/i;

/** `%41`, `\x41`, `\u0041`, `&#65;`, `&#x41;` */
const fromEscapes = (text: string) =>
  text
    .replaceAll(/(?:%|\\x|\\u(?:00)?|&#x)([0-9a-f]{2});?/gi, (_, code: string) => fromCodes([code], 16))
    .replaceAll(/&#(\d{2,3});?/g, (_, code: string) => fromCodes([code], 10));
