import type { AttendanceGrid } from '@avsar/contract';
import { expect, test } from 'vitest';
import { onlyMissed } from './only-missed.ts';

const counts = { present: 0, late: 0, absent: 0 };
const meeting = (id: number) => ({ id, startTime: '2026-11-16T14:00:00Z', endTime: '2026-11-16T15:30:00Z', ...counts });
const student = (id: number, ...verdicts: AttendanceGrid['students'][number]['verdicts']) => ({
  id,
  name: `Student ${id}`,
  isMember: true,
  leftAt: null,
  verdicts,
  corrected: [],
  ...counts,
});

/** Three classes; the first two have a recording, which students 2 and 4 have opened. */
const watches = new Map([
  [1, new Map([[2, 0]])],
  [2, new Map([[4, 600]])],
]);
const grid: AttendanceGrid = {
  batch: { id: 7, course: { id: 1, title: 'Core Java' } },
  lateAfterMinutes: 10,
  meetings: [meeting(1), meeting(2), meeting(3)],
  students: [
    student(1, 'present', 'late', 'absent'),
    student(2, 'absent', 'present', 'present'),
    student(3, 'absent', 'present', 'present'),
    student(4, 'absent', 'absent', 'present'),
    student(5, null, 'present', 'absent'),
  ],
  olderCursor: null,
};

test('shows who missed a class with a recording and has not opened that one', () => {
  expect(onlyMissed(grid, watches).students.map(({ id }) => id)).toEqual([3, 4]);
});

test('shows nobody while no class has a recording', () => {
  expect(onlyMissed(grid, new Map()).students).toEqual([]);
});
