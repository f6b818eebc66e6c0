import { lockBatch, lockPeople, batchAccessOf } from '#features/batches/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isExclusionViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { type MeetingClash, clashMessage, isAllowedLink, foreignLinkMessage } from '../meetings.policy.ts';
import { findBatchToPlan, getMeetingHosts, listRecipientIds } from './meetings.plan.queries.ts';

export type PlannedBatch = NonNullable<Awaited<ReturnType<typeof findBatchToPlan>>>;

/**
 * Locks the batch, then its trainer, in the order of batch planning: two plans at once cannot both succeed, and no
 * deadlock arises. Access to the batch is checked under the lock.
 */
export async function holdBatch({ caller }: CallContext<Caller>, tx: Tx, batchId: number): Promise<PlannedBatch> {
  await lockBatch(tx, batchId);
  const batch = await findBatchToPlan(tx, batchId, batchAccessOf(caller));
  if (batch === undefined) throw new AppError('not_found');
  await lockPeople(tx, [batch.trainerId]);
  return batch;
}

export async function faultsOfLink(tx: Tx, meetingLink: string): Promise<Record<string, string>> {
  const hosts = await getMeetingHosts(tx);
  return isAllowedLink(meetingLink, hosts) ? {} : { meetingLink: foreignLinkMessage(hosts) };
}

/** Throws all errors of a form at once. */
export function throwFieldErrors(fields: Readonly<Record<string, string>>): void {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('validation_failed', { message, fields });
}

export const clashError = ({ caller }: CallContext<Caller>, clash: MeetingClash) =>
  new AppError('schedule_clash', { message: clashMessage(clash, caller.role === 'TRAINER') });

/**
 * Turns an exclusion violation into our error: a meeting may appear despite our locks, for example when a batch is
 * handed over.
 */
export async function withoutClash<Result>(plan: () => Promise<Result>): Promise<Result> {
  try {
    return await plan();
  } catch (error) {
    if (!isExclusionViolation(error)) throw error;
    throw new AppError('schedule_clash', { message: 'There is already a class at that time.' });
  }
}

export const meetingAuditSubject = (meetingId: number) => `meeting:${meetingId}`;

/** People affected by a change of meetings, and those who got a notification. */
export interface AffectedPeople {
  readonly studentIds: readonly number[];
  readonly trainerId: number;
  readonly toldIds: readonly number[];
}

type Notice = Omit<Parameters<typeof notify>[2], 'userIds'>;

/**
 * Notifies the students, and by bell whoever gives the class, unless the change is their own: staff plan for a trainer,
 * a holiday moves classes, and the batch's trainer may move the class of a substitute.
 */
export async function notifyStudents(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, trainerId }: { readonly batchId: number; readonly trainerId: number },
  notice: Notice | undefined,
): Promise<AffectedPeople> {
  const studentIds = await listRecipientIds(tx, batchId);
  if (notice === undefined) return { studentIds, trainerId, toldIds: [] };
  await notify(context, tx, { ...notice, userIds: studentIds });
  const { role, id } = context.caller;
  if (role === 'TRAINER' && id === trainerId) return { studentIds, trainerId, toldIds: studentIds };
  await notify(context, tx, { ...notice, userIds: [trainerId], channels: ['bell'] });
  return { studentIds, trainerId, toldIds: [...studentIds, trainerId] };
}

/** Publishes the change to open screens; call after the transaction is committed. */
export function publishChange({ live }: CallContext<Caller>, { studentIds, trainerId, toldIds }: AffectedPeople): void {
  live.tell(toldIds, 'notifications');
  live.tell([...studentIds, trainerId], 'meetings');
}
