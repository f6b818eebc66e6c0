import { discountWays, dueAges, type DueGroup, figureWayTexts, type MoneyGroup, moneyWays } from '@avsar/contract';
import { formatDay } from '#shared/time.ts';

export type Group = MoneyGroup | DueGroup;

/** Ways by their numbers in a query, which begin with 1. */
export const ways = [...moneyWays, ...discountWays] as const;
export type Way = (typeof ways)[number];
export const isWay = (word: string): word is Way => ways.some((way) => way === word);

/** Groups that are listed in their own order; the others by amount, the largest first. */
const inOrder: readonly Group[] = ['day', 'month', 'age'];
export const isInOrder = (by: Group) => inOrder.includes(by);

/** Groups that are rows, and have names. */
export type NamedGroup = 'course' | 'batch' | 'counsellor';
export const isNamed = (by: Group): by is NamedGroup => by === 'course' || by === 'batch' || by === 'counsellor';

const ageLabels: Readonly<Record<(typeof dueAges)[number], string>> = {
  not_due: 'Not due yet',
  '1-30': '1 to 30 days overdue',
  '31-60': '31 to 60 days overdue',
  '61-90': '61 to 90 days overdue',
  '91+': 'More than 90 days overdue',
};

const withoutOne: Readonly<Record<NamedGroup, string>> = {
  course: 'No course',
  batch: 'No batch',
  counsellor: 'No counsellor',
};

/** Days since 1970 as a day. */
const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** Months since the year 0, of which the first has the number 1. */
const monthOf = (number: number) =>
  `${String(Math.floor((number - 1) / 12))}-${String(((number - 1) % 12) + 1).padStart(2, '0')}`;

const monthFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The group of a number that a query answers: its key for calls, and its name for people. */
export function groupOf(by: Group, id: number, names: ReadonlyMap<number, string>) {
  if (isNamed(by)) return namedGroup(by, id, names);
  if (by === 'day') return { key: dayOf(id), label: formatDay(dayOf(id)) };
  if (by === 'month') return { key: monthOf(id), label: monthFormat.format(new Date(`${monthOf(id)}-01T00:00:00Z`)) };
  if (by === 'age') return wordGroup(dueAges[id - 1], ageLabels);
  return wordGroup(ways[id - 1], figureWayTexts);
}

function namedGroup(by: NamedGroup, id: number, names: ReadonlyMap<number, string>) {
  if (id === 0) return { key: 'none', label: withoutOne[by] };
  // A batch may have been deleted since the count.
  return { key: String(id), label: names.get(id) ?? `Deleted ${by} ${id}` };
}

function wordGroup<Word extends string>(word: Word | undefined, labels: Readonly<Record<Word, string>>) {
  if (word === undefined) throw new Error('figures: a group without a word');
  return { key: word, label: labels[word] };
}

export const batchNameOf = (id: number, name: string | null) => name ?? `Batch ${id}`;
