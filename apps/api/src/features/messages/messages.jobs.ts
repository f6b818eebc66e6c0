import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { listPeople } from './tell/messages.listing.service.ts';
import { sendMessageSms } from './tell/messages.sms.service.ts';
import { beginDue, sweepDeliveries } from './tell/messages.upkeep.service.ts';

export const listPeopleJob = (context: JobContext, { messageId }: JobPayloads['messages.list']): Promise<void> =>
  listPeople(context, messageId);

export async function sendMessageSmsJob(
  context: JobContext,
  { messageId }: JobPayloads['messages.send-sms'],
): Promise<void> {
  if (await sendMessageSms(context, messageId)) {
    await context.jobs.send(context.db, 'messages.send-sms', { messageId });
  }
}

export const beginDueMessagesJob = (context: JobContext): Promise<void> => beginDue(context);

export const sweepMessagesJob = (context: JobContext): Promise<void> => sweepDeliveries(context);
