import {
  type Billing,
  type billingEndpoints,
  type BillingReply,
  isStateCode,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findBillingOf, isStudent, saveBilling } from './tax.billing.queries.ts';

export const getMyBilling = ({ db, caller }: CallContext<Caller>): Promise<BillingReply> => readBilling(db, caller.id);

export function updateMyBilling(
  context: CallContext<Caller>,
  { body: { billing } }: UseCaseInput<typeof billingEndpoints.updateMine>,
): Promise<BillingReply> {
  return context.transaction(async (tx) => {
    await saveBilling(tx, context.caller.id, rowOf(billing), context.clock.now());
    return readBilling(tx, context.caller.id);
  });
}

export async function getBilling(
  { db }: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof billingEndpoints.get>,
): Promise<BillingReply> {
  if (!(await isStudent(db, studentId))) throw new AppError('not_found');
  return readBilling(db, studentId);
}

export function updateBilling(
  context: CallContext<Caller>,
  { params: { studentId }, body: { billing } }: UseCaseInput<typeof billingEndpoints.update>,
): Promise<BillingReply> {
  return context.transaction(async (tx) => {
    if (!(await isStudent(tx, studentId))) throw new AppError('not_found');
    const before = await findBillingOf(tx, studentId);
    await saveBilling(tx, studentId, rowOf(billing), context.clock.now());
    const after = await findBillingOf(tx, studentId);
    // The audit log cannot be changed later, so it has no name, number and address.
    await recordAdminAct(context, tx, {
      action: 'billing.update',
      subject: `student:${studentId}`,
      before: notedOf(before),
      after: notedOf(after),
    });
    return readBilling(tx, studentId);
  });
}

/** The state of a registered payer is that of the GSTIN. */
const rowOf = (billing: Billing | null) =>
  billing === null ? undefined : { ...billing, stateCode: billing.gstin?.slice(0, 2) ?? billing.stateCode };

type BillingRow = Awaited<ReturnType<typeof findBillingOf>>;

const notedOf = (row: BillingRow) => ({
  isThere: row !== undefined,
  isRegistered: typeof row?.gstin === 'string',
  stateCode: row?.stateCode ?? null,
});

async function readBilling(db: Context['db'], studentId: number): Promise<BillingReply> {
  const row = await findBillingOf(db, studentId);
  if (row === undefined) return { billing: null };
  const { stateCode } = row;
  return { billing: { ...row, stateCode: stateCode !== null && isStateCode(stateCode) ? stateCode : null } };
}
