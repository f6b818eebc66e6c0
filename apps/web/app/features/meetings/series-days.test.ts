import { expect, test } from 'vitest';
import { seriesDays } from './series-days.ts';

const monday = '2026-11-16';
const noon = Date.parse('2026-11-16T12:00:00+05:30');

const series = {
  weekdays: [1, 3, 5],
  from: monday,
  until: '2026-11-25',
  startTime: '19:30',
  endTime: '21:00',
  now: noon,
};

test.each([
  ['both ends are counted', {}, ['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25']],
  [
    'a class that is over today is left out',
    { startTime: '10:00', endTime: '11:30' },
    ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25'],
  ],
  ['so is one that began more than a quarter of an hour ago', { startTime: '11:44', until: monday }, []],
  ['one that has just begun is not', { startTime: '11:45', until: monday }, [monday]],
  ['days that have passed are left out', { from: '2026-11-02', until: monday }, [monday]],
  ['Sunday is the seventh', { weekdays: [7], until: '2026-11-22' }, ['2026-11-22']],
  ['an end before the beginning is nothing', { until: '2026-11-15' }, []],
  ['a day that is none is nothing', { until: '' }, []],
] as const)('%s', (_, part, days) => {
  expect(seriesDays({ ...series, ...part })).toEqual(days);
});
