import type { JobContext } from '#shared/context.ts';
import { sweepExchanges } from './assistant.exchanges.ts';

export const sweepAssistantJob = (context: JobContext): Promise<void> => sweepExchanges(context);
