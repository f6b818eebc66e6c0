import type { JobContext } from '#shared/context.ts';
import { sweepNotices, tellWaiting } from './notices.service.ts';

/** Each morning: what waits, and away with what is old. */
export async function tellWaitingJob(context: JobContext): Promise<void> {
  await tellWaiting(context);
  await sweepNotices(context);
}
