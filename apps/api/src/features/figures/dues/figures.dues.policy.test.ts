import { describe, expect, it } from 'vitest';
import { daysOverdue, overlapOf, spanOfAge, spanOfMonth } from './figures.dues.policy.ts';

const today = '2026-03-01';

describe('the ages of dues', () => {
  it.each([
    ['not_due', { from: '2026-03-01' }],
    ['1-30', { from: '2026-01-30', to: '2026-02-28' }],
    ['31-60', { from: '2025-12-31', to: '2026-01-29' }],
    ['61-90', { from: '2025-12-01', to: '2025-12-30' }],
    ['91+', { to: '2025-11-30' }],
  ] as const)('%s', (age, span) => {
    expect(spanOfAge(age, today)).toEqual(span);
  });

  it('a part that is due today is not overdue', () => {
    expect([daysOverdue('2026-03-01', today), daysOverdue('2026-02-28', today)]).toEqual([0, 1]);
    expect(daysOverdue('2026-05-01', today)).toBe(0);
  });
});

describe('days in both', () => {
  it('a month and an age', () => {
    expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(overlapOf(spanOfMonth('2026-02'), spanOfAge('1-30', today))).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(overlapOf({}, spanOfAge('91+', today))).toEqual({ to: '2025-11-30' });
  });
});
