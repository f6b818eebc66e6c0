import { type PaymentProvider, PaymentUnansweredError } from '#providers/payments.ts';
import type { CallContext, Context } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import {
  countOrdersToReview,
  findFirstCheckedDay,
  listAmountsDiffer,
  listEnrolledNotPaid,
  listPaidNotEnrolled,
  listPaymentChecks,
  listTakenOn,
  type PaymentCheckRow,
  savePaymentCheck,
} from './payments.sums.queries.ts';

const listedMost = 100;
const shownDays = 30;
/** A day is added up again each night for so long, and stands in the figures while it is wrong. */
const triedDays = 7;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number) => dateInIndia(new Date(now.getTime() - days * dayMilliseconds));

type DaySums = Pick<PaymentCheckRow, 'capturedInPaise' | 'providerCapturedInPaise'>;
type DayLists = Pick<PaymentCheckRow, 'paidNotEnrolled' | 'enrolledNotPaid' | 'amountsDiffer'>;

/** Not so while the provider has not said anything. */
const isDayWrong = ({ capturedInPaise, providerCapturedInPaise }: DaySums): boolean =>
  providerCapturedInPaise !== null && providerCapturedInPaise !== capturedInPaise;

const isRight = (check: PaymentCheckRow): boolean =>
  check.providerCapturedInPaise === check.capturedInPaise &&
  check.paidNotEnrolled + check.enrolledNotPaid + check.amountsDiffer === 0;

/** The three lists that must be empty, as they are at this moment. */
export async function getChecks({ db, clock }: CallContext) {
  const now = clock.now();
  const [paidNotEnrolled, enrolledNotPaid, amountsDiffer, days] = await Promise.all([
    listPaidNotEnrolled(db, listedMost),
    listEnrolledNotPaid(db, listedMost),
    listAmountsDiffer(db, listedMost),
    listPaymentChecks(db, daysBefore(now, shownDays)),
  ]);
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
    days: days.map((check) => ({
      day: check.day,
      captured: inRupees(check.capturedInPaise),
      capturedAtProvider: check.providerCapturedInPaise === null ? null : inRupees(check.providerCapturedInPaise),
      isRight: isRight(check),
      checkedAt: check.checkedAt.toISOString(),
    })),
  };
}

/**
 * Yesterday; the days of the week before it once more, since money turns up late; and days that nobody has added up, since
 * the first. Without an answer the next night goes on.
 */
export async function checkDays(context: Context): Promise<void> {
  const now = context.clock.now();
  const yesterday = daysBefore(now, 1);
  const checks = await listPaymentChecks(context.db, daysBefore(now, shownDays));
  const known = new Set(checks.map(({ day }) => day));
  const begun = (await findFirstCheckedDay(context.db)) ?? yesterday;
  if (!(await checkDay(context, yesterday, await countLists(context)))) return;
  for (let ago = 2; ago <= shownDays; ago += 1) {
    const day = daysBefore(now, ago);
    if (day < begun) return;
    const isDue = ago <= triedDays || !known.has(day);
    if (isDue && !(await checkDay(context, day))) return;
  }
}

/** They are of the night in which they are counted, and read much: once is enough. */
async function countLists({ db }: Context) {
  const [paidNotEnrolled, enrolledNotPaid, amountsDiffer] = await Promise.all([
    listPaidNotEnrolled(db, listedMost),
    listEnrolledNotPaid(db, listedMost),
    listAmountsDiffer(db, listedMost),
  ]);
  return {
    paidNotEnrolled: paidNotEnrolled.length,
    enrolledNotPaid: enrolledNotPaid.length,
    amountsDiffer: amountsDiffer.length,
  };
}

/** Whether the provider answered. An older day keeps what the lists were then, and a sum that nobody can tell now. */
async function checkDay(context: Context, day: string, lists?: DayLists): Promise<boolean> {
  const { db, log, payments: provider, clock } = context;
  const from = instantInIndia(day, '00:00');
  const time = { from, to: new Date(from.getTime() + dayMilliseconds) };
  const ours = new Map((await listTakenOn(db, time)).map((payment) => [payment.reference, payment.amountInPaise]));
  // Without keys there is nobody to ask, and nothing of theirs.
  const theirs = provider === undefined ? ours : await takenAtProvider(context, provider, time);
  if (theirs === undefined && lists === undefined) return false;
  const sums = {
    day,
    capturedInPaise: sumOf(ours),
    providerCapturedInPaise: theirs === undefined ? null : sumOf(theirs),
    checkedAt: clock.now(),
  };
  await savePaymentCheck(db, sums, lists);
  if (isDayWrong(sums) || Object.values(lists ?? {}).some((length) => length > 0)) {
    const facts = { ...sums, ...lists, payments: differing(ours, theirs ?? ours) };
    log.error(facts, 'payments: the books of a day do not agree');
  }
  return theirs !== undefined;
}

type Taken = ReadonlyMap<string, number>;

const sumOf = (taken: Taken): number => [...taken.values()].reduce((sum, amount) => sum + amount, 0);

/** Which payments make the difference: the first few, for whoever looks into it. */
const differing = (ours: Taken, theirs: Taken): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])].filter((id) => ours.get(id) !== theirs.get(id)).slice(0, 20);

/** Nothing, where it does not answer: the next night asks again. */
async function takenAtProvider(
  { log }: Context,
  provider: PaymentProvider,
  time: { readonly from: Date; readonly to: Date },
): Promise<Taken | undefined> {
  const taken = new Map<string, number>();
  try {
    for await (const { id, status, amountInPaise, createdAt } of provider.listPayments(time)) {
      const isInTime = createdAt >= time.from && createdAt < time.to;
      if (isInTime && (status === 'captured' || status === 'refunded')) taken.set(id, amountInPaise);
    }
  } catch (error) {
    if (!(error instanceof PaymentUnansweredError)) throw error;
    log.warn({ err: error }, 'payments: the provider does not answer, so a day is added up on one side only');
    return undefined;
  }
  return taken;
}

/** What is wrong by the last nights' books, and what waits for a person now: for whoever watches the figures. */
export async function readMismatches({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const since = daysBefore(clock.now(), triedDays);
  const [checks, toReview] = await Promise.all([listPaymentChecks(db, since), countOrdersToReview(db)]);
  const [last] = checks;
  return {
    paid_not_enrolled: last?.paidNotEnrolled ?? 0,
    enrolled_not_paid: last?.enrolledNotPaid ?? 0,
    amounts_differ: last?.amountsDiffer ?? 0,
    day_sum: checks.filter(isDayWrong).length,
    day_unanswered: checks.filter(({ providerCapturedInPaise }) => providerCapturedInPaise === null).length,
    needs_review: toReview,
  };
}
