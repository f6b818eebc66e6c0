import { type batchEndpoints, type BatchFull, limits, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { announceBatches } from '#features/courses/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isExclusionViolation, isForeignKeyViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { refuseClashes, refuseSecondSeats } from './batches.clashes.ts';
import {
  busyTrainer,
  getLinkId,
  getPlannableCourse,
  refuseTooManyStudents,
  refusedTrainer,
  refuseOtherCourse,
  refuseNotEnrolled,
  refuseTimetable,
  type TrainerField,
} from './batches.plan.ts';
import {
  deleteSeats,
  findTrainerId,
  insertBatch,
  insertSeats,
  listSeatedIds,
  lockBatch,
  lockPeople,
  updateBatch,
} from './batches.plan.queries.ts';
import { tellOfSeats } from './batches.tell.ts';
import { readBatch } from '../batches.service.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';
import { countSeatsHeldForOthers } from '../seats/batches.seats.queries.ts';

type Draft = UseCaseInput<typeof batchEndpoints.create>['body'];
type Change = UseCaseInput<typeof batchEndpoints.update>['body'];

const idsOf = (students: Draft['students']) => [...new Set(students.map(({ id }) => id))];

const mondayToFriday = [1, 2, 3, 4, 5];

export async function createBatch(
  context: CallContext<Caller>,
  { body }: { readonly body: Draft },
): Promise<BatchFull> {
  const { course, trainer_id: trainerId, students, startTime, endTime } = body;
  const studentIds = idsOf(students);
  const fields = { trainer: 'trainer_id', students: 'students' } as const;
  const created = await whileStillLinked(fields.trainer, () =>
    context.transaction(async (tx) => {
      const people = await lockPeople(tx, [trainerId, ...studentIds]);
      const offered = await getPlannableCourse(tx, course.id);
      const timetable = {
        startTime,
        endTime,
        startDate: body.startDate ?? offered.startDate,
        endDate: body.endDate ?? offered.endDate,
        weekdays: body.weekdays ?? mondayToFriday,
      };
      const offering = offeringOf(body);
      refuseTimetable({ ...timetable, ...offering });
      const capacity = body.capacity ?? Math.max(limits.capacityUsual, studentIds.length);
      refuseTooManyStudents(studentIds.length, capacity);
      const link = { trainerId, courseId: course.id, field: fields.trainer };
      const trainerCourseId = await getLinkId(tx, people, link);
      await refuseNotEnrolled(tx, people, { courseId: course.id, studentIds, field: 'students' });
      await refuseClashes(tx, people, timetable, { trainerId, studentIds, fields });
      if (body.alsoIn !== true) await refuseSecondSeats(tx, people, newSeats(context, course.id, 0, studentIds));
      const plan = { courseId: course.id, trainerCourseId, capacity, ...timetable, ...offering };
      const batchId = await save(context, tx, plan, studentIds);
      const batch = await readBatch(context, tx, batchId);
      await tellOfSeats(context, tx, batch, studentIds);
      return batch;
    }),
  );
  context.live.tell(studentIds, 'notifications');
  return created;
}

type Plan = Parameters<typeof insertBatch>[1];

async function save(context: CallContext<Caller>, tx: Tx, plan: Plan, studentIds: readonly number[]): Promise<number> {
  const now = context.clock.now();
  await stateCause(tx, `admin:${context.caller.id}`);
  const batchId = await insertBatch(tx, plan, now);
  await insertSeats(tx, { batchId, courseId: plan.courseId }, studentIds, now);
  const after = { ...plan, studentIds };
  await recordAdminAct(context, tx, { action: 'batch.create', subject: batchAuditSubject(batchId), after });
  await announceBatches(context, tx, plan.courseId);
  return batchId;
}

const newSeats = (
  { clock }: CallContext<Caller>,
  courseId: number,
  batchId: number,
  studentIds: readonly number[],
) => ({
  courseId,
  batchId,
  studentIds,
  today: dateInIndia(clock.now()),
  field: 'students',
});

/** Fields left out of the body keep the batch's values. */
export async function updateBatchPlan(
  context: CallContext<Caller>,
  { params: { batchId }, body }: UseCaseInput<typeof batchEndpoints.update>,
): Promise<BatchFull> {
  const courseId = body.course.id;
  const trainerId = body.trainer.trainer?.id ?? body.trainer.id;
  const studentIds = idsOf(body.students).filter((id) => body.removeStudents?.includes(id) !== true);
  const fields = { trainer: 'trainer.id', students: 'students' } as const;
  const { batch, affectedIds, newIds } = await whileStillLinked(fields.trainer, () =>
    context.transaction(async (tx) => {
      const before = await lockBatch(tx, batchId);
      if (before === undefined) throw new AppError('not_found');
      if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict');
      const seatedIds = await listSeatedIds(tx, batchId);
      // Students who lose their seat are locked too: their batch count is updated.
      const people = await lockPeople(tx, [trainerId, ...studentIds, ...seatedIds]);
      // A batch may go on after its course was archived, so only a new course must be on offer.
      if (courseId !== before.courseId) {
        await refuseOtherCourse(tx, batchId);
        await getPlannableCourse(tx, courseId);
      }
      const timetable = timetableOf(before, body);
      const offering = offeringOf(body, before);
      refuseTimetable({ ...timetable, ...offering });
      const capacity = body.capacity ?? before.capacity;
      // Students who pay for a seat at this moment keep it; an overfull batch may still be changed in other ways.
      const isTighter = capacity < before.capacity || studentIds.some((id) => !seatedIds.includes(id));
      const held = isTighter ? await countSeatsHeldForOthers(tx, batchId, studentIds, context.clock.now()) : 0;
      refuseTooManyStudents(studentIds.length, capacity, held);
      const presentLinkId = before.trainerCourseId;
      const link = { trainerId, courseId, field: fields.trainer, presentLinkId };
      const trainerCourseId = await getLinkId(tx, people, link);
      // Students already in the batch stay, even if they were archived since.
      const isNew = (id: number) => courseId !== before.courseId || !seatedIds.includes(id);
      await refuseNotEnrolled(tx, people, { courseId, studentIds: studentIds.filter(isNew), field: 'students' });
      // A new trainer takes over the meetings, so the meeting lists of both trainers change.
      const formerTrainerId = trainerCourseId === presentLinkId ? undefined : await findTrainerId(tx, presentLinkId);
      const had = [...seatedIds, ...(formerTrainerId === undefined ? [trainerId] : [])];
      await refuseClashes(tx, people, timetable, {
        trainerId,
        studentIds,
        batchIds: [batchId],
        before: { timetable: before, personIds: had },
        fields,
      });
      if (body.alsoIn !== true)
        await refuseSecondSeats(tx, people, newSeats(context, courseId, batchId, studentIds.filter(isNew)));
      await replace(context, tx, {
        before,
        seatedIds,
        studentIds,
        plan: { courseId, trainerCourseId, capacity, ...timetable, ...offering },
      });
      const changed = await readBatch(context, tx, batchId);
      const newlySeatedIds = studentIds.filter(isNew);
      await tellOfSeats(context, tx, changed, newlySeatedIds);
      return {
        batch: changed,
        newIds: newlySeatedIds,
        affectedIds: formerTrainerId === undefined ? [] : [formerTrainerId, trainerId, ...studentIds],
      };
    }),
  );
  context.live.tell(affectedIds, 'meetings');
  context.live.tell(newIds, 'notifications');
  return batch;
}

type Row = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

const timetableOf = (before: Row, { startTime, endTime, startDate, endDate, weekdays }: Change) => ({
  startTime,
  endTime,
  startDate: startDate ?? before.startDate,
  endDate: endDate ?? before.endDate,
  weekdays: weekdays ?? before.weekdays,
});

type Offering = Pick<Row, 'name' | 'mode' | 'isDraft' | 'lastJoinDate'>;

const newOffering: Offering = { name: null, mode: 'online', isDraft: false, lastJoinDate: null };

/** How the batch is offered: from the body, else as it was. */
const offeringOf = (body: Partial<Change>, before: Offering = newOffering): Offering => ({
  name: body.name === undefined ? before.name : body.name,
  mode: body.mode ?? before.mode,
  isDraft: body.isDraft ?? before.isDraft,
  lastJoinDate: body.lastJoinDate === undefined ? before.lastJoinDate : body.lastJoinDate,
});

interface Replacement {
  readonly before: Row;
  readonly seatedIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly plan: Plan;
}

/** Seats refer to the course as well, so a change of course deletes all seats before the batch changes. */
async function replace(
  context: CallContext<Caller>,
  tx: Tx,
  { before, seatedIds, studentIds, plan }: Replacement,
): Promise<void> {
  const now = context.clock.now();
  await stateCause(tx, `admin:${context.caller.id}`);
  const isSameCourse = plan.courseId === before.courseId;
  await deleteSeats(tx, before.id, isSameCourse ? studentIds : []);
  if (!(await updateBatch(tx, before, plan, now))) throw new AppError('conflict');
  await insertSeats(tx, { batchId: before.id, courseId: plan.courseId }, studentIds, now);
  const facts = { ...plan, studentIds: studentIds.toSorted((one, other) => one - other) };
  const { courseId, trainerCourseId, capacity, startTime, endTime, startDate, endDate, weekdays } = before;
  const timetable = { startTime, endTime, startDate, endDate, weekdays };
  const was = { courseId, trainerCourseId, capacity, ...timetable, ...offeringOf({}, before) };
  await recordAdminAct(context, tx, {
    action: 'batch.update',
    subject: batchAuditSubject(before.id),
    before: { ...was, studentIds: seatedIds },
    after: facts,
  });
  await announceBatches(context, tx, plan.courseId);
}

/**
 * Turns database refusals into our errors: the trainer's link to the course may be removed after our check (foreign
 * key), and a new trainer may have another meeting at the time of one of the batch's (exclusion constraint).
 */
export async function whileStillLinked<Reply>(field: TrainerField, plan: () => Promise<Reply>): Promise<Reply> {
  try {
    return await plan();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw refusedTrainer(field);
    if (isExclusionViolation(error)) throw busyTrainer(field);
    throw error;
  }
}

export const batchAuditSubject = (batchId: number) => `batch:${batchId}`;
