import type { RecordKind } from '@avsar/contract';
import { conceptData, type ConceptData } from './assistant.concepts.data.ts';
import { fillerData } from './assistant.fillers.data.ts';
import { offTopicData } from './assistant.off-topic.data.ts';
import { subjectData } from './assistant.subjects.data.ts';

/** A meaningful word or phrase of a question. */
export interface AskedWord {
  /** The concept's name, or the word itself: all words of a concept count as one. */
  readonly name: string;
  /** The words to search for: this one and its synonyms; phrases with `_` for spaces. */
  readonly words: readonly string[];
  /** Kinds of record that the word asks for, with weights from 0 to 1. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** True for a subject (`java`), false for a word that asks for a kind of answer (`fee`). */
  readonly isSubject: boolean;
  /** Weight beside other words: `when` says less than `refund`. A filler has none. */
  readonly weight: number;
  /** Which list has the word, if any. */
  readonly list: 'concepts' | 'off-topic' | undefined;
}

/** Weights of a subject, and of words that ask for a kind of answer. */
const weights = { subject: 1, strong: 1, normal: 0.6, weak: 0.25 };
const kindWeights = { asksFor: 1, mayAskFor: 0.7 };

const subject = (name: string, list?: AskedWord['list']): AskedWord => ({
  name,
  words: [name],
  kinds: {},
  isSubject: true,
  weight: weights.subject,
  list,
});

const filler: AskedWord = { ...subject(''), weight: 0 };

const listOf = (words: string) => words.normalize('NFKC').trim().split(/\s+/);

function conceptOf(name: string, { asksFor = [], mayAskFor = [], weight, inRecords }: ConceptData): AskedWord {
  const concept = { ...subject(name, 'concepts'), words: listOf(inRecords) };
  if (asksFor.length + mayAskFor.length === 0) return concept;
  const kinds = [
    ...asksFor.map((kind) => [kind, kindWeights.asksFor] as const),
    ...mayAskFor.map((kind) => [kind, kindWeights.mayAskFor] as const),
  ];
  return { ...concept, kinds: Object.fromEntries(kinds), isSubject: false, weight: weights[weight ?? 'normal'] };
}

const wordsIn = (lists: Readonly<Record<string, string>>) => Object.values(lists).flatMap(listOf);

/** All words and phrases of our lists, with what they mean. */
const vocabulary: ReadonlyMap<string, AskedWord> = new Map([
  ...Object.entries({ ...conceptData, ...subjectData }).flatMap(([name, data]) => {
    const concept = conceptOf(name, data);
    return listOf(`${data.inRecords} ${data.asTyped}`).map((word) => [word, concept] as const);
  }),
  ...wordsIn(offTopicData).map((word) => [word, subject(word, 'off-topic')] as const),
  ...wordsIn(fillerData).map((word) => [word, filler] as const),
]);

/** The single words of our lists, those of concepts first. */
export const listedWords: ReadonlySet<string> = new Set([...vocabulary.keys()].flatMap((phrase) => phrase.split('_')));

export const isListed = (token: string) => listedWords.has(token) || meaningOf(token) !== undefined;

/** What a word or phrase means according to our lists, also in the plural. */
const meaningOf = (said: string) =>
  isNumber(said) ? filler : (vocabulary.get(said) ?? vocabulary.get(said.replace(/s$/, '')));

/** A short number (`100%`, `3 years`, `8gb`, `7pm`) says nothing without its noun. */
const isNumber = (token: string) => /^\d{1,6}(?:[ap]m|k|gb|st|nd|rd|th)?$/.test(token);

/** Most words used of a question; further ones add nothing and cost time. */
const wordsMost = 40;

/** Longest phrase of our lists. */
const phraseMost = Math.max(...Array.from(vocabulary.keys(), (phrase) => phrase.split('_').length));

/** Longest token: longer than any word of ours, and longer ones would only slow the search. */
const lettersMost = 30;

/** Words of a text in lower case: `what's` is one token, `node.js` is two. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((token) => Array.from(token).slice(0, lettersMost).join(''));
}

/** The meaningful words of a question, each once. Of several phrases that begin with the same word, the longest counts. */
export function askedWordsOf(question: string): AskedWord[] {
  const tokens = tokensOf(question).slice(0, 4 * wordsMost);
  const asked = new Map<string, AskedWord>();
  while (tokens.length > 0 && asked.size < wordsMost) {
    const phrases = Array.from({ length: phraseMost }, (_, at) => tokens.slice(0, phraseMost - at));
    const phrase = phrases.find((some) => meaningOf(some.join('_')) !== undefined) ?? tokens.slice(0, 1);
    const said = phrase.join('_');
    const word = meaningOf(said) ?? subject(said);
    if (word.weight > 0 && !asked.has(word.name)) asked.set(word.name, word);
    tokens.splice(0, phrase.length);
  }
  return [...asked.values()];
}

/**
 * The sorted concept names of a question, so that the same question in other words is equal; empty if it has no
 * subject.
 */
export function gistOfQuestion(question: string): string {
  const names = askedWordsOf(question).map(({ name }) => name);
  return names.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}
