import { calendarEndpoints, type CalendarRowKind, calendarRowKinds } from '@avsar/contract';
import { useListing } from '#lists/use-listing.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { addDays } from '../trainer/series-days.ts';
import { type CalendarView, daysOf, shownSpan, typedDay } from './calendar-days.ts';
import { calendarMessages } from './calendar.messages.ts';

/** From this width on, seven days fit side by side. */
const wideScreen = '(width >= 56.25em)';

/** What the calendar shows; the choice is kept in the address. A phone shows one day at a time. */
export function useCalendar() {
  const search = useListSearch();
  const isWide = useMediaQuery(wideScreen);
  const today = todayInIndia();
  const by = calendarRowKinds.find((kind) => kind === search.value('by')) ?? 'trainer';
  const view: CalendarView = isWide && search.value('view') !== 'day' ? 'week' : 'day';
  const day = typedDay(search.value('day'), today);
  const span = shownSpan(view, day);
  const { q } = search.query({ q: undefined });
  const query = { by, from: span.from, days: String(span.days), q };
  const listing = useListing('ADMIN', calendarEndpoints.list, query, { failed: calendarMessages.fetchFailed });
  return {
    search,
    listing,
    by,
    view,
    isWide,
    today,
    days: daysOf(span),
    chooseKind: (kind: CalendarRowKind) => search.choose('by', kind === 'trainer' ? '' : kind),
    chooseView: (chosen: CalendarView) => search.choose('view', chosen === 'week' ? '' : chosen),
    goTo: (chosen: string) => search.choose('day', chosen === today ? '' : chosen),
    earlier: () => search.choose('day', addDays(span.from, -span.days)),
    later: () => search.choose('day', addDays(span.from, span.days)),
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
