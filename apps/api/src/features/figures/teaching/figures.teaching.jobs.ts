import type { JobContext } from '#shared/context.ts';
import { recountTeaching, refreshTeaching } from './figures.teaching.service.ts';

/** Safe to repeat: counts the same rows again. */
export const refreshTeachingJob = (context: JobContext): Promise<void> => refreshTeaching(context);

/** Safe to repeat: counts the same rows again. */
export const recountTeachingJob = (context: JobContext): Promise<void> => recountTeaching(context);
