import { expect, test } from 'vitest';
import { plainMobileNumber } from './mobile-number.ts';

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  // What cannot be a number stays as it was typed, and is refused as such.
  ['+91 98765', '+9198765'],
  ['98765432101', '98765432101'],
])('“%s” is taken as %s', (typed, plain) => {
  expect(plainMobileNumber(typed)).toBe(plain);
});
