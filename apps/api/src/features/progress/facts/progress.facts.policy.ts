import type { LearningFacts } from '@avsar/contract';
import type { ClassTaken, HomeworkDone, Learning, LessonsLearned, QuizTaken } from './progress.learning.policy.ts';

/** Counts what was learned; nothing is stored, so that a corrected register or grade counts at once (ADR-0136). */
export function factsOf(learning: Learning, now: Date): LearningFacts {
  return {
    lessons: lessonCountsOf(learning.lessons),
    classes: classCountsOf(learning.classes),
    homework: homeworkCountsOf(learning.homework, now),
    quizzes: quizCountsOf(learning.quizzes),
    lastLearnedAt: learnedAtOf(learning)?.toISOString() ?? null,
  };
}

/** When the student last attended a class, learned in a lesson, handed in or took a quiz. */
export const learnedAtOf = ({ lessons, classes, homework, quizzes }: Learning): Date | null =>
  latestOf([
    lessons.lastAt,
    classes.findLast(({ verdict }) => verdict !== 'absent')?.startsAt ?? null,
    ...homework.map(({ work }) => work?.handedInAt ?? null),
    ...quizzes.map(({ lastAt }) => lastAt),
  ]);

export const lessonCountsOf = ({ inForce, finishedCount }: LessonsLearned): LearningFacts['lessons'] => ({
  finished: finishedCount,
  of: inForce.length,
});

/** Rounded down like the percentage of the register. */
export function classCountsOf(classes: readonly ClassTaken[]): LearningFacts['classes'] {
  const attended = classes.filter(({ verdict }) => verdict !== 'absent').length;
  return { attended, held: classes.length, percent: percentOf(attended, classes.length) };
}

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.floor((part * 100) / whole));

/**
 * Returned with points; or over without: nothing was handed in, or not again. Work that waits for the trainer is left
 * out of the percentage, since its points are not known.
 */
export function homeworkCountsOf(all: readonly HomeworkDone[], now: Date): LearningFacts['homework'] {
  const counted = all.filter((one) => isMarked(one) || one.work !== null || (one.isAsked && one.dueAt < now));
  const decided = all.filter((one) => isMarked(one) || isLost(one, now));
  const points = decided.reduce((sum, one) => sum + (isMarked(one) ? pointsOf(one) : 0), 0);
  const pointsMost = decided.reduce((sum, one) => sum + one.pointsMost, 0);
  return {
    handedIn: counted.filter(({ work }) => work !== null).length,
    of: counted.length,
    overdue: all.filter((one) => isOverdue(one, now)).length,
    percent: percentOf(points, pointsMost),
  };
}

const isMarked = ({ work }: HomeworkDone) => work !== null && work.outcome === 'graded';

/** Never more than there are now, in case the homework was changed to have fewer. */
const pointsOf = ({ work, pointsMost }: HomeworkDone) => Math.min(work?.points ?? 0, pointsMost);

/** Its time is over, and there is no work that the trainer could give points for. */
function isLost({ work, isAsked, ownDueAt }: HomeworkDone, now: Date): boolean {
  if (ownDueAt >= now) return false;
  return work === null ? isAsked : work.outcome === 'again' && !work.isWaiting;
}

/** Due, nothing handed in, and the student is still asked to: closed homework and former batches ask nobody any more. */
export const isOverdue = ({ work, state, isAsked, isOpenToStudent, dueAt }: HomeworkDone, now: Date): boolean =>
  work === null && state === 'published' && isAsked && isOpenToStudent && dueAt < now;

/** A hair above the sum, since thirds of points are not exact: 60 and 60 and 60 are 60 on average. */
const rounding = 1e-9;

export function quizCountsOf(quizzes: readonly QuizTaken[]): LearningFacts['quizzes'] {
  const shares = quizzes.reduce((sum, { bestShare }) => sum + (bestShare ?? 0), 0);
  return {
    passed: quizzes.filter(({ isPassed }) => isPassed).length,
    of: quizzes.length,
    percent: quizzes.length === 0 ? null : Math.floor((shares * 100) / quizzes.length + rounding),
  };
}

export function latestOf(instants: readonly (Date | null)[]): Date | null {
  let latest: Date | null = null;
  for (const one of instants) if (one !== null && (latest === null || one > latest)) latest = one;
  return latest;
}

interface StayTime {
  readonly addedAt: Date;
  readonly leftAt: Date | null;
}

/** The rule of the register: the moment of leaving still belongs to the stay. */
export const isSeatedAt = (stays: readonly StayTime[], moment: Date): boolean =>
  stays.some(({ addedAt, leftAt }) => addedAt < moment && (leftAt === null || moment <= leftAt));

/** The due time of a student: later than that of the others after they were asked to hand in again. */
export const ownDueOf = (dueAt: Date, againDueAt: Date | null): Date =>
  againDueAt !== null && againDueAt > dueAt ? againDueAt : dueAt;
