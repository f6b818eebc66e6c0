import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { listAwaitedCourseIds } from './courses.requests.queries.ts';
import { tellOfBatches } from './courses.requests.service.ts';

export const tellOfBatchJob = (
  context: JobContext,
  { courseId }: JobPayloads['courses.tell-of-batch'],
): Promise<void> => tellOfBatches(context, courseId);

/** Seats that became free without anybody announcing a batch. */
export async function tellOfFreeSeatsJob(context: Parameters<typeof tellOfBatches>[0]): Promise<void> {
  for (const courseId of await listAwaitedCourseIds(context.db)) await tellOfBatches(context, courseId);
}
