import {
  type GradeOutcome,
  homeworkLimits,
  type HomeworkContent,
  type HomeworkState,
  pointsOfLevels,
  type WorkState,
} from '@avsar/contract';
import { dateInIndia, formatIst } from '#shared/time.ts';

interface Person {
  readonly role: string;
  readonly id: number;
}

/** A trainer sees the homework of their own batches; undefined for the staff, who see all. */
export const ownBatchesOf = ({ role, id }: Person): number | undefined => (role === 'TRAINER' ? id : undefined);

/** The due time of a student: later than that of the others after they were asked to hand in again. */
export const ownDueOf = (dueAt: Date, againDueAt: Date | null): Date =>
  againDueAt !== null && againDueAt > dueAt ? againDueAt : dueAt;

/**
 * Work is late if it came after the due time that was in force then, and after the one in force now: moving the due time
 * forgives, and never makes work late that was in time.
 */
export const isLate = (handedInAt: Date, dueThen: Date, dueNow: Date): boolean =>
  handedInAt > dueThen && handedInAt > dueNow;

interface Work {
  readonly isWaiting: boolean;
  readonly outcome: GradeOutcome | null;
}

/** Undefined work: nothing was handed in. */
export function workStateOf(work: Work | undefined): WorkState {
  if (work === undefined) return 'missing';
  return work.isWaiting ? 'waiting' : (work.outcome ?? 'waiting');
}

interface Door {
  readonly state: HomeworkState;
  readonly dueAt: Date;
  readonly acceptsLate: boolean;
  /** The student sits in the batch. */
  readonly isMember: boolean;
  /** The batch is archived. */
  readonly isOver: boolean;
  readonly outcome: GradeOutcome | null;
  readonly againDueAt: Date | null;
  /** How often the student has handed in. */
  readonly count: number;
}

/** The reason why a student cannot hand in at this moment; undefined if they can. A trigger refuses the same. */
export function whyNotHandIn(door: Door, now: Date): string | undefined {
  if (!door.isMember) return 'You do not sit in this batch any more.';
  if (door.isOver || door.state !== 'published') return 'This homework is closed.';
  if (door.outcome === 'graded') return 'This homework is marked. Ask your trainer if you want to hand in again.';
  const dueAt = ownDueOf(door.dueAt, door.againDueAt);
  if (now > dueAt && !door.acceptsLate) return `This homework was due on ${formatIst(dueAt)}.`;
  if (door.count >= homeworkLimits.handInsMost) return 'You have handed in too often. Please talk to your trainer.';
  return undefined;
}

interface Saved {
  readonly state: HomeworkState;
  readonly dueAt: Date | null;
}

/** The reason why homework cannot have this due time; undefined if it can. Anything goes in a draft. */
export function whyNotDue({ state, dueAt: before }: Saved, dueAt: Date | null, now: Date): string | undefined {
  if (state === 'draft' || dueAt?.getTime() === before?.getTime()) return undefined;
  return whyNoDueTime(dueAt, now);
}

/** The reason why a due time cannot be announced. */
export function whyNoDueTime(dueAt: Date | null, now: Date): string | undefined {
  if (dueAt === null) return 'Please choose until when to hand in.';
  return dueAt > now ? undefined : 'Please choose a time that is still to come.';
}

/** Those who handed in nothing are reminded once a day, by the calendar of India. */
export const isRemindedToday = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && dateInIndia(remindedAt) === dateInIndia(now);

interface Given {
  readonly points: number | null;
  readonly levels: readonly number[];
}

/** The points of a grade; undefined if they do not fit how the homework is marked. */
export function pointsGiven({ marking }: HomeworkContent, { points, levels }: Given): number | undefined {
  if (marking.kind === 'rubric') return points === null ? pointsOfLevels(marking.criteria, levels) : undefined;
  return points !== null && levels.length === 0 && points <= marking.points ? points : undefined;
}

interface NewestGrade {
  readonly by: string;
  readonly at: Date;
}

/** Tells somebody that the work was returned since they opened it. */
export const textOfOtherGrade = ({ by, at }: NewestGrade): string =>
  `${by} returned this work on ${formatIst(at)}, after you opened it. Please look at it again.`;

export const textOfNewerWork = (handedInAt: Date): string =>
  `The student handed in again on ${formatIst(handedInAt)}, after you opened it. Please look at the new work.`;
