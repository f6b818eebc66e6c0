import { deleteOldHolds } from '#features/batches/index.ts';
import type { JobContext } from '#shared/context.ts';
import { deleteKeysBefore, emptyMessagesBefore } from './payments.sweep.queries.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const keysKeptDays = 1;
/** Longer than a payer's bank allows for a dispute: until then the webhook's text is our proof. */
const messagesKeptDays = 400;
/** Longer than a bank takes to settle a payment that was tried. */
const seatChoicesKeptDays = 30;
const batchSize = 5_000;

/** Deletes old idempotency keys, webhook texts and choices of seats, in batches so that other queries do not wait. */
export async function sweepPayments({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMilliseconds);
  while ((await deleteKeysBefore(db, daysAgo(keysKeptDays), batchSize)) === batchSize);
  while ((await emptyMessagesBefore(db, daysAgo(messagesKeptDays), batchSize)) === batchSize);
  await deleteOldHolds(db, daysAgo(seatChoicesKeptDays));
}
