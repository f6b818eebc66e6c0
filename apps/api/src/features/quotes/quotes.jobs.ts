import type { JobContext } from '#shared/context.ts';
import { sweepQuotes } from './quotes.sweep.service.ts';

export const sweepQuotesJob = (context: JobContext): Promise<void> => sweepQuotes(context);
