import { expect, test } from 'vitest';
import { faultyVariablesIn, filledText, variablesIn } from './sms-text.ts';

const text = 'Dear student, class on {day} at {start_time} is moved. Ask {day}.';

test('the variables of a text are found once each, in its order', () => {
  expect(variablesIn(text)).toEqual(['day', 'start_time']);
  expect(variablesIn('Welcome to Avsar.')).toEqual([]);
});

test.each(['{Day}', '{}', '{class day}', '{1day}', '{abcdefghijklmnopqrstu}'])('%s is no variable', (found) => {
  expect(variablesIn(`On ${found}.`)).toEqual([]);
  expect(faultyVariablesIn(`On ${found} and {day}.`)).toEqual([found]);
});

test('values are filled in, and a variable without a value stays visible', () => {
  expect(filledText(text, { day: ' Monday ', start_time: ' ' })).toBe(
    'Dear student, class on Monday at {start_time} is moved. Ask Monday.',
  );
});

test('a value that looks like a variable is not filled in again', () => {
  expect(filledText('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
});
