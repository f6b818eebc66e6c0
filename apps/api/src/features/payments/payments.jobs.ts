import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { reconcile } from './reconcile/payments.reconcile.ts';
import { sendRefund } from './refunds/payments.refunds.ts';
import { checkPaymentDays } from './reconcile/payments.sums.ts';
import { sweepPayments } from './reconcile/payments.sweep.ts';

/** Safe to repeat: the idempotency key makes the provider refund once. */
export const refundJob = (context: JobContext, { refundId }: JobPayloads['payments.refund']): Promise<void> =>
  sendRefund(context, refundId);

export const reconcileJob = (context: JobContext): Promise<void> => reconcile(context);

/** Safe to repeat: computes the same days again. */
export const checkDayJob = (context: JobContext): Promise<void> => checkPaymentDays(context);

/** Safe to repeat. */
export const sweepPaymentsJob = (context: Pick<JobContext, 'db' | 'clock'>): Promise<void> => sweepPayments(context);
