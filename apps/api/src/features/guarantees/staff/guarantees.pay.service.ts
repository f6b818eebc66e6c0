import type { guaranteeEndpoints, GuaranteeRecord, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { giveFeeBack, tellPayer } from '#features/payments/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { inPaise } from '#shared/rupees.ts';
import { guaranteeMessages, sharesOf } from '../guarantees.policy.ts';
import { findGuarantee, type GuaranteeRow, lockGuarantee, namesOf, updateGuarantee } from '../guarantees.queries.ts';
import { endOfAccount } from '../guarantees.views.ts';
import type { JudgedGuarantee } from '../judge/guarantees.judge.service.ts';
import { judgeOne, viewsOf } from '../own/guarantees.own.service.ts';
import { findStudentName } from './guarantees.list.queries.ts';

type Staff = CallContext<Caller>;

export const getGuaranteeRecord = (
  { db, clock }: Staff,
  { params: { orderId } }: UseCaseInput<typeof guaranteeEndpoints.get>,
): Promise<GuaranteeRecord> => recordOf(db, orderId, clock.now());

async function recordOf(db: Tx, orderId: number, now: Date): Promise<GuaranteeRecord> {
  const judged = await judgeOne(db, orderId, now);
  const [view] = await viewsOf(db, [judged]);
  if (view === undefined) throw new AppError('not_found');
  const { row, facts } = judged;
  const nameOf = await namesOf(db, [row.approvedBy, row.paidBy]);
  return {
    ...view,
    student: { id: row.studentId, name: await findStudentName(db, row.studentId) },
    account: accountOf(row),
    isUnverified: facts.isUnverified,
    approvedBy: row.approvedBy === null ? null : nameOf(row.approvedBy),
    paidBy: row.paidBy === null ? null : nameOf(row.paidBy),
  };
}

/** Only as long as somebody has to send money to it. */
function accountOf({ state, accountName, accountNumber, ifsc }: GuaranteeRow): GuaranteeRecord['account'] {
  if (state === 'paid' || accountName === null || accountNumber === null || ifsc === null) return null;
  return { name: accountName, number: accountNumber, ifsc };
}

async function lockClaim(tx: Tx, orderId: number, states: readonly GuaranteeRow['state'][], refusal: string) {
  const row = await lockGuarantee(tx, orderId);
  if (row === undefined) throw new AppError('not_found');
  if (!states.includes(row.state)) throw new AppError('conflict', { message: refusal });
  return row;
}

const subjectOf = (orderId: number) => `guarantee-of-order:${orderId}`;
const noClaim = { accountName: null, accountNumber: null, ifsc: null, claimedAt: null } as const;
const notApproved = { approvedAt: null, approvedBy: null } as const;

/** Judged once more: if a job was verified meanwhile, the claim is over. */
export async function approveGuarantee(
  context: Staff,
  { params: { orderId }, body: { remedy } }: UseCaseInput<typeof guaranteeEndpoints.approve>,
): Promise<GuaranteeRecord> {
  const now = context.clock.now();
  const { record, isDue } = await context.transaction(async (tx) => {
    await lockClaim(tx, orderId, ['claimed'], guaranteeMessages.notClaimed);
    const judged = await judgeOne(tx, orderId, now);
    if (!isStillOwed(judged)) {
      await updateGuarantee(tx, orderId, { state: judged.judged.state, ...noClaim, judgedAt: now });
      return { record: await recordOf(tx, orderId, now), isDue: false };
    }
    if (judged.remedyInPaise !== inPaise(remedy))
      throw new AppError('conflict', { message: guaranteeMessages.otherAmount });
    await updateGuarantee(tx, orderId, {
      state: 'approved',
      approvedAt: now,
      approvedBy: actorOf(context.caller),
      remedyInPaise: judged.remedyInPaise,
    });
    const after = { remedyInPaise: judged.remedyInPaise };
    await recordAdminAct(context, tx, { action: 'guarantee.approve', subject: subjectOf(orderId), after });
    return { record: await recordOf(tx, orderId, now), isDue: true };
  });
  if (!isDue) throw new AppError('conflict', { message: guaranteeMessages.notDue });
  return record;
}

/** A claim that was made in time is not lost by the days that the office needs. */
const isStillOwed = ({ judged: { state, checks } }: JudgedGuarantee): boolean =>
  state === 'due' || (state === 'lost' && checks.every((check) => check.state !== 'lost' || check.kind === 'asked'));

/** Also after the approval, as long as nothing was sent: the bank refused the account. */
export function sendBackGuarantee(
  context: Staff,
  { params: { orderId }, body: { reason } }: UseCaseInput<typeof guaranteeEndpoints.sendBack>,
): Promise<GuaranteeRecord> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const row = await lockClaim(tx, orderId, ['claimed', 'approved'], guaranteeMessages.account);
    await updateGuarantee(tx, orderId, { state: 'due', ...noClaim, ...notApproved, sentBack: reason });
    await recordAdminAct(context, tx, {
      action: 'guarantee.send-back',
      subject: subjectOf(orderId),
      after: { reason },
    });
    const record = await recordOf(tx, orderId, now);
    await notify(context, tx, {
      event: `guarantee:${orderId}:sent-back:${now.getTime()}`,
      kind: 'guarantee_sent_back',
      facts: { courseTitle: record.course.title, orderId, reason },
      userIds: [row.studentId],
      channels: ['bell', 'mail'],
    });
    return record;
  });
}

/** The transfer was made: refunds of the payments of the course, which stays as it is. */
export async function payGuarantee(
  context: Staff,
  { params: { orderId }, body: { reference } }: UseCaseInput<typeof guaranteeEndpoints.pay>,
): Promise<GuaranteeRecord> {
  const now = context.clock.now();
  // The money is locked first, as in every refund: batches, student, orders, and then the guarantee.
  const paying = context.transaction(async (tx) => {
    const before = await findGuarantee(tx, orderId);
    if (before === undefined) throw new AppError('not_found');
    if (before.state !== 'approved') throw new AppError('conflict', { message: guaranteeMessages.notApproved });
    const amountInPaise = before.remedyInPaise;
    const reason = 'Placement guarantee';
    await giveFeeBack(context, tx, {
      orderId,
      amountInPaise,
      reason,
      reference,
      sharesOf: (payments) => sharesOf(payments, amountInPaise),
    });
    const row = await lockClaim(tx, orderId, ['approved'], guaranteeMessages.notApproved);
    if (row.remedyInPaise !== amountInPaise) throw new AppError('conflict', { message: guaranteeMessages.otherAmount });
    await updateGuarantee(tx, orderId, {
      state: 'paid',
      paidAt: now,
      paidBy: actorOf(context.caller),
      paidInPaise: amountInPaise,
      reference,
      accountNumber: endOfAccount(row.accountNumber ?? ''),
    });
    const after = { amountInPaise, reference };
    await recordAdminAct(context, tx, { action: 'guarantee.pay', subject: subjectOf(orderId), after });
    return recordOf(tx, orderId, now);
  });
  const record = await paying.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const message = guaranteeMessages.usedReference;
    throw new AppError('conflict', { message, fields: { reference: message }, cause: error });
  });
  tellPayer(context, { studentId: record.student.id, isNew: true });
  return record;
}
