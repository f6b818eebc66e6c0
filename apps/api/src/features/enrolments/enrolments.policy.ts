import type { Caller } from '#shared/context.ts';

/** Students enrol themselves and nobody else (threat 6); the admin may enrol anybody. */
export const mayEnrol = (caller: Pick<Caller, 'role' | 'id'>, studentId: number): boolean =>
  caller.role === 'ADMIN' || caller.id === studentId;

interface EnrolmentState {
  readonly status: 'Active' | 'Completed' | 'Cancelled';
}

/** Active or completed; a cancelled enrolment does not count. */
export const takesCourse = (enrolment: EnrolmentState | undefined): boolean =>
  enrolment !== undefined && enrolment.status !== 'Cancelled';

/** The source of an enrolment made now: by an admin, or free. Undefined if the course must be paid first (threat 7). */
export function rightToTake(
  caller: Pick<Caller, 'role'>,
  course: { readonly priceInPaise: number },
): 'admin' | 'free' | undefined {
  if (caller.role === 'ADMIN') return 'admin';
  return course.priceInPaise === 0 ? 'free' : undefined;
}

const endMessages = {
  completed: 'This course is completed and stays on record.',
  paid: 'This course was paid for. Please refund the order: the course ends with it.',
} as const;

interface EnrolmentFacts extends EnrolmentState {
  /** An order paid for it, and its money was not given back. */
  readonly isPaid: boolean;
}

/** Why the staff cannot take the course away; undefined if they can. */
export function whyNotEnded({ status, isPaid }: EnrolmentFacts): string | undefined {
  if (status === 'Completed') return endMessages.completed;
  return isPaid ? endMessages.paid : undefined;
}

/** Why a course cannot be completed; undefined if it can, also while it is frozen. */
export const whyNotCompleted = ({ status }: EnrolmentState): string | undefined =>
  status === 'Cancelled' ? 'The student has left this course.' : undefined;

/** Why a course cannot go on; undefined for one that was completed. */
export const whyNotReopened = ({ status }: EnrolmentState): string | undefined =>
  status === 'Cancelled' ? 'The student has left this course. Please give it again.' : undefined;
