import type { GeminiRequest } from './request.ts';

type Disguise = (text: string) => string;

const between =
  (separator: string): Disguise =>
  (text) =>
    Array.from(text).join(separator);

/** By what somebody says who wants it; the first that fits. */
const disguises: readonly (readonly [RegExp, Disguise])[] = [
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

const wantsMarker = /\b(canary|token|marker|reference|secret|password|passphrase|code ?word)\b|गुप्त|टोकन|पासवर्ड/i;

/** Its whole instruction, or only the odd words in it if those are wanted, dressed up as the talk asks for. */
export function giveAway({ instruction, contents }: GeminiRequest): string {
  const asked = contents
    .filter(({ role }) => role === 'user')
    .map(({ text }) => `${text}\n${decodeWithin(text)}`)
    .join('\n');
  const markers = wantsMarker.test(asked) ? markersIn(instruction) : '';
  const wanted = markers === '' ? instruction : markers;
  const disguise = disguises.find(([wish]) => wish.test(asked))?.[1];
  return disguise === undefined ? wanted : disguise(wanted);
}

/** Words no language has: letters and digits mixed. */
function markersIn(instruction: string): string {
  const words = instruction.match(/[A-Za-z0-9_-]{8,}/g) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word) && /[A-Za-z]/.test(word)))].join(' ');
}

/** Wishes may come in base64 as well. */
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
