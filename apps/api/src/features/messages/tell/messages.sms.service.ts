import { randomUUID } from 'node:crypto';
import { NotTakenError } from '#providers/not-taken-error.ts';
import type { Sms } from '#providers/sms.ts';
import { UndeliverableError } from '#providers/undeliverable-error.ts';
import type { Context, Tx } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { findMessage, type MessageRow } from '../messages.queries.ts';
import { findTemplate } from '../write/messages.templates.queries.ts';
import { isStopped, listWaiting, type WaitingRow } from './messages.deliveries.queries.ts';
import { listHanding, putBackSms, refuseSms, settleSms, takeSms } from './messages.sms.queries.ts';
import { inTurn, turnPolicy } from './messages.turn.ts';

type Texting = Pick<Context, 'db' | 'transaction' | 'clock' | 'sms' | 'settings' | 'failAt' | 'log'>;

const atOnce = 4;

/**
 * Hands over the SMS of a message for some seconds; returns whether more are waiting. An SMS is never repeated: one whose
 * hand-over did not end is looked up at the carrier.
 */
export async function sendMessageSms(context: Texting, messageId: number): Promise<boolean> {
  const { sms } = context;
  // SMS were switched off since the message was written.
  if (sms === undefined) return false;
  return inTurn(context, messageId, 'sms', async (turn) => {
    const message = await findMessage(context.db, messageId, {});
    if (message === undefined) return false;
    await lookUp(context, sms, messageId);
    return message.stoppedAt === null && handOverSome(context, sms, turn, message);
  });
}

/**
 * The carrier knows the SMS: the person is told. It does not, and had some time to enter it into its books: nobody knows
 * whether the SMS arrives. While the carrier cannot be asked, the SMS stays as it is.
 */
async function lookUp({ db, clock, settings }: Texting, sms: Sms, messageId: number): Promise<void> {
  for (const { userId, reference, at } of await listHanding(db, messageId)) {
    const isKnown = await sms.findMessage(reference, at);
    const now = clock.now();
    if (isKnown) {
      await settleSms(db, messageId, userId, reference, { state: 'told', at: now });
    } else if (now.getTime() - at.getTime() >= settings.smsLookUpSeconds * 1000) {
      const reason = 'The hand-over was cut, and the carrier does not know the SMS. It was not sent again.';
      await settleSms(db, messageId, userId, reference, { state: 'unknown', reason, at: now });
    }
  }
}

async function handOverSome(context: Texting, sms: Sms, turn: Tx, message: MessageRow): Promise<boolean> {
  const template = message.smsTemplateId === null ? undefined : await findTemplate(context.db, message.smsTemplateId);
  if (template === undefined) return false;
  const handOver = (person: WaitingRow) => handOverOne(context, sms, message, template.carrierId, person);
  const until = performance.now() + turnPolicy.milliseconds;
  for (let sent = 0; sent < turnPolicy.most && performance.now() < until; sent += atOnce) {
    if (await isStopped(turn, message.id)) return false;
    const people = await listWaiting(context.db, message.id, 'sms', 0, atOnce);
    if (people.length === 0) return false;
    const outcomes = await Promise.allSettled(people.map(handOver));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  return true;
}

/** Noted before and after. Only what the carrier surely did not take may be handed over again. */
async function handOverOne(
  context: Texting,
  sms: Sms,
  { id: messageId, smsValues }: MessageRow,
  templateId: string,
  { userId, mobileNumber, isReachable }: WaitingRow,
): Promise<void> {
  const { db, clock } = context;
  if (!isReachable) {
    const reason = 'There is no confirmed mobile number.';
    return refuseSms(db, messageId, userId, { state: 'unreachable', reason, at: clock.now() });
  }
  const reference = randomUUID();
  if (!(await takeSms(db, messageId, userId, reference, clock.now()))) return;
  failpoint(context, 'messages:handing');
  try {
    await sms.sendMessage({ mobileNumber, templateId, variables: smsValues ?? {}, reference });
  } catch (error) {
    if (error instanceof UndeliverableError) {
      const reason = 'The SMS carrier refused it.';
      return settleSms(db, messageId, userId, reference, { state: 'refused', reason, at: clock.now() });
    }
    if (error instanceof NotTakenError) await putBackSms(db, messageId, userId, reference, clock.now());
    // Otherwise nobody knows whether the carrier took it: the next turn asks.
    throw error;
  }
  failpoint(context, 'messages:handed');
  await settleSms(db, messageId, userId, reference, { state: 'told', at: clock.now() });
}
