import { expect, test } from 'vitest';
import { viewerTime } from './viewer-time.ts';

const start = '2026-11-16T14:00:00.000Z';
const end = '2026-11-16T15:30:00.000Z';
const at = (minutes: number) => ({ offsetAt: () => minutes });

test('a viewer with Indian time gets no second time', () => {
  expect(viewerTime(start, end, at(330))).toBeUndefined();
});

test.each([
  [0, '2:00 pm to 3:30 pm in your time'],
  [240, '6:00 pm to 7:30 pm in your time'],
  [345, '7:45 pm to 9:15 pm in your time'],
  [660, '17 Nov 2026, 1:00 am to 2:30 am in your time'],
])('%d minutes east of Greenwich', (offset, expected) => {
  expect(viewerTime(start, end, at(offset))).toBe(expected);
});

test('a class in India’s morning is on the day before in New York', () => {
  expect(viewerTime('2026-11-16T02:30:00.000Z', undefined, at(-300))).toBe('15 Nov 2026, 9:30 pm in your time');
});

test('the offset is read at start and at end, in case daylight saving changes between', () => {
  const offsetAt = (instant: string) => (instant === start ? 60 : 0);
  expect(viewerTime(start, end, { offsetAt })).toBe('3:00 pm to 3:30 pm in your time');
});
