import type { EnrolmentListed, enrolmentEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockChosenBatch, refuseUnlessFree, seatByStaff, seatStudent, stateCause } from '#features/batches/index.ts';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findEnrolmentRow } from './enrolments.list.queries.ts';
import { viewEnrolments } from './enrolments.list.service.ts';
import { mayEnrol, rightToTake, takesCourse } from './enrolments.policy.ts';
import { findEnrolment, insertEnrolment, lockStudent } from './enrolments.queries.ts';

const messages = {
  taken: 'This student already has this course.',
  byAdmin: 'Course assigned successfully!',
  byThemselves: 'You are enrolled.',
} as const;

interface EnrolInput {
  readonly studentId: number;
  readonly courseId: number;
  /** The batch to sit in. */
  readonly batchId?: number | undefined;
  /** Why the staff give the course; what a student says here is left out. */
  readonly reason?: string | undefined;
}

/** Gives a course, and a seat with it if a batch is named: both or neither. */
export async function createEnrolment(
  context: CallContext<Caller>,
  { body: { student, course, batch, reason } }: UseCaseInput<typeof enrolmentEndpoints.create>,
): Promise<EnrolmentListed> {
  const created = await context.transaction(async (tx) => {
    const given = { studentId: student.id, courseId: course.id, batchId: batch?.id, reason };
    const id = await enrolOnce(context, tx, given);
    const row = id === undefined ? undefined : await findEnrolmentRow(tx, id);
    const [view] = row === undefined ? [] : await viewEnrolments(context, tx, [row]);
    if (view === undefined) throw new AppError('conflict', { message: messages.taken });
    return view;
  });
  if (batch !== undefined) context.live.tell([student.id], 'notifications');
  return created;
}

export async function enrol(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof enrolmentEndpoints.enrol>,
): Promise<{ message: string }> {
  if (!mayEnrol(context.caller, query.studentId)) throw new AppError('forbidden');
  await context.transaction((tx) => enrolOnce(context, tx, query));
  return { message: context.caller.role === 'ADMIN' ? messages.byAdmin : messages.byThemselves };
}

/**
 * Returns the new enrolment's id, or undefined if the student takes the course already. Whoever gives a course must have
 * a fresh session (ADR-0078); the callers check it.
 */
export async function enrolOnce(context: CallContext<Caller>, tx: Tx, input: EnrolInput): Promise<number | undefined> {
  const { caller, clock } = context;
  const { batchId, reason, ...studentAndCourse } = input;
  await lockChosenBatch(tx, batchId);
  if (!(await lockStudent(tx, input.studentId))) throw new AppError('not_found');
  const before = await findEnrolment(tx, input);
  if (takesCourse(before)) return undefined;
  const course = await lockOfferedCourse(tx, input.courseId);
  if (course === undefined) throw new AppError('not_found');
  const source = rightToTake(caller, course);
  if (source === undefined) throw new AppError('payment_required');
  // The database writes the free place with this reason.
  await stateCause(tx, actorOf(caller), source === 'admin' ? reason : undefined);
  const id = await insertEnrolment(tx, { ...studentAndCourse, source }, clock.now());
  if (id !== undefined && batchId !== undefined) await takeSeat(context, tx, { ...studentAndCourse, batchId });
  if (id !== undefined) await context.jobs.send(tx, 'leads.win', { studentId: input.studentId });
  if (id !== undefined && source === 'admin') await auditEnrolment(context, tx, { ...input, id, before });
  return id;
}

/** The staff may seat somebody in any batch of the course, students only in one that can be joined. */
async function takeSeat(context: CallContext<Caller>, tx: Tx, seat: EnrolInput & { readonly batchId: number }) {
  if (context.caller.role === 'ADMIN') {
    await seatByStaff(context, tx, seat);
    return;
  }
  await refuseUnlessFree(tx, seat, context.clock.now());
  await seatStudent(context, tx, seat, { batchId: seat.batchId });
}

interface AdminEnrolment extends EnrolInput {
  readonly id: number;
  readonly before: Awaited<ReturnType<typeof findEnrolment>>;
}

function auditEnrolment(context: CallContext<Caller>, tx: Tx, { id, before, ...input }: AdminEnrolment) {
  return recordAdminAct(context, tx, {
    action: 'enrolment.create',
    subject: `enrolment:${id}`,
    ...(before !== undefined && { before: { status: before.status, source: before.source } }),
    after: { ...input, status: 'Active', source: 'admin' },
  });
}
