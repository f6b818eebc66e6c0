import type { CourseChange } from '@avsar/contract';
import { findEnrolment, takesCourse } from '#features/enrolments/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { findOrderRow } from '../admin/payments.admin.queries.ts';
import { findReceiptedReference, listPaymentsWithRefunds } from '../admin/payments.detail.queries.ts';
import { leftOf, paidFor } from '../refunds/payments.refund.policy.ts';
import {
  type CarriedPayment,
  type ChangeFigures,
  type ChangeRefusal,
  figuresOf,
  whyNotCarried,
  whyNotChanged,
} from './payments.change.policy.ts';
import { findChangeInto, findCourse, findStudentName, listMoneyOrders } from './payments.change.queries.ts';

const refusals: Readonly<Record<ChangeRefusal, string>> = {
  same: 'This is the course that the student has. Please choose another.',
  not_enrolled: 'The student does not have the course that is to be changed.',
  completed: 'This course is completed and stays on record.',
  given: 'Nobody paid for this course. Please end it, and give the other course.',
  in_review: 'A payment of this course has to be checked first, on the page of its order.',
  refund_open: 'A refund of this course is under way. Please wait until it is done.',
  taken: 'The student already has the other course.',
  not_offered: 'The other course is not on offer.',
  is_free: 'The other course is free. Please refund this course, and enrol the student.',
  nothing_paid: 'There is no money to carry over.',
  several_by_bank:
    'More than one transfer from the bank would be needed. Please refund a part of this course first, on the page of its order.',
};

export interface WantedChange {
  readonly studentId: number;
  readonly fromCourseId: number;
  readonly toCourseId: number;
}

export interface FoundChange {
  readonly studentName: string;
  readonly from: { readonly id: number; readonly title: string; readonly orderId: number };
  readonly to: { readonly id: number; readonly title: string };
  readonly figures: ChangeFigures;
  /** Of the old course, with the later parts of its fee. */
  readonly ownOrderIds: readonly number[];
}

const refuse = (why: ChangeRefusal) => new AppError('conflict', { message: refusals[why] });

/** Reads everything that a change depends on, the same for the preview and for the change itself. Throws if it cannot be. */
export async function readChange(db: Tx, wanted: WantedChange): Promise<FoundChange> {
  const { studentId, fromCourseId, toCourseId } = wanted;
  const studentName = await findStudentName(db, studentId);
  const [from, to] = [await findCourse(db, fromCourseId), await findCourse(db, toCourseId)];
  if (studentName === undefined || from === undefined || to === undefined) throw new AppError('not_found');
  const enrolment = await findEnrolment(db, { studentId, courseId: fromCourseId });
  const orderId = enrolment?.orderId ?? undefined;
  const order = orderId === undefined ? undefined : await findOrderRow(db, orderId);
  const money = order === undefined ? noMoney : await readMoney(db, order.id);
  const taken = await findEnrolment(db, { studentId, courseId: toCourseId });
  const why = whyNotChanged(
    { enrolment, orderStatus: order?.status, hasOpenRefund: money.hasOpenRefund },
    { ...to, isSame: fromCourseId === toCourseId, isTaken: takesCourse(taken) },
  );
  if (why !== undefined || order === undefined) throw refuse(why ?? 'not_enrolled');
  const figures = figuresOf({ ...money, priceInPaise: to.priceInPaise });
  const whyNot = whyNotCarried(figures);
  if (whyNot !== undefined) throw refuse(whyNot);
  return { studentName, from: { ...from, orderId: order.id }, to, figures, ownOrderIds: money.ownOrderIds };
}

const noMoney = { payments: [], broughtInPaise: 0, hasOpenRefund: false, ownOrderIds: [] } as const;

async function readMoney(db: Tx, orderId: number) {
  const orders = await listMoneyOrders(db, orderId);
  const payments: CarriedPayment[] = [];
  let hasOpenRefund = false;
  for (const { id, isOwn } of orders) {
    const receipted = await findReceiptedReference(db, id);
    const paid = (await listPaymentsWithRefunds(db, id)).filter((payment) => paidFor(payment, receipted));
    const refunds = paid.flatMap((payment) => payment.refunds);
    hasOpenRefund ||= refunds.some(({ status, effect }) => status !== 'processed' || effect === 'undecided');
    for (const payment of paid.toReversed()) {
      const leftInPaise = leftOf(payment);
      if (leftInPaise > 0) payments.push({ id: payment.id, orderId: id, kind: payment.kind, leftInPaise, isOwn });
    }
  }
  const broughtInPaise = (await findChangeInto(db, orderId))?.carriedInPaise ?? 0;
  return {
    payments,
    broughtInPaise,
    hasOpenRefund,
    ownOrderIds: orders.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])),
  };
}

type Figures = Omit<CourseChange, 'id' | 'reason' | 'at' | 'fromOrderId' | 'toOrderId'>;

export const viewOf = ({ studentId }: WantedChange, found: FoundChange): Figures => ({
  student: { id: studentId, name: found.studentName },
  from: { id: found.from.id, title: found.from.title },
  to: { id: found.to.id, title: found.to.title },
  paid: inRupees(found.figures.paidInPaise),
  price: inRupees(found.figures.priceInPaise),
  carried: inRupees(found.figures.carriedInPaise),
  due: inRupees(found.figures.dueInPaise),
  givenBack: inRupees(found.figures.givenBackInPaise),
  givenBackByBank: inRupees(found.figures.byBankInPaise),
});
