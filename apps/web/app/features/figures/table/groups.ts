import type { DueGroup, MoneyGroup } from '@avsar/contract';
import { dayText, monthText, weekdayInIndia } from '#lib/format.ts';
import { countDays, type Days, daysInMonth, eachDay, eachMonth } from '../period/period.ts';

type TimeGroup = 'day' | 'month';

/** So many days fit on a chart and in a table; of more days the months are shown first. */
const daysReadable = 62;

export const isTime = (group: string): group is TimeGroup => group === 'day' || group === 'month';

/** By what money is added up before somebody chooses. */
export const usualGroup = (days: Days): TimeGroup => (countDays(days) > daysReadable ? 'month' : 'day');

/** The group in the address, or the usual one. */
export const groupIn = <Group extends string>(groups: readonly Group[], asked: string | null, usual: Group): Group =>
  groups.find((one) => one === asked) ?? usual;

/** The name of a row: days and months in the words of the other screens, all else as the API says it. */
export function nameOf(group: MoneyGroup | DueGroup, { key, label }: { readonly key: string; readonly label: string }) {
  if (key === 'none') return label;
  if (group === 'day') return `${weekdayInIndia(`${key}T00:00:00Z`)}, ${dayText(key)}`;
  return group === 'month' ? monthText(`${key}-01`) : label;
}

/** The part of an address that finds the rows of one group in these days. */
export function filterOf(group: MoneyGroup, key: string, days: Days) {
  if (group === 'day') return { from: key, to: key };
  if (group === 'month') return daysInMonth(key, days);
  return { ...days, [group]: key };
}

/** The keys of all days or months of the period, also of those without a row, with their words for the ends of a chart. */
export function placesOf(group: TimeGroup, days: Days) {
  const keys = group === 'day' ? eachDay(days) : eachMonth(days);
  const wordsOf = (key = '') => (group === 'day' ? dayText(key) : monthText(`${key}-01`));
  return { keys, wordsOf, ends: [wordsOf(keys[0]), wordsOf(keys.at(-1))] as const };
}

/** The sum of amounts in rupees, without the error that fractions of a rupee add up to. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((paise, row) => paise + Math.round(amount(row) * 100), 0) / 100;
