import { expect, test } from 'vitest';
import { nextWork } from './next-work.ts';

const row = (homeworkId: number, studentId: number) => ({
  homework: { id: homeworkId, title: 'Joins' },
  student: { id: studentId, name: 'Asha' },
});
const queue = [row(2, 1), row(1, 1), row(1, 2), row(2, 2), row(1, 3)];

test.each([
  ['the next of the same homework', 1, 1, row(1, 2)],
  ['past other homework', 1, 2, row(1, 3)],
  ['from the end the oldest of the same homework', 1, 3, row(1, 1)],
  ['for work that does not wait any more, the oldest of its homework', 1, 9, row(1, 1)],
  ['for other homework, the oldest of all', 3, 1, row(2, 1)],
])('%s', (_, homeworkId, studentId, expected) => {
  expect(nextWork(queue, { homeworkId, studentId })).toEqual(expected);
});

test('other homework follows when the same has no more', () => {
  expect(nextWork([row(1, 1), row(2, 5)], { homeworkId: 1, studentId: 1 })).toEqual(row(2, 5));
});

test('nothing follows the last one', () => {
  expect(nextWork([row(1, 1)], { homeworkId: 1, studentId: 1 })).toBeUndefined();
  expect(nextWork([], { homeworkId: 1, studentId: 1 })).toBeUndefined();
});
