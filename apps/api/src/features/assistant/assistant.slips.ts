const vowels = 'aeiouy';

/** How many slips a word of so many letters may have. Shorter ones have too many neighbours to tell which was meant. */
const slipsMost = (letters: number) => (letters < 4 ? 0 : letters < 7 ? 1 : 2);

/** A word with all that is compared, so that it is worked out once and not for every question. */
export interface Spelling {
  readonly word: string;
  readonly sound: string;
  readonly undoubled: string;
}

export const spellingOf = (word: string): Spelling => ({ word, sound: soundOf(word), undoubled: undoubled(word) });

/**
 * How many slips of the finger, or of the ear, lie between a word and what was typed; nothing where it is another word. Whoever mistypes
 * mostly gets the first letter right.
 */
export function slipsBetween(right: Spelling, typed: Spelling): number | undefined {
  const most = slipsMost(Math.min(right.word.length, typed.word.length));
  const letters = Math.abs(right.word.length - typed.word.length);
  if (most === 0 || letters > 2) return undefined;
  if (right.sound === typed.sound || right.undoubled === typed.undoubled) return right.word === typed.word ? 0 : 1;
  if (letters > most || !startsSame(right.word, typed.word)) return undefined;
  const slips = distance(right.word, typed.word);
  return slips > most || isOtherShortWord(right.word, typed.word) ? undefined : slips;
}

const startsSame = (word: string, typed: string) =>
  word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]);

/** As many people in India hear them, these are spelt one way or another: `singh` and `sing`, `zyada` and `jyada`. */
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

/** `fess` is `fees`. */
const undoubled = (word: string) => word.replaceAll(/(.)\1+/gu, '$1');

/** In four letters a wrong consonant makes another word: `gold` is not `good`. */
function isOtherShortWord(word: string, typed: string): boolean {
  if (typed.length > 4 || word.length !== typed.length) return false;
  const wrong = Array.from(word, (letter, at) => (letter === typed[at] ? [] : [letter, typed[at] ?? ''])).flat();
  return wrong.length === 2 && !wrong.every((letter) => vowels.includes(letter));
}

/** Letters missing, too many or wrong, and neighbours that have changed places, which is one slip. */
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
