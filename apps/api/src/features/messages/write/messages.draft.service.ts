import type { Audience, DeliveryChannel, messageEndpoints, MessagePreview, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { mayWriteTo, whyWrongChannels } from '../messages.policy.ts';
import { audienceTextOf } from '../messages.views.ts';
import { countAudience, findBatch, hasCourse, hasPerson, listAudienceNames } from './messages.audience.queries.ts';
import { fillIn, smsPartsOf, whyWrongValues } from './messages.sms-text.policy.ts';
import { findTemplate } from './messages.templates.queries.ts';

export type Draft = UseCaseInput<typeof messageEndpoints.create>['body'];

/** The SMS of a draft, with its values filled in. */
interface DraftSms {
  readonly templateId: number;
  readonly values: Readonly<Record<string, string>>;
  readonly text: string;
  readonly parts: number;
}

/** A draft whose writer may send it, with the people it would reach now. */
export interface CheckedDraft {
  readonly channels: readonly DeliveryChannel[];
  readonly sms: DraftSms | undefined;
  readonly people: number;
  /** 0 for a channel that was not chosen. */
  readonly reached: Readonly<Record<DeliveryChannel, number>>;
  readonly unreached: number;
  readonly costInPaise: number;
}

const channelOrder = ['bell', 'mail', 'sms'] as const;

export async function checkDraft(context: CallContext<Caller>, db: Tx, draft: Draft): Promise<CheckedDraft> {
  const { caller, settings } = context;
  await refuseAudience(db, caller, draft.audience);
  const fields = whyWrongChannels(caller.role, draft);
  if (fields !== undefined) throw new AppError('validation_failed', { fields });
  const channels = channelOrder.filter((channel) => draft.channels.includes(channel));
  const sms = await checkSms(context, db, draft);
  const counted = await countAudience(db, draft.audience);
  const has = (channel: DeliveryChannel) => channels.includes(channel);
  const reached = {
    bell: has('bell') ? counted.people : 0,
    mail: has('mail') ? counted.mail : 0,
    sms: has('sms') ? counted.sms : 0,
  };
  const both = has('mail') && has('sms') ? counted.either : Math.max(reached.mail, reached.sms);
  const unreached = counted.people - Math.max(reached.bell, both);
  const costInPaise = reached.sms * (sms?.parts ?? 0) * settings.smsPriceInPaise;
  return { channels, sms, people: counted.people, reached, unreached, costInPaise };
}

/** Whoever may not write to these people gets the same answer as for people who are not there. */
async function refuseAudience(db: Tx, { role, id }: Caller, audience: Audience): Promise<void> {
  if (!mayWriteTo(role, audience) || !(await isThere(db, audience, role === 'TRAINER' ? id : undefined))) {
    throw new AppError('not_found');
  }
}

async function isThere(db: Tx, audience: Audience, trainerId: number | undefined): Promise<boolean> {
  if (audience.kind === 'batch') return (await findBatch(db, audience.batchId, trainerId)) !== undefined;
  if (audience.kind === 'course') return hasCourse(db, audience.courseId);
  return audience.kind === 'filter' || hasPerson(db, audience.userId);
}

async function checkSms(context: CallContext<Caller>, db: Tx, { sms }: Draft): Promise<DraftSms | undefined> {
  if (sms === null || sms === undefined) return undefined;
  if (context.sms === undefined) {
    throw new AppError('conflict', { message: 'SMS is not set up here. Please choose bell or e-mail.' });
  }
  const template = await findTemplate(db, sms.templateId);
  if (template === undefined || template.archivedAt !== null) {
    throw new AppError('validation_failed', { fields: { 'sms.templateId': 'This template is no longer offered.' } });
  }
  const fields = whyWrongValues(template.text, sms.values);
  if (fields !== undefined) throw new AppError('validation_failed', { fields });
  const text = fillIn(template.text, sms.values);
  return { ...sms, text, parts: smsPartsOf(text) };
}

export async function previewMessage(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof messageEndpoints.preview>,
): Promise<MessagePreview> {
  const { sms, people, reached, unreached, costInPaise } = await checkDraft(context, context.db, body);
  return {
    audienceText: audienceTextOf(body.audience, await listAudienceNames(context.db, [body.audience])),
    people,
    reached,
    unreached,
    smsText: sms?.text ?? null,
    smsParts: sms?.parts ?? 0,
    costInPaise,
  };
}
