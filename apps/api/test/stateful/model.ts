import { type CourseKind, seatsPerBatch, type StudentNumber, studentNumbers } from './institute.ts';

/** An action of a student, or of the admin on a student. */
export interface Command {
  readonly act: 'enrol' | 'grant' | 'pay' | 'seat' | 'join' | 'review';
  readonly student: StudentNumber;
  readonly course: CourseKind;
}

interface Standing {
  readonly enrolled: Set<CourseKind>;
  readonly seated: Set<CourseKind>;
  readonly joined: Set<CourseKind>;
  readonly bought: Set<CourseKind>;
  isReviewer: boolean;
}

/** The expected state: a few sets per student. */
export type Model = readonly [Standing, Standing, Standing];

const newStanding = (): Standing => ({
  enrolled: new Set(),
  seated: new Set(),
  joined: new Set(),
  bought: new Set(),
  isReviewer: false,
});

export const newModel = (): Model => [newStanding(), newStanding(), newStanding()];

const seatsTaken = (model: Model, course: CourseKind) =>
  studentNumbers.filter((student) => model[student].seated.has(course)).length;

type Rule = (model: Model, command: Command) => number;

const takes = (model: Model, { student, course }: Command) => model[student].enrolled.has(course);

const rules: Readonly<Record<Command['act'], Rule>> = {
  enrol: (model, command) => (command.course === 'free' || takes(model, command) ? 200 : 402),
  grant: (model, command) => (takes(model, command) ? 409 : 201),
  pay: (model, command) => (takes(model, command) ? 409 : 200),
  seat: (model, command) => {
    if (!takes(model, command)) return 400;
    const isSeated = model[command.student].seated.has(command.course);
    return isSeated || seatsTaken(model, command.course) < seatsPerBatch ? 200 : 409;
  },
  join: (model, { student, course }) => (model[student].seated.has(course) ? 200 : 404),
  review: (model, { student }) => (model[student].enrolled.size > 0 ? 200 : 403),
};

/** The status that the server must answer. */
export const expectedStatus: Rule = (model, command) => rules[command.act](model, command);

/** Changes the model after the server has accepted a command. */
export function apply(model: Model, { act, student, course }: Command): void {
  const standing = model[student];
  if (act === 'enrol' || act === 'grant' || act === 'pay') standing.enrolled.add(course);
  if (act === 'pay') standing.bought.add(course);
  if (act === 'seat') standing.seated.add(course);
  if (act === 'join') standing.joined.add(course);
  if (act === 'review') standing.isReviewer = true;
}
