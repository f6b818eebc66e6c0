import { progressLimits, type SignalCause } from '@avsar/contract';
import { instantInIndia } from '#shared/time.ts';
import { isOverdue, latestOf, learnedAtOf } from './progress.facts.policy.ts';
import type { ClassTaken, HomeworkDone, Learning, Stay } from './progress.learning.policy.ts';

/** Why a student falls behind. `at`: the newest of what led to it, which tells a new cause from one that was settled. */
export interface Cause {
  readonly cause: SignalCause;
  /** Classes missed one after the other, days without learning, or homework overdue. */
  readonly count: number;
  readonly at: Date;
}

/** Nobody falls behind who has left or completed the course, whose course is frozen, or whose batch does not run. */
export function causesOf(learning: Learning, now: Date): Cause[] {
  const { head, stays, classes, homework } = learning;
  const since = learnsSince(stays);
  if (head.status !== 'Active' || head.frozenAt !== null || since === null) return [];
  return [missedOf(classes, now), silenceOf(learning, since, now), overdueOf(homework, now)].flatMap(
    (cause) => cause ?? [],
  );
}

/** Since when there was somewhere to learn: from the seat in a running batch, but not before its first day. */
function learnsSince(stays: readonly Stay[]): Date | null {
  const begun = stays.flatMap(({ runsSince, addedAt }) =>
    runsSince === null ? [] : [latestOf([addedAt, instantInIndia(runsSince, '00:00')])?.getTime() ?? 0],
  );
  return begun.length === 0 ? null : new Date(Math.min(...begun));
}

/** Classes missed at the end of all that are over, one after the other. */
function missedOf(classes: readonly ClassTaken[], now: Date): Cause | undefined {
  const over = classes.filter(({ endsAt, verdict }) => endsAt <= now || verdict !== 'absent');
  const missed = over.slice(over.findLastIndex(({ verdict }) => verdict !== 'absent') + 1);
  const last = missed.at(-1);
  if (last === undefined || missed.length < progressLimits.classesMissed) return undefined;
  return { cause: 'classes_missed', count: missed.length, at: last.endsAt };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function silenceOf(learning: Learning, since: Date, now: Date): Cause | undefined {
  const at = latestOf([since, learnedAtOf(learning)]) ?? since;
  const count = Math.floor((now.getTime() - at.getTime()) / dayMilliseconds);
  if (count < progressLimits.silentDays || !hadToLearn(learning, at, now)) return undefined;
  return { cause: 'silent', count, at };
}

/** A class since then, a lesson that is not finished, or homework that can be handed in. */
function hadToLearn({ classes, lessons, homework }: Learning, since: Date, now: Date): boolean {
  return (
    classes.some(({ endsAt }) => endsAt > since && endsAt <= now) ||
    lessons.finishedCount < lessons.inForce.length ||
    homework.some((one) => isToDo(one, now))
  );
}

/** Waits for the student: nothing was handed in, or the trainer asked for it again, and it is still accepted. */
export function isToDo({ state, isOpenToStudent, acceptsLate, ownDueAt, work }: HomeworkDone, now: Date): boolean {
  if (state !== 'published' || !isOpenToStudent) return false;
  if (!acceptsLate && ownDueAt < now) return false;
  return work === null || (work.outcome === 'again' && !work.isWaiting);
}

function overdueOf(homework: readonly HomeworkDone[], now: Date): Cause | undefined {
  const overdue = homework.filter((one) => isOverdue(one, now));
  const at = latestOf(overdue.map(({ dueAt }) => dueAt));
  return at === null ? undefined : { cause: 'homework_overdue', count: overdue.length, at };
}
