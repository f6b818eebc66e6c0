import {
  batchEndpoints,
  type BatchFull,
  type CourseDetail,
  courseEndpoints,
  trainerEndpoints,
  type TrainerFull,
} from '@avsar/contract';
import { callApi, refusalOf } from '#features/auth/index.ts';
import { notFoundAsPage } from '#lib/page/not-found.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { batchMessages } from '../batches.messages.ts';

export interface LoadedBatch {
  readonly batch: BatchFull;
  /** Details of trainer and course; `undefined` if they could not be loaded. */
  readonly trainer: TrainerFull | undefined;
  readonly course: CourseDetail | undefined;
}

/** Loads a batch with details of trainer and course, or the error text. */
export async function loadBatch(batchId: string): Promise<LoadedBatch | { readonly failure: string }> {
  try {
    // Admins get the full views of batch and trainer.
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
