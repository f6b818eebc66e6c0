import { dayInIndia, weekdayInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';

interface Day<Item> {
  /** Today, Tomorrow, or Wed, 18 Nov 2026. */
  readonly name: string;
  readonly items: readonly Item[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Groups classes by their day in India, in the given order. */
export function groupByDay<Item extends { readonly startTime: string }>(
  items: readonly Item[],
  now: number,
): Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = todayInIndia(Date.parse(item.startTime));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ name: nameOf(day, ofDay[0]?.startTime ?? '', now), items: ofDay }));
}

function nameOf(day: string, instant: string, now: number): string {
  const dateText = `${weekdayInIndia(instant)}, ${dayInIndia(instant)}`;
  if (day === todayInIndia(now)) return `Today, ${dateText}`;
  return day === todayInIndia(now + dayMilliseconds) ? `Tomorrow, ${dateText}` : dateText;
}
