import { offTopicWords } from './assistant.off-topic.data.ts';
import { expressions } from './assistant.expressions.ts';
import { fillers } from './assistant.fillers.data.ts';
import { type Concept, concepts } from './assistant.concepts.data.ts';

/** A meaningful word of a question. */
export interface AskedWord {
  /** The concept's name, or the word itself: all words of a concept count as one. */
  readonly name: string;
  /** The words to search for: this one and its synonyms. */
  readonly words: readonly string[];
  readonly concept: Concept | undefined;
  /** True for a word in the list of off-topic words. */
  readonly isOffTopic: boolean;
}

/** Most words used of a question; further ones add nothing and cost time. */
const wordsMost = 40;

/** Longest token: longer than any word of ours, and longer ones would only slow the search. */
const lettersMost = 30;

/** Words of a text in lower case: `what's` is one token, `node.js` is two. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((token) => Array.from(token).slice(0, lettersMost).join(''));
}

function withExpressions(tokens: readonly string[]): string[] {
  let text = ` ${tokens.join(' ')} `;
  for (const [said, meant] of expressions) text = text.replaceAll(` ${said} `, ` ${meant} `);
  return text.split(' ').filter((token) => token !== '');
}

export const wordsOfExpressions: ReadonlySet<string> = new Set(expressions.flatMap(([said]) => said.split(' ')));

const conceptOf = new Map<string, Concept>();
for (const concept of concepts) {
  for (const word of [concept.name, ...concept.said, ...concept.typed].map((name) => name.normalize('NFKC'))) {
    if (!conceptOf.has(word)) conceptOf.set(word, concept);
  }
}

export const wordsOfConcepts: Pick<ReadonlySet<string>, 'has'> & Iterable<string> = new Set(conceptOf.keys());

/** The meaningful words of a question, each once. */
export function askedWordsOf(question: string): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  for (const token of withExpressions(tokensOf(question)).slice(0, 4 * wordsMost)) {
    if (isFiller(token) || asked.size >= wordsMost) continue;
    const concept = conceptOf.get(token);
    const name = concept?.name ?? token;
    const isOffTopic = concept === undefined && offTopicWords.has(token);
    if (!asked.has(name)) asked.set(name, { name, words: concept?.said ?? [token], concept, isOffTopic });
  }
  return inContext(asked);
}

/**
 * Words whose meaning depends on others: `group` beside jobs is not the class size, and `people` beside `contact` asks
 * for data of other students, which we do not give.
 */
function inContext(asked: ReadonlyMap<string, AskedWord>): AskedWord[] {
  const isAboutWork = asked.has('placement') || asked.has('salary');
  return [...asked.values()].flatMap((word) => {
    if (word.name === 'group' && isAboutWork) return [];
    if (word.name !== 'people') return word;
    return asked.has('contact') ? { ...word, words: ['studentlist'], concept: undefined, isOffTopic: true } : [];
  });
}

/** A short number (`100%`, `3 years`, `8gb`, `7pm`) says nothing without its noun. */
export const isNumber = (token: string) => /^\d{1,6}(?:[ap]m|k|gb|st|nd|rd|th)?$/.test(token);

const isFiller = (token: string) => fillers.has(token) || isNumber(token);

/**
 * The sorted concept names of a question, so that the same question in other words is equal; empty if it has no
 * subject.
 */
export function gistOf(question: string): string {
  const names = askedWordsOf(question).map(({ name }) => name);
  return names.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}
