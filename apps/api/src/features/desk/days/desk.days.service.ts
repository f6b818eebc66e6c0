import type { DayClose, deskEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { formatRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { sumMostInPaise, sumOfNotes } from '../desk.policy.ts';
import {
  beginDay,
  countDayRows,
  findCashierName,
  findDayOf,
  findDayRow,
  findLastFloat,
  listDayRows,
  type LockedDay,
  lockDayOf,
  sumCashOf,
  updateDay,
} from './desk.days.queries.ts';
import { dayViewFor, emptyDay } from './desk.days.views.ts';

type Admin = CallContext<Caller>;

const messages = {
  closed: 'Your day is closed. Somebody else can open it again.',
  none: 'You have taken nothing on this day.',
  much: 'This is too much. Please count again.',
  coming: 'This day has not come yet.',
  note: (expected: string, counted: string) =>
    `${expected} should be in the drawer, and ${counted} was counted. Please say why.`,
} as const;

export async function getMyDay(
  { db, caller, clock }: Admin,
  { query: { day = dateInIndia(clock.now()) } }: UseCaseInput<typeof deskEndpoints.getDay>,
): Promise<DayClose> {
  const ofDay = { cashierId: caller.id, day };
  const row = await findDayOf(db, ofDay);
  if (row !== undefined) return dayViewFor(caller.id)(row);
  const name = await findCashierName(db, caller.id);
  return emptyDay({ id: caller.id, name }, day, await findLastFloat(db, ofDay));
}

export async function listDays(
  { db, caller }: Admin,
  { query: { cashier, state, limit, cursor } }: UseCaseInput<typeof deskEndpoints.listDays>,
): Promise<Page<DayClose>> {
  const filter = { cashierId: cashier, state };
  const rows = await listDayRows(db, filter, decodePagePlace(cursor, 'day'), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ day }) => day);
  const page = { items: items.map(dayViewFor(caller.id)), nextCursor };
  return withTotal(page, cursor, () => countDayRows(db, filter));
}

/** The day of this cashier, locked and not closed. Today's begins here; an earlier one must have begun. */
export async function holdOpenDay({ caller, clock }: Admin, tx: Tx, day: string): Promise<LockedDay> {
  const today = dateInIndia(clock.now());
  if (day > today) throw new AppError('conflict', { message: messages.coming });
  const ofDay = { cashierId: caller.id, day };
  if (day === today) await beginDay(tx, ofDay);
  const held = await lockDayOf(tx, ofDay);
  if (held === undefined) throw new AppError('conflict', { message: messages.none });
  if (held.closedAt !== null) throw new AppError('conflict', { message: messages.closed });
  return held;
}

export function setFloat(
  context: Admin,
  { body: { day, float } }: UseCaseInput<typeof deskEndpoints.setFloat>,
): Promise<DayClose> {
  return context.transaction(async (tx) => {
    const held = await holdOpenDay(context, tx, day);
    const floatInPaise = Math.round(float * 100);
    await updateDay(tx, held.id, { floatInPaise });
    await recordAdminAct(context, tx, {
      action: 'desk-day.float',
      subject: `desk-day:${held.id}`,
      before: { floatInPaise: held.floatInPaise },
      after: { floatInPaise },
    });
    return readDay(context, tx, held.id);
  });
}

/** What should be there is summed up under the lock of the day: a taking at the same time comes before or is refused. */
export function closeDay(
  context: Admin,
  { body: { day, counted, note } }: UseCaseInput<typeof deskEndpoints.closeDay>,
): Promise<DayClose> {
  return context.transaction(async (tx) => {
    const held = await holdOpenDay(context, tx, day);
    const expectedInPaise = held.floatInPaise + (await sumCashOf(tx, held.id));
    const countedInPaise = sumOfNotes(counted);
    if (countedInPaise > sumMostInPaise)
      throw new AppError('validation_failed', { message: messages.much, fields: { counted: messages.much } });
    if (countedInPaise !== expectedInPaise && note === undefined) {
      const message = messages.note(formatRupees(expectedInPaise), formatRupees(countedInPaise));
      throw new AppError('validation_failed', { message, fields: { note: message } });
    }
    const close = { expectedInPaise, countedInPaise, counted, note: note ?? null, closedAt: context.clock.now() };
    await updateDay(tx, held.id, close);
    const { closedAt: _, ...after } = close;
    await recordAdminAct(context, tx, { action: 'desk-day.close', subject: `desk-day:${held.id}`, after });
    return readDay(context, tx, held.id);
  });
}

export async function readDay({ caller }: Pick<Admin, 'caller'>, tx: Tx, dayId: number): Promise<DayClose> {
  const row = await findDayRow(tx, dayId);
  if (row === undefined) throw new AppError('not_found');
  return dayViewFor(caller.id)(row);
}
