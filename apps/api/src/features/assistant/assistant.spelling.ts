import { wordsElsewhere } from './assistant.elsewhere.ts';
import { fillers } from './assistant.fillers.ts';
import { type Spelling, slipsBetween, spellingOf } from './assistant.slips.ts';
import { isNumber, tokensOf, wordsOfConcepts, wordsOfExpressions } from './assistant.words.ts';

/** A word that is none we know: mistyped perhaps, or a name, or about something else. */
export function strangeWordsOf(question: string): string[] {
  return [...new Set(tokensOf(question))].filter((token) => !isWord(token));
}

const isWord = (token: string) =>
  isNumber(token) ||
  fillers.has(token) ||
  wordsOfConcepts.has(token) ||
  wordsOfExpressions.has(token) ||
  wordsElsewhere.has(token);

/** Two letters that nobody knows tell nothing. */
const lettersThatTell = 3;

/**
 * The question as it was meant: strange words become what they are a slip away from, something people ask about before a name of
 * ours, that before something of another subject, and a filler last. What our records know as it stands stays.
 */
export function spelled(question: string, known: ReadonlySet<string>, names: readonly string[]): string {
  const spellings = spellingsOf(names);
  const meant = new Map(
    strangeWordsOf(question)
      .filter((word) => !known.has(word))
      .map((word) => [word, word.length < lettersThatTell ? '' : (nearest(word, spellings) ?? word)]),
  );
  return tokensOf(question)
    .map((token) => meant.get(token) ?? token)
    .join(' ');
}

const spellingsOf = (words: Iterable<string>) => Array.from(words, spellingOf);
const [ofConcepts, ofOthers] = [
  spellingsOf(wordsOfConcepts),
  spellingsOf([...wordsElsewhere, ...wordsOfExpressions, ...fillers]),
];

function nearest(typed: string, names: readonly Spelling[]): string | undefined {
  const spelling = spellingOf(typed);
  let best: { readonly word: string; readonly slips: number } | undefined;
  for (const spellings of [ofConcepts, names, ofOthers]) {
    for (const right of spellings) {
      const slips = slipsBetween(right, spelling);
      if (slips !== undefined && slips < (best?.slips ?? Infinity)) best = { word: right.word, slips };
    }
  }
  return best?.word;
}
