/** The group of people that is counted. */
export type CountedPeople = 'students' | 'trainers';

/** `part` in percent of `all`; 0 if `all` is 0. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : (part / all) * 100;
}

/** 12.5%, 0.4%, 100%: one decimal place, left out if it is 0. */
export function percentText(percent: number): string {
  return `${Number(percent.toFixed(1))}%`;
}

const ends = [1, 2, 5, 10, 20, 25, 50, 75, 100] as const;

/** The end of a chart's scale: the smallest round figure that is not below the highest value. */
export function scaleEndOf(percents: readonly number[]): number {
  const highest = Math.max(0, ...percents);
  return ends.find((end) => end >= highest) ?? 100;
}
