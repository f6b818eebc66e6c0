import type { messageEndpoints, SmsTemplate, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { variablesOf, whyNoTemplate } from './messages.sms-text.policy.ts';
import {
  archiveTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
} from './messages.templates.queries.ts';

function viewOf({ id, name, carrierId, dltId, text, archivedAt }: TemplateRow): SmsTemplate {
  const variables = variablesOf(text);
  return { id, name, carrierId, dltId, text, variables, archivedAt: archivedAt?.toISOString() ?? null };
}

export async function listSmsTemplates(
  { db }: CallContext<Caller>,
  { query: { archived, limit, cursor } }: UseCaseInput<typeof messageEndpoints.listTemplates>,
): Promise<Page<SmsTemplate>> {
  const rows = await listTemplates(db, archived === 'true', decodePagePlace(cursor, 'text'), limit + 1);
  const page = pageOf(rows, limit, ({ name }) => name);
  return { ...page, items: page.items.map(viewOf) };
}

/** A registered text never changes: another text is another registration, so another template. */
export function createSmsTemplate(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof messageEndpoints.createTemplate>,
): Promise<SmsTemplate> {
  const fault = whyNoTemplate(body.text);
  if (fault !== undefined) throw new AppError('validation_failed', { fields: { text: fault } });
  return context.transaction(async (tx) => {
    const row = await insertTemplate(tx, { ...body, createdAt: context.clock.now() });
    if (row === undefined) {
      throw new AppError('conflict', { message: 'There is a template with this id of the carrier already.' });
    }
    await recordAdminAct(context, tx, {
      action: 'sms-template.create',
      subject: `sms-template:${row.id}`,
      after: body,
    });
    return viewOf(row);
  });
}

export function archiveSmsTemplate(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof messageEndpoints.archiveTemplate>,
): Promise<SmsTemplate> {
  return context.transaction(async (tx) => {
    const id = params.templateId;
    const archived = await archiveTemplateRow(tx, id, context.clock.now());
    const row = archived ?? (await findTemplate(tx, id));
    if (row === undefined) throw new AppError('not_found');
    if (archived !== undefined) {
      await recordAdminAct(context, tx, { action: 'sms-template.archive', subject: `sms-template:${id}` });
    }
    return viewOf(row);
  });
}
