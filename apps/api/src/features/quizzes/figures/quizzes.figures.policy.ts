export const figurePolicy = {
  /** Of one quiz, the newest: so many first attempts are counted. */
  attemptsMost: 5000,
  wrongAnswersMost: 3,
  /** Students in the best and in the weakest third; with fewer, the difference of the thirds says nothing. */
  thirdLeast: 4,
} as const;

export interface Counted {
  readonly shown: number;
  readonly right: number;
  readonly pointsInHundredths: number;
  readonly pointsMost: number;
  readonly best: number;
  readonly bestRight: number;
  readonly weakest: number;
  readonly weakestRight: number;
}

const percentOf = (part: number, whole: number) => Math.round((100 * part) / whole);

/** A question that was counted was shown at least once. */
export const rightPercentOf = ({ right, shown }: Counted): number => percentOf(right, shown);

export const pointsPercentOf = ({ pointsInHundredths, pointsMost, shown }: Counted): number =>
  percentOf(pointsInHundredths, 100 * pointsMost * shown);

/** Right answers of the best third minus those of the weakest, in percent; null while the thirds are too small. */
export function discriminationOf({ best, bestRight, weakest, weakestRight }: Counted): number | null {
  if (Math.min(best, weakest) < figurePolicy.thirdLeast) return null;
  return Math.round((100 * bestRight) / best - (100 * weakestRight) / weakest);
}
