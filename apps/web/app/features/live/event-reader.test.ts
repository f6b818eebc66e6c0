import { expect, test } from 'vitest';
import { createEventReader } from './event-reader.ts';

function eventsIn(...pieces: readonly string[]): string[] {
  const heard: string[] = [];
  const read = createEventReader((name) => heard.push(name));
  for (const piece of pieces) read(piece);
  return heard;
}

const whole = ': hello\nretry: 3000\n\nevent: notifications\ndata:\n\nevent: meetings\ndata: {}\nid: 7\n\n';

test('names are read in order; comments and settings say nothing', () => {
  expect(eventsIn(whole)).toEqual(['notifications', 'meetings']);
});

test('it does not matter where the network cuts', () => {
  expect(eventsIn(...whole.split(''))).toEqual(['notifications', 'meetings']);
  expect(eventsIn('event: mee', 'tings\nda', 'ta:\n', '\n')).toEqual(['meetings']);
});

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  const said = `event:attendance${end}data: 1${end}${end}event: meetings${end}data: 2${end}${end}`;
  // A lone carriage return is known to be a whole line end only when something follows.
  expect(eventsIn(said, ':')).toEqual(['attendance', 'meetings']);
  expect(eventsIn(...said.split(''), ':')).toEqual(['attendance', 'meetings']);
});

test('an event without a name, and one that is not whole yet, say nothing', () => {
  expect(eventsIn('data: 1\n\n', 'event: meetings\ndata: 2\n')).toEqual([]);
});
