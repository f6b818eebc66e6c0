import {
  type CountedCode,
  type Evidence,
  excludingIntents,
  type Exclusion,
  type GraduateState,
  type Intent,
  intentDays,
  type OutcomeCode,
  ownHireCodes,
  outcomeWindowDays,
} from '@avsar/contract';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The last day on which work can begin to count; `graduatedOn` is the day of the end of the course in India. */
export const windowEndOf = (graduatedOn: string): string => daysLater(graduatedOn, outcomeWindowDays);

/** Until when the intent of an enrolment can be said, as the trigger on `intents` has it. */
export const sayByOf = (enrolledAt: Date): Date => new Date(enrolledAt.getTime() + intentDays * dayMilliseconds);

/** Whoever was not asked counts as looking for a job, so that nobody is left out afterwards. */
export const isExcludedBy = (intent: Intent | null): boolean => intent !== null && excludingIntents.includes(intent);

/** The first day of the end of a course whose window runs today. */
export const openSince = (today: string): string => daysLater(today, -outcomeWindowDays);

export interface Graduate {
  readonly graduatedOn: string;
  readonly intent: Intent | null;
  readonly verified: { readonly code: OutcomeCode; readonly at: Date } | null;
  /** When the graduate said something the last time. */
  readonly saidAt: Date | null;
}

const isWindowOver = (graduatedOn: string, today: string): boolean => today > windowEndOf(graduatedOn);

/** Where a graduate stands. `graduateStateSql` is the same for the database; a test compares them. */
export function stateOf({ graduatedOn, intent, verified, saidAt }: Graduate, today: string): GraduateState {
  if (verified === null && isExcludedBy(intent)) return 'excluded';
  if (saidAt !== null && (verified === null || saidAt > verified.at)) return 'to_verify';
  if (verified !== null) return 'verified';
  return isWindowOver(graduatedOn, today) ? 'non_reporting' : 'open';
}

/** The code with which figures count a graduate; undefined while the window runs and nothing is verified. */
export function codeOf(
  { graduatedOn, intent, verified }: Omit<Graduate, 'saidAt'>,
  today: string,
): CountedCode | undefined {
  if (verified !== null) return verified.code;
  if (isExcludedBy(intent)) return 'excluded';
  return isWindowOver(graduatedOn, today) ? '4' : undefined;
}

interface Saying {
  readonly status: 'Active' | 'Completed' | 'Cancelled';
  readonly enrolledAt: Date;
  /** What was said already. */
  readonly said: Intent | null;
}

/** Why an intent cannot be said; undefined if it can, also if it is what was said before. */
export function whyNotIntended({ status, enrolledAt, said }: Saying, intent: Intent, now: Date): string | undefined {
  if (said === intent) return undefined;
  if (said !== null) return 'This was said already, and cannot be changed.';
  if (status === 'Cancelled') return 'The student has left this course.';
  if (now >= sayByOf(enrolledAt)) return `This can only be said in the first ${intentDays} days of a course.`;
  return undefined;
}

/** A graduate can say so many times what they do. */
const statementsMost = 30;

interface Stating {
  readonly enrolledOn: string;
  readonly intent: Intent | null;
  /** How often the graduate has said something. */
  readonly count: number;
}

/** Why a graduate cannot say what they do; undefined if they can. */
export function whyNotStated({ intent, count }: Omit<Stating, 'enrolledOn'>): string | undefined {
  if (isExcludedBy(intent)) return 'You wanted no new job when the course began, so we do not ask.';
  return count >= statementsMost ? 'You have told us often already. Please talk to us.' : undefined;
}

/** Codes of graduates without work. */
const workless: readonly OutcomeCode[] = ['3A', '3B', 'excluded'];

export const isWork = (code: OutcomeCode): boolean => !workless.includes(code);

/** A first day at work that cannot be true; undefined for one that can. */
export function whyNotSince(since: string, { enrolledOn }: Pick<Stating, 'enrolledOn'>, today: string) {
  if (since > today) return 'This day is still to come. Please choose the first day at work.';
  return since < enrolledOn ? 'This is before the course. Please choose when the new work began.' : undefined;
}

interface Answer {
  readonly side: 'student' | 'company';
  readonly answer: 'joined' | 'not_joined';
}

/** Of the newest answer of each side: what the student says alone is a statement, and no confirmation. */
export const isJoiningConfirmed = (answers: readonly Answer[]): boolean =>
  answers.some(({ side, answer }) => side === 'company' && answer === 'joined');

interface Draft {
  readonly code: OutcomeCode;
  readonly exclusion: Exclusion | null;
  readonly since: string;
  readonly role: string | null;
  readonly place: string | null;
  readonly fixedPay: number | null;
  readonly variablePay: number | null;
  readonly evidence: Evidence;
  readonly evidenceNote: string;
}

export interface Verifying extends Draft {
  readonly enrolledOn: string;
  readonly graduatedOn: string;
  readonly intent: Intent | null;
  readonly today: string;
  readonly company: { readonly id: number; readonly isOwn: boolean } | null;
  /** The application that led to the work, with the company of its opening. */
  readonly application: { readonly companyId: number; readonly isConfirmed: boolean } | null;
  readonly hasDocument: boolean;
}

/** What is wrong with an outcome, by field; empty if nothing is. Some of it is also in the checks of the database. */
export function outcomeFaults(outcome: Verifying): Readonly<Record<string, string>> {
  const found = [
    ...(isWork(outcome.code) ? faultsOfWork(outcome) : faultsWithoutWork(outcome)),
    ...faultsOfExclusion(outcome),
    ...faultsOfDay(outcome),
    ...faultsOfEvidence(outcome),
  ];
  return Object.fromEntries(found.toReversed());
}

type Found = readonly (readonly [field: string, text: string])[];

function faultsOfWork({ code, role, company, application }: Verifying): Found {
  const isOwnCode = ownHireCodes.includes(code);
  return [
    ...(role === null ? ([['role', 'Please fill this in.']] as const) : []),
    ...(company === null && code !== '1D' && code !== '1E'
      ? ([['company', 'Please choose the company.']] as const)
      : []),
    ...(application !== null && company?.id !== application.companyId
      ? ([['company', 'This is not the company of the chosen application.']] as const)
      : []),
    ...(company !== null && company.isOwn && !isOwnCode
      ? ([['code', 'This company is marked as our own. Please choose 1C or 2A.']] as const)
      : []),
    ...(company !== null && !company.isOwn && isOwnCode
      ? ([['code', '1C and 2A are for companies that are marked as our own.']] as const)
      : []),
  ];
}

function faultsWithoutWork({ role, place, company, application, fixedPay, variablePay }: Verifying): Found {
  const isOnlyForWork = 'This is only for work. Please leave it empty.';
  const filled = { role, place, company, application, fixedPay, variablePay };
  return Object.entries(filled).flatMap(([field, value]) => (value === null ? [] : [[field, isOnlyForWork] as const]));
}

function faultsOfExclusion({ code, exclusion }: Verifying): Found {
  if (code === 'excluded') return exclusion === null ? [['exclusion', 'Please choose the reason.']] : [];
  return exclusion === null ? [] : [['exclusion', 'A reason is only for graduates who are left out.']];
}

function faultsOfDay({ code, since, enrolledOn, graduatedOn, today }: Verifying): Found {
  if (since > today) return [['since', 'This day is still to come. Please record it afterwards.']];
  if (since < enrolledOn) return [['since', 'This is before the course began.']];
  if (isWork(code) && since > windowEndOf(graduatedOn))
    return [['since', `Work that begins after the ${outcomeWindowDays} days does not count. Please choose 3A.`]];
  return [];
}

function faultsOfEvidence({ evidence, evidenceNote, application, hasDocument }: Verifying): Found {
  if (evidence === 'joining_confirmed' && application?.isConfirmed !== true)
    return [['evidence', 'Its company has not confirmed this joining. Please choose what you have seen.']];
  if (evidence === 'other_document' && evidenceNote === '' && !hasDocument)
    return [['evidenceNote', 'Please say which document it is, or add it.']];
  return evidence === 'public_profile' && evidenceNote === ''
    ? [['evidenceNote', 'Please note where the profile is.']]
    : [];
}

/** Whoever wanted no new job when the course began stays left out, with good news and with bad ones. */
export const whyNotVerified = (intent: Intent | null): string | undefined =>
  isExcludedBy(intent)
    ? 'When the course began, this student wanted no new job. They are left out, whatever came of it.'
    : undefined;

/** Days after the end of a course at which a graduate is asked, each for so many days. */
export const askSteps = [30, 90, 150] as const;
export const askedForDays = 30;
