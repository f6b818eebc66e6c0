import { wordsElsewhere } from './assistant.elsewhere.ts';
import { expressions } from './assistant.expressions.ts';
import { fillers } from './assistant.fillers.ts';
import { type Concept, concepts } from './assistant.lexicon.ts';

/** A word of a question that tells something. */
export interface AskedWord {
  /** What it is called among ourselves: words of one concept are one. */
  readonly name: string;
  /** What is looked for: it, and everything else people call it. */
  readonly words: readonly string[];
  readonly concept: Concept | undefined;
  /** It belongs to a subject that is not ours, as far as a list of words can tell. */
  readonly isElsewhere: boolean;
}

/** Long questions are as telling by their first words, and cost no more. */
const wordsMost = 40;

/** Longer than any word of ours; a search for one would only be slow. */
const lettersMost = 30;

/** `what's` is a word with a filler; `node.js` is two. */
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

/** The words of a question that tell, each once. */
export function askedWordsOf(question: string): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  for (const token of withExpressions(tokensOf(question)).slice(0, 4 * wordsMost)) {
    if (isFiller(token) || asked.size >= wordsMost) continue;
    const concept = conceptOf.get(token);
    const name = concept?.name ?? token;
    const isElsewhere = concept === undefined && wordsElsewhere.has(token);
    if (!asked.has(name)) asked.set(name, { name, words: concept?.said ?? [token], concept, isElsewhere });
  }
  return inCompany(asked);
}

/** How many got a job is not how many sit in a class; whose students' numbers somebody wants is nothing we tell. */
function inCompany(asked: ReadonlyMap<string, AskedWord>): AskedWord[] {
  const isAboutWork = asked.has('placement') || asked.has('salary');
  return [...asked.values()].flatMap((word) => {
    if (word.name === 'group' && isAboutWork) return [];
    if (word.name !== 'people') return word;
    return asked.has('contact') ? { ...word, words: ['studentlist'], concept: undefined, isElsewhere: true } : [];
  });
}

/** A short number (`100%`, `3 years`, `8gb`, `7pm`) says nothing without its noun. */
export const isNumber = (token: string) => /^\d{1,6}(?:[ap]m|k|gb|st|nd|rd|th)?$/.test(token);

const isFiller = (token: string) => fillers.has(token) || isNumber(token);

/** A question reduced to what it is about, so that the same one in other words is the same; nothing if it is about nothing. */
export function gistOf(question: string): string {
  const names = askedWordsOf(question).map(({ name }) => name);
  return names.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}
