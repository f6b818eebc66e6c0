import {
  batchEndpoints,
  type BatchFull,
  type CourseDetail,
  courseEndpoints,
  trainerEndpoints,
  type TrainerFull,
} from '@avsar/contract';
import { callApi, refusalOf } from '#features/auth/index.ts';
import { notFoundAsPage } from '#lib/not-found.ts';
import { toast } from '#ui/toast-store.ts';
import { batchMessages } from './batches.messages.ts';

export interface LoadedBatch {
  readonly batch: BatchFull;
  /** More about them than the batch knows, where it can be had. */
  readonly trainer: TrainerFull | undefined;
  readonly course: CourseDetail | undefined;
}

/** A batch with everything the admin may want to know beside it; or why it cannot be had. */
export async function loadBatch(batchId: string): Promise<LoadedBatch | { readonly failure: string }> {
  try {
    // The admin's view of both: what others are shown is less.
    const batch = (await callApi(batchEndpoints.get, { params: { batchId } }).catch(notFoundAsPage)) as BatchFull;
    const trainerId = String(batch.trainer.trainer.id);
    const courseId = String(batch.course.id);
    const [trainer, course] = await Promise.all([
      callApi(trainerEndpoints.get, { params: { trainerId } }).catch(() => undefined),
      callApi(courseEndpoints.get, { params: { courseId } }).catch(() => undefined),
    ]);
    return { batch, trainer: trainer as TrainerFull | undefined, course };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = batchMessages.loadFailed(refusalOf(error));
    toast.error(failure);
    return { failure };
  }
}
