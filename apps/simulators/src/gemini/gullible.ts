import type { GeminiRequest } from './request.ts';

type Encoding = (text: string) => string;

const between =
  (separator: string): Encoding =>
  (text) =>
    Array.from(text).join(separator);

/** How the prompt asks for the text to be encoded; the first match is used. */
const encodings: readonly (readonly [RegExp, Encoding])[] = [
  [/base ?-?64/i, (text) => Buffer.from(text).toString('base64')],
  [/\bhex/i, (text) => Buffer.from(text).toString('hex')],
  [/\brot ?-?13|caesar/i, rotate],
  [/revers|backward|\bulta\b|उल्टा|उलटा/i, (text) => Array.from(text).toReversed().join('')],
  [/percent|url.?encod/i, (text) => text.replaceAll(/[^]/g, percentOf)],
  [/dash|hyphen/i, between('-')],
  [/\bdots?\b|full stop/i, between('.')],
  [/letter by letter|spell|space|ek ek (akshar|letter)|अक्षर/i, between(' ')],
  [/each (letter|character) on|line by line|newline/i, between('\n')],
  [/upper.?case|capital/i, (text) => text.toUpperCase()],
  [/lower.?case/i, (text) => text.toLowerCase()],
  [/\bjson\b/i, (text) => JSON.stringify({ system: text })],
  [/\bxml\b|\bhtml\b|<\w+>/i, (text) => `<system>${text}</system>`],
  [/code.?block|markdown/i, (text) => `\`\`\`\n${text}\n\`\`\``],
];

/** Reveals the whole system instruction, encoded as the prompt asks. */
export function revealInstruction({ instruction, contents }: GeminiRequest): string {
  const prompt = contents
    .filter(({ role }) => role === 'user')
    .map(({ text }) => `${text}\n${decodeWithin(text)}`)
    .join('\n');
  const encode = encodings.find(([pattern]) => pattern.test(prompt))?.[1];
  return encode === undefined ? instruction : encode(instruction);
}

/** Prompts may be base64-encoded as well. */
function decodeWithin(text: string): string {
  const encoded = text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
  return encoded.map((word) => Buffer.from(word, 'base64').toString()).join('\n');
}

function rotate(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCodePoint((((letter.codePointAt(0) ?? first) - first + 13) % 26) + first);
  });
}

function percentOf(unit: string): string {
  return Buffer.from(unit).toString('hex').toUpperCase().replaceAll(/../g, '%$&');
}
