import { expect, test } from 'vitest';
import { createEventReader } from './event-reader.ts';

function eventsIn(...pieces: readonly string[]): string[] {
  const names: string[] = [];
  const read = createEventReader((name) => names.push(name));
  for (const piece of pieces) read(piece);
  return names;
}

const whole = ': hello\nretry: 3000\n\nevent: notifications\ndata:\n\nevent: meetings\ndata: {}\nid: 7\n\n';

test('event names are read in order; comments and `retry` are ignored', () => {
  expect(eventsIn(whole)).toEqual(['notifications', 'meetings']);
});

test('events are read wherever the network splits the stream', () => {
  expect(eventsIn(...whole.split(''))).toEqual(['notifications', 'meetings']);
  expect(eventsIn('event: mee', 'tings\nda', 'ta:\n', '\n')).toEqual(['meetings']);
});

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  const stream = `event:attendance${end}data: 1${end}${end}event: meetings${end}data: 2${end}${end}`;
  // A last carriage return counts as a line end only when the next character has arrived.
  expect(eventsIn(stream, ':')).toEqual(['attendance', 'meetings']);
  expect(eventsIn(...stream.split(''), ':')).toEqual(['attendance', 'meetings']);
});

test('an event without a name, or not complete yet, is ignored', () => {
  expect(eventsIn('data: 1\n\n', 'event: meetings\ndata: 2\n')).toEqual([]);
});
