import { exactRupees, groupedDigits } from '#lib/format.ts';

interface Change {
  readonly now: number;
  readonly before: number;
  /** How many days the period has; it is compared with as many days before it. */
  readonly days: number;
  readonly unit: 'rupees' | 'count';
}

/** How a figure differs from that of the days before: "₹40,000 more than in the 7 days before". */
export function changeText({ now, before, days, unit }: Change): string {
  const time = days === 1 ? 'on the day before' : `in the ${groupedDigits(days)} days before`;
  // In paise, because fractions of a rupee do not subtract exactly.
  const difference = (Math.round(now * 100) - Math.round(before * 100)) / 100;
  if (difference === 0) return `The same as ${time}`;
  const size = Math.abs(difference);
  const text = unit === 'rupees' ? exactRupees(size) : String(size);
  const less = unit === 'rupees' ? 'less' : 'fewer';
  return `${text} ${difference > 0 ? 'more' : less} than ${time}`;
}
