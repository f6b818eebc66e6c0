import { offTopicWords } from './assistant.off-topic.data.ts';
import { fillers } from './assistant.fillers.data.ts';
import { type Spelling, typosBetween, spellingOf } from './assistant.typos.ts';
import { isNumber, tokensOf, wordsOfConcepts, wordsOfExpressions } from './assistant.words.ts';

/** Unknown words of a question: typos, names or off-topic words. */
export function strangeWordsOf(question: string): string[] {
  return [...new Set(tokensOf(question))].filter((token) => !isWord(token));
}

const isWord = (token: string) =>
  isNumber(token) ||
  fillers.has(token) ||
  wordsOfConcepts.has(token) ||
  wordsOfExpressions.has(token) ||
  offTopicWords.has(token);

/** Shorter unknown words are ignored. */
const lettersLeast = 3;

/**
 * Corrects typos: an unknown word becomes the nearest known word; at equal distance first a concept, then a name of
 * ours, then an off-topic word or a filler. Words that our records contain stay.
 */
export function spelled(question: string, known: ReadonlySet<string>, names: readonly string[]): string {
  const spellings = spellingsOf(names);
  const meant = new Map(
    strangeWordsOf(question)
      .filter((word) => !known.has(word))
      .map((word) => [word, word.length < lettersLeast ? '' : (nearest(word, spellings) ?? word)]),
  );
  return tokensOf(question)
    .map((token) => meant.get(token) ?? token)
    .join(' ');
}

const spellingsOf = (words: Iterable<string>) => Array.from(words, spellingOf);
const [ofConcepts, ofOthers] = [
  spellingsOf(wordsOfConcepts),
  spellingsOf([...offTopicWords, ...wordsOfExpressions, ...fillers]),
];

function nearest(typed: string, names: readonly Spelling[]): string | undefined {
  const spelling = spellingOf(typed);
  let best: { readonly word: string; readonly typos: number } | undefined;
  for (const spellings of [ofConcepts, names, ofOthers]) {
    for (const right of spellings) {
      const typos = typosBetween(right, spelling);
      if (typos !== undefined && typos < (best?.typos ?? Infinity)) best = { word: right.word, typos };
    }
  }
  return best?.word;
}
