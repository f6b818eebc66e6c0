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
  ['first and last day are included', {}, ['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25']],
  [
    'a class that is over today is left out',
    { startTime: '10:00', endTime: '11:30' },
    ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25'],
  ],
  ['a class that began more than 15 minutes ago is left out', { startTime: '11:44', until: monday }, []],
  ['a class that has just begun is kept', { startTime: '11:45', until: monday }, [monday]],
  ['days that have passed are left out', { from: '2026-11-02', until: monday }, [monday]],
  ['Sunday is weekday 7', { weekdays: [7], until: '2026-11-22' }, ['2026-11-22']],
  ['an end before the start gives no days', { until: '2026-11-15' }, []],
  ['an invalid end date gives no days', { until: '' }, []],
] as const)('%s', (_, part, days) => {
  expect(seriesDays({ ...series, ...part })).toEqual(days);
});
