import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { periodOf } from './figures.period.policy.ts';

const today = '2026-11-18';

describe('periodOf', () => {
  it.each([
    ['nothing: the running month until today', {}, ['2026-11-01', '2026-11-18']],
    ['a first day: until today', { from: '2026-10-20' }, ['2026-10-20', '2026-11-18']],
    ['a last day: its month', { to: '2026-10-20' }, ['2026-10-01', '2026-10-20']],
    ['a first day to come: that day', { from: '2026-12-01' }, ['2026-12-01', '2026-12-01']],
    ['one day', { from: '2026-10-20', to: '2026-10-20' }, ['2026-10-20', '2026-10-20']],
    ['400 days', { from: '2025-10-15', to: '2026-11-18' }, ['2025-10-15', '2026-11-18']],
  ])('%s', (_, asked, [from, to]) => {
    expect(periodOf(asked, today)).toEqual({ from, to });
  });

  it.each([
    ['a last day before the first', { from: '2026-10-20', to: '2026-10-19' }, 'before the first'],
    ['401 days', { from: '2025-10-14', to: '2026-11-18' }, 'at most 400 days'],
  ])('refuses %s', (_, asked, text) => {
    const refused = () => periodOf(asked, today);
    expect(refused).toThrow(AppError);
    try {
      refused();
    } catch (error) {
      expect(error instanceof AppError && error.fields?.to).toContain(text);
    }
  });
});
