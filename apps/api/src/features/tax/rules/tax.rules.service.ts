import type { taxEndpoints, TaxRule, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { findAdminName, insertRule, listRuleRows } from './tax.rules.queries.ts';

const messages = {
  past: 'Documents of past days do not change. Please choose today or a later day.',
  twice: 'There is a rule for these payers from this day on. Please choose another day.',
} as const;

export const listRules = ({ db }: CallContext<Caller>): Promise<TaxRule[]> => listRuleRows(db);

export function createRule(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof taxEndpoints.createRule>,
): Promise<TaxRule> {
  const now = context.clock.now();
  if (body.validFrom < dateInIndia(now))
    throw new AppError('validation_failed', { message: messages.past, fields: { validFrom: messages.past } });
  return context.transaction(async (tx) => {
    const madeBy = `admin:${context.caller.id}`;
    const id = await insertRule(tx, { ...body, madeBy }, now);
    if (id === undefined) throw new AppError('conflict', { message: messages.twice });
    await recordAdminAct(context, tx, { action: 'tax-rule.create', subject: `tax-rule:${id}`, after: body });
    return { id, ...body, madeBy: (await findAdminName(tx, context.caller.id)) ?? madeBy };
  });
}
