import {
  type Calendar,
  demoDueDays,
  type DemoEnrolment,
  demoFeePlans,
  demoFeeTerms,
  feePlanCourse,
  itemAt,
} from '@avsar/demo';
import { inArray } from 'drizzle-orm';
import { enrolments } from '#database/tables/enrolments.ts';
import { feePlanParts, feePlans } from '#database/tables/fee-plans.ts';
import { instalments } from '#database/tables/fees.ts';
import type { Tx } from '#shared/context.ts';

const [taken] = demoFeePlans;

/** Inserts the fee plans of the demo. Returns the id of the plan that some students have taken. */
export async function insertFeePlans(tx: Tx, calendar: Calendar, courseIds: readonly number[]): Promise<number> {
  const at = calendar.instant(-90);
  const courseId = itemAt(courseIds, feePlanCourse);
  const rows = demoFeePlans.map(({ name }) => ({
    courseId,
    name,
    extraInPaise: 0,
    ...demoFeeTerms,
    createdAt: at,
    updatedAt: at,
  }));
  const plans = await tx.insert(feePlans).values(rows).returning({ id: feePlans.id });
  await tx.insert(feePlanParts).values(
    demoFeePlans.flatMap(({ parts }, index) =>
      parts.map(({ share, dueAfterDays }, number) => ({
        planId: itemAt(plans, index).id,
        number,
        share,
        dueAfterDays,
      })),
    ),
  );
  return itemAt(plans, 0).id;
}

/** The enrolments whose fee is paid in parts: the newest of the course with plans. */
export const paidInParts = (plan: readonly DemoEnrolment[]): readonly DemoEnrolment[] =>
  plan
    .filter(
      ({ source, course, status, batch }) =>
        source === 'payment' && course === feePlanCourse && status === 'Active' && batch !== undefined,
    )
    .toSorted((one, other) => one.daysAgo - other.daysAgo)
    .slice(0, demoDueDays.length);

/** The columns of an order that pays the first part. */
export const firstPartOf = (planId: number) => ({
  amountInPaise: itemAt(taken.parts, 0).amountInPaise,
  feePlanId: planId,
  feeInPaise: taken.parts.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0),
  terms: {
    parts: taken.parts.map(({ amountInPaise, dueAfterDays }) => ({ amountInPaise, dueAfterDays })),
    ...demoFeeTerms,
  },
});

interface Payer {
  readonly studentId: number;
  readonly courseId: number;
  readonly orderId: number;
  readonly paidAt: Date;
}

/** Inserts the parts of these students: the first is paid, the others are due on the days of the demo. */
export async function insertInstalments(
  tx: Tx,
  calendar: Calendar,
  planId: number,
  payers: readonly Payer[],
): Promise<void> {
  const { lateFeeInPaise: agreedLateFeeInPaise, lateAfterDays, closeAfterDays } = demoFeeTerms;
  const rows = payers.flatMap(({ studentId, courseId, orderId, paidAt }, payer) =>
    taken.parts.map(({ amountInPaise }, number) => {
      const days = itemAt(demoDueDays, payer)[number - 1];
      const dueOn = days === undefined ? paidAt.toISOString().slice(0, 10) : calendar.date(days);
      return {
        studentId,
        courseId,
        number,
        amountInPaise,
        dueOn,
        agreedDueOn: dueOn,
        agreedLateFeeInPaise,
        lateAfterDays,
        closeAfterDays,
        settledAt: number === 0 ? paidAt : null,
        orderId: number === 0 ? orderId : null,
        createdAt: paidAt,
      };
    }),
  );
  if (rows.length === 0) return;
  await tx
    .update(enrolments)
    .set({ feePlanId: planId })
    .where(
      inArray(
        enrolments.orderId,
        payers.map(({ orderId }) => orderId),
      ),
    );
  await tx.insert(instalments).values(rows);
}
