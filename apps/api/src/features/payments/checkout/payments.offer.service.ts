import type { Offer, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { findHold, hasAskedForBatch, heldSeatOf, listOpenBatches } from '#features/batches/index.ts';
import { findCoursesById } from '#features/courses/index.ts';
import { readPlainText } from '#features/documents/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import { dueOf, findAgreement, findPart, listOfferedPlans } from '#features/fees/index.ts';
import { type CreditOffered, readCredit, readPartCredit } from '#features/referral-credit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { inRupees } from '#shared/rupees.ts';
import { isSameDiscount } from '../discounts/payments.discount.ts';
import { discountShown, priceShown } from '../discounts/payments.offer.discount.ts';
import { findOffered, standingOf, keepsItsPrice, upiUriOf } from './payments.offer.policy.ts';
import { findLastTransfer, findPrice, getWaysToPay, listUnsettledOrders } from './payments.offer.queries.ts';

/** An archived course stays visible to a student who is enrolled, or who has an open order or one in review. */
export async function getOffer(
  context: CallContext<Caller>,
  { params: { courseId }, query: { instalment = 0, quote, credit } }: UseCaseInput<typeof paymentEndpoints.getOffer>,
): Promise<Offer> {
  const { db, caller, payments, clock } = context;
  const studentAndCourse = { studentId: caller.id, courseId };
  const now = clock.now();
  const time = { today: dateInIndia(now), now };
  const ofPart = { ...studentAndCourse, instalment };
  const [price, byId, enrolment, orders, transfer, ways, batches, hold, isWaiting, refundTerms, part] =
    await Promise.all([
      findPrice(db, courseId),
      findCoursesById(db, [courseId]),
      findEnrolment(db, studentAndCourse),
      listUnsettledOrders(db, ofPart),
      findLastTransfer(db, ofPart),
      getWaysToPay(db),
      listOpenBatches(db, studentAndCourse, time),
      findHold(db, studentAndCourse),
      hasAskedForBatch(db, studentAndCourse),
      readPlainText(db, 'refunds'),
      instalment === 0 ? undefined : findPart(db, { ...studentAndCourse, number: instalment }),
    ]);
  const course = byId.get(courseId);
  const isEnrolled = takesCourse(enrolment);
  const open = findOffered(orders, now);
  const isLookedAt = orders.some(({ status }) => status === 'needs_review');
  const isOffered = price?.archivedAt === null && !price.isDraft;
  const mayLook = isOffered || isEnrolled || isLookedAt || open !== undefined;
  if (price === undefined || course === undefined || !mayLook) throw new AppError('not_found');
  if (instalment > 0 && (part === undefined || !isEnrolled)) throw new AppError('not_found');
  // Who has the course, or pays a later part of it, is not offered anything.
  const asked = isEnrolled ? undefined : quote;
  const creditHere = await creditFor(context, { part, isEnrolled, open, priceInPaise: price.priceInPaise });
  const chosen = credit === undefined || isEnrolled ? undefined : creditHere;
  const priced = await priceShown(context, { ...studentAndCourse, ...price, quote: asked, credit: chosen, open });
  const discounted = { ...price, priceInPaise: priced.priceInPaise - priced.discount.discountInPaise };
  const kept = open !== undefined && isSameDiscount(open, priced.discount) ? open : undefined;
  const promise = await promiseOf(db, courseId, kept, discounted);
  const amountInPaise = part === undefined ? promise.amountInPaise : dueOf(part);
  const isBought = part === undefined ? isEnrolled : part.settledAt !== null;
  return {
    course,
    batches,
    seat: hold === undefined ? null : heldSeatOf(hold),
    isWaitingForBatch: isWaiting,
    standing: standingOf({ isEnrolled: isBought, orders }),
    amount: inRupees(amountInPaise),
    discount: instalment > 0 || isEnrolled ? null : await discountShown(db, priced.discount),
    credit: creditHere === undefined ? null : creditView(creditHere),
    plans: isOffered && !isEnrolled ? await listOfferedPlans(db, courseId, discounted.priceInPaise) : [],
    planId: promise.planId,
    online: payments === undefined ? null : { keyId: payments.keyId, scriptUrl: payments.scriptUrl },
    offline: offlineWay(ways, amountInPaise, course.title),
    transfer: transfer === undefined ? null : { ...transfer, submittedAt: transfer.submittedAt.toISOString() },
    refundTerms,
    hasTaxInvoice: ways.hasGstin,
  };
}

interface CreditAsked {
  readonly part: Awaited<ReturnType<typeof findPart>>;
  readonly isEnrolled: boolean;
  readonly open: Open;
  readonly priceInPaise: number;
}

/** The credit that can be used for the whole fee, or for an open part of it. */
async function creditFor(
  { db, caller, clock }: CallContext<Caller>,
  { part, isEnrolled, open, priceInPaise }: CreditAsked,
): Promise<CreditOffered | undefined> {
  const purchase = { studentId: caller.id, today: dateInIndia(clock.now()), exceptOrderId: open?.id };
  if (part === undefined) return isEnrolled ? undefined : readCredit(db, { ...purchase, priceInPaise });
  if (part.settledAt !== null || part.isUnderWay) return undefined;
  return readPartCredit(db, { ...purchase, dueInPaise: dueOf(part) });
}

const creditView = ({ amountInPaise, usableUntil }: CreditOffered) => ({
  amount: inRupees(amountInPaise),
  usableUntil,
});

type Price = NonNullable<Awaited<ReturnType<typeof findPrice>>>;
type Open = Awaited<ReturnType<typeof listUnsettledOrders>>[number] | undefined;

/** What the open order promises: its amount and its plan. Without one, the whole fee at the price of today. */
async function promiseOf(db: Tx, courseId: number, open: Open, price: Price) {
  const whole = { amountInPaise: price.priceInPaise, planId: null };
  if (open === undefined) return whole;
  const { feePlanId: planId, amountInPaise } = open;
  const agreed = planId === null ? undefined : await findAgreement(db, { ...price, courseId, planId });
  const current = planId === null ? price : { ...price, priceInPaise: agreed?.amountInPaise ?? 0 };
  return keepsItsPrice(open, current) ? { amountInPaise, planId } : whole;
}

type Ways = Awaited<ReturnType<typeof getWaysToPay>>;

function offlineWay({ bank, upiId, legalName }: Ways, amountInPaise: number, title: string): Offer['offline'] {
  if (bank === null && upiId === null) return null;
  const upiUri = upiId === null ? null : upiUriOf({ upiId, name: legalName, amountInPaise, note: title });
  return { bank, upiId, upiUri };
}
