/** Whose shares are shown. */
export type Counted = 'students' | 'trainers';

/** Of a hundred; of nobody, nobody. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : (part / all) * 100;
}

/** 12.5%, 0.4%, 100%: one place, unless it is nought. */
export function percentWords(percent: number): string {
  return `${Number(percent.toFixed(1))}%`;
}

const ends = [1, 2, 5, 10, 20, 25, 50, 75, 100] as const;

/** Where the scale of a chart ends, so that its longest bar is long: a round figure, never below the highest. */
export function scaleEndOf(percents: readonly number[]): number {
  const highest = Math.max(0, ...percents);
  return ends.find((end) => end >= highest) ?? 100;
}
