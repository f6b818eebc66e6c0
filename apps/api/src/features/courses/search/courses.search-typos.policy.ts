/** Shorter words are one letter away from too many others. */
const lettersLeast = 3;
/** Below this length, another letter makes another word: "code" is not a misspelt "core". */
const lettersToReplace = 5;
/** From this length, two mistakes are corrected. */
const lettersForTwo = 8;

/** The known word that the typed one is most probably meant to be; `undefined` if none is near enough. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const most = typed.length >= lettersForTwo ? 2 : 1;
  if (typed.length < lettersLeast || /\d/.test(typed)) return undefined;
  const near = known
    .filter(
      (word) => word.length >= lettersLeast && word[0] === typed[0] && Math.abs(word.length - typed.length) <= most,
    )
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((one, other) => one.mistakes - other.mistakes || one.word.localeCompare(other.word));
  return near[0]?.word;
}

/**
 * How many letters were left out, added, replaced or swapped with their neighbour (optimal string alignment distance).
 * In a short word, a replaced letter counts as two mistakes.
 */
export function mistakesBetween(typed: string, word: string): number {
  const replacement = typed.length < lettersToReplace ? 2 : 1;
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : replacement),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(typed.length, word.length);
}
