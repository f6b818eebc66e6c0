import type { AttendanceGrid } from '@avsar/contract';
import { expect, test } from 'vitest';
import { joinRegisterPages } from './register-pages.ts';

const page = (part: Partial<AttendanceGrid>): AttendanceGrid => ({
  batch: { id: 4, course: { id: 2, title: 'Java' } },
  lateAfterMinutes: 10,
  meetings: [],
  students: [],
  olderCursor: null,
  ...part,
});

const meeting = (id: number) => ({
  id,
  startTime: `2026-11-0${id}T14:00:00.000Z`,
  endTime: `2026-11-0${id}T15:30:00.000Z`,
  present: 1,
  late: 0,
  absent: 0,
});

test('two pages of a register are joined, including students who have left', () => {
  const older = page({
    meetings: [meeting(1), meeting(2)],
    students: [
      {
        id: 9,
        name: 'Zoya',
        isMember: true,
        leftAt: null,
        verdicts: ['late', null],
        corrected: [0],
        present: 0,
        late: 1,
        absent: 0,
      },
      {
        id: 7,
        name: 'Asha',
        isMember: false,
        leftAt: '2026-11-15T09:00:00.000Z',
        verdicts: ['present', 'absent'],
        corrected: [],
        present: 1,
        late: 0,
        absent: 1,
      },
    ],
    olderCursor: 'earlier',
  });
  const newer = page({
    meetings: [meeting(3)],
    students: [
      {
        id: 8,
        name: 'Meera',
        isMember: true,
        leftAt: null,
        verdicts: ['absent'],
        corrected: [],
        present: 0,
        late: 0,
        absent: 1,
      },
      {
        id: 9,
        name: 'Zoya',
        isMember: true,
        leftAt: null,
        verdicts: ['present'],
        corrected: [0],
        present: 1,
        late: 0,
        absent: 0,
      },
    ],
    olderCursor: 'here',
  });
  const joined = joinRegisterPages(older, newer);
  expect(joined.meetings.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(joined.olderCursor).toBe('earlier');
  expect(joined.students).toEqual([
    {
      id: 7,
      name: 'Asha',
      isMember: false,
      leftAt: '2026-11-15T09:00:00.000Z',
      verdicts: ['present', 'absent', null],
      corrected: [],
      present: 1,
      late: 0,
      absent: 1,
    },
    {
      id: 8,
      name: 'Meera',
      isMember: true,
      leftAt: null,
      verdicts: [null, null, 'absent'],
      corrected: [],
      present: 0,
      late: 0,
      absent: 1,
    },
    {
      id: 9,
      name: 'Zoya',
      isMember: true,
      leftAt: null,
      verdicts: ['late', null, 'present'],
      corrected: [0, 2],
      present: 1,
      late: 1,
      absent: 0,
    },
  ]);
});
