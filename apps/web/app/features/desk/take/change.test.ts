import { describe, expect, test } from 'vitest';
import { changeText, isTooLittle } from './change.ts';

describe('the change to give', () => {
  test.each([
    ['', 7500, ''],
    ['8000', 7500, 'Give back ₹500.'],
    ['₹8,000', 7500, 'Give back ₹500.'],
    ['7500', 7500, 'Exact. Nothing to give back.'],
    ['7000', 7500, '₹500 is missing.'],
    ['1', 0.9, 'Give back ₹0.10.'],
    ['8000', 7499.5, 'Give back ₹500.50.'],
    ['many', 7500, ''],
  ])('received %j for %d: %j', (received, amount, text) => {
    expect(changeText(received, amount)).toBe(text);
  });

  test.each([
    ['', false],
    ['7499.99', true],
    ['7500', false],
    ['many', false],
  ])('%j is too little for 7500: %s', (received, expected) => {
    expect(isTooLittle(received, 7500)).toBe(expected);
  });
});
