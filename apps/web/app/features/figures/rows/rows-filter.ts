import { dayText, monthText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { rowTexts, type RowsOf } from '../figures.messages.ts';
import { daysOf, isDay, isMonth } from '../period/period.ts';

const names = ['from', 'to', 'age', 'month', 'course', 'batch', 'counsellor', 'way'] as const;

export type RowsFilter = Partial<Record<(typeof names)[number], string>>;

/** Which rows an address is about: what they are, and what narrows them. */
export function rowsIn(read: (name: string) => string | null, today = todayInIndia()) {
  const of = read('of');
  const filter: RowsFilter = Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  if (!isRows(of)) return { of: undefined, filter };
  // Dues are of today; all else is of some days, as with the figures of this month if none are named.
  return {
    of,
    filter: of === 'dues' || filter.from !== undefined ? filter : { ...daysOf('this-month', today), ...filter },
  };
}

const isRows = (of: string | null): of is RowsOf => of !== null && Object.hasOwn(rowTexts, of);

interface Named {
  readonly course?: { readonly title: string };
  readonly batch?: { readonly name: string } | null;
  readonly counsellor?: { readonly name: string } | null;
}

const ageTexts: Readonly<Record<string, string>> = { not_due: 'not due yet' };

/** The filter in words, with the names that its first row has: "1 Nov 2026 to 18 Nov 2026, Core Java, by cash". */
export function filterText(filter: RowsFilter, first: Named | undefined, wayText: (way: string) => string): string {
  const { from, to, age, month, course, batch, counsellor, way } = filter;
  const days = isDay(from) && isDay(to) && (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`);
  return [
    days,
    isMonth(month) && `due in ${monthText(`${month}-01`)}`,
    age !== undefined && (ageTexts[age] ?? `overdue for ${age} days`),
    course !== undefined && (first?.course?.title ?? `course ${course}`),
    batch !== undefined && (batch === 'none' ? 'without a batch' : (first?.batch?.name ?? `batch ${batch}`)),
    counsellor !== undefined &&
      (counsellor === 'none' ? 'without a counsellor' : `counsellor ${first?.counsellor?.name ?? counsellor}`),
    way !== undefined && wayText(way),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}
