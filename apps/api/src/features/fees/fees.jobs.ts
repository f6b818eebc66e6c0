import type { JobContext } from '#shared/context.ts';
import { checkDues } from './check/fees.check.service.ts';

/** Safe to repeat: entries of the ledger and notifications have unique names. */
export const checkDuesJob = (context: JobContext): Promise<void> => checkDues(context);
