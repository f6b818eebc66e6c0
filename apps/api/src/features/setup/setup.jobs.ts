import { renderNoticeMail } from '@avsar/mail';
import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { messageIdOf } from '#shared/message-id.ts';
import { findWaitingTest, finishTest, getSender, type MessageTestRow } from './setup.messages.queries.ts';

/**
 * Sends a test message once and writes down what became of it. A refusal is the result of the test, so it is not tried
 * again. After a crash of the worker the job runs again, and the message may arrive twice.
 */
export async function sendMessageTestJob(
  context: JobContext,
  { testId }: JobPayloads['setup.send-test'],
): Promise<void> {
  const test = await findWaitingTest(context.db, testId);
  if (test === undefined) return;
  const send = test.channel === 'sms' ? sendSms : await makeMail(context, test);
  const reason = await send(context, test.recipient ?? '').then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'unknown reason'),
  );
  if (reason !== undefined) context.log.warn({ channel: test.channel, reason }, 'test message failed');
  await finishTest(context.db, testId, reason, context.clock.now());
}

/** By the registered template of log-in codes; no other template has to be registered. This code opens nothing. */
async function sendSms({ sms }: JobContext, mobileNumber: string): Promise<void> {
  if (sms === undefined) throw new Error('SMS is not set up');
  await sms.sendOtp({ mobileNumber, variables: { otp: '000000' } });
}

/** Rendered before it is sent: a fault of our own is no result of the test. */
async function makeMail(context: JobContext, { id }: MessageTestRow) {
  const { brand, colours } = await getSender(context.db);
  const rendered = await renderNoticeMail(
    {
      brand,
      name: 'admin',
      title: 'Test e-mail',
      text: 'This e-mail tests the e-mail settings of your installation. It has arrived, so they work.',
      url: `${context.settings.publicOrigin}/admin-profile`,
      urlText: 'Continue the set-up',
      because: 'because an admin asked for a test e-mail',
    },
    colours,
  );
  const messageId = messageIdOf(context, `message-test-${id}`);
  return ({ mail }: JobContext, to: string) => mail.send({ to, ...rendered, messageId });
}
