import type { JobContext } from '#shared/context.ts';
import { closeMonths } from './register-months.service.ts';

export const closeMonthsJob = (context: JobContext): Promise<void> => closeMonths(context);
