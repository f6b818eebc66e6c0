import { demoCourses } from '../institute/courses.ts';
import { randomFrom } from '../random.ts';
import { javaReviews } from './java.ts';
import { webReviews } from './web.ts';
import type { DemoEnrolment } from '../teaching/enrolments.ts';
import { demoTimetable } from '../teaching/timetable.ts';

export interface DemoReview {
  /** Index in the first round. */
  readonly student: number;
  /** Indexes in `demoTrainers` and `demoCourses`. */
  readonly trainer: number;
  readonly course: number;
  readonly halfSteps: number;
  readonly feedback: string;
  readonly daysAgo: number;
  readonly minutesPastTen: number;
}

const textsByBatch: Readonly<Record<number, readonly string[]>> = { ...javaReviews, ...webReviews };

/** Number of reviews, if there are enough students. */
export const demoReviewCount = Object.values(textsByBatch).flat().length;

/** Reviews by students of the first round, oldest first. Nobody reviews a trainer twice, or a batch they are not in. */
export function planReviews(enrolments: readonly DemoEnrolment[]): DemoReview[] {
  const membersOf = (batch: number) => enrolments.filter((enrolment) => enrolment.batch === batch);
  const reviewed = new Set<string>();
  // Small batches first: a student who is in two batches of one trainer reviews only once, and small batches have fewer
  // writers.
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
  // Written after the end of the batch, or after its first days.
  const longest = endedAgo > 0 ? endedAgo : -startsInWeeks * 7 - 4;
  const writers = random
    .several(members, members.length)
    .filter(({ student, daysAgo }) => daysAgo >= 2 && !reviewed.has(`${student}:${trainer}`));
  return (textsByBatch[batch] ?? []).slice(0, writers.length).map((text, index) => {
    const { student = 0, daysAgo = 0 } = writers[index] ?? {};
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
