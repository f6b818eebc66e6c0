import type { ApplicationState, RoundResult } from '@avsar/contract';

/** Applications that may lead to a job: their students are invited, and told of changes. */
export const running: readonly ApplicationState[] = ['applied', 'waitlisted', 'offered'];

/** Of these, the students come to their rounds. */
export const coming: readonly ApplicationState[] = [...running, 'accepted'];

interface Plan {
  readonly startsAt: Date;
  readonly place: string | null;
  readonly link: string | null;
}

/** Whether students have to know of the change: time, place or link are others. */
export const isToTell = (before: Plan, after: Plan): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || isElsewhere(before, after);

export const isElsewhere = (before: Omit<Plan, 'startsAt'>, after: Omit<Plan, 'startsAt'>): boolean =>
  before.place !== after.place || before.link !== after.link;

/** The own time of a student after the round has moved: by as much as the round. */
export const movedTime = (own: Date, before: Date, after: Date): Date =>
  new Date(own.getTime() + after.getTime() - before.getTime());

interface Turns {
  readonly firstAt: Date;
  readonly everyMinutes: number;
}

/** The times of `count` students one after the other; without turns all come when the round starts. */
export const timesOf = (count: number, startsAt: Date, turns: Turns | undefined): Date[] =>
  Array.from({ length: count }, (_, at) =>
    turns === undefined ? startsAt : new Date(turns.firstAt.getTime() + at * turns.everyMinutes * 60_000),
  );

/** Whether telling this result rejects the application. An offer stays: the staff take it back if they want to. */
export const endsApplication = (result: RoundResult, state: ApplicationState): boolean =>
  result !== 'passed' && (state === 'applied' || state === 'waitlisted');

/** `Asha Rao`, `Asha Rao and Ravi Iyer`, `Asha Rao, Ravi Iyer and 3 others`. */
export function namesOf(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  const others = names.length - 2;
  if (others === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others === 1 ? 'one other' : `${others} others`}`;
}
