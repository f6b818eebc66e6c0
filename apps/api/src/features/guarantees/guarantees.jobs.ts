import type { JobContext } from '#shared/context.ts';
import { judgeGuarantees } from './judge/guarantees.night.service.ts';

export const judgeGuaranteesJob = (context: JobContext): Promise<void> => judgeGuarantees(context);
