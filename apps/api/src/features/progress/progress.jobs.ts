import type { JobContext } from '#shared/context.ts';
import { raiseSignals } from './signals/progress.raise.service.ts';

export const raiseSignalsJob = (context: JobContext): Promise<void> => raiseSignals(context);
