import type { MessageChannel, MessageTest, setupEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { countOrRefuse, refuseWithoutSms, spendOnSms } from '#features/auth/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { maskRecipient, messageTestLimit } from './setup.policy.ts';
import { insertTest, type MessageTestRow } from './setup.messages.queries.ts';

export const testMail = (context: CallContext<Caller>, { body }: UseCaseInput<typeof setupEndpoints.testMail>) =>
  requestTest(context, 'mail', body.to);

export function testSms(context: CallContext<Caller>, { body }: UseCaseInput<typeof setupEndpoints.testSms>) {
  refuseWithoutSms(context, 'mobile');
  return requestTest(context, 'sms', body.to);
}

/** The worker sends the message: a test that passed shows that queue, worker and provider work together. */
async function requestTest(
  context: CallContext<Caller>,
  channel: MessageChannel,
  recipient: string,
): Promise<MessageTest> {
  const now = context.clock.now();
  await countOrRefuse(context.db, `message-tests:${channel}`, messageTestLimit, now);
  return context.transaction(async (tx) => {
    if (channel === 'sms') await spendOnSms(context, tx, { kind: 'person' });
    const maskedRecipient = maskRecipient(channel, recipient);
    const row = await insertTest(tx, { channel, recipient, maskedRecipient }, now);
    await context.jobs.send(tx, 'setup.send-test', { testId: row.id });
    const after = { channel, to: maskedRecipient };
    await recordAdminAct(context, tx, { action: 'message-test.send', subject: `message-test:${row.id}`, after });
    return describeTest(row);
  });
}

export const describeTest = ({
  channel,
  maskedRecipient,
  state,
  reason,
  requestedAt,
}: MessageTestRow): MessageTest => ({
  channel,
  to: maskedRecipient,
  state,
  reason,
  requestedAt: requestedAt.toISOString(),
});
