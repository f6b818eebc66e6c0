import { expect, test } from 'vitest';
import { quartersOver } from './quarters.ts';

test.each([
  ['2026-11-19', '2026-01-01', '2026-03-31', 'Jan to Mar 2026'],
  // 180 days after 31 March are over at the end of 27 September.
  ['2026-09-27', '2025-10-01', '2025-12-31', 'Oct to Dec 2025'],
  ['2026-09-28', '2026-01-01', '2026-03-31', 'Jan to Mar 2026'],
  ['2026-01-05', '2025-04-01', '2025-06-30', 'Apr to Jun 2025'],
])('on %s the newest quarter that can be published is %s to %s', (today, from, to, label) => {
  expect(quartersOver(today)[0]).toEqual({ from, to, label });
});

test('quarters follow each other without a gap', () => {
  const quarters = quartersOver('2026-11-19', 8);
  expect(quarters.map(({ from }) => from)).toEqual([
    '2026-01-01',
    '2025-10-01',
    '2025-07-01',
    '2025-04-01',
    '2025-01-01',
    '2024-10-01',
    '2024-07-01',
    '2024-04-01',
  ]);
});
