import { batchDraftSchema, type BatchFull, type BatchMode, limits } from '@avsar/contract';
import { type FieldErrors, fieldErrorsOf } from '#forms/fields.ts';
import { batchMessages } from '../batches.messages.ts';

export interface PlannedStudent {
  readonly id: number;
  readonly name: string;
  /** Absent for staff who do not look after people. */
  readonly email?: string | undefined;
}

/** A course option, with the dates a new batch takes from it. */
export interface PlannedCourse {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The values of the batch form. */
export interface BatchPlan {
  readonly course: PlannedCourse | undefined;
  readonly trainer: { readonly id: number; readonly name: string } | undefined;
  readonly students: readonly PlannedStudent[];
  readonly startTime: string;
  readonly endTime: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: readonly number[];
  readonly capacity: string;
  readonly name: string;
  readonly mode: BatchMode;
  /** Empty: the start date. */
  readonly lastJoinDate: string;
  readonly isDraft: boolean;
}

export const emptyBatchPlan: BatchPlan = {
  course: undefined,
  trainer: undefined,
  students: [],
  startTime: '',
  endTime: '',
  startDate: '',
  endDate: '',
  weekdays: [1, 2, 3, 4, 5],
  capacity: String(limits.capacityUsual),
  name: '',
  mode: 'online',
  lastJoinDate: '',
  isDraft: false,
};

export function batchPlanOf(batch: BatchFull): BatchPlan {
  const { course, trainer, students, startTime, endTime, startDate, endDate, weekdays, capacity, mode, isDraft } =
    batch;
  return {
    course: { id: course.id, label: course.title },
    trainer: trainer.trainer,
    students,
    startTime,
    endTime,
    startDate,
    endDate,
    weekdays,
    capacity: String(capacity),
    name: batch.name ?? '',
    mode,
    lastJoinDate: batch.lastJoinDate ?? '',
    isDraft,
  };
}

/** The dates of the new course, unless the admin typed others: neither empty nor those of the previous course. */
export function datesForCourse(course: PlannedCourse, { course: before, ...plan }: BatchPlan) {
  const dayFor = (which: 'startDate' | 'endDate') =>
    plan[which] === '' || plan[which] === before?.[which] ? (course[which] ?? '') : plan[which];
  return { startDate: dayFor('startDate'), endDate: dayFor('endDate') };
}

/** The plan as a new batch. Valid only for a plan without faults. */
export function batchBodyOf({ course, trainer, students, capacity, name, lastJoinDate, ...rest }: BatchPlan) {
  return {
    ...rest,
    weekdays: rest.weekdays.toSorted((one, other) => one - other),
    course: { id: course?.id ?? 0 },
    trainer_id: trainer?.id ?? 0,
    students: students.map(({ id }) => ({ id })),
    capacity: capacity.trim() === '' ? Number.NaN : Number(capacity),
    name: name.trim() === '' ? null : name,
    lastJoinDate: lastJoinDate === '' ? null : lastJoinDate,
  };
}

/** All faults of the plan, by field. */
export function faultsOfBatchPlan(plan: BatchPlan): FieldErrors {
  const body = batchBodyOf(plan);
  const parsed = batchDraftSchema.safeParse(body);
  const { startTime, endTime, startDate, endDate, lastJoinDate, students } = plan;
  const isLastJoinOutside =
    lastJoinDate !== '' && startDate <= endDate && (lastJoinDate < startDate || lastJoinDate > endDate);
  return {
    ...(students.length > body.capacity && { students: batchMessages.tooManyStudents(body.capacity) }),
    ...(endTime <= startTime && { endTime: batchMessages.timesOutOfOrder }),
    ...(endDate < startDate && { endDate: batchMessages.datesOutOfOrder }),
    ...(isLastJoinOutside && { lastJoinDate: batchMessages.lastJoinOutside }),
    // "Field is empty" replaces the faults above, which come from comparing fields.
    ...(!parsed.success && faultsByFormField(fieldErrorsOf(parsed.error.issues))),
    ...(plan.trainer === undefined && { trainer: batchMessages.noTrainerChosen }),
    ...(plan.course === undefined && { course: batchMessages.noCourseChosen }),
  };
}

/** Maps error paths to form fields: create and update name the trainer differently (spec §7). */
export function faultsByFormField(faults: FieldErrors): FieldErrors {
  const fields = Object.entries(faults).map(([path, fault]) => [fieldOf(path), fault] as const);
  return Object.fromEntries(fields);
}

function fieldOf(path: string): string {
  const [first = ''] = path.split('.');
  return first === 'trainer_id' ? 'trainer' : first;
}
