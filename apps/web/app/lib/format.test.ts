import { describe, expect, test } from 'vitest';
import {
  classTimes,
  clockTime,
  countText,
  dayText,
  dayInIndia,
  exactRupees,
  fileSize,
  hoursInIndia,
  lengthText,
  mobileText,
  momentInIndia,
  moneyText,
  rupees,
  shortDayText,
  weekdayInIndia,
  weekdaysText,
} from './format.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [49_999, '₹49,999'],
  [124_999, '₹1,24,999'],
  [1_000_000, '₹10,00,000'],
  [123_456_789, '₹12,34,56,789'],
])('%d rupees', (amount, expected) => {
  expect(rupees(amount)).toBe(expected);
});

test.each([
  [124_999, '₹1,24,999'],
  [4999.5, '₹4,999.50'],
  [0.05, '₹0.05'],
  [-1000.1, '-₹1,000.10'],
])('%d rupees to the last paisa', (amount, expected) => {
  expect(exactRupees(amount)).toBe(expected);
});

test('an amount in another currency shows the currency code', () => {
  expect([moneyText(1234.5, 'INR'), moneyText(50, 'USD')]).toEqual(['₹1,234.50', 'USD 50.00']);
});

test.each([
  ['2026-11-14', '14 Nov 2026'],
  ['2027-09-01', '1 Sep 2027'],
])('the day %s', (iso, expected) => {
  expect(dayText(iso)).toBe(expected);
});

test('a day without its year', () => {
  expect(shortDayText('2026-11-04')).toBe('4 Nov');
});

test('from 18:30 UTC the date in India is the next day', () => {
  expect(dayInIndia('2026-11-14T18:29:59Z')).toBe('14 Nov 2026');
  expect(dayInIndia('2026-11-14T18:30:00Z')).toBe('15 Nov 2026');
});

test('an instant is formatted in Indian time', () => {
  expect(momentInIndia('2026-11-14T14:00:00.000Z')).toBe('14 Nov 2026, 7:30 pm IST');
  expect(momentInIndia('2026-12-31T20:00:00.000Z')).toBe('1 Jan 2027, 1:30 am IST');
});

test('the weekday and the hours of a class are in Indian time', () => {
  expect(weekdayInIndia('2026-11-14T18:29:59Z')).toBe('Sat');
  expect(weekdayInIndia('2026-11-14T18:30:00Z')).toBe('Sun');
  expect(hoursInIndia('2026-11-14T14:00:00Z', '2026-11-14T15:30:00Z')).toBe('7:30 pm to 9:00 pm IST');
});

describe('clock times', () => {
  test.each([
    ['00:00', '12:00 am'],
    ['08:05', '8:05 am'],
    ['12:00', '12:00 pm'],
    ['19:30', '7:30 pm'],
  ])('%s', (time, expected) => {
    expect(clockTime(time)).toBe(expected);
  });

  test('end with IST', () => {
    expect(classTimes('19:30', '21:00')).toBe('7:30 pm to 9:00 pm IST');
  });
});

test.each([
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[6, 7], 'Sat, Sun'],
  [[5, 1, 3], 'Mon, Wed, Fri'],
])('weekdays %j', (days, expected) => {
  expect(weekdaysText(days)).toBe(expected);
});

test('a mobile number of ten digits is grouped, anything else is unchanged', () => {
  expect(mobileText('9876543210')).toBe('98765 43210');
  expect(mobileText('040 123')).toBe('040 123');
});

test('a count uses the singular for one and the plural otherwise', () => {
  expect([countText(1, 'review'), countText(0, 'review'), countText(1200, 'batch', 'batches')]).toEqual([
    '1 review',
    '0 reviews',
    '1,200 batches',
  ]);
});

test.each([
  [1, '1 KB'],
  [4200, '4 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_468_006, '1.4 MB'],
])('%d bytes', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%d minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
