import type { RecordKind } from '@avsar/contract';
import type { FoundRecord } from '../records/assistant.records.ts';
import { type AskedWord, askedWordsOf } from './assistant.words.ts';

const rankPolicy = {
  /** Share of the question, from 0 to 1, that an answer covers: more than records of fees cover of `hostel fees`. */
  closeEnough: 0.43,
  /** Share required of a course or trainer with the whole name in the question: long stories name it in the middle. */
  closeEnoughWhenNamed: 0.35,
  /** Share of the best record's closeness that another record needs to be returned as well. */
  besideTheBest: 0.75,
  /** Bonus for the course whose page is open: "When does it start?" means that course. */
  forBeingLookedAt: 0.3,
  /** Bonus for the share of the title that the question contains. */
  forTheTitle: 0.2,
  most: 5,
} as const;

/** Kinds with a name of their own as their title. */
const namedKinds: readonly RecordKind[] = ['course', 'batches', 'trainer'];

/** Weights of words that no record contains: of other topics, and on no list of ours. */
const unknownWeights = { offTopic: 1.6, unlisted: 0.8 };

/**
 * The weight of words that no record contains: they show that we may know nothing about the question. Several unlisted
 * ones count less than their sum, since long stories name many things.
 */
export function weightOfUnknown(words: readonly AskedWord[]): number {
  const offTopic = words.filter(({ list }) => list === 'off-topic').length;
  return unknownWeights.offTopic * offTopic + unknownWeights.unlisted * Math.sqrt(words.length - offTopic);
}

export interface Candidate extends Omit<FoundRecord, 'closeness'> {
  /** Share of the question that the record covers. */
  readonly covered: number;
  readonly isLookedAt: boolean;
}

/** The records that cover enough of the question, best match first. */
export function rank(candidates: readonly Candidate[], asked: readonly AskedWord[]): FoundRecord[] {
  const names = new Set(asked.map(({ name }) => name));
  const ranked = candidates
    .flatMap(({ covered, isLookedAt, ...record }) => {
      const titled = shareOfTitle(record, names);
      const share = covered + (isLookedAt ? rankPolicy.forBeingLookedAt : 0);
      const isNamed = titled === 1 && namedKinds.includes(record.kind);
      const least = isNamed ? rankPolicy.closeEnoughWhenNamed : rankPolicy.closeEnough;
      return share < least ? [] : { ...record, closeness: share + titled * rankPolicy.forTheTitle };
    })
    .toSorted((one, other) => other.closeness - one.closeness);
  const least = (ranked[0]?.closeness ?? 0) * rankPolicy.besideTheBest;
  return ranked
    .filter(({ closeness }) => closeness >= least)
    .slice(0, rankPolicy.most)
    .map((record) => ({ ...record, closeness: Math.min(1, record.closeness) }));
}

/** Share of the title's words that the question contains; the word `batch` in titles of batches does not count. */
function shareOfTitle({ kind, title }: Pick<Candidate, 'kind' | 'title'>, names: ReadonlySet<string>): number {
  const words = askedWordsOf(title).filter(({ name }) => kind !== 'batches' || name !== 'batch');
  return words.filter(({ name }) => names.has(name)).length / Math.max(1, words.length);
}
