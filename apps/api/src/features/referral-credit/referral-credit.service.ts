import type { MyReferralCredit, referralCreditEndpoints, UseCaseInput } from '@avsar/contract';
import { findEnrolment, lockStudent, takesCourse } from '#features/enrolments/index.ts';
import { dueOf, findPart, reducePart } from '#features/fees/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inPaise, inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { sumOf } from './referral-credit.policy.ts';
import { findFirstOrder, insertPartUse, listOrderUses, listPartUses } from './referral-credit.queries.ts';
import { readPartCredit, readRewards } from './referral-credit.take.ts';

type Student = CallContext<Caller>;

const messages = {
  settled: 'This part of the fee is already paid.',
  underWay: 'Your last payment is being confirmed. Please wait until you hear from us.',
  changed: 'Your credit or this part of the fee has changed. Please look at it again.',
} as const;

export async function getMyCredit({ db, caller, clock }: Student): Promise<MyReferralCredit> {
  const ofCaller = { studentId: caller.id, today: dateInIndia(clock.now()), exceptOrderId: undefined };
  const [rewards, orderUses, partUses] = await Promise.all([
    readRewards(db, ofCaller),
    listOrderUses(db, caller.id, undefined),
    listPartUses(db, caller.id),
  ]);
  const uses = [
    ...orderUses.map((use) => ({ ...use, part: null })),
    ...partUses.map(({ number, ...use }) => ({ ...use, orderId: null, part: number + 1 })),
  ];
  return {
    balance: inRupees(sumOf(rewards)),
    rewards: rewards.map(({ id, leftInPaise, usableUntil }) => ({ id, left: inRupees(leftInPaise), usableUntil })),
    uses: uses
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ courseId, courseTitle, amountInPaise, at, orderId, part }) => ({
        course: { id: courseId, title: courseTitle },
        amount: inRupees(amountInPaise),
        at: at.toISOString(),
        orderId,
        part,
      })),
  };
}

/** Locks the student, as paying does: credit is used once, and a payment of the part comes before or after. */
export async function payPartWithCredit(
  context: Student,
  { body: { courseId, instalment, amount } }: UseCaseInput<typeof referralCreditEndpoints.payPart>,
) {
  const { caller, clock, live } = context;
  const now = clock.now();
  const studentAndCourse = { studentId: caller.id, courseId };
  const paid = await context.transaction(async (tx) => {
    const { part, orderId } = await getOpenPart(tx, studentAndCourse, instalment);
    const today = dateInIndia(now);
    const asked = { studentId: caller.id, today, exceptOrderId: undefined, dueInPaise: dueOf(part) };
    const { amountInPaise = 0 } = (await readPartCredit(tx, asked)) ?? {};
    if (amountInPaise === 0 || amountInPaise !== inPaise(amount))
      throw new AppError('conflict', { message: messages.changed });
    const use = { studentId: caller.id, instalmentId: part.id, orderId, amountInPaise, at: now };
    const useId = await insertPartUse(tx, use);
    const why = { source: `referral-credit:${useId}`, actor: actorOf(caller), reason: 'Referral credit' };
    await reducePart(context, tx, part, { amountInPaise, ...why });
    return { amount: inRupees(amountInPaise), left: inRupees(dueOf(part) - amountInPaise) };
  });
  live.tell([caller.id], 'payments');
  return paid;
}

/** The part, with the student locked; refuses one that is paid or about to be. */
async function getOpenPart(tx: Tx, key: { readonly studentId: number; readonly courseId: number }, number: number) {
  if (!(await lockStudent(tx, key.studentId))) throw new AppError('not_found');
  const part = await findPart(tx, { ...key, number });
  const orderId = await findFirstOrder(tx, key);
  if (part === undefined || orderId === undefined || !takesCourse(await findEnrolment(tx, key)))
    throw new AppError('not_found');
  if (part.settledAt !== null) throw new AppError('conflict', { message: messages.settled });
  if (part.isUnderWay) throw new AppError('conflict', { message: messages.underWay });
  return { part, orderId };
}
