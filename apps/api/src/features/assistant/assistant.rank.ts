import type { FoundRecord } from './assistant.records.ts';
import { type AskedWord, askedWordsOf } from './assistant.words.ts';

const rankPolicy = {
  /** How much of a question a record must cover, from nothing to 1, to be taken for its answer. */
  closeEnough: 0.45,
  /** People who tell their story name a course in the middle of it. */
  closeEnoughWhenNamed: 0.35,
  /** Of what the best one covers, what another must to stand beside it. */
  besideTheBest: 0.75,
  /** "When does it start?" means the course they look at. */
  forBeingLookedAt: 0.2,
  /** Whoever names a course or a trainer means it, whatever else speaks of the same. */
  forBeingNamed: 0.15,
  /** Of several that cover the same, the one whose title says little else is meant. */
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

/** Which share of its title was said; the batches of a course go by its name. */
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
