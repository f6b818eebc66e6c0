import type { feeEndpoints, Instalment, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { dueDayOf } from '../fees.policy.ts';
import { isStudent } from '../dues/fees.dues.queries.ts';
import {
  type AgreedTerms,
  cancelParts,
  clearOverdue,
  findFirstDay,
  insertParts,
  listPartsOf,
  type PartRow,
  postLedgerEntry,
  type StudentAndCourse,
  sumOwed,
  updateOpenPart,
} from './fees.parts.queries.ts';
import { instalmentViewOf } from './fees.views.ts';

type Timed = Pick<Context, 'clock'>;

export async function listMyInstalments({ db, caller, clock }: CallContext<Caller>): Promise<Instalment[]> {
  return viewsOf(await listPartsOf(db, caller.id), clock.now());
}

export async function listInstalmentsOfStudent(
  { db, clock }: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof feeEndpoints.listOfStudent>,
): Promise<Instalment[]> {
  if (!(await isStudent(db, studentId))) throw new AppError('not_found');
  return viewsOf(await listPartsOf(db, studentId), clock.now());
}

const viewsOf = (rows: readonly PartRow[], now: Date) => rows.map((row) => instalmentViewOf(row, dateInIndia(now)));

interface FirstPart extends StudentAndCourse {
  readonly id: number;
  readonly terms: AgreedTerms;
}

/**
 * The first part of a plan is paid, and the student is enrolled and seated: writes all parts, the first as settled. Days
 * count from the first day of the batch; without a seat from today, until the student gets one.
 */
export async function beginParts({ clock }: Timed, tx: Tx, order: FirstPart): Promise<void> {
  const now = clock.now();
  const today = dateInIndia(now);
  const { studentId, courseId, terms } = order;
  const firstDay = await findFirstDay(tx, order);
  const { lateFeeInPaise, lateAfterDays, closeAfterDays } = terms;
  const parts = terms.parts.map(({ amountInPaise, dueAfterDays }, number) => {
    const dueOn = number === 0 ? today : dueDayOf(firstDay ?? today, dueAfterDays, today);
    return {
      studentId,
      courseId,
      number,
      amountInPaise,
      dueOn,
      agreedDueOn: dueOn,
      agreedLateFeeInPaise: lateFeeInPaise,
      lateAfterDays,
      closeAfterDays,
      daysAfterSeat: firstDay === undefined && number > 0 ? dueAfterDays : null,
      ...(number === 0 && { settledAt: now, orderId: order.id }),
      createdAt: now,
    };
  });
  await insertParts(tx, parts);
}

/** How long a student may join classes while the rest of a new course is not paid. */
const carriedClosesAfterDays = 7;

interface CarriedFee extends StudentAndCourse {
  readonly orderId: number;
  readonly carriedInPaise: number;
  readonly dueInPaise: number;
}

/** A changed course: the first part is what was carried over, the rest is due today. */
export async function beginCarriedParts({ clock }: Timed, tx: Tx, fee: CarriedFee): Promise<void> {
  const now = clock.now();
  const today = dateInIndia(now);
  const { studentId, courseId, orderId } = fee;
  const both = { studentId, courseId, dueOn: today, agreedDueOn: today, createdAt: now };
  await insertParts(tx, [
    { ...both, number: 0, amountInPaise: fee.carriedInPaise, settledAt: now, orderId },
    { ...both, number: 1, amountInPaise: fee.dueInPaise, closeAfterDays: carriedClosesAfterDays },
  ]);
}

/** What is to be paid for an open part: with the late fee, if one was added. */
export const dueOf = ({ amountInPaise, lateFeeInPaise }: Pick<PartRow, 'amountInPaise' | 'lateFeeInPaise'>): number =>
  amountInPaise + lateFeeInPaise;

/**
 * The money for the part has come. A late fee that was added after the order was made is taken back: the money was on its
 * way. False if the part is open no longer.
 */
export async function settlePart(
  { clock }: Timed,
  tx: Tx,
  part: PartRow,
  order: { readonly id: number; readonly amountInPaise: number },
): Promise<boolean> {
  const now = clock.now();
  const missing = Math.min(Math.max(0, dueOf(part) - order.amountInPaise), part.lateFeeInPaise);
  const change = { settledAt: now, orderId: order.id, lateFeeInPaise: part.lateFeeInPaise - missing };
  if (!(await updateOpenPart(tx, part.id, change))) return false;
  if (missing > 0) {
    const source = `instalment:${part.id}:late-fee-back:${order.id}`;
    const { studentId, courseId } = part;
    const entry = { studentId, courseId, kind: 'credit', amountInPaise: missing, source, actor: 'system' } as const;
    await postLedgerEntry(tx, entry, now);
  }
  await clearOverdue(tx, part, dateInIndia(now));
  return true;
}

/** The part with less to pay: its late fee becomes smaller first. A part of which nothing is left is not owed any more. */
export async function takeOffPart(tx: Tx, part: PartRow, amountInPaise: number, now: Date): Promise<void> {
  const ofLateFee = Math.min(amountInPaise, part.lateFeeInPaise);
  const left = {
    lateFeeInPaise: part.lateFeeInPaise - ofLateFee,
    amountInPaise: part.amountInPaise - amountInPaise + ofLateFee,
  };
  await updateOpenPart(tx, part.id, left.amountInPaise === 0 ? { cancelledAt: now } : left);
}

interface Reduction {
  readonly amountInPaise: number;
  /** The name of the entry in the ledger: a second time changes nothing there. */
  readonly source: string;
  readonly actor: string;
  readonly reason: string;
}

/** A discount on an open part, with its entry in the ledger. The student is locked. */
export async function reducePart({ clock }: Timed, tx: Tx, part: PartRow, reduction: Reduction): Promise<void> {
  const now = clock.now();
  const { studentId, courseId } = part;
  await takeOffPart(tx, part, reduction.amountInPaise, now);
  await postLedgerEntry(tx, { studentId, courseId, kind: 'discount', ...reduction }, now);
  await clearOverdue(tx, part, dateInIndia(now));
}

interface EndedFee extends StudentAndCourse {
  readonly orderId: number;
  /** What the institute keeps of the money; without it the whole fee was credited by the database. */
  readonly keptInPaise?: number;
}

/**
 * The enrolment ended. The fee becomes what is kept: open parts, late fees and write-offs are evened out. If nothing is
 * kept, the balance is what the student paid and did not get back.
 */
export async function endParts({ clock }: Timed, tx: Tx, key: EndedFee): Promise<void> {
  const now = clock.now();
  const cancelled = await cancelParts(tx, key, now);
  if (cancelled === 0 && key.keptInPaise === undefined) return;
  const owed = (await sumOwed(tx, key)) - (key.keptInPaise ?? 0);
  if (owed === 0) return;
  const { studentId, courseId, orderId } = key;
  const kind = owed > 0 ? 'credit' : 'charge';
  const entry = { studentId, courseId, kind, amountInPaise: Math.abs(owed), actor: 'system' } as const;
  await postLedgerEntry(tx, { ...entry, source: `order:${orderId}:ended` }, now);
}
