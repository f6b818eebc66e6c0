import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { remindOfCalls, sweepLeads, winLeads } from './leads.upkeep.service.ts';

export const remindOfCallsJob = (context: JobContext): Promise<void> => remindOfCalls(context);

export const winLeadsJob = (context: JobContext, { studentId }: JobPayloads['leads.win']): Promise<void> =>
  winLeads(context, studentId);

export const sweepLeadsJob = (context: JobContext): Promise<void> => sweepLeads(context);
