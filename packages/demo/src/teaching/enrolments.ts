import { demoCourses } from '../institute/courses.ts';
import { type DemoStudent, namedStudents } from '../people/people.ts';
import { itemAt } from '../places.ts';
import { type Random, randomFrom } from '../random.ts';
import { type DemoBatch, demoTimetable, sharesHours } from './timetable.ts';

export interface DemoEnrolment {
  /** Index in the same round. */
  readonly student: number;
  /** Index in `demoCourses`. */
  readonly course: number;
  readonly status: 'Active' | 'Completed' | 'Cancelled';
  readonly source: 'payment' | 'admin' | 'free';
  readonly daysAgo: number;
  /** Index in `demoTimetable`; undefined for students who wait for a batch. */
  readonly batch?: number;
}

const weighted = demoCourses.map(({ popularity }, course) => [course, popularity] as const);

/** Percentage of enrolments with a batch; the others are for the screen that assigns batches. */
const placedPercent = 84;

/** No payments of the last days: the nightly check compares them with the provider, which does not know the demo. */
const paidDaysAgoLeast = 3;

/** Plans the courses and batches of a round's students. `first` is the number of the round's first student. */
export function planEnrolments(first: number, students: readonly DemoStudent[]): DemoEnrolment[] {
  const seats = demoTimetable.map(({ capacity }) => capacity);
  return students.flatMap(({ joinedDaysAgo }, student) => {
    const random = randomFrom(`enrolments of student ${first + student}`);
    const isNamed = first + student < namedStudents.length;
    const taken: number[] = [];
    return coursesOf(random, isNamed).map((course) => {
      const usualSource = sourceOf(course, random);
      const daysAgo = random.below(joinedDaysAgo);
      const source = usualSource === 'payment' && daysAgo < paidDaysAgoLeast ? 'admin' : usualSource;
      const isPlaced = random.chance(placedPercent) || isNamed;
      const batch = isPlaced ? findSeat(course, seats, taken, random) : undefined;
      if (batch === undefined) {
        return { student, course, source, daysAgo, status: random.chance(15) ? 'Cancelled' : 'Active' };
      }
      taken.push(batch);
      return { student, course, source, daysAgo, batch, status: isOver(batch) ? 'Completed' : 'Active' };
    });
  });
}

function coursesOf(random: Random, isNamed: boolean): number[] {
  const count = random.weighted([
    [1, 45],
    [2, 38],
    [3, 17],
  ] as const);
  // Students with a printed log-in always take the largest course, which has meetings.
  const chosen = new Set(isNamed ? [0] : []);
  while (chosen.size < count) chosen.add(random.weighted(weighted));
  return [...chosen];
}

function sourceOf(course: number, random: Random): DemoEnrolment['source'] {
  if (demoCourses[course]?.priceInPaise === 0) return 'free';
  return random.chance(80) ? 'payment' : 'admin';
}

const isTaken = ({ course, isDraft = false, isNew = false }: DemoBatch, wanted: number) =>
  course === wanted && !isDraft && !isNew;

/**
 * Takes a free seat in a batch of the course, by counting `seats` down; undefined if every batch is full, or meets at
 * the hours of a batch that the student has taken.
 */
function findSeat(course: number, seats: number[], taken: readonly number[], random: Random): number | undefined {
  const isFree = (batch: DemoBatch) => !taken.some((index) => sharesHours(itemAt(demoTimetable, index), batch));
  const open = demoTimetable.flatMap((batch, index) =>
    isTaken(batch, course) && (seats[index] ?? 0) > 0 && isFree(batch) ? [index] : [],
  );
  if (open.length === 0) return undefined;
  const batch = random.pick(open);
  seats[batch] = (seats[batch] ?? 0) - 1;
  return batch;
}

function isOver(batch: number): boolean {
  const { startsInWeeks = 0, course = 0 } = demoTimetable[batch] ?? {};
  return startsInWeeks * 7 + (demoCourses[course]?.days ?? 0) <= 0;
}
