import type { FigureOverview, FigureSums, Right } from '@avsar/contract';
import { exactRupees, groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import type { FigureTab } from '../figures.messages.ts';
import { type Days, countDays } from '../period/period.ts';
import { changeText } from './change-text.ts';

export interface Tile {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly note: string;
  /** Where the figure leads: to its rows, with the right to read them, or to the tab that has it in parts. */
  readonly opens: { readonly to: string; readonly right: Right } | FigureTab;
}

const rowsOf = (of: string, right: Right, days: Partial<Days> = {}) => ({
  to: adminLinks.figureRows({ of, ...days }),
  right,
});

/** What happened in the period, beside the days before it. */
export function tilesOfPeriod({ sums, before }: FigureOverview, days: Days): readonly Tile[] {
  const number = countDays(days);
  const tile = (of: keyof FigureSums, unit: 'rupees' | 'count') => ({
    value: sums[of],
    text: unit === 'rupees' ? exactRupees(sums[of]) : groupedDigits(sums[of]),
    note: changeText({ now: sums[of], before: before[of], days: number, unit }),
  });
  return [
    { name: 'Collected', ...tile('received', 'rupees'), opens: rowsOf('received', 'money', days) },
    { name: 'Refunded', ...tile('refunded', 'rupees'), opens: rowsOf('refunded', 'money', days) },
    { name: 'Discounts', ...tile('discounts', 'rupees'), opens: rowsOf('discount', 'money', days) },
    { name: 'Began a course', ...tile('enrolled', 'count'), opens: rowsOf('enrolled', 'people', days) },
    { name: 'Left a course', ...tile('dropped', 'count'), opens: rowsOf('dropped', 'people', days) },
    {
      name: 'Classes held',
      ...tile('classes', 'count'),
      note: `${hoursText(sums.hours)}. ${tile('classes', 'count').note}`,
      opens: 'trainers',
    },
  ];
}

/** Hours with at most two places, as in the list of trainers: 1 hour, 115.5 hours. */
function hoursText(hours: number): string {
  const rounded = Math.round(hours * 100) / 100;
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`;
}

/** How things are today. */
export function tilesOfToday({ due, overdue, seats, capacity, low }: FigureOverview['today']): readonly Tile[] {
  return [
    {
      name: 'Not paid yet',
      value: due,
      text: exactRupees(due),
      note: overdue === 0 ? 'Nothing of it is overdue' : `${exactRupees(overdue)} of it is overdue`,
      opens: rowsOf('dues', 'money'),
    },
    {
      name: 'Seats taken',
      value: seats,
      text: `${groupedDigits(seats)} of ${groupedDigits(capacity)}`,
      note: 'In batches that run or are to come',
      opens: 'batches',
    },
    {
      name: 'Below 75 %',
      value: low,
      text: groupedDigits(low),
      note: 'Students who are rarely in class',
      opens: { to: adminLinks.lowAttendance, right: 'teaching' },
    },
  ];
}
