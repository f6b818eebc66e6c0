import { calendarLimits, type MeetingTaught } from '@avsar/contract';
import { shortDayText, weekdayInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { instantOfIndianTime } from '#lib/time/indian-instant.ts';
import { addDays } from '../trainer/series-days.ts';

/** A week, or one day. */
export type CalendarView = 'week' | 'day';

/** The Monday of the week of a day written as 2026-11-14. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day that is shown, and how many. */
export const shownSpan = (view: CalendarView, day: string) =>
  view === 'week' ? { from: mondayOf(day), days: calendarLimits.daysMost } : { from: day, days: 1 };

/** The days that are shown. */
export const daysOf = ({ from, days }: { readonly from: string; readonly days: number }): readonly string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

/** A day of the address; anything that is no day means today. */
export function typedDay(text: string, today: string): string {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? today : new Date(time).toISOString().slice(0, 10);
}

/** The weekday and the date: Mon, 16 Nov. */
export const dayName = (day: string) => `${weekdayInIndia(instantOfIndianTime(day, '12:00'))}, ${shortDayText(day)}`;

/** The classes of one day in India. */
export const meetingsOn = (meetings: readonly MeetingTaught[], day: string): readonly MeetingTaught[] =>
  meetings.filter(({ startTime }) => todayInIndia(Date.parse(startTime)) === day);
