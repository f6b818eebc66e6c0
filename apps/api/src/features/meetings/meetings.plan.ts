import { lockBatch, lockPeople, whoseFor } from '#features/batches/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isExclusionViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { type Clash, clashMessage, isAllowedLink, linkElsewhere } from './meetings.policy.ts';
import { findBatchToPlan, getMeetingHosts, listToldIds } from './meetings.plan.queries.ts';

export type PlannedBatch = NonNullable<Awaited<ReturnType<typeof findBatchToPlan>>>;

/**
 * The batch, then its trainer, in the order in which batches are planned: two plans at once cannot both find them free, and no
 * two wait for each other. Whose batch it is, is asked behind the lock.
 */
export async function holdBatch({ caller }: CallContext<Caller>, tx: Tx, batchId: number): Promise<PlannedBatch> {
  await lockBatch(tx, batchId);
  const batch = await findBatchToPlan(tx, batchId, whoseFor(caller));
  if (batch === undefined) throw new AppError('not_found');
  await lockPeople(tx, [batch.trainerId]);
  return batch;
}

export async function faultsOfLink(tx: Tx, meetingLink: string): Promise<Record<string, string>> {
  const hosts = await getMeetingHosts(tx);
  return isAllowedLink(meetingLink, hosts) ? {} : { meetingLink: linkElsewhere(hosts) };
}

/** Everything at once that a form has wrong. */
export function refuseFaults(fields: Readonly<Record<string, string>>): void {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('validation_failed', { message, fields });
}

export const clashing = ({ caller }: CallContext<Caller>, clash: Clash) =>
  new AppError('schedule_clash', { message: clashMessage(clash, caller.role === 'TRAINER') });

/** The database has the last word: a class that came in beside our locks, as by handing over a batch, is refused by it. */
export async function withoutClash<Result>(plan: () => Promise<Result>): Promise<Result> {
  try {
    return await plan();
  } catch (error) {
    if (!isExclusionViolation(error)) throw error;
    throw new AppError('schedule_clash', { message: 'There is a class at that time already.' });
  }
}

export const subjectOf = (meetingId: number) => `meeting:${meetingId}`;

/** Whom a change of classes concerns, and whether they find it at their bells. */
export interface Concerned {
  readonly studentIds: readonly number[];
  readonly trainerId: number;
  readonly isTold: boolean;
}

type Notice = Omit<Parameters<typeof notify>[2], 'userIds'>;

/** Students are told; the trainer planned it, or finds it in their list. */
export async function tellStudents(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, trainerId }: { readonly batchId: number; readonly trainerId: number },
  notice: Notice | undefined,
): Promise<Concerned> {
  const studentIds = await listToldIds(tx, batchId);
  if (notice !== undefined) await notify(context, tx, { ...notice, userIds: studentIds });
  return { studentIds, trainerId, isTold: notice !== undefined };
}

/** Once it is committed. */
export function ring({ live }: CallContext<Caller>, { studentIds, trainerId, isTold }: Concerned): void {
  if (isTold) live.tell(studentIds, 'notifications');
  live.tell([...studentIds, trainerId], 'meetings');
}
