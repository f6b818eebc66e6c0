import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { reconcile } from './reconcile/payments.reconcile.ts';
import { sendRefund } from './refunds/payments.refunds.ts';
import { checkPaymentDays } from './reconcile/payments.sums.ts';
import { deleteKeysBefore, emptyMessagesBefore } from './reconcile/payments.sweep.queries.ts';

/** Safe to repeat: the idempotency key makes the provider refund once. */
export const refundJob = (context: JobContext, { refundId }: JobPayloads['payments.refund']): Promise<void> =>
  sendRefund(context, refundId);

export const reconcileJob = (context: JobContext): Promise<void> => reconcile(context);

/** Safe to repeat: computes the same days again. */
export const checkDayJob = (context: JobContext): Promise<void> => checkPaymentDays(context);

const dayMilliseconds = 24 * 60 * 60 * 1000;
const keysKeptDays = 1;
/** Longer than a payer's bank allows for a dispute: until then the webhook's text is our proof. */
const messagesKeptDays = 400;
const batchSize = 5_000;

/** Deletes old idempotency keys and old webhook texts, in batches so that other queries do not wait. */
export async function sweepPaymentsJob({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMilliseconds);
  while ((await deleteKeysBefore(db, daysAgo(keysKeptDays), batchSize)) === batchSize);
  while ((await emptyMessagesBefore(db, daysAgo(messagesKeptDays), batchSize)) === batchSize);
}
