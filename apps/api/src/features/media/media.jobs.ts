import type { JobContext } from '#shared/context.ts';
import { sweepFiles, sweepRows } from './media.sweep.service.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What nobody has pointed at for a day: an upload under way is done by then. A second time finds nothing left. */
export async function sweepMediaJob(context: JobContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - dayMilliseconds);
  const rows = await sweepRows(context, before);
  const files = await sweepFiles(context, before);
  context.log.info({ rows, files }, 'media swept');
}
