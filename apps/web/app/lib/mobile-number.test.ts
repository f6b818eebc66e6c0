import { expect, test } from 'vitest';
import { plainMobileNumber } from './mobile-number.ts';

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  // A text that cannot be a mobile number is not changed further, and the API refuses it.
  ['+91 98765', '+9198765'],
  ['98765432101', '98765432101'],
])('“%s” is taken as %s', (typed, plain) => {
  expect(plainMobileNumber(typed)).toBe(plain);
});
