import type { LeadStage } from '@avsar/contract';

export const leadPolicy = {
  /** After this time without an event leads are deleted, won or not. */
  keptDays: 365,
  noticesKeptDays: 90,
  /** Cards of a stage on the board. */
  boardMost: 20,
  /** The newest events of a lead that its page shows. */
  eventsMost: 200,
} as const;

/** Whether a lead of this stage is still worked on. */
export const isOpen = (stage: LeadStage): boolean => stage !== 'won' && stage !== 'lost';

/** Whether it is an Indian mobile number, by which a student can log in; leads may have a landline. */
export const isMobileNumber = (digits: string | null): digits is string =>
  digits !== null && /^[6-9]\d{9}$/.test(digits);

/** Whose turn it is: the next id after the last one, and then from the beginning. Undefined if nobody is in the rota. */
export function nextInRota(ids: readonly number[], last: number | null): number | undefined {
  const sorted = ids.toSorted((one, other) => one - other);
  return sorted.find((id) => last !== null && id > last) ?? sorted[0];
}

interface Person {
  readonly name: string;
  readonly mobileNumber: string | null;
  readonly email: string | null;
}

/** What somebody asked, and which name, number or e-mail address they gave this time if it is another one. */
export function askedTextOf(text: string, given: Person, known: Person): string {
  const others = (['name', 'mobileNumber', 'email'] as const).flatMap((field) => {
    const value = given[field];
    return value === null || known[field] === null || same(value, known[field]) ? [] : [`${labels[field]}: ${value}`];
  });
  return [text, ...others].join('\n');
}

const labels = { name: 'Name given', mobileNumber: 'Number given', email: 'E-mail given' } as const;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface StageState {
  readonly stage: LeadStage;
  readonly lostReason: string | null;
  readonly nextCallAt: Date | null;
  readonly closedAt: Date | null;
}

interface StageChange {
  readonly stage?: LeadStage | undefined;
  readonly lostReason?: string | null | undefined;
  readonly nextCallAt?: Date | null | undefined;
}

/** A closed lead has a time and no next call; only a lost one has a reason. */
export function stateAfter(before: StageState, change: StageChange, now: Date): StageState {
  const stage = change.stage ?? before.stage;
  const wanted = change.nextCallAt === undefined ? before.nextCallAt : change.nextCallAt;
  return {
    stage,
    lostReason: stage === 'lost' ? (change.lostReason === undefined ? before.lostReason : change.lostReason) : null,
    nextCallAt: isOpen(stage) ? wanted : null,
    closedAt: isOpen(stage) ? null : stage === before.stage ? before.closedAt : now,
  };
}
