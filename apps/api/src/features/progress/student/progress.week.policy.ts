import type { DueWork, MyProgress } from '@avsar/contract';
import { progressLimits } from '@avsar/contract';
import { dateInIndia } from '#shared/time.ts';
import { isToDo } from '../facts/progress.behind.policy.ts';
import type { HomeworkDone, Learning, QuizTaken } from '../facts/progress.learning.policy.ts';

interface Act {
  readonly kind: 'class' | 'lesson' | 'homework' | 'quiz';
  readonly id: number;
  readonly at: Date;
  readonly isDone: boolean;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const weekDays = 7;

/** Days since a Monday long ago, by the calendar of India: 0 and 7 are Mondays. */
function dayNumberOf(instant: Date): number {
  // 5 January 1970 was a Monday.
  return Math.round(Date.parse(`${dateInIndia(instant)}T00:00:00Z`) / dayMilliseconds) - 4;
}

const weekNumberOf = (instant: Date) => Math.floor(dayNumberOf(instant) / weekDays);

/** What was done since Monday: each lesson, class, homework and quiz once. */
export function weekOf(acts: readonly Act[], now: Date): MyProgress['week'] {
  const week = weekNumberOf(now);
  const own = acts.filter(({ at }) => weekNumberOf(at) === week);
  const count = (kind: Act['kind']) =>
    new Set(own.filter((act) => act.kind === kind && act.isDone).map(({ id }) => id)).size;
  const days = new Set(own.map(({ at }) => dayNumberOf(at) - week * weekDays));
  return {
    lessons: count('lesson'),
    classes: count('class'),
    homework: count('homework'),
    quizzes: count('quiz'),
    days: Array.from({ length: weekDays }, (_, day) => days.has(day)),
  };
}

/** A week without learning ends the row; the present one breaks nothing, since it is not over. */
export function weeksInARowOf(acts: readonly Pick<Act, 'at'>[], now: Date): number {
  const weeks = new Set(acts.map(({ at }) => weekNumberOf(at)));
  const present = weekNumberOf(now);
  let week = weeks.has(present) ? present : present - 1;
  let count = 0;
  while (weeks.has(week)) {
    count += 1;
    week -= 1;
  }
  return count;
}

/** What is overdue first, then the nearest due time; quizzes without an end come last. */
export function dueOf({ head, homework, quizzes }: Learning, now: Date): DueWork[] {
  if (head.status !== 'Active') return [];
  const due = [
    ...homework.filter((one) => isToDo(one, now)).map(homeworkDue),
    ...quizzes.filter((one) => canTake(one, now)).map(quizDue),
  ];
  return due
    .toSorted((one, other) => (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity))
    .slice(0, progressLimits.linesMost)
    .map(({ dueAt, ...one }) => ({
      ...one,
      dueAt: dueAt?.toISOString() ?? null,
      isOverdue: dueAt !== null && dueAt < now,
    }));
}

const homeworkDue = ({ id, title, ownDueAt }: HomeworkDone) => ({
  kind: 'homework' as const,
  id,
  title,
  dueAt: ownDueAt,
});
const quizDue = ({ id, title, closesAt }: QuizTaken) => ({ kind: 'quiz' as const, id, title, dueAt: closesAt });

/** Open, not passed, and with an attempt left. */
function canTake({ state, opensAt, closesAt, isPassed, attemptsMost, attemptCount }: QuizTaken, now: Date): boolean {
  if (state !== 'published' || isPassed) return false;
  if ((opensAt !== null && opensAt > now) || (closesAt !== null && closesAt <= now)) return false;
  return attemptsMost === null || attemptCount < attemptsMost;
}
