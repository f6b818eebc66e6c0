import { fillers, phrases } from './assistant.fillers.ts';
import { type Concept, concepts } from './assistant.lexicon.ts';

/** A word of a question that tells something. */
export interface AskedWord {
  /** What it is called among ourselves: words of one concept are one. */
  readonly name: string;
  /** What is looked for: it, and everything else people call it. */
  readonly words: readonly string[];
  readonly concept: Concept | undefined;
}

/** Long questions are as telling by their first words, and cost no more. */
const wordsMost = 40;

/** Longer than any word of ours; a search for one would only be slow. */
const lettersMost = 30;

/** `what's` is a word with a filler; `node.js` is two. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((token) => token.slice(0, lettersMost));
}

function withPhrases(tokens: readonly string[]): string[] {
  let text = ` ${tokens.join(' ')} `;
  for (const [said, meant] of phrases) text = text.replaceAll(` ${said} `, ` ${meant} `);
  return text.split(' ').filter((token) => token !== '');
}

const conceptOf = new Map<string, Concept>();
for (const concept of concepts) {
  for (const word of [concept.name, ...concept.said, ...concept.typed].map((name) => name.normalize('NFKC'))) {
    if (!conceptOf.has(word)) conceptOf.set(word, concept);
  }
}

/** Shorter words have too many neighbours to tell which was meant. */
const lettersToGuess = 5;

/** The concept that is one slip away; whoever mistypes mostly gets the first letter right. */
function guessConcept(token: string): Concept | undefined {
  if (token.length < lettersToGuess) return undefined;
  for (const [word, concept] of conceptOf) {
    const isNear = word[0] === token[0] && word.length >= lettersToGuess && Math.abs(word.length - token.length) <= 1;
    if (isNear && isOneSlip(word, token)) return concept;
  }
  return undefined;
}

/** One letter is missing, too many or wrong, or two have changed places. */
function isOneSlip(word: string, token: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === token[same]) same += 1;
  const isSwapped = word[same] === token[same + 1] && word[same + 1] === token[same];
  return (
    word.slice(same + 1) === token.slice(same + 1) ||
    word.slice(same) === token.slice(same + 1) ||
    word.slice(same + 1) === token.slice(same) ||
    (isSwapped && word.slice(same + 2) === token.slice(same + 2))
  );
}

/** The words of a question that tell, each once. */
export function askedWordsOf(question: string): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  for (const token of withPhrases(tokensOf(question)).slice(0, 4 * wordsMost)) {
    if (isFiller(token) || asked.size >= wordsMost) continue;
    const concept = conceptOf.get(token);
    const name = concept?.name ?? token;
    if (!asked.has(name)) asked.set(name, { name, words: concept?.said ?? [token], concept });
  }
  return [...asked.values()];
}

/** A short number (`100%`, `3 years`) says nothing without its noun. */
const isFiller = (token: string) => fillers.has(token) || /^\d{1,3}$/.test(token);

/** What it may have been meant for, if nobody knows it as it stands. */
export function meantBy(word: AskedWord): AskedWord | undefined {
  const concept = word.concept === undefined ? guessConcept(word.name) : undefined;
  return concept && { name: concept.name, words: concept.said, concept };
}

/** A question reduced to what it is about, so that the same one in other words is the same; nothing if it is about nothing. */
export function gistOf(question: string): string {
  const names = askedWordsOf(question).map(({ name }) => name);
  return names.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}
