import { lockPlannableCourse } from '#features/courses/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  timetablesOverlap,
  type BatchClash,
  clashMessage,
  faultsOfTimetable,
  notEnrolledMessage,
  type Timetable,
  tooManyStudentsMessage,
} from '../batches.policy.ts';
import { hasMeetings } from '../batches.meetings.queries.ts';
import { findLinkId, listEnrolledIds, listOtherBatches, type lockPeople } from './batches.plan.queries.ts';

/** The form field for errors about the trainer: create and update name it differently (spec §7). */
type TrainerField = 'trainer_id' | 'trainer.id';

export type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number];

const noTrainerOfCourse = 'Trainer does not belong to the selected course.';

const refused = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });

/** A course that is on offer, or a draft of one. */
export async function getPlannableCourse(tx: Tx, courseId: number) {
  const course = await lockPlannableCourse(tx, courseId);
  if (course === undefined) throw refused('course.id', 'Please choose a course that is on offer.');
  return course;
}

/** Meetings, seats and attendance refer to the course as well: a batch that has had a meeting keeps its course. */
export async function refuseOtherCourse(tx: Tx, batchId: number): Promise<void> {
  if (!(await hasMeetings(tx, batchId))) return;
  throw new AppError('conflict', {
    message: 'This batch already had classes of its course. Please create another batch.',
  });
}

export const refusedTrainer = (field: TrainerField) => refused(field, noTrainerOfCourse);

export function busyTrainer(field: TrainerField): AppError {
  const message =
    'This trainer has another class at the same time as a class of this batch. Please move or cancel one of them.';
  return new AppError('schedule_clash', { message, fields: { [field]: message } });
}

/**
 * Id of the trainer's link to the course. An archived trainer gets no new batch; one whom the admin invited gets batches
 * before the first log-in, so that planning waits for nobody.
 */
export async function getLinkId(
  tx: Tx,
  people: readonly LockedPerson[],
  {
    trainerId,
    courseId,
    field,
    presentLinkId,
  }: {
    readonly trainerId: number;
    readonly courseId: number;
    readonly field: TrainerField;
    /** The link by which the batch is taught now. */
    readonly presentLinkId?: number;
  },
): Promise<number> {
  const trainer = people.find(({ id }) => id === trainerId);
  const linkId = trainer?.role === 'TRAINER' ? await findLinkId(tx, trainerId, courseId) : undefined;
  const isInvited = trainer?.status === 'unverified' && trainer.madeByAdmin;
  const mayTeach = trainer?.status === 'active' || isInvited || linkId === presentLinkId;
  if (linkId === undefined || !mayTeach) throw refusedTrainer(field);
  return linkId;
}

/** Throws an error that names all students who are not enrolled in the course or were archived. */
export async function refuseNotEnrolled(
  tx: Tx,
  people: readonly LockedPerson[],
  {
    courseId,
    studentIds,
    field,
  }: { courseId: number; studentIds: readonly number[]; field: 'students' | 'student.id' | 'batchId' },
): Promise<void> {
  const enrolled = new Set(await listEnrolledIds(tx, courseId, studentIds));
  const present = new Map(people.map((person) => [person.id, person]));
  const mayJoin = (id: number) => {
    const status = present.get(id)?.status;
    return enrolled.has(id) && (status === 'active' || status === 'unverified');
  };
  const notEnrolled = studentIds.filter((id) => !mayJoin(id));
  if (notEnrolled.length === 0) return;
  const named = notEnrolled.map((id) => ({ id, name: nameOfStudent(present.get(id)) }));
  throw refused(field, notEnrolledMessage(named));
}

const nameOfStudent = (person: LockedPerson | undefined) =>
  person?.role === 'STUDENT' && person.status !== 'deleted' ? person.name : undefined;

export function refuseTimetable(timetable: Parameters<typeof faultsOfTimetable>[0]): void {
  const fields = faultsOfTimetable(timetable);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('validation_failed', { message, fields });
}

/** `held`: seats held for other students, who are paying. */
export function refuseTooManyStudents(students: number, seats: number, held = 0): void {
  if (students + held > seats) throw refused('students', tooManyStudentsMessage(seats, held));
}

interface Booking {
  /** Left out when only students are added. */
  readonly trainerId?: number;
  readonly studentIds: readonly number[];
  /** The batch being changed, which cannot clash with itself. */
  readonly batchId?: number;
  readonly fields: { readonly trainer: TrainerField; readonly students: string };
}

/**
 * Throws if somebody has another batch at that time. Called under the locks of all people involved, so that two plans
 * at once cannot both succeed.
 */
export async function refuseClashes(
  tx: Tx,
  people: readonly LockedPerson[],
  timetable: Timetable,
  { trainerId, studentIds, batchId, fields }: Booking,
): Promise<void> {
  const others = await listOtherBatches(tx, timetable, { trainerId, studentIds }, batchId);
  const clashes = new Map<number, BatchClash>();
  for (const { personId, ...batch } of others) {
    const personName = people.find(({ id }) => id === personId)?.name ?? '';
    if (!clashes.has(personId) && timetablesOverlap(timetable, batch)) clashes.set(personId, { personName, batch });
  }
  const ofTrainer = trainerId === undefined ? undefined : clashes.get(trainerId);
  const ofStudents = studentIds.flatMap((id) => clashes.get(id) ?? []);
  const [first] = ofTrainer === undefined ? ofStudents : [ofTrainer];
  if (first === undefined) return;
  throw new AppError('schedule_clash', {
    message: clashMessage(first, clashes.size - 1),
    fields: {
      ...(ofTrainer !== undefined && { [fields.trainer]: clashMessage(ofTrainer, 0) }),
      ...(ofStudents[0] !== undefined && { [fields.students]: clashMessage(ofStudents[0], ofStudents.length - 1) }),
    },
  });
}
