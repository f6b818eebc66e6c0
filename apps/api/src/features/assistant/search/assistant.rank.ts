import type { FoundRecord } from '../records/assistant.records.ts';
import { type AskedWord, askedWordsOf } from './assistant.words.ts';

const rankPolicy = {
  /** Share of the question, from 0 to 1, that a record must cover to count as its answer. */
  closeEnough: 0.45,
  /** Share required of a record that the question names: long stories name a course in the middle. */
  closeEnoughWhenNamed: 0.35,
  /** Share of the best record's weight that another record needs to be returned as well. */
  besideTheBest: 0.75,
  /** Bonus for the course whose page is open: "When does it start?" means that course. */
  forBeingLookedAt: 0.2,
  /** Bonus for a course or trainer that the question names. */
  forBeingNamed: 0.15,
  /** Bonus for the share of the title that the question contains. */
  forTheTitle: 0.1,
  most: 5,
} as const;

export interface Candidate extends Omit<FoundRecord, 'closeness'> {
  readonly covered: number;
  readonly isNamed: boolean;
  readonly isLookedAt: boolean;
}

export function rank(candidates: readonly Candidate[], asked: readonly AskedWord[]): FoundRecord[] {
  const names = new Set(asked.map(({ name }) => name));
  const weighed = candidates
    .map((candidate) => ({ candidate, titled: titledBy(names, candidate) }))
    .filter(({ candidate, titled }) => isCloseEnough(candidate, titled))
    .map(({ candidate, titled }) => ({
      candidate,
      weight: weightOf(candidate, titled),
      isMeant: isNamedWhole(candidate, titled),
    }))
    .toSorted((one, other) => other.weight - one.weight);
  const least = (weighed[0]?.weight ?? 0) * rankPolicy.besideTheBest;
  return weighed
    .filter(({ weight, isMeant }) => weight >= least || isMeant)
    .slice(0, rankPolicy.most)
    .map(({ candidate: { covered: _, isNamed: __, isLookedAt: ___, ...record }, weight }) => ({
      ...record,
      closeness: Math.min(1, weight),
    }));
}

/** Share of the title's words that the question contains; the word `batch` in titles of batches does not count. */
function titledBy(names: ReadonlySet<string>, { kind, title }: Candidate): number {
  const words = askedWordsOf(title).filter(({ name }) => kind !== 'batches' || name !== 'batch');
  return words.filter(({ name }) => names.has(name)).length / Math.max(1, words.length);
}

const isNamedWhole = ({ isNamed }: Candidate, titled: number) => isNamed && titled === 1;

function isCloseEnough(candidate: Candidate, titled: number): boolean {
  const least = isNamedWhole(candidate, titled) ? rankPolicy.closeEnoughWhenNamed : rankPolicy.closeEnough;
  return candidate.covered + (candidate.isLookedAt ? rankPolicy.forBeingLookedAt : 0) >= least;
}

function weightOf({ covered, isNamed, isLookedAt }: Candidate, titled: number): number {
  const meant = (isNamed ? rankPolicy.forBeingNamed : 0) + (isLookedAt ? rankPolicy.forBeingLookedAt : 0);
  return covered + meant + titled * rankPolicy.forTheTitle;
}
