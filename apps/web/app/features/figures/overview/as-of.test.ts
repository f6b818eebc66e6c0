import { expect, test } from 'vitest';
import { asOfText } from './as-of.ts';

const now = Date.parse('2026-11-18T06:00:00Z');

test.each([
  ['2026-11-18T04:50:30Z', '2026-11-18T04:50:00Z', 'As of 10:20 am.'],
  ['2026-11-18T04:50:30Z', '2026-11-18T04:45:00Z', 'Money as of 10:20 am, students and classes as of 10:15 am.'],
  ['2026-11-17T04:50:00Z', '2026-11-17T04:50:00Z', 'As of 17 Nov 2026, 10:20 am IST.'],
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'Not counted yet.'],
])('counted at %s and %s: %s', (money, teaching, text) => {
  expect(asOfText({ money, teaching }, now)).toBe(text);
});
