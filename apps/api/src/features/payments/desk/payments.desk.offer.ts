import type { DeskOffer } from '@avsar/contract';
import { listOpenBatches } from '#features/batches/index.ts';
import { findCoursesById } from '#features/courses/index.ts';
import { lockStudent } from '#features/enrolments/index.ts';
import { listOfferedPlans } from '#features/fees/index.ts';
import type { Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { noDiscount } from '../discounts/payments.discount.ts';
import { discountShown } from '../discounts/payments.offer.discount.ts';
import { wantFirstPart } from '../checkout/payments.orders.wanted.ts';

interface Asked {
  readonly studentId: number;
  readonly courseId: number;
  readonly coupon: string | undefined;
  readonly batchId: number | undefined;
}

/** Asks the same question as the order that would be opened, and opens none; a reason against it is a conflict. */
export function readDeskOffer(
  context: Pick<Context, 'transaction' | 'clock' | 'secrets'>,
  asked: Asked,
): Promise<DeskOffer> {
  return context.transaction(async (tx) => {
    const { studentId, courseId } = asked;
    if (!(await lockStudent(tx, studentId))) throw new AppError('not_found');
    const { kept, values } = await wantFirstPart(context, tx, { ...asked, isAtDesk: true });
    const course = (await findCoursesById(tx, [courseId])).get(courseId);
    if (course === undefined) throw new AppError('not_found');
    const now = context.clock.now();
    return {
      course: { id: course.id, title: course.title },
      batches: await listOpenBatches(tx, { studentId, courseId }, { today: dateInIndia(now), now }),
      amount: inRupees((kept ?? values).amountInPaise),
      discount: await discountShown(tx, { ...noDiscount, ...(kept ?? values) }),
      plans: await listOfferedPlans(tx, courseId, values.amountInPaise),
    };
  });
}
