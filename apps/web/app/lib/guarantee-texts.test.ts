import { expect, test } from 'vitest';
import { guaranteeHeadline } from './guarantee-texts.ts';

test.each([
  [{ windowDays: 180, remedyPercent: 100 }, '100% placement guarantee: a job within 180 days, or your fee back'],
  [{ windowDays: 120, remedyPercent: 50 }, 'Placement guarantee: a job within 120 days, or 50% of your fee back'],
  [{ windowDays: 30, remedyPercent: 99 }, 'Placement guarantee: a job within 30 days, or 99% of your fee back'],
])('%o is said as %s', (terms, headline) => {
  expect(guaranteeHeadline(terms)).toBe(headline);
});
