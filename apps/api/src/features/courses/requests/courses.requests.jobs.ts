import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { tellOfBatches } from './courses.requests.service.ts';

export const tellOfBatchJob = (
  context: JobContext,
  { courseId }: JobPayloads['courses.tell-of-batch'],
): Promise<void> => tellOfBatches(context, courseId);
