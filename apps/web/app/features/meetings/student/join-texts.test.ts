import { ApiError, type ErrorCode } from '@avsar/contract';
import { expect, test } from 'vitest';
import { isFeeRefusal, joinFailureText } from './join-texts.ts';

const refused = (status: number, code: ErrorCode, message: string) =>
  new ApiError(status, { code, message, requestId: '1' });

test.each([
  [refused(404, 'not_found', 'This was not found.'), 'You are not in the batch of this class.'],
  [refused(409, 'class_not_open', 'This class opens at 7:15 pm IST.'), 'This class opens at 7:15 pm IST.'],
  [refused(429, 'rate_limited', 'Too many tries.'), 'Too many tries.'],
  [refused(503, 'unavailable', 'Bad Gateway'), 'There was an error while marking your attendance. Please try again.'],
  [new TypeError('fetch failed'), 'There was an error while marking your attendance. Please try again.'],
])('%s', (error, words) => {
  expect(joinFailureText(error)).toBe(words);
});

test('only a late fee leads to the fees', () => {
  expect(isFeeRefusal(refused(403, 'fees_overdue', 'A part of your fee is overdue.'))).toBe(true);
  expect(isFeeRefusal(refused(409, 'class_not_open', 'This class opens at 7:15 pm IST.'))).toBe(false);
});
