import type { FeePlan, feeEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import {
  countTaken,
  findCoursePrice,
  findPlanRow,
  insertPlan,
  listPlanRows,
  lockPlanRow,
  type PlanRow,
  replaceParts,
  updatePlan,
} from './fees.plans.queries.ts';

type Admin = CallContext<Caller>;
type Draft = UseCaseInput<typeof feeEndpoints.createPlan>['body'];

const taken = 'There is already a plan with this name for the course.';
const inPaise = (rupees: number) => Math.round(rupees * 100);

export async function listPlans(
  { db }: Admin,
  { params: { courseId } }: UseCaseInput<typeof feeEndpoints.listPlans>,
): Promise<FeePlan[]> {
  const price = await findCoursePrice(db, courseId);
  if (price === undefined) throw new AppError('not_found');
  const rows = await listPlanRows(db, courseId);
  const counts = await countTaken(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => planViewOf(row, price, counts.get(row.id) ?? 0));
}

export function createPlan(
  context: Admin,
  { params: { courseId }, body }: UseCaseInput<typeof feeEndpoints.createPlan>,
): Promise<FeePlan> {
  return orTaken(
    context.transaction(async (tx) => {
      if ((await findCoursePrice(tx, courseId)) === undefined) throw new AppError('not_found');
      const planId = await insertPlan(tx, courseId, valuesOf(body), partsOf(body), context.clock.now());
      const after = { courseId, ...body };
      await recordAdminAct(context, tx, { action: 'fee-plan.create', subject: `fee-plan:${planId}`, after });
      return readPlan(tx, planId);
    }),
  );
}

/** Who has taken the plan keeps what was agreed: their order and their instalments hold copies. */
export function updateFeePlan(
  context: Admin,
  { params, body: { version, ...draft } }: UseCaseInput<typeof feeEndpoints.updatePlan>,
): Promise<FeePlan> {
  return orTaken(
    changePlan(context, params.planId, 'fee-plan.update', async (tx, before) => {
      if (before.version !== version) throw new AppError('conflict');
      await updatePlan(tx, before.id, valuesOf(draft), context.clock.now());
      await replaceParts(tx, before.id, partsOf(draft));
      return true;
    }),
  );
}

/** A second time changes nothing. */
export function archivePlan(
  context: Admin,
  { params, body: { archived } }: UseCaseInput<typeof feeEndpoints.archivePlan>,
): Promise<FeePlan> {
  const action = archived ? 'fee-plan.archive' : 'fee-plan.restore';
  return changePlan(context, params.planId, action, async (tx, before) => {
    if ((before.archivedAt !== null) === archived) return false;
    const now = context.clock.now();
    await updatePlan(tx, before.id, { archivedAt: archived ? now : null }, now);
    return true;
  });
}

function changePlan(
  context: Admin,
  planId: number,
  action: `fee-plan.${string}`,
  change: (tx: Tx, before: PlanRow) => Promise<boolean>,
): Promise<FeePlan> {
  return context.transaction(async (tx) => {
    const row = await lockPlanRow(tx, planId);
    if (row === undefined) throw new AppError('not_found');
    const before = factsOf(row);
    const isChanged = await change(tx, row);
    const plan = await readPlan(tx, planId);
    if (isChanged) {
      const { taken: _, total: __, id: ___, ...after } = plan;
      await recordAdminAct(context, tx, { action, subject: `fee-plan:${planId}`, before, after });
    }
    return plan;
  });
}

const orTaken = (plan: Promise<FeePlan>): Promise<FeePlan> =>
  plan.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: taken, fields: { name: taken }, cause: error });
  });

async function readPlan(tx: Tx, planId: number): Promise<FeePlan> {
  const row = await findPlanRow(tx, planId);
  if (row === undefined) throw new AppError('not_found');
  const price = (await findCoursePrice(tx, row.courseId)) ?? 0;
  return planViewOf(row, price, (await countTaken(tx, [planId])).get(planId) ?? 0);
}

const valuesOf = ({ name, extra, lateFee, lateAfterDays, closeAfterDays }: Draft) => ({
  name,
  extraInPaise: inPaise(extra),
  lateFeeInPaise: inPaise(lateFee),
  lateAfterDays,
  closeAfterDays,
});

const partsOf = ({ parts }: Draft) =>
  parts.map(({ percent, dueAfterDays }) => ({ share: Math.round(percent * 100), dueAfterDays }));

const factsOf = (row: PlanRow) => ({
  name: row.name,
  parts: row.parts.map(({ share, dueAfterDays }) => ({ percent: share / 100, dueAfterDays })),
  extra: inRupees(row.extraInPaise),
  lateFee: inRupees(row.lateFeeInPaise),
  lateAfterDays: row.lateAfterDays,
  closeAfterDays: row.closeAfterDays,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
});

const planViewOf = (row: PlanRow, priceInPaise: number, takenBy: number): FeePlan => ({
  id: row.id,
  ...factsOf(row),
  total: inRupees(priceInPaise + row.extraInPaise),
  taken: takenBy,
});
