import { expect, test } from 'vitest';
import {
  batchDates,
  batchHours,
  batchInShort,
  batchMode,
  chooseBatch,
  nextBatchOf,
  nextBatchText,
  nextSeatsText,
  type OpenBatch,
  seatsText,
} from './open-batch.ts';

const batch: OpenBatch = {
  id: 7,
  startDate: '2026-11-23',
  endDate: '2027-02-26',
  startTime: '19:30',
  endTime: '21:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: 30,
  seatsLeft: 6,
  name: null,
  mode: 'online',
  trainer: { id: 3, name: 'Meera Iyer' },
};

test('a batch in words', () => {
  expect(batchDates(batch)).toBe('23 Nov 2026 to 26 Feb 2027');
  expect(batchHours(batch)).toBe('Mon to Fri, 7:30 pm to 9:00 pm IST');
  expect(batchInShort(batch)).toBe('23 Nov, Mon to Fri, 7:30 pm');
});

test.each([
  [6, '6 of 30 seats left'],
  [1, '1 of 30 seats left'],
  [0, 'Full'],
  // A batch with more students than seats, because the admin made it smaller.
  [-2, 'Full'],
])('%d seats left', (seatsLeft, expected) => {
  expect(seatsText({ ...batch, seatsLeft })).toBe(expected);
});

test.each([
  ['online', 'Online'],
  ['room', 'In the classroom'],
  ['both', 'Online or in the classroom'],
] as const)('the mode %s', (mode, expected) => {
  expect(batchMode({ ...batch, mode })).toBe(expected);
});

const full = { ...batch, id: 1, seatsLeft: 0 };
const [second, third] = [
  { ...batch, id: 2 },
  { ...batch, id: 3 },
];

test.each<[string, readonly OpenBatch[], readonly (number | undefined)[], number | undefined]>([
  ['the first with room', [full, second, third], [], 2],
  ['the preferred one', [full, second, third], [3], 3],
  ['the next preferred one if the first is full', [full, second, third], [1, 3], 3],
  ['the next preferred one if the first is gone', [full, second, third], [99, undefined, 3], 3],
  ['the first with room if no preferred one has any', [full, second, third], [1, undefined], 2],
  ['none if all are full', [full], [1], undefined],
  ['none if there are none', [], [1], undefined],
])('chosen is %s', (_, batches, preferred, expected) => {
  expect(chooseBatch(batches, preferred)?.id).toBe(expected);
});

const next = { ...batch, seatsAsOf: '2026-11-16T05:00:00Z' };

test.each([
  ['no batch', null, 'Dates will be announced'],
  ['in the evening', next, 'Next batch 23 Nov, evenings'],
  ['in the afternoon', { ...next, startTime: '12:00' }, 'Next batch 23 Nov, afternoons'],
  ['at the weekend', { ...next, startTime: '09:30', weekdays: [6, 7] }, 'Next batch 23 Nov, weekend mornings'],
  ['with Saturday', { ...next, startTime: '09:30', weekdays: [5, 6] }, 'Next batch 23 Nov, mornings'],
  ['today', { ...next, startDate: '2026-11-16' }, 'Next batch 16 Nov, evenings'],
  ['begun', { ...next, startDate: '2026-11-12' }, 'Join now, started 12 Nov, evenings'],
])('the next batch on a card: %s', (_, shown, expected) => {
  expect(nextBatchText(shown)).toBe(expected);
});

test.each([
  [6, '6 seats left as of 10:30 am'],
  [1, '1 seat left as of 10:30 am'],
  [0, 'Full as of 10:30 am'],
])('%d seats left on a card', (seatsLeft, expected) => {
  expect(nextSeatsText({ ...next, seatsLeft })).toBe(expected);
});

test('the next batch of a course is the nearest with room, else the nearest, else none', () => {
  const seatsAsOf = next.seatsAsOf;
  expect(nextBatchOf({ batches: [full, second], seatsAsOf })).toMatchObject({ id: 2, seatsAsOf });
  expect(nextBatchOf({ batches: [full], seatsAsOf })).toMatchObject({ id: 1 });
  expect(nextBatchOf({ batches: [], seatsAsOf })).toBeNull();
});
