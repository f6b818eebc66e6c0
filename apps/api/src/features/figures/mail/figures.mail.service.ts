import type { figureMailEndpoints, UseCaseInput, WeekMail } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getMailSetting, saveMailSetting } from './figures.mail.queries.ts';

export const getMyWeekMail = ({ db, caller }: CallContext<Caller>): Promise<WeekMail> => getMailSetting(db, caller.id);

const addressMissing = 'Please enter the e-mail address that the figures should go to.';

export async function setMyWeekMail(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof figureMailEndpoints.setMine>,
): Promise<WeekMail> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    const before = await getMailSetting(tx, caller.id);
    if (body.isWanted && body.to === null && before.accountEmail === null) {
      throw new AppError('validation_failed', { fields: { to: addressMissing } });
    }
    await saveMailSetting(tx, caller.id, body, clock.now());
    const after = { ...before, ...body };
    const act = { action: 'week-mail.update', subject: `admin:${caller.id}`, before, after };
    await recordAdminAct(context, tx, act);
    return after;
  });
}
