import { isListed, listedWords, tokensOf } from './assistant.words.ts';

/** Shorter unknown words are ignored. */
const wordLeast = 3;

/** Shortest form with a letter left out: shorter ones belong to too many words. */
const formLeast = 4;

/**
 * What a word has in common with its misspellings: its letters without doubled ones, and those with one letter left
 * out. One letter too many, too few or wrong, and two swapped neighbours, leave two words with a form in common. The
 * first letter stays, since typos there are rare.
 */
function formsOf(word: string): string[] {
  const [first = '', ...others] = word.replaceAll(/(.)\1+/gu, '$1');
  const shorter = others.map((_, at) => first + others.toSpliced(at, 1).join(''));
  return [first + others.join(''), ...shorter.filter((form) => form.length >= formLeast)];
}

/** Words by their forms; of two words with the same form, the first counts. */
function indexOf(words: Iterable<string>): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const word of words) {
    for (const form of formsOf(word)) if (!index.has(form)) index.set(form, word);
  }
  return index;
}

const listed = indexOf(listedWords);

/**
 * Corrects typos: an unknown word becomes a similar name of ours, else a similar word of our lists, those of concepts
 * first. Words that our records contain (`known`) stay.
 */
export function spelled(question: string, known: ReadonlySet<string>, names: readonly string[]): string {
  const tokens = tokensOf(question);
  const strange = new Set(tokens.filter((token) => !isListed(token) && !known.has(token)));
  const initials = new Set(Array.from(strange, (word) => word[0]));
  const named = indexOf(names.filter((name) => initials.has(name[0])));
  return tokens.map((token) => (strange.has(token) ? nearest(token, [named, listed]) : token)).join(' ');
}

function nearest(typed: string, indexes: readonly ReadonlyMap<string, string>[]): string {
  if (typed.length < wordLeast) return '';
  const words = formsOf(typed).flatMap((form) => indexes.map((index) => index.get(form)));
  return words.find((word) => word !== undefined) ?? typed;
}
