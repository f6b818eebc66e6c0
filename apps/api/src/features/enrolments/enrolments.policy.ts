import type { Caller } from '#shared/context.ts';

/** Students enrol themselves and nobody else (threat 6); the admin may enrol anybody. */
export const mayEnrol = (caller: Pick<Caller, 'role' | 'id'>, studentId: number): boolean =>
  caller.role === 'ADMIN' || caller.id === studentId;

interface Standing {
  readonly status: 'Active' | 'Completed' | 'Cancelled';
}

/** What was cancelled is taken no longer. */
export const takesCourse = (enrolment: Standing | undefined): boolean =>
  enrolment !== undefined && enrolment.status !== 'Cancelled';

/** By which right somebody would take a course now; none, when it has to be paid for first (threat 7). */
export function rightToTake(
  caller: Pick<Caller, 'role'>,
  course: { readonly priceInPaise: number },
): 'admin' | 'free' | undefined {
  if (caller.role === 'ADMIN') return 'admin';
  return course.priceInPaise === 0 ? 'free' : undefined;
}
