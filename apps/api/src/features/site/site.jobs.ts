import type { JobContext } from '#shared/context.ts';
import { refreshFigures } from './site.figures.service.ts';

/** Safe to repeat: counts the same rows again. */
export async function refreshFiguresJob({ db, clock }: JobContext): Promise<void> {
  await refreshFigures(db, clock.now());
}
