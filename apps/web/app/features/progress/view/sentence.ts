import { countText } from '#lib/format.ts';

interface Counted {
  readonly count: number;
  readonly one: string;
  readonly many?: string;
}

/** What was counted, without what is 0: "3 lessons, 1 class and 2 quizzes"; empty if all are 0. */
export function sentenceOf(counted: readonly Counted[]): string {
  const texts = counted.filter(({ count }) => count > 0).map(({ count, one, many }) => countText(count, one, many));
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
