import type { Context } from '#shared/context.ts';
import { sweepUnfinished, sweepUploads } from './sweep/media.sweep.service.ts';

type SweepContext = Pick<Context, 'db' | 'transaction' | 'storage' | 'clock' | 'log'>;

const hourMilliseconds = 60 * 60 * 1000;

/** Deletes uploads that nothing refers to. Safe to run twice. */
export async function sweepMediaJob(context: SweepContext): Promise<void> {
  const result = await sweepUploads(context, { now: context.clock.now() });
  if (result.refused) {
    context.log.error({ alert: 'media_sweep', ...result }, 'too many unreferenced uploads: nothing was deleted');
  } else context.log.info({ ...result }, 'media swept');
}

/** Deletes files of uploads that were cut off an hour ago, so that they do not fill the storage. */
export async function sweepUnfinishedJob(context: SweepContext): Promise<void> {
  const files = await sweepUnfinished(context, new Date(context.clock.now().getTime() - hourMilliseconds));
  if (files > 0) context.log.info({ files }, 'unfinished uploads swept');
}
