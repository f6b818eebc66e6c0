import { describe, expect, it } from 'vitest';
import { timeSpanOf } from './audit.policy.ts';

describe('timeSpanOf', () => {
  it.each([
    [{}, undefined, undefined],
    [{ from: '2026-11-15' }, '2026-11-14T18:30:00.000Z', undefined],
    [{ to: '2026-11-15' }, undefined, '2026-11-15T18:30:00.000Z'],
    [{ from: '2026-12-31', to: '2026-12-31' }, '2026-12-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ])('%o', (days, since, until) => {
    const span = timeSpanOf(days);
    expect([span.since?.toISOString(), span.until?.toISOString()]).toEqual([since, until]);
  });
});
