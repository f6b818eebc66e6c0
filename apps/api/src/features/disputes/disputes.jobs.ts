import type { JobContext } from '#shared/context.ts';
import { remindOfDisputes } from './disputes.remind.service.ts';

export const remindOfDisputesJob = (context: JobContext): Promise<void> => remindOfDisputes(context);
