import type { Context } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { dayAfter, quotePolicy } from './quotes.policy.ts';
import { deleteQuotesBefore } from './quotes.queries.ts';

export async function sweepQuotes({ db, clock }: Pick<Context, 'db' | 'clock'>, batchSize = 1_000): Promise<void> {
  const day = dayAfter(dateInIndia(clock.now()), -quotePolicy.keptDays);
  let deleted: number;
  do {
    deleted = await deleteQuotesBefore(db, day, batchSize);
  } while (deleted === batchSize);
}
