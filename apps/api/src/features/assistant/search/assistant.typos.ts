const vowels = 'aeiouy';

/** Most typos allowed, by word length. Shorter words resemble too many others. */
const typosMost = (letters: number) => (letters < 4 ? 0 : letters < 7 ? 1 : 2);

/** A word with its precomputed forms for comparison. */
export interface Spelling {
  readonly word: string;
  readonly sound: string;
  readonly undoubled: string;
}

export const spellingOf = (word: string): Spelling => ({ word, sound: soundOf(word), undoubled: undoubled(word) });

/**
 * Number of typing or hearing errors between a word and what was typed; `undefined` if it is another word. The first
 * letter must match, since typos there are rare.
 */
export function typosBetween(right: Spelling, typed: Spelling): number | undefined {
  const most = typosMost(Math.min(right.word.length, typed.word.length));
  const letters = Math.abs(right.word.length - typed.word.length);
  if (most === 0 || letters > 2) return undefined;
  if (right.sound === typed.sound || right.undoubled === typed.undoubled) return right.word === typed.word ? 0 : 1;
  if (letters > most || !startsSame(right.word, typed.word)) return undefined;
  const typos = distance(right.word, typed.word);
  return typos > most || isOtherShortWord(right.word, typed.word) ? undefined : typos;
}

const startsSame = (word: string, typed: string) =>
  word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]);

/** Unifies spellings that sound alike to many people in India: `singh` and `sing`, `zyada` and `jyada`. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/([bdgkt])h/g, '$1')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|c(?!h)|q/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll(/z$/g, 's')
    .replaceAll('z', 'j')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Removes doubled letters: `fess` equals `fees`. */
const undoubled = (word: string) => word.replaceAll(/(.)\1+/gu, '$1');

/** In words of four letters a wrong consonant makes another word: `gold` is not `good`. */
function isOtherShortWord(word: string, typed: string): boolean {
  if (typed.length > 4 || word.length !== typed.length) return false;
  const wrong = Array.from(word, (letter, at) => (letter === typed[at] ? [] : [letter, typed[at] ?? ''])).flat();
  return wrong.length === 2 && !wrong.every((letter) => vowels.includes(letter));
}

/** Damerau-Levenshtein distance: missing, extra and wrong letters, and swapped neighbours, count one each. */
function distance(word: string, typed: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: typed.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= typed.length; column += 1) {
      const isSame = word[row - 1] === typed[column - 1];
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === typed[column - 2] && word[row - 2] === typed[column - 1];
      here.push(
        Math.min(
          (above[column] ?? Infinity) + 1,
          (here[column - 1] ?? Infinity) + 1,
          (above[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, here];
  }
  return above[typed.length] ?? Infinity;
}
