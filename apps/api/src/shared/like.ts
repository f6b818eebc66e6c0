/** Text that LIKE takes as it is, whatever somebody typed. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const containing = (text: string) => `%${literally(text)}%`;
export const beginningWith = (text: string) => `${literally(text)}%`;

/** Fewer letters than a trigram has find everything and nothing: they are taken as the beginning of a title (ADR-0023). */
export const isTooShortForTrigrams = (text: string) => text.length < 3;

/** How alike a word of the text and what was typed must be, from 0 to 1; "Reakt" and "React" are 0.5. */
export const likenessLeast = 0.4;

/** A number that was typed, where it may be one that a column holds. */
export function typedNumber(text: string): number | undefined {
  return /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}
