import type { paymentAdminEndpoints, PaymentSettings, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getSettingsRow, updateSettingsRow } from './payments.settings.queries.ts';

export async function getSettings({ db, payments }: CallContext<Caller>): Promise<PaymentSettings> {
  return { ...(await getSettingsRow(db)), hasKeys: payments !== undefined };
}

/** Bank account and UPI id decide where all money goes: the change needs a fresh password and is audited. */
export async function updateSettings(
  context: CallContext<Caller>,
  { body: { version, ...change } }: UseCaseInput<typeof paymentAdminEndpoints.updateSettings>,
): Promise<PaymentSettings> {
  return context.transaction(async (tx) => {
    const before = await getSettingsRow(tx);
    if (!(await updateSettingsRow(tx, version, change, context.clock.now()))) throw new AppError('conflict');
    const after = await getSettingsRow(tx);
    await recordAdminAct(context, tx, {
      action: 'payment-settings.update',
      subject: 'payment-settings:1',
      before,
      after,
    });
    return { ...after, hasKeys: context.payments !== undefined };
  });
}
