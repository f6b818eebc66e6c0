import type { JobContext } from '#shared/context.ts';
import { refreshStatus } from './status.service.ts';

/** Safe to repeat: looks again. */
export const refreshStatusJob = (context: JobContext): Promise<void> => refreshStatus(context);
