import { batchDraftSchema, type BatchFull, limits } from '@avsar/contract';
import { type Faults, faultsOf } from '#lib/use-draft.ts';
import { batchMessages } from './batches.messages.ts';

export interface PlannedStudent {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A course as one chooses it: by its title, with the days a new batch takes over. */
export interface PlannedCourse {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** A batch as it stands in the form. */
export interface Plan {
  readonly course: PlannedCourse | undefined;
  readonly trainer: { readonly id: number; readonly name: string } | undefined;
  readonly students: readonly PlannedStudent[];
  readonly startTime: string;
  readonly endTime: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: readonly number[];
  readonly capacity: string;
}

export const emptyPlan: Plan = {
  course: undefined,
  trainer: undefined,
  students: [],
  startTime: '',
  endTime: '',
  startDate: '',
  endDate: '',
  weekdays: [1, 2, 3, 4, 5],
  capacity: String(limits.capacityUsual),
};

export function planOf(batch: BatchFull): Plan {
  const { course, trainer, students, startTime, endTime, startDate, endDate, weekdays, capacity } = batch;
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
  };
}

/** The days of a course, but not in place of days somebody typed: those are neither empty nor the course's before. */
export function daysFor(course: PlannedCourse, { course: before, ...plan }: Plan) {
  const dayFor = (which: 'startDate' | 'endDate') =>
    plan[which] === '' || plan[which] === before?.[which] ? (course[which] ?? '') : plan[which];
  return { startDate: dayFor('startDate'), endDate: dayFor('endDate') };
}

/** What creating and changing have in common; only of a plan without faults. */
export function bodyOf({ course, trainer, students, capacity, ...times }: Plan) {
  return {
    body: {
      ...times,
      weekdays: times.weekdays.toSorted((one, other) => one - other),
      course: { id: course?.id ?? 0 },
      students: students.map(({ id }) => ({ id })),
      capacity: capacity.trim() === '' ? Number.NaN : Number(capacity),
    },
    trainerId: trainer?.id ?? 0,
  };
}

/** Everything that is wrong with it, by field. */
export function faultsOfPlan(plan: Plan): Faults {
  const { body, trainerId } = bodyOf(plan);
  const parsed = batchDraftSchema.safeParse({ ...body, trainer_id: trainerId });
  const { startTime, endTime, startDate, endDate, students } = plan;
  return {
    ...(students.length > body.capacity && { students: batchMessages.tooManyStudents(body.capacity) }),
    ...(endTime <= startTime && { endTime: batchMessages.timesOutOfOrder }),
    ...(endDate < startDate && { endDate: batchMessages.datesOutOfOrder }),
    // An empty field is told so, before it is compared with another.
    ...(!parsed.success && byField(faultsOf(parsed.error.issues))),
    ...(plan.trainer === undefined && { trainer: batchMessages.noTrainerChosen }),
    ...(plan.course === undefined && { course: batchMessages.noCourseChosen }),
  };
}

/** Creating and changing name the trainer differently (spec §7); the form has one field for each. */
export function byField(faults: Faults): Faults {
  const fields = Object.entries(faults).map(([path, fault]) => [fieldOf(path), fault] as const);
  return Object.fromEntries(fields);
}

function fieldOf(path: string): string {
  const [first = ''] = path.split('.');
  return first === 'trainer_id' ? 'trainer' : first;
}
