import { batchEndpoints, type BatchListed, type BatchPhase, enrolmentEndpoints } from '@avsar/contract';
import { callAs, callPageAs } from '#api/client.ts';
import { classTimes, countText, dayText, weekdaysText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import type { Choice } from './choice-list.tsx';

export interface BatchForStudent extends BatchListed {
  /** Whether the student takes the course of this batch. The server refuses all other batches. */
  readonly isOwnCourse: boolean;
}

/** Running and future batches; those of the student's own courses come first. */
export async function loadBatchesForStudent(studentId: number, q: string, signal: AbortSignal) {
  const [enrolments, found] = await Promise.all([
    callAs('ADMIN', enrolmentEndpoints.listOfStudent, { params: { studentId: String(studentId) } }, { signal }),
    callPageAs('ADMIN', batchEndpoints.list, { query: { q, sort: '-start' } }, { signal }),
  ]);
  const courseIds = enrolments.map(({ course }) => course.id);
  // With a search text, only the batches found are listed.
  const own = q === '' ? await Promise.all(courseIds.map((course) => listOfCourse(course, signal))) : [];
  return {
    batches: ownCoursesFirst([...own.flat(), ...found.items], courseIds),
    isPartial: found.nextCursor !== undefined,
    takesNothing: courseIds.length === 0,
  };
}

const listOfCourse = (courseId: number, signal: AbortSignal) =>
  callAs('ADMIN', batchEndpoints.list, { query: { course: String(courseId), sort: '-start' } }, { signal });

/** Running and future batches of the course that have a free seat, the earliest start first. */
export async function loadBatchesWithRoom(courseId: number, signal: AbortSignal): Promise<readonly BatchForStudent[]> {
  const inPhase = (phase: BatchPhase) =>
    callAs('ADMIN', batchEndpoints.list, { query: { course: String(courseId), phase, sort: 'start' } }, { signal });
  const [running, coming] = await Promise.all([inPhase('running'), inPhase('coming')]);
  return [...running, ...coming]
    .filter(({ capacity, studentCount }) => studentCount < capacity)
    .map((batch) => ({ ...batch, isOwnCourse: true }));
}

function ownCoursesFirst(batches: readonly BatchListed[], courseIds: readonly number[]): readonly BatchForStudent[] {
  const today = todayInIndia();
  const offers = [...new Map(batches.map((batch) => [batch.id, batch])).values()]
    .filter(({ endDate }) => endDate >= today)
    .map((batch) => ({ ...batch, isOwnCourse: courseIds.includes(batch.course.id) }));
  return offers.toSorted((one, other) => Number(other.isOwnCourse) - Number(one.isOwnCourse));
}

export function batchChoiceOf(batch: BatchForStudent): Choice {
  const seats = batch.capacity - batch.studentCount;
  return {
    id: batch.id,
    title: `${batch.course.title}, batch ${batch.id}`,
    note: [
      ...(batch.name === null ? [] : [batch.name]),
      batch.trainer.trainer.name,
      weekdaysText(batch.weekdays),
      classTimes(batch.startTime, batch.endTime),
      `from ${dayText(batch.startDate)}`,
      seats > 0 ? `${countText(seats, 'seat')} left` : 'no seat left',
    ].join(' · '),
    mark: batch.isOwnCourse ? (seats > 0 ? undefined : 'Full') : 'Not their course',
  };
}
