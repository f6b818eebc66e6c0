import type { JobContext } from '#shared/context.ts';
import { sweepFiles, sweepRows } from './sweep/media.sweep.service.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes files that no row has used for a day: an upload takes less. Safe to run twice. */
export async function sweepMediaJob(context: JobContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - dayMilliseconds);
  const rows = await sweepRows(context, before);
  const files = await sweepFiles(context, before);
  context.log.info({ rows, files }, 'media swept');
}
