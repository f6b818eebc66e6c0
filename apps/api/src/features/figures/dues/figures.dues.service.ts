import type { DueFigureEntry, dueFigureEndpoints, DueRow, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { groupOf } from '../figures.groups.policy.ts';
import { pageOfGroups } from '../figures.page.ts';
import { placedView } from '../figures.rows.policy.ts';
import { listDueEntryRows } from './figures.dues.entries.queries.ts';
import { listDueGroups } from './figures.dues.list.queries.ts';
import { daysOverdue, overlapOf, spanOfAge, spanOfMonth } from './figures.dues.policy.ts';

type StaffContext = CallContext<Caller>;

export async function listDues(
  context: StaffContext,
  { query }: UseCaseInput<typeof dueFigureEndpoints.listDues>,
): Promise<Page<DueRow>> {
  const { by } = query;
  const asked = { by, today: dateInIndia(context.clock.now()) };
  const read = await pageOfGroups(context, query, (page) => listDueGroups(context.db, asked, page));
  const items = read.items.map(({ id, amount, overdue, count }) => ({
    ...groupOf(by, id, read.names),
    due: inRupees(amount),
    overdue: inRupees(overdue),
    parts: count,
  }));
  return { items, nextCursor: read.nextCursor };
}

export async function listDueEntries(
  { db, clock }: StaffContext,
  { query }: UseCaseInput<typeof dueFigureEndpoints.listDueEntries>,
): Promise<Page<DueFigureEntry>> {
  const { age, month, limit, cursor, ...dimensions } = query;
  const today = dateInIndia(clock.now());
  const days = overlapOf(age === undefined ? {} : spanOfAge(age, today), month === undefined ? {} : spanOfMonth(month));
  const after = decodePagePlace(cursor, 'day');
  const rows = await listDueEntryRows(db, { ...dimensions, ...days }, { after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ dueOn }) => dueOn);
  const views = items.map((row) => ({
    ...placedView(row),
    dueOn: row.dueOn,
    daysOverdue: daysOverdue(row.dueOn, today),
  }));
  return { items: views, nextCursor };
}
