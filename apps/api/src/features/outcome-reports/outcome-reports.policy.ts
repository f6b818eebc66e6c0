import {
  claimedCodes,
  type ExclusionReason,
  type OutcomeFigures,
  outcomeWindowDays,
  type ReportCode,
  reportCodes,
  reportLimits,
} from '@avsar/contract';

export interface Counted {
  readonly graduates: number;
  /** How many graduates have each code, and how many each reason of exclusion. */
  readonly counts: {
    readonly codes: Readonly<Partial<Record<ReportCode, number>>>;
    readonly exclusions: Readonly<Partial<Record<ExclusionReason, number>>>;
  };
  readonly medianPay: number | null;
  readonly payKnown: number;
}

export function figuresOf({ graduates, counts, medianPay, payKnown }: Counted): OutcomeFigures {
  const countOf = (code: ReportCode) => counts.codes[code] ?? 0;
  const reasons = Object.entries(counts.exclusions) as [ExclusionReason, number][];
  return {
    graduates,
    codes: reportCodes.flatMap((code) => (countOf(code) === 0 ? [] : [{ code, count: countOf(code) }])),
    exclusions: reasons.map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count),
    numerator: claimedCodes.reduce((sum, code) => sum + countOf(code), 0),
    denominator: graduates - countOf('excluded'),
    medianPay,
    payKnown,
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const quarterStart = /-(?:01|04|07|10)-01$/;

/** The first day of the next quarter, or whatever day follows. */
const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Two years: a report of many years would hide how a course does today. */
const monthsMost = 24;

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

interface Period {
  readonly graduatedFrom: string;
  readonly graduatedTo: string;
}

/**
 * Why a period cannot be published; undefined if it can. Whole quarters, so that nobody picks the days that look best; and
 * only when the time of the last graduate is over, so that nobody is counted before they had their 180 days.
 */
export function whyNotPeriod({ graduatedFrom, graduatedTo }: Period, today: string): string | undefined {
  const end = dayAfter(graduatedTo);
  if (end <= graduatedFrom) return 'The last quarter is before the first one.';
  if (!quarterStart.test(graduatedFrom) || !quarterStart.test(end)) return 'A report covers whole quarters.';
  if (monthsBetween(graduatedFrom, end) > monthsMost) return 'A report covers two years at most.';
  const openFrom = dayAfter(graduatedTo, outcomeWindowDays + 1);
  if (today >= openFrom) return undefined;
  return `Graduates have ${outcomeWindowDays} days to find work. This report can be published from ${openFrom} on.`;
}

export function whyTooFew(graduates: number): string | undefined {
  if (graduates >= reportLimits.graduatesLeast) return undefined;
  return `These are ${graduates} graduates. With fewer than ${reportLimits.graduatesLeast} the rows would name people.`;
}

export const reportMessages = {
  holds: 'A report of these graduates holds already. Withdraw it first.',
  overtaken: 'The figures have changed since you looked. Please look at them again.',
} as const;
