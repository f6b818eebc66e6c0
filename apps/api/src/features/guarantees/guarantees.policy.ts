import {
  claimedCodes,
  type CountedCode,
  excludingIntents,
  type GuaranteeCheck,
  type GuaranteeState,
  type GuaranteeTerms,
  type Intent,
} from '@avsar/contract';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** `falls_due_on` while nobody knows when the course ends. */
export const unknownDay = '2099-12-31';

/** What a guarantee is judged by, as it is at this moment. */
export interface GuaranteeFacts {
  readonly terms: Omit<GuaranteeTerms, 'remedyPercent'>;
  /** The course is still the one that this order bought, and was not ended before its time. */
  readonly isBought: boolean;
  /** The last day of the course, once it is completed. */
  readonly graduatedOn: string | null;
  /** The last day of the batch, while the course runs. */
  readonly batchEndsOn: string | null;
  /** Percentages; null before the first class or homework. */
  readonly attendance: number | null;
  readonly homework: number | null;
  /** Applications that were not withdrawn, within the window. */
  readonly applications: number;
  /** Openings that everybody of the course could apply to; undefined where nobody has to know. */
  readonly openings: number | undefined;
  readonly interviews: { readonly attended: number; readonly missed: number };
  /** Job offers that were declined, or ended without an answer. */
  readonly declined: number;
  readonly intent: Intent | null;
  readonly verified: { readonly code: CountedCode; readonly since: string } | null;
  /** The graduate says something about work that nobody has verified. */
  readonly isUnverified: boolean;
  /** The student asked in time, and the claim was given back to be corrected. */
  readonly isSentBack: boolean;
}

export interface Judged {
  /** Never `claimed`, `approved` or `paid`: those are acts, not judgements. */
  readonly state: Exclude<GuaranteeState, 'claimed' | 'approved' | 'paid'>;
  readonly checks: readonly GuaranteeCheck[];
  readonly windowEndsOn: string | null;
  readonly askBy: string | null;
  readonly fallsDueOn: string;
}

/** Where a guarantee stands on this day, and why. */
export function judge(facts: GuaranteeFacts, today: string): Judged {
  const { terms, graduatedOn, batchEndsOn } = facts;
  const windowEndsOn = graduatedOn === null ? null : daysLater(graduatedOn, terms.windowDays);
  const askBy = windowEndsOn === null ? null : daysLater(windowEndsOn, terms.claimDays);
  const expected = batchEndsOn === null ? unknownDay : daysLater(batchEndsOn, terms.windowDays);
  const days: Days = { today, graduatedOn, windowEndsOn, askBy };
  const checks = checksOf(facts, days);
  return { state: stateOf(facts, checks, days), checks, windowEndsOn, askBy, fallsDueOn: windowEndsOn ?? expected };
}

interface Days {
  readonly today: string;
  readonly graduatedOn: string | null;
  readonly windowEndsOn: string | null;
  readonly askBy: string | null;
}

const isWindowOver = ({ today, windowEndsOn }: Days) => windowEndsOn !== null && today > windowEndsOn;

function stateOf(facts: GuaranteeFacts, checks: readonly GuaranteeCheck[], days: Days): Judged['state'] {
  if (!facts.isBought) return 'ended';
  if (hasJob(facts, days)) return 'job';
  if (checks.some(({ state }) => state === 'lost')) return 'lost';
  if (checks.some(({ state }) => state === 'at_risk')) return 'at_risk';
  // What the graduate says is verified first: it may be a job in time.
  return isWindowOver(days) && !facts.isUnverified ? 'due' : 'kept';
}

const jobCodes: readonly string[] = claimedCodes;

/** Work in the field of the course, verified, that began in time. */
const hasJob = ({ verified }: GuaranteeFacts, { windowEndsOn }: Days): boolean =>
  verified !== null && jobCodes.includes(verified.code) && (windowEndsOn === null || verified.since <= windowEndsOn);

function checksOf(facts: GuaranteeFacts, days: Days): GuaranteeCheck[] {
  if (!facts.isBought || hasJob(facts, days)) return [];
  return [
    seekingOf(facts),
    learnedOf('attendance', facts.terms.attendanceLeast, facts.attendance, days),
    learnedOf('homework', facts.terms.homeworkLeast, facts.homework, days),
    applicationsOf(facts, days),
    interviewsOf(facts, days),
    offersOf(facts),
    statementOf(facts),
    askedOf(facts, days),
  ].flatMap((check) => check ?? []);
}

const nothing = { needed: null, have: null, by: null } as const;

/** Who wants no new job, or is not looking for one, loses it. */
function seekingOf({ intent, verified }: GuaranteeFacts): GuaranteeCheck {
  const seeksNone = intent !== null && excludingIntents.includes(intent);
  const isOut = verified?.code === '3B' || verified?.code === 'excluded';
  return { kind: 'seeking', state: seeksNone || isOut ? 'lost' : 'kept', ...nothing };
}

/** Attendance and homework can be mended until the course ends. */
function learnedOf(
  kind: 'attendance' | 'homework',
  needed: number | null,
  have: number | null,
  { graduatedOn }: Days,
): GuaranteeCheck | undefined {
  if (needed === null) return undefined;
  const isMet = have === null || have >= needed;
  return { kind, state: isMet ? 'kept' : graduatedOn === null ? 'at_risk' : 'lost', needed, have, by: null };
}

/** Nobody has to apply to more openings than there were. */
function applicationsOf({ terms, applications, openings }: GuaranteeFacts, days: Days): GuaranteeCheck | undefined {
  if (terms.applicationsLeast === null) return undefined;
  const needed = Math.min(terms.applicationsLeast, openings ?? terms.applicationsLeast);
  const facts = { kind: 'applications', needed, have: applications, by: days.windowEndsOn } as const;
  if (applications >= needed) return { ...facts, state: 'kept' };
  if (days.graduatedOn === null) return { ...facts, state: 'open' };
  return { ...facts, state: isWindowOver(days) ? 'lost' : 'at_risk' };
}

/** Of the interviews with an invitation and a result; without any it is kept. */
function interviewsOf({ terms, interviews }: GuaranteeFacts, days: Days): GuaranteeCheck | undefined {
  if (terms.interviewsLeast === null) return undefined;
  const all = interviews.attended + interviews.missed;
  const have = all === 0 ? null : Math.floor((interviews.attended * 100) / all);
  const facts = { kind: 'interviews', needed: terms.interviewsLeast, have, by: days.windowEndsOn } as const;
  if (have === null || have >= terms.interviewsLeast) return { ...facts, state: 'kept' };
  return { ...facts, state: isWindowOver(days) ? 'lost' : 'at_risk' };
}

function offersOf({ terms, declined }: GuaranteeFacts): GuaranteeCheck | undefined {
  if (terms.declinedMost === null) return undefined;
  const state = declined > terms.declinedMost ? 'lost' : 'kept';
  return { kind: 'offers', state, needed: terms.declinedMost, have: declined, by: null };
}

const statementOf = ({ isUnverified }: GuaranteeFacts): GuaranteeCheck | undefined =>
  isUnverified ? { kind: 'statement', state: 'open', ...nothing } : undefined;

/** After the window the student has to ask for the money in time; a claim that was given back was in time. */
function askedOf({ isUnverified, isSentBack }: GuaranteeFacts, days: Days): GuaranteeCheck | undefined {
  if (!isWindowOver(days) || isUnverified || days.askBy === null) return undefined;
  return { kind: 'asked', state: days.today > days.askBy && !isSentBack ? 'lost' : 'open', ...nothing, by: days.askBy };
}

/** The share of what was paid that goes back, in whole rupees: never more than was paid. */
export const remedyOf = (paidInPaise: number, percent: number): number =>
  Math.floor((paidInPaise * percent) / 100 / 100) * 100;

interface Payment {
  readonly id: number;
  readonly leftInPaise: number;
}

/** How a sum goes back over payments, the first of them first; undefined if they do not hold so much. */
export function sharesOf(
  payments: readonly Payment[],
  amountInPaise: number,
): { readonly paymentId: number; readonly amountInPaise: number }[] | undefined {
  let open = amountInPaise;
  const shares = payments.flatMap(({ id, leftInPaise }) => {
    const part = Math.min(open, leftInPaise);
    open -= part;
    return part > 0 ? [{ paymentId: id, amountInPaise: part }] : [];
  });
  return open === 0 ? shares : undefined;
}

export const guaranteeMessages = {
  overtaken: 'Somebody else has published a version meanwhile. Please look at it first.',
  noCourse: 'One of the chosen courses is not there any more. Please choose again.',
  notDue: 'This guarantee is not due, so there is nothing to ask for.',
  approvedAlready: 'This was approved already. Please talk to us if the account is wrong.',
  nothingPaid: 'Nothing of the fee is left that could go back.',
  notClaimed: 'The student has not asked for the money, or it was approved already.',
  otherAmount: 'The amount has changed since you looked. Please look at it again.',
  notApproved: 'This is not approved yet, or was paid already.',
  usedReference: 'This reference was used before.',
  account: 'The account is approved, or the claim is not there any more.',
} as const;
