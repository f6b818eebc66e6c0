/** Escapes the wildcards of LIKE. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const likeContaining = (text: string) => `%${escaped(text)}%`;
export const likeBeginningWith = (text: string) => `${escaped(text)}%`;

/** Texts shorter than a trigram match too much: they are searched only at the beginning of a title (ADR-0023). */
export const isTooShortForTrigrams = (text: string) => text.length < 3;

/** The pattern of a search for typed text: anywhere, or only at the beginning if it is too short. */
export const likeTyped = (text: string) =>
  isTooShortForTrigrams(text) ? likeBeginningWith(text) : likeContaining(text);

/** Least similarity of a word and the typed text, from 0 to 1; "Reakt" and "React" have 0.5. */
export const likenessLeast = 0.4;

/** The typed text as a number, if an `integer` column can hold it. */
export function typedNumber(text: string): number | undefined {
  return /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}
