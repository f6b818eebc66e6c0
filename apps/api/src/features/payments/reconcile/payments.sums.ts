import { sumGrantsSince } from '#features/grants/index.ts';
import { findLedgerDifferences } from '#features/ledger/index.ts';
import { type PaymentProvider, PaymentUnansweredError } from '#providers/razorpay/payments.ts';
import type { CallContext, Context } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import {
  countOrdersToReview,
  findFirstCheckedDay,
  listAmountsDiffer,
  listCapturedOn,
  listEnrolledNotPaid,
  listNamesOf,
  listPaidNotEnrolled,
  listPaymentChecks,
  type PaymentCheckRow,
  savePaymentCheck,
} from './payments.sums.queries.ts';

const listedMost = 100;
const shownDays = 30;
/** A day is checked again each night for this many days, and counts in the metrics while its sums differ. */
const recheckedDays = 7;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number) => dateInIndia(new Date(now.getTime() - days * dayMilliseconds));

type DaySums = Pick<PaymentCheckRow, 'capturedInPaise' | 'providerCapturedInPaise'>;
type DayLists = Pick<
  PaymentCheckRow,
  'paidNotEnrolled' | 'enrolledNotPaid' | 'amountsDiffer' | 'ledgerDiffers' | 'ledgerFound'
>;

/** Whether both sides have a sum for the day, and not the same. */
const sumsDiffer = ({ capturedInPaise, providerCapturedInPaise }: DaySums): boolean =>
  providerCapturedInPaise !== null && providerCapturedInPaise !== capturedInPaise;

/** Whether the provider's sum is known and equals ours, and the four lists were empty. */
const isDayRight = (check: PaymentCheckRow): boolean =>
  check.providerCapturedInPaise === check.capturedInPaise && lengthOf(check) === 0;

const lengthOf = ({ paidNotEnrolled, enrolledNotPaid, amountsDiffer, ledgerDiffers }: DayLists): number =>
  paidNotEnrolled + enrolledNotPaid + amountsDiffer + ledgerDiffers;

/**
 * The three lists that should be empty, read live; what the last night found in the ledger; and the results of the last
 * days.
 */
export async function getChecks({ db, clock }: CallContext) {
  const now = clock.now();
  const from = daysBefore(now, shownDays);
  const [paidNotEnrolled, enrolledNotPaid, amountsDiffer, days, given] = await Promise.all([
    listPaidNotEnrolled(db, listedMost),
    listEnrolledNotPaid(db, listedMost),
    listAmountsDiffer(db, listedMost),
    listPaymentChecks(db, from),
    sumGrantsSince(db, instantInIndia(from, '00:00')),
  ]);
  const ledger = days.find(({ ledgerFound }) => ledgerFound !== null);
  return {
    asOf: now.toISOString(),
    paidNotEnrolled: paidNotEnrolled.map(({ amountInPaise, createdAt, paidAt, ...order }) => ({
      ...order,
      amount: inRupees(amountInPaise),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    enrolledNotPaid,
    amountsDiffer: amountsDiffer.map(({ orderedInPaise, capturedInPaise, ...order }) => ({
      ...order,
      ordered: inRupees(orderedInPaise),
      captured: inRupees(capturedInPaise),
    })),
    grants: { from, count: given.count, worth: inRupees(given.worthInPaise) },
    ledgerDiffers: await ledgerView(db, ledger?.ledgerFound ?? []),
    ledgerCheckedAt: ledger?.checkedAt.toISOString() ?? null,
    days: days.map((check) => ({
      day: check.day,
      captured: inRupees(check.capturedInPaise),
      capturedAtProvider: check.providerCapturedInPaise === null ? null : inRupees(check.providerCapturedInPaise),
      isRight: isDayRight(check),
      checkedAt: check.checkedAt.toISOString(),
    })),
  };
}

type LedgerFound = NonNullable<PaymentCheckRow['ledgerFound']>;

async function ledgerView(db: Context['db'], found: LedgerFound) {
  const ids = (pick: (one: LedgerFound[number]) => number) => [...new Set(found.map(pick))];
  const names = await listNamesOf(
    db,
    ids(({ studentId }) => studentId),
    ids(({ courseId }) => courseId),
  );
  return found.flatMap(({ studentId, courseId, orderId, source, expected, found: amount }) => {
    const student = names.students.find(({ id }) => id === studentId);
    const course = names.courses.find(({ id }) => id === courseId);
    if (student === undefined || course === undefined) return [];
    return [{ student, course, orderId, source, expected: inRupees(expected), found: inRupees(amount) }];
  });
}

/**
 * Checks yesterday, the last `recheckedDays` days once more (payments arrive late), and of the last `shownDays` days
 * those that were left out since the first check. Stops when the provider does not answer; the next night continues.
 */
export async function checkPaymentDays(context: Context): Promise<void> {
  const now = context.clock.now();
  const yesterday = daysBefore(now, 1);
  const checks = await listPaymentChecks(context.db, daysBefore(now, shownDays));
  const known = new Set(checks.map(({ day }) => day));
  const firstDay = (await findFirstCheckedDay(context.db)) ?? yesterday;
  if (!(await checkDay(context, yesterday, await readPaymentLists(context)))) return;
  for (let ago = 2; ago <= shownDays; ago += 1) {
    const day = daysBefore(now, ago);
    if (day < firstDay) return;
    const isDue = ago <= recheckedDays || !known.has(day);
    if (isDue && !(await checkDay(context, day))) return;
  }
}

/**
 * The lengths of the four lists that should be empty. They are about now, not about one day, and counting reads whole
 * tables: it is done once per night, and stored with yesterday.
 */
export async function countPaymentLists(context: Pick<Context, 'db'>) {
  const { ledgerFound: _, ...lengths } = await readPaymentLists(context);
  return lengths;
}

async function readPaymentLists({ db }: Pick<Context, 'db'>): Promise<DayLists> {
  const [paidNotEnrolled, enrolledNotPaid, amountsDiffer] = await Promise.all([
    listPaidNotEnrolled(db, listedMost),
    listEnrolledNotPaid(db, listedMost),
    listAmountsDiffer(db, listedMost),
  ]);
  const ledgerFound = await findLedgerDifferences({ db }, listedMost);
  return {
    paidNotEnrolled: paidNotEnrolled.length,
    enrolledNotPaid: enrolledNotPaid.length,
    amountsDiffer: amountsDiffer.length,
    ledgerDiffers: ledgerFound.length,
    ledgerFound,
  };
}

/**
 * Stores both sides' sums of a day, and with yesterday's also the lengths of the lists. Without `lists` (an older day)
 * the stored lengths stay, and if the provider does not answer, so do the stored sums. Returns whether it answered.
 */
async function checkDay(context: Context, day: string, lists?: DayLists): Promise<boolean> {
  const { db, log, payments: provider, clock } = context;
  const from = instantInIndia(day, '00:00');
  const time = { from, to: new Date(from.getTime() + dayMilliseconds) };
  const ours = new Map((await listCapturedOn(db, time)).map((payment) => [payment.reference, payment.amountInPaise]));
  // Without API keys there is no provider: our own payments count for both sides.
  const theirs = provider === undefined ? ours : await listCapturedAtProvider(context, provider, time);
  if (theirs === undefined && lists === undefined) return false;
  const sums = {
    day,
    capturedInPaise: sumOf(ours),
    providerCapturedInPaise: theirs === undefined ? null : sumOf(theirs),
    checkedAt: clock.now(),
  };
  await savePaymentCheck(db, sums, lists);
  if (sumsDiffer(sums) || (lists !== undefined && lengthOf(lists) > 0)) {
    const facts = { ...sums, ...lists, payments: differing(ours, theirs ?? ours) };
    log.error(facts, 'payments: the books of a day do not agree');
  }
  return theirs !== undefined;
}

type AmountsById = ReadonlyMap<string, number>;

const sumOf = (amounts: AmountsById): number => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** References of payments that differ between both sides, at most 20, for the log. */
const differing = (ours: AmountsById, theirs: AmountsById): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])].filter((id) => ours.get(id) !== theirs.get(id)).slice(0, 20);

/** Captured payments in the provider's list; undefined if the provider does not answer. */
async function listCapturedAtProvider(
  { log }: Context,
  provider: PaymentProvider,
  time: { readonly from: Date; readonly to: Date },
): Promise<AmountsById | undefined> {
  const amounts = new Map<string, number>();
  try {
    for await (const { id, status, amountInPaise, createdAt } of provider.listPayments(time)) {
      const isInTime = createdAt >= time.from && createdAt < time.to;
      if (isInTime && (status === 'captured' || status === 'refunded')) amounts.set(id, amountInPaise);
    }
  } catch (error) {
    if (!(error instanceof PaymentUnansweredError)) throw error;
    log.warn({ err: error }, 'payments: the provider does not answer, so a day is added up on one side only');
    return undefined;
  }
  return amounts;
}

/** For the metrics: mismatches found by the last nightly checks, and orders in review now. */
export async function readMismatches({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const since = daysBefore(clock.now(), recheckedDays);
  const [checks, toReview] = await Promise.all([listPaymentChecks(db, since), countOrdersToReview(db)]);
  const [last] = checks;
  return {
    paid_not_enrolled: last?.paidNotEnrolled ?? 0,
    enrolled_not_paid: last?.enrolledNotPaid ?? 0,
    amounts_differ: last?.amountsDiffer ?? 0,
    ledger_differs: last?.ledgerDiffers ?? 0,
    day_sum: checks.filter(sumsDiffer).length,
    day_unanswered: checks.filter(({ providerCapturedInPaise }) => providerCapturedInPaise === null).length,
    needs_review: toReview,
  };
}
