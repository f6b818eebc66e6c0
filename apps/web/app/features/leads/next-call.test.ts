import { expect, test } from 'vitest';
import { instantOf, localText } from '#lib/time/indian-instant.ts';
import { nextCallPresets } from './next-call.ts';

const presetsAt = (moment: string) => nextCallPresets(Date.parse(moment)).map(({ label, at }) => `${label}: ${at}`);

test('the presets are 11:00 in India on the next days', () => {
  // A Tuesday in India, although it is still Monday in UTC.
  expect(presetsAt('2026-11-17T00:30:00+05:30')).toEqual([
    'Tomorrow 11:00: 2026-11-18T05:30:00.000Z',
    'In 2 days: 2026-11-19T05:30:00.000Z',
    'Monday: 2026-11-23T05:30:00.000Z',
  ]);
});

test('Monday is not offered twice', () => {
  expect(presetsAt('2026-11-21T23:50:00+05:30')).toHaveLength(2);
  expect(presetsAt('2026-11-22T10:00:00+05:30')).toHaveLength(2);
  expect(presetsAt('2026-11-23T10:00:00+05:30').at(-1)).toBe('Monday: 2026-11-30T05:30:00.000Z');
});

test('a field for date and time is read as the time in India', () => {
  expect(localText('2026-11-18T05:30:00Z')).toBe('2026-11-18T11:00');
  expect(instantOf('2026-11-18T11:00')).toBe('2026-11-18T05:30:00.000Z');
  expect(instantOf('')).toBeUndefined();
});
