import type { OfferedPlan } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { amountsOf } from '../fees.policy.ts';
import { findPlanRow, listOfferedPlanRows, type PlanRow } from './fees.plans.queries.ts';

/** What a student agrees to with the first part of a plan. */
export type Agreement = NonNullable<ReturnType<typeof agreementOf>>;

/** With today's price; undefined if the fee is too small for so many parts. */
function agreementOf(plan: PlanRow, priceInPaise: number) {
  const feeInPaise = priceInPaise + plan.extraInPaise;
  const amounts = amountsOf(
    feeInPaise,
    plan.parts.map(({ share }) => share),
  );
  const first = amounts?.[0];
  if (amounts === undefined || first === undefined) return undefined;
  const { lateFeeInPaise, lateAfterDays, closeAfterDays } = plan;
  return {
    feePlanId: plan.id,
    feeInPaise,
    amountInPaise: first,
    terms: {
      parts: plan.parts.map(({ dueAfterDays }, number) => ({ amountInPaise: amounts[number] ?? 0, dueAfterDays })),
      lateFeeInPaise,
      lateAfterDays,
      closeAfterDays,
    },
  };
}

/** The plans of a course as a buyer sees them. */
export async function listOfferedPlans(db: Tx, courseId: number, priceInPaise: number): Promise<OfferedPlan[]> {
  if (priceInPaise === 0) return [];
  const rows = await listOfferedPlanRows(db, courseId);
  return rows.flatMap((row) => {
    const agreed = agreementOf(row, priceInPaise);
    if (agreed === undefined) return [];
    const { parts, lateFeeInPaise, lateAfterDays, closeAfterDays } = agreed.terms;
    return {
      id: row.id,
      name: row.name,
      total: inRupees(agreed.feeInPaise),
      lateFee: inRupees(lateFeeInPaise),
      lateAfterDays,
      closeAfterDays,
      parts: parts.map(({ amountInPaise, dueAfterDays }) => ({ amount: inRupees(amountInPaise), dueAfterDays })),
    };
  });
}

/** What the plan comes to at this price; undefined if the course does not offer it. */
export async function findAgreement(
  db: Tx,
  {
    courseId,
    planId,
    priceInPaise,
  }: { readonly courseId: number; readonly planId: number; readonly priceInPaise: number },
): Promise<Agreement | undefined> {
  const plan = await findPlanRow(db, planId);
  if (plan === undefined || plan.courseId !== courseId || plan.archivedAt !== null) return undefined;
  return agreementOf(plan, priceInPaise);
}
