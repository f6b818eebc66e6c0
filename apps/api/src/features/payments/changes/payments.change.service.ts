import type { CourseChange, courseChangeEndpoints, CourseChangePreview, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { listOpenBatches, lockSeats, releaseHold, seatByStaff, stateCause } from '#features/batches/index.ts';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { lockStudent } from '#features/enrolments/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { inPaise } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { tellPayer } from '../apply/payments.apply.ts';
import { type FoundChange, readChange, viewOf } from './payments.change.facts.ts';
import { beginNewCourse, endOldCourse, giveSurplusBack } from './payments.change.money.ts';
import { insertChange } from './payments.change.queries.ts';

const messages = {
  changed: 'The amounts have changed. Please look at them again.',
  byHand: 'Please send the money back from your bank, and enter the reference of that transfer.',
  noReference: 'Nothing goes back by bank. Please leave the reference empty.',
  used: 'This reference was used before.',
} as const;

type Body = UseCaseInput<typeof courseChangeEndpoints.create>['body'];

export async function previewCourseChange(
  { db, clock }: CallContext<Caller>,
  { query }: UseCaseInput<typeof courseChangeEndpoints.preview>,
): Promise<CourseChangePreview> {
  const wanted = { studentId: query.student, fromCourseId: query.from, toCourseId: query.to };
  const view = viewOf(wanted, await readChange(db, wanted));
  const now = clock.now();
  const key = { studentId: query.student, courseId: query.to };
  return { ...view, batches: await listOpenBatches(db, key, { today: dateInIndia(now), now }) };
}

/**
 * A student takes another course instead of the one they paid for. No money moves, except what is too much for the new
 * course: the payments stay with their orders, and the ledger carries their amount over.
 */
export async function changeCourse(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof courseChangeEndpoints.create>,
): Promise<CourseChange> {
  const changing = context.transaction(async (tx) => {
    await lockChange(tx, body);
    const found = await readChange(tx, body);
    refuseOtherFigures(found, body);
    const change = await carryOver(context, tx, found, body);
    if (body.batchId !== undefined) {
      const { studentId, toCourseId: courseId, batchId } = body;
      await seatByStaff(context, tx, { studentId, courseId, batchId, field: 'batchId' });
    }
    await tellAndRecord(context, tx, change);
    return change;
  });
  const change = await changing.catch((error: unknown) => {
    // The student is locked, so only the reference can violate a unique constraint.
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: messages.used, fields: { reference: messages.used }, cause: error });
  });
  tellPayer(context, { studentId: body.studentId, isNew: true });
  context.live.tell([body.studentId], 'meetings');
  return change;
}

/** Batches by id, the old ones and the new one; then the student; then the new course, so that its price stays. */
async function lockChange(tx: Tx, { studentId, fromCourseId, toCourseId, batchId }: Body): Promise<void> {
  await lockSeats(tx, { studentId, courseId: fromCourseId }, batchId);
  if (!(await lockStudent(tx, studentId))) throw new AppError('not_found');
  await lockOfferedCourse(tx, toCourseId);
}

function refuseOtherFigures({ figures }: FoundChange, { due, reference }: Body): void {
  if (inPaise(due) !== figures.dueInPaise) throw new AppError('conflict', { message: messages.changed });
  if (figures.byBankInPaise > 0 === (reference !== undefined)) return;
  const message = reference === undefined ? messages.byHand : messages.noReference;
  throw new AppError('validation_failed', { message, fields: { reference: message } });
}

async function carryOver(context: CallContext<Caller>, tx: Tx, found: FoundChange, body: Body): Promise<CourseChange> {
  const { studentId, fromCourseId, toCourseId, reason, reference } = body;
  const { figures, from } = found;
  const at = context.clock.now();
  const actor = `admin:${context.caller.id}` as const;
  await stateCause(tx, actor, reason);
  await endOldCourse(context, tx, { studentId, found });
  await releaseHold(tx, { studentId, courseId: toCourseId }, at);
  const toOrderId = await beginNewCourse(context, tx, { studentId, found, actor });
  const id = await insertChange(tx, {
    studentId,
    fromCourseId,
    toCourseId,
    fromOrderId: from.orderId,
    toOrderId,
    carriedInPaise: figures.carriedInPaise,
    priceInPaise: figures.priceInPaise,
    givenBackInPaise: figures.givenBackInPaise,
    reason,
    actor,
    at,
  });
  await giveSurplusBack(context, tx, figures.givenBack, { reason, actor, reference });
  return { id, ...viewOf(body, found), reason, at: at.toISOString(), fromOrderId: from.orderId, toOrderId };
}

async function tellAndRecord(context: CallContext<Caller>, tx: Tx, change: CourseChange): Promise<void> {
  const { id, student, from, to, reason, at: _, ...figures } = change;
  await notify(context, tx, {
    event: `course-change:${id}`,
    kind: 'course_changed',
    facts: {
      courseTitle: to.title,
      courseId: to.id,
      wasCourseTitle: from.title,
      amountInRupees: figures.due,
      orderId: figures.toOrderId,
    },
    userIds: [student.id],
    channels: ['bell', 'mail'],
  });
  await recordAdminAct(context, tx, {
    action: 'payment.change-course',
    subject: `order:${figures.toOrderId}`,
    after: { studentId: student.id, fromCourseId: from.id, toCourseId: to.id, reason, ...figures },
  });
}
