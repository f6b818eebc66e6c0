import { lockPlannableCourse } from '#features/courses/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { faultsOfTimetable, notEnrolledMessage, tooManyStudentsMessage } from '../batches.policy.ts';
import { hasHomework, hasMeetings } from '../batches.meetings.queries.ts';
import { findLinkId, listEnrolledRows, type lockPeople } from './batches.plan.queries.ts';

/** The form field for errors about the trainer: create and update name it differently (spec §7). */
export type TrainerField = 'trainer_id' | 'trainer.id' | `batches.${number}.trainer.id`;

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

/** Meetings, seats, attendance and homework refer to the course as well: a batch that has any of them keeps its course. */
export async function refuseOtherCourse(tx: Tx, batchId: number): Promise<void> {
  if (await hasMeetings(tx, batchId)) {
    throw new AppError('conflict', {
      message: 'This batch already had classes of its course. Please create another batch.',
    });
  }
  if (await hasHomework(tx, batchId)) {
    throw new AppError('conflict', { message: 'This batch has homework of its course. Please create another batch.' });
  }
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

/** Throws an error that names all students who are not enrolled in the course, froze it, or were archived. */
export async function refuseNotEnrolled(
  tx: Tx,
  people: readonly LockedPerson[],
  { courseId, studentIds, field }: { courseId: number; studentIds: readonly number[]; field: string },
): Promise<void> {
  const rows = await listEnrolledRows(tx, courseId, studentIds);
  const enrolled = new Set(rows.filter(({ isFrozen }) => !isFrozen).map(({ id }) => id));
  const frozen = new Set(rows.filter(({ isFrozen }) => isFrozen).map(({ id }) => id));
  const present = new Map(people.map((person) => [person.id, person]));
  const mayJoin = (id: number) => {
    const status = present.get(id)?.status;
    return enrolled.has(id) && (status === 'active' || status === 'unverified');
  };
  const notEnrolled = studentIds.filter((id) => !mayJoin(id));
  if (notEnrolled.length === 0) return;
  const named = notEnrolled.map((id) => ({ id, name: nameOfStudent(present.get(id)), isFrozen: frozen.has(id) }));
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
