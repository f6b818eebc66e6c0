import type { EnrolmentFigure, EnrolmentFigureEntry, teachingFigureEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodeCursor, decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { periodOf } from '../figures.period.policy.ts';
import { type DaySpan, monthsOf, spanOf } from '../teaching/figures.teaching.policy.ts';
import { listEnrolmentCourses, listEnrolmentEntryRows, listEnrolmentMonths } from './figures.enrolments.queries.ts';

type OfficeContext = CallContext<Caller>;
type ListInput = UseCaseInput<typeof teachingFigureEndpoints.listEnrolments>;

const daysOf = ({ clock }: OfficeContext, period: Pick<ListInput['query'], 'from' | 'to'>): DaySpan =>
  spanOf(periodOf(period, dateInIndia(clock.now())));

export async function listEnrolments(
  context: OfficeContext,
  { query: { by, limit, cursor, ...period } }: ListInput,
): Promise<Page<EnrolmentFigure>> {
  const days = daysOf(context, period);
  if (by === 'month') return { items: await listMonths(context, days), nextCursor: undefined };
  const after = decodePagePlace(cursor, 'number');
  const rows = await listEnrolmentCourses(context.db, { days, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, (row) => row.enrolled);
  return { items: items.map(({ id, title, ...row }) => ({ key: String(id), label: title, ...row })), nextCursor };
}

const monthFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const nobody = { enrolled: 0, free: 0, dropped: 0, completed: 0 };

/** Every month of the period, the oldest first: fourteen at most, so they are always one page. */
async function listMonths({ db }: OfficeContext, days: DaySpan): Promise<EnrolmentFigure[]> {
  const rows = await listEnrolmentMonths(db, days);
  const byMonth = new Map(rows.map(({ month, ...row }) => [month, row]));
  return monthsOf(days).map((month) => ({
    key: month.slice(0, 7),
    label: monthFormat.format(new Date(`${month}T00:00:00Z`)),
    ...(byMonth.get(month) ?? nobody),
  }));
}

export async function listEnrolmentEntries(
  context: OfficeContext,
  {
    query: { what, course, limit, cursor, ...period },
  }: UseCaseInput<typeof teachingFigureEndpoints.listEnrolmentEntries>,
): Promise<Page<EnrolmentFigureEntry>> {
  const { from, until } = daysOf(context, period);
  const rows = await listEnrolmentEntryRows(context.db, {
    what,
    courseId: course,
    from: instantInIndia(from, '00:00'),
    until: instantInIndia(until, '00:00'),
    after: decodeCursor(cursor, 2_147_483_647),
    limit: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map((row) => ({ ...row, at: row.at.toISOString(), what })), nextCursor };
}
