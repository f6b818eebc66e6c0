/** Cyrillic and Greek letters, and the Latin letters they look like. */
const lookAlikes = { from: 'авекмнорстухіѕјԁαεικνορτυχ', to: 'abekmhopctyxisjdaeiknoptux' };

/** Latin letters and digits only, look-alike letters replaced: `Ａ-b.C` → `abc`. */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(
      /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
      (letter) => lookAlikes.to[lookAlikes.from.indexOf(letter)] ?? '',
    )
    .replaceAll(/[^a-z0-9]/g, '');

/** Removes list numbers such as `1.` at the start of lines. */
const withoutNumbering = (text: string) => text.replaceAll(/^\s*\d+[.)]/gm, '');

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Caesar cipher: shifts letters in the alphabet; digits stay. */
const rotate = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((((letter.codePointAt(0) ?? 97) - 97 + by) % 26) + 97));

/** Half of the canary is enough to recognise it. */
const canaryPiece = 10;
const wordsInARow = 8;

/** Finds our own instruction in a text, also where it is encoded in a way that a person or a simple tool can decode. */
export class LeakFinder {
  readonly #canary: ReadonlySet<string>;
  readonly #rotatedCanary: ReadonlySet<string>;
  readonly #rules: readonly string[];

  constructor(canary: string, rules: readonly string[]) {
    const normalised = normalise(canary);
    const pieces = Array.from({ length: normalised.length - canaryPiece + 1 }, (_, at) =>
      normalised.slice(at, at + canaryPiece),
    );
    this.#canary = new Set(pieces);
    this.#rotatedCanary = new Set(
      Array.from({ length: 25 }, (_, by) => pieces.map((piece) => rotate(piece, by + 1))).flat(),
    );
    this.#rules = rules.flatMap(runsOfWords);
  }

  isIn(text: string): boolean {
    const texts = new Set([text, withoutNumbering(text)]);
    return [...texts].some((one) => this.#isReadIn(one)) || this.#isDecodedFrom(text, 2);
  }

  #isReadIn(text: string): boolean {
    const own = normalise(text);
    const ways = [own, backwards(own)];
    if (ways.some((way) => hasPiece(way, this.#canary, this.#rotatedCanary))) return true;
    return [...ways, rotate(own, 13)].some((way) => containsAny(way, this.#rules));
  }

  /** Decodes up to `rounds` times, since text may be encoded twice. */
  #isDecodedFrom(text: string, rounds: number): boolean {
    return decodingsOf(text).some((decoded) => {
      if (isLegible(decoded))
        return this.#isReadIn(decoded) || (rounds > 1 && this.#isDecodedFrom(decoded, rounds - 1));
      const reading = normalise(decoded);
      return [reading, backwards(reading)].some((way) => hasPiece(way, this.#canary));
    });
  }
}

/** Looks up each substring once, however many pieces the sets hold. */
function hasPiece(reading: string, ...sets: readonly ReadonlySet<string>[]): boolean {
  for (let at = 0; at + canaryPiece <= reading.length; at += 1) {
    const piece = reading.slice(at, at + canaryPiece);
    if (sets.some((pieces) => pieces.has(piece))) return true;
  }
  return false;
}

const containsAny = (reading: string, pieces: readonly string[]) => pieces.some((piece) => reading.includes(piece));

function runsOfWords(rule: string): readonly string[] {
  const words = rule.split(/\s+/);
  const runs = Array.from({ length: Math.max(1, words.length - wordsInARow + 1) }, (_, at) =>
    normalise(words.slice(at, at + wordsInARow).join('')),
  );
  return runs.filter((run) => run.length > 0);
}

/** Decoding text that was never encoded gives unreadable characters. */
const isLegible = (decoded: string) => (decoded.match(/[ -~\n]/g)?.length ?? 0) > decoded.length * 0.7;

function decodingsOf(text: string): readonly string[] {
  const bare = text.replaceAll(/[\s"'`>.|,;:]+/g, '');
  const bytes = text.replaceAll(/0x|\\x|[\s:,.;|/-]/gi, '');
  const codes = runsIn(text, /(?:\b\d{2,3}\b[^\p{L}\p{N}]{0,3}){10,}/gu).map((run) => run.match(/\d+/g) ?? []);
  return [
    ...new Set([...runsIn(text, base64), ...runsIn(bare, base64)].flatMap(fromBase64)),
    ...runsIn(bytes, /[0-9a-f]{16,}/gi).flatMap(fromHex),
    ...runsIn(text, /(?:[01][^\p{L}\p{N}]{0,3}){64,}/gu).map((run) =>
      fromCodes(run.replaceAll(/[^01]/g, '').match(/.{8}/g) ?? [], 2),
    ),
    ...codes.map((run) => fromCodes(run, 10)),
    ...codes.filter((run) => !/[89]/.test(run.join(''))).map((run) => fromCodes(run, 8)),
    ...(escape.test(text) ? [fromEscapes(text)] : []),
  ];
}

const base64 = /[A-Za-z0-9+/_-]{16,}/g;

const runsIn = (text: string, run: RegExp): readonly string[] => text.match(run) ?? [];

/** Four base64 letters hold three bytes, so the encoded text may begin at any of four offsets. */
const fromBase64 = (run: string) =>
  [run, backwards(run)].flatMap((way) =>
    [0, 1, 2, 3].map((start) => Buffer.from(way.slice(start), 'base64').toString('latin1')),
  );

const fromHex = (run: string) => [0, 1].map((start) => Buffer.from(run.slice(start), 'hex').toString('latin1'));

const fromCodes = (codes: readonly string[], base: number) =>
  codes.map((code) => String.fromCodePoint(Number.parseInt(code, base))).join('');

const escape = /%[0-9a-f]{2}|\\[xu]|&#/i;

/** Decodes `%41`, `\x41`, `\u0041`, `\u{41}`, `&#65;` and `&#x41;`. */
const fromEscapes = (text: string) =>
  text
    .replaceAll(/(?:%|\\x|\\u\{?(?:00)?|&#x)([0-9a-f]{2})[;}]?/gi, (_, code: string) => fromCodes([code], 16))
    .replaceAll(/&#(\d{2,3});?/g, (_, code: string) => fromCodes([code], 10));
