import { expect, test } from 'vitest';
import { chosenColours, sentColour } from './chosen-colours.ts';

test.each([
  ['', null],
  ['#0b5', null],
  ['green', null],
  [' #0B5D3B ', '#0b5d3b'],
])('the preview of “%s” is in %s', (text, expected) => {
  expect(chosenColours({ primaryColour: text, accentColour: '' })).toEqual({
    colours: { primaryColour: expected, accentColour: null },
    faults: {},
  });
});

test('a colour in which nobody could read has a fault while it is chosen', () => {
  const { faults } = chosenColours({ primaryColour: '#ffd400', accentColour: '#ffd400' });
  expect(Object.keys(faults)).toEqual(['primaryColour']);
});

test.each([
  [undefined, null],
  [' ', null],
  ['#0B5D3B', '#0B5D3B'],
  ['green', 'green'],
])('%s is sent as %s, so that the API says what is wrong with it', (text, expected) => {
  expect(sentColour(text)).toBe(expected);
});
