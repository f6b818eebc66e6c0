import type { JobContext } from '#shared/context.ts';
import { sweepAssistant } from './admin/assistant.exchanges.ts';

export const sweepAssistantJob = (context: JobContext): Promise<void> => sweepAssistant(context);
