import type { Offer, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { findHold, hasAskedForBatch, heldSeatOf, listOpenBatches } from '#features/batches/index.ts';
import { findCoursesById } from '#features/courses/index.ts';
import { readPlainText } from '#features/documents/index.ts';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { inRupees } from '#shared/rupees.ts';
import { findOffered, standingOf, keepsItsPrice, upiUriOf } from './payments.offer.policy.ts';
import { findLastTransfer, findPrice, getWaysToPay, listUnsettledOrders } from './payments.offer.queries.ts';

/** An archived course stays visible to a student who is enrolled, or who has an open order or one in review. */
export async function getOffer(
  { db, caller, payments, clock }: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof paymentEndpoints.getOffer>,
): Promise<Offer> {
  const studentAndCourse = { studentId: caller.id, courseId };
  const now = clock.now();
  const time = { today: dateInIndia(now), now };
  const [price, byId, enrolment, orders, transfer, ways, batches, hold, isWaiting, refundTerms] = await Promise.all([
    findPrice(db, courseId),
    findCoursesById(db, [courseId]),
    findEnrolment(db, studentAndCourse),
    listUnsettledOrders(db, studentAndCourse),
    findLastTransfer(db, studentAndCourse),
    getWaysToPay(db),
    listOpenBatches(db, studentAndCourse, time),
    findHold(db, studentAndCourse),
    hasAskedForBatch(db, studentAndCourse),
    readPlainText(db, 'refunds'),
  ]);
  const course = byId.get(courseId);
  const isEnrolled = takesCourse(enrolment);
  const open = findOffered(orders, now);
  const isLookedAt = orders.some(({ status }) => status === 'needs_review');
  const isOffered = price?.archivedAt === null && !price.isDraft;
  const mayLook = isOffered || isEnrolled || isLookedAt || open !== undefined;
  if (price === undefined || course === undefined || !mayLook) throw new AppError('not_found');
  const isPromised = open !== undefined && keepsItsPrice(open, price);
  const amountInPaise = isPromised ? open.amountInPaise : price.priceInPaise;
  return {
    course,
    batches,
    seat: hold === undefined ? null : heldSeatOf(hold),
    isWaitingForBatch: isWaiting,
    standing: standingOf({ isEnrolled, orders }),
    amount: inRupees(amountInPaise),
    online: payments === undefined ? null : { keyId: payments.keyId, scriptUrl: payments.scriptUrl },
    offline: offlineWay(ways, amountInPaise, course.title),
    transfer: transfer === undefined ? null : { ...transfer, submittedAt: transfer.submittedAt.toISOString() },
    refundTerms,
  };
}

type Ways = Awaited<ReturnType<typeof getWaysToPay>>;

function offlineWay({ bank, upiId, legalName }: Ways, amountInPaise: number, title: string): Offer['offline'] {
  if (bank === null && upiId === null) return null;
  const upiUri = upiId === null ? null : upiUriOf({ upiId, name: legalName, amountInPaise, note: title });
  return { bank, upiId, upiUri };
}
