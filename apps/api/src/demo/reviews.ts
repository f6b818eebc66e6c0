import { demoCourses } from './courses.ts';
import { randomFrom } from './random.ts';
import { javaReviews } from './reviews/java.ts';
import { webReviews } from './reviews/web.ts';
import type { DemoEnrolment } from './teaching.ts';
import { demoTimetable } from './timetable.ts';

export interface DemoReview {
  /** Among those of the first round. */
  readonly student: number;
  /** By their places in `demoTrainers` and `demoCourses`. */
  readonly trainer: number;
  readonly course: number;
  readonly halfSteps: number;
  readonly feedback: string;
  readonly daysAgo: number;
  readonly minutesPastTen: number;
}

const textsByBatch: Readonly<Record<number, readonly string[]>> = { ...javaReviews, ...webReviews };

/** How many there are to write, when there are students enough. */
export const demoReviewCount = Object.values(textsByBatch).flat().length;

/** Of the first round: who says what of whom, the oldest first. Nobody reviews a trainer twice, or a class they do not sit in. */
export function planReviews(enrolments: readonly DemoEnrolment[]): DemoReview[] {
  const membersOf = (batch: number) => enrolments.filter((enrolment) => enrolment.batch === batch);
  const reviewed = new Set<string>();
  // Small classes first: whoever sits in two of the same trainer is missed more there.
  const batches = Object.keys(textsByBatch)
    .map(Number)
    .toSorted((one, other) => membersOf(one).length - membersOf(other).length);
  return batches
    .flatMap((batch) => planBatch(batch, membersOf(batch), reviewed))
    .toSorted((one, other) => other.daysAgo - one.daysAgo || one.minutesPastTen - other.minutesPastTen);
}

function planBatch(batch: number, members: readonly DemoEnrolment[], reviewed: Set<string>): DemoReview[] {
  const random = randomFrom(`reviews of batch ${batch}`);
  const { course = 0, trainer = 0, startsInWeeks = 0 } = demoTimetable[batch] ?? {};
  const endedAgo = -startsInWeeks * 7 - (demoCourses[course]?.days ?? 0);
  // Once it is over, or after the first days.
  const longest = endedAgo > 0 ? endedAgo : -startsInWeeks * 7 - 4;
  const writers = random
    .several(members, members.length)
    .filter(({ student, daysAgo }) => daysAgo >= 2 && !reviewed.has(`${student}:${trainer}`));
  return (textsByBatch[batch] ?? []).slice(0, writers.length).map((text, place) => {
    const { student = 0, daysAgo = 0 } = writers[place] ?? {};
    reviewed.add(`${student}:${trainer}`);
    return {
      ...starsAndWords(text),
      student,
      trainer,
      course,
      daysAgo: 1 + random.below(Math.min(longest, daysAgo - 1)),
      minutesPastTen: random.below(12 * 60),
    };
  });
}

function starsAndWords(text: string): Pick<DemoReview, 'halfSteps' | 'feedback'> {
  const stars = text.split(' ', 1)[0] ?? '';
  return { halfSteps: Number(stars) * 2, feedback: text.slice(stars.length + 1) };
}
