import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (startTime: string) => ({ startTime });

test('classes are grouped by their day in India', () => {
  const days = groupByDay(
    // 00:30 in India is still the day before in UTC.
    [at('2026-11-15T14:00:00Z'), at('2026-11-15T19:00:00Z'), at('2026-11-16T14:00:00Z'), at('2026-11-18T14:00:00Z')],
    Date.parse('2026-11-14T19:00:00Z'),
  );
  expect(days.map(({ name, items }) => [name, items.length])).toEqual([
    ['Today, Sun, 15 Nov 2026', 1],
    ['Tomorrow, Mon, 16 Nov 2026', 2],
    ['Wed, 18 Nov 2026', 1],
  ]);
});
