import type { Message, messageEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findMessage, lockMessage, updateMessage } from './messages.queries.ts';
import { accessOf, describeMessage } from './messages.service.ts';
import { stopDeliveries } from './tell/messages.deliveries.queries.ts';

/**
 * Whoever waits is not told any more. A mail or an SMS that is on its way at this moment still arrives, and is counted as
 * told.
 */
export function stopMessage(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof messageEndpoints.stop>,
): Promise<Message> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    const now = clock.now();
    const message = await lockMessage(tx, params.messageId, accessOf(caller));
    if (message === undefined) throw new AppError('not_found');
    if (message.finishedAt !== null) throw new AppError('conflict', { message: 'Everybody was told already.' });
    if (message.stoppedAt === null) {
      const stoppedBy = `${caller.role === 'ADMIN' ? 'admin' : 'trainer'}:${caller.id}`;
      await updateMessage(tx, message.id, { stoppedAt: now, stoppedBy }, now);
      const stopped = await stopDeliveries(tx, message.id, now);
      if (caller.role === 'ADMIN') {
        const act = { action: 'message.stop', subject: `message:${message.id}`, after: { stopped } };
        await recordAdminAct(context, tx, act);
      }
    }
    const row = await findMessage(tx, message.id, {});
    if (row === undefined) throw new AppError('not_found');
    return describeMessage(tx, row, now);
  });
}
