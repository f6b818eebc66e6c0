import { type ApplicationState, joiningLimits } from '@avsar/contract';
import { formatDay } from '#shared/time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** When a link of so many days ends: to the minute, not at the end of a day. */
export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMilliseconds);

/** How an answer that came by a link names who gave it. */
export const companyAnswerer = (name: string): string => `company:${name}`;

/** How the audit log names whoever has the link. */
export const linkActor = (linkId: number): string => `joining-link:${linkId}`;

/** What somebody says, as the database keeps it. */
export interface Said {
  readonly answer: 'joined' | 'not_joined';
  readonly joinedOn: string | null;
  readonly reason: string;
}

type Draft =
  | { readonly answer: 'joined'; readonly joinedOn: string }
  | { readonly answer: 'not_joined'; readonly reason: string };

export const saidOf = (draft: Draft): Said =>
  draft.answer === 'joined'
    ? { answer: 'joined', joinedOn: draft.joinedOn, reason: '' }
    : { answer: 'not_joined', joinedOn: null, reason: draft.reason };

export const isSameSaid = (one: Said, other: Said): boolean =>
  one.answer === other.answer && one.joinedOn === other.joinedOn && one.reason === other.reason;

/** One side says that the student has joined, and the other one that they have not. Days may differ. */
export const disagrees = (student: Said | undefined, company: Said | undefined): boolean =>
  student !== undefined && company !== undefined && student.answer !== company.answer;

interface Days {
  /** Days in India. */
  readonly appliedOn: string;
  readonly today: string;
}

/** Why a first day at work cannot be right; undefined if it can. */
export function whyNotJoinedOn({ joinedOn }: Said, { appliedOn, today }: Days): string | undefined {
  if (joinedOn === null || (joinedOn >= appliedOn && joinedOn <= today)) return undefined;
  return joinedOn > today
    ? 'Please choose a day that is not in the future.'
    : `Please choose a day from ${formatDay(appliedOn)} on.`;
}

/** Why work cannot be planned to begin on a day; undefined if it can. */
export function whyNotPlannedOn(plannedOn: string, { appliedOn, today }: Days): string | undefined {
  const latest = new Date(new Date(`${today}T00:00:00Z`).getTime() + joiningLimits.plannedDaysMost * dayMilliseconds);
  const last = latest.toISOString().slice(0, 10);
  if (plannedOn >= appliedOn && plannedOn <= last) return undefined;
  return `Please choose a day from ${formatDay(appliedOn)} to ${formatDay(last)}.`;
}

/** Whether an application in this state can get the letter of its offer. */
export const takesLetter = (state: ApplicationState): boolean => state === 'offered' || state === 'accepted';

interface LinkRow {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

/** Whether somebody can still answer by a link of an application that was accepted then; null for one that is not. */
export const works = (link: LinkRow, acceptedAt: Date | null, now: Date): boolean =>
  acceptedAt !== null &&
  link.madeAt >= acceptedAt &&
  link.expiresAt > now &&
  link.revokedAt === null &&
  link.usedAt === null;
