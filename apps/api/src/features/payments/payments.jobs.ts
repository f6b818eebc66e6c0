import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { reconcile } from './payments.reconcile.ts';
import { sendRefund } from './payments.refunds.ts';
import { checkDays } from './payments.sums.ts';
import { deleteKeysBefore, emptyMessagesBefore } from './payments.sweep.queries.ts';

/** Under its key it gives back once, however often it runs. */
export const refundJob = (context: JobContext, { refundId }: JobPayloads['payments.refund']): Promise<void> =>
  sendRefund(context, refundId);

export const reconcileJob = (context: JobContext): Promise<void> => reconcile(context);

/** A second time adds up the same day again. */
export const checkDayJob = (context: JobContext): Promise<void> => checkDays(context);

const dayMilliseconds = 24 * 60 * 60 * 1000;
const keysKeptDays = 1;
/** Longer than a payer's bank gives them to dispute a payment: until then the words are our proof. */
const messagesKeptDays = 400;
const sweptAtOnce = 5_000;

/** A little at a time, so that nobody waits for it. */
export async function sweepPaymentsJob({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMilliseconds);
  while ((await deleteKeysBefore(db, daysAgo(keysKeptDays), sweptAtOnce)) === sweptAtOnce);
  while ((await emptyMessagesBefore(db, daysAgo(messagesKeptDays), sweptAtOnce)) === sweptAtOnce);
}
