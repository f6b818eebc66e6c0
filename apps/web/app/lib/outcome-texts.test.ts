import { expect, test } from 'vitest';
import { placedCourseText } from './outcome-texts.ts';

const course = { title: 'Core Java', days: 45, price: 12_999 };

test.each([
  [{ course, hasFreePlace: false }, 'Core Java, 45 days, ₹12,999'],
  [{ course, hasFreePlace: true }, 'Core Java, 45 days, free place'],
  [{ course: { ...course, days: 1, price: 0 }, hasFreePlace: false }, 'Core Java, 1 day, free course'],
])('%o: %s', (placement, text) => {
  expect(placedCourseText(placement)).toBe(text);
});
