import type { leadOfficeEndpoints, LeadSettings, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  getSettingsRow,
  listCourseIds,
  listCourseOwners,
  listOwners,
  lockSettings,
  updateSettingsRow,
} from './leads.office.queries.ts';

type StaffContext = CallContext<Caller>;

export const getSettings = ({ db }: StaffContext): Promise<LeadSettings> => describeSettings(db);

async function describeSettings(db: Tx): Promise<LeadSettings> {
  const { assign, rota, version } = await getSettingsRow(db);
  const owners = await listOwners(db);
  return {
    assign,
    rota,
    byCourse: await listCourseOwners(db),
    owners: owners.map(({ id, name }) => ({ id, name })),
    version,
  };
}

export function updateSettings(
  context: StaffContext,
  { body }: UseCaseInput<typeof leadOfficeEndpoints.updateSettings>,
): Promise<LeadSettings> {
  const { assign, rota, byCourse, version } = body;
  return context.transaction(async (tx) => {
    const before = await lockSettings(tx);
    if (before.version !== version) throw new AppError('conflict');
    await refuseUnknown(tx, body);
    const coursesBefore = await listCourseOwners(tx);
    await updateSettingsRow(tx, { assign, rota }, byCourse);
    await recordAdminAct(context, tx, {
      action: 'lead-settings.update',
      subject: 'lead-settings',
      before: { assign: before.assign, rota: before.rota, byCourse: coursesBefore },
      after: { assign, rota, byCourse },
    });
    return describeSettings(tx);
  });
}

type Draft = UseCaseInput<typeof leadOfficeEndpoints.updateSettings>['body'];

async function refuseUnknown(tx: Tx, { rota, byCourse }: Draft): Promise<void> {
  const owners = new Set((await listOwners(tx)).map(({ id }) => id));
  const fields: Record<string, string> = {};
  if (rota.some((id) => !owners.has(id))) fields['rota'] = 'One of these people cannot have leads.';
  if (byCourse.some(({ ownerId }) => !owners.has(ownerId))) {
    fields['byCourse'] = 'One of these people cannot have leads.';
  }
  const courseIds = new Set(byCourse.map(({ courseId }) => courseId));
  if (courseIds.size < byCourse.length) fields['byCourse'] = 'Please choose each course once.';
  else if ((await listCourseIds(tx, [...courseIds])).length < courseIds.size) {
    fields['byCourse'] = 'One of these courses does not exist.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
