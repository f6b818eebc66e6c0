import type { JobContext } from '#shared/context.ts';
import { remindOfHomework, sweepUploads } from './tasks/homework.remind.service.ts';

export const remindOfHomeworkJob = (context: JobContext): Promise<void> => remindOfHomework(context);
export const sweepHomeworkJob = (context: JobContext): Promise<void> => sweepUploads(context);
