import {
  batchEndpoints,
  type BatchFull,
  type CourseDetail,
  courseEndpoints,
  trainerEndpoints,
  type TrainerFull,
} from '@avsar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { batchMessages } from '../batches.messages.ts';

export interface LoadedBatch {
  readonly batch: BatchFull;
  /** Details of trainer and course; `undefined` if they could not be loaded. */
  readonly trainer: TrainerFull | undefined;
  readonly course: Omit<CourseDetail, 'claim'> | undefined;
}

/** A batch with details of trainer and course. Never from the cache: a form must begin with the newest version. */
export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...queryKeyOf(batchEndpoints.get, { params: { batchId } }), 'details'],
    queryFn: ({ signal }) => loadBatch(batchId, signal),
    gcTime: 0,
    meta: { failed: batchFailure },
  });

export const batchFailure = (error: Error) => batchMessages.loadFailed(refusalTextOf(error));

async function loadBatch(batchId: string, signal: AbortSignal): Promise<LoadedBatch> {
  const batch = await callAs('ADMIN', batchEndpoints.get, { params: { batchId } }, { signal });
  const trainerId = String(batch.trainer.trainer.id);
  const courseId = String(batch.course.id);
  const [trainer, course] = await Promise.all([
    callAs('ADMIN', trainerEndpoints.get, { params: { trainerId } }, { signal }).catch(() => undefined),
    callAs('ADMIN', courseEndpoints.get, { params: { courseId } }, { signal }).catch(() => undefined),
  ]);
  return { batch, trainer, course };
}
