import type { Holiday, holidayEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { deleteHoliday, findHoliday, insertHoliday, listHolidayRows } from './holidays.queries.ts';

export function listHolidays(
  { db, clock }: CallContext<Caller>,
  { query }: UseCaseInput<typeof holidayEndpoints.list>,
): Promise<Holiday[]> {
  return listHolidayRows(db, query.from ?? dateInIndia(clock.now()), query.until);
}

export function createHoliday(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof holidayEndpoints.create>,
): Promise<Holiday> {
  const create = context.transaction(async (tx) => {
    const holiday = await insertHoliday(tx, body, context.clock.now());
    if (holiday === undefined) throw new Error('holidays: the insert returned no row');
    await recordAdminAct(context, tx, { action: 'holiday.create', subject: `holiday:${holiday.id}`, after: body });
    return holiday;
  });
  return create.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: 'This day is already a holiday.' });
  });
}

export function removeHoliday(
  context: CallContext<Caller>,
  { params: { holidayId } }: UseCaseInput<typeof holidayEndpoints.remove>,
) {
  return context.transaction(async (tx) => {
    const holiday = await findHoliday(tx, holidayId);
    if (holiday === undefined || !(await deleteHoliday(tx, holidayId))) throw new AppError('not_found');
    const before = { day: holiday.day, name: holiday.name };
    await recordAdminAct(context, tx, { action: 'holiday.delete', subject: `holiday:${holidayId}`, before });
    return { message: 'Holiday removed.' };
  });
}
