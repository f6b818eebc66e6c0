import { describe, expect, test } from 'vitest';
import { differenceText } from '../desk.messages.ts';
import { countOf, countsOf, differenceOf, sumOf } from './counted.ts';

describe('counting the drawer', () => {
  test.each([
    ['', 0],
    [' 12 ', 12],
    ['0', 0],
    ['1.5', undefined],
    ['-3', undefined],
    ['ten', undefined],
    ['1000000', undefined],
  ])('%j notes are %s', (typed, count) => {
    expect(countOf(typed)).toBe(count);
  });

  test('the sum of notes and coins', () => {
    expect(sumOf({})).toBe(0);
    expect(sumOf({ 500: '12', 200: '3', 100: '', 50: '1', 1: '7' })).toBe(6657);
    expect(sumOf({ 500: '12', 200: 'x' })).toBe(6000);
  });

  test('only what is there is sent', () => {
    expect(countsOf({ 500: '12', 200: '0', 100: '', 1: '7' })).toEqual({ 500: 12, 1: 7 });
    expect(countsOf({ 500: 'x' })).toEqual({ 500: Number.NaN });
  });
});

test.each([
  [6500, 6500, 0, 'It fits.'],
  [6000, 6500, -500, '₹500 is missing.'],
  [7000, 6500, 500, '₹500 too much.'],
  [100, 99.9, 0.1, '₹0.10 too much.'],
])('counted %d, expected %d: difference %d, %s', (counted, expected, difference, text) => {
  expect(differenceOf(counted, expected)).toBe(difference);
  expect(differenceText(difference)).toBe(text);
});
