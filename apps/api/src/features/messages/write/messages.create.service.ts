import type { Message, messageEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatRupees } from '#shared/rupees.ts';
import { messagePolicy, sendAtOf } from '../messages.policy.ts';
import { insertMessage, type MessageRow } from '../messages.queries.ts';
import { describeMessage } from '../messages.service.ts';
import { type CheckedDraft, checkDraft, type Draft } from './messages.draft.service.ts';
import { countAgainst } from './messages.templates.queries.ts';

const daySeconds = 24 * 60 * 60;

const messages = {
  tooFar: `Please choose a time in the next ${messagePolicy.scheduledDaysMost} days.`,
  nobody: 'Nobody would get this message: no active account is among these people.',
  unreached: 'Nobody would get this message in the chosen ways.',
  tooMany: `You can write ${messagePolicy.trainerDailyMost} messages a day. Please try again tomorrow.`,
};

/** The message, its entry in the audit log and its first job are written together. */
export function createMessage(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof messageEndpoints.create>,
): Promise<Message> {
  const { caller, clock, jobs } = context;
  return context.transaction(async (tx) => {
    const now = clock.now();
    const sendAt = sendAtOf(body.sendAt, now);
    if (sendAt === undefined) throw new AppError('validation_failed', { fields: { sendAt: messages.tooFar } });
    const checked = await checkDraft(context, tx, body);
    if (checked.people === 0) throw new AppError('conflict', { message: messages.nobody });
    if (checked.unreached === checked.people) throw new AppError('conflict', { message: messages.unreached });
    if (caller.role === 'TRAINER') await countOfTrainer(tx, caller.id, now);
    if (checked.costInPaise > 0) await spend(context, tx, checked.costInPaise, now);
    const row = await insertMessage(tx, { ...rowOf(context, body, checked), sendAt, createdAt: now, updatedAt: now });
    if (caller.role === 'ADMIN') await audit(context, tx, row);
    if (sendAt <= now) await jobs.send(tx, 'messages.list', { messageId: row.id });
    return describeMessage(tx, row, now);
  });
}

function rowOf(
  { caller, settings }: CallContext<Caller>,
  draft: Draft,
  { channels, sms, people, reached }: CheckedDraft,
) {
  const { audience, title, text } = draft;
  return {
    adminId: caller.role === 'ADMIN' ? caller.id : null,
    trainerId: caller.role === 'ADMIN' ? null : caller.id,
    audience,
    batchId: audience.kind === 'batch' ? audience.batchId : null,
    channels: [...channels],
    title,
    text,
    smsTemplateId: sms?.templateId ?? null,
    smsValues: sms?.values ?? null,
    smsText: sms?.text ?? null,
    smsParts: sms?.parts ?? 0,
    smsPriceInPaise: sms === undefined ? 0 : settings.smsPriceInPaise,
    smsCounted: reached.sms,
    people,
  };
}

async function countOfTrainer(tx: Tx, trainerId: number, now: Date): Promise<void> {
  const { count, retryAfterSeconds } = await countAgainst(tx, `messages:trainer:${trainerId}`, daySeconds, now);
  if (count > messagePolicy.trainerDailyMost) {
    throw new AppError('rate_limited', { message: messages.tooMany, retryAfterSeconds });
  }
}

/** Messages have a budget of their own, so that they never use up the SMS of log-in codes. A refusal counts nothing. */
async function spend({ settings }: CallContext<Caller>, tx: Tx, paise: number, now: Date): Promise<void> {
  const most = settings.messageSmsDailyBudgetInRupees * 100;
  const { count } = await countAgainst(tx, 'messages:sms', daySeconds, now, paise);
  if (count <= most) return;
  const left = formatRupees(Math.max(0, most - (count - paise)));
  throw new AppError('conflict', {
    message: `These SMS cost ${formatRupees(paise)}, and ${left} of the day’s budget for SMS is left.`,
  });
}

function audit(context: CallContext<Caller>, tx: Tx, row: MessageRow): Promise<void> {
  const { id, audience, channels, title, people, sendAt } = row;
  const after = { audience, channels, title, people, sendAt: sendAt.toISOString() };
  return recordAdminAct(context, tx, { action: 'message.create', subject: `message:${id}`, after });
}
