import { expect, test } from 'vitest';
import { registerRows } from './register-csv.ts';

test('the CSV has a row per student, a column per class, and totals', () => {
  const counts = { present: 0, late: 0, absent: 0 };
  const rows = registerRows({
    meetings: [
      { id: 1, startTime: '2026-11-16T14:00:00.000Z', endTime: '2026-11-16T15:30:00.000Z', ...counts },
      { id: 2, startTime: '2026-11-17T20:00:00.000Z', endTime: '2026-11-17T21:30:00.000Z', ...counts },
    ],
    students: [
      {
        id: 7,
        name: 'Asha',
        isMember: true,
        leftAt: null,
        verdicts: ['late', 'present'],
        corrected: [1],
        present: 1,
        late: 1,
        absent: 0,
      },
      {
        id: 8,
        name: 'Ravi',
        isMember: true,
        leftAt: null,
        verdicts: [null, 'absent'],
        corrected: [],
        present: 0,
        late: 0,
        absent: 1,
      },
    ],
  });
  expect(rows).toEqual([
    [
      'Student id',
      'Student',
      '16 Nov 2026, 7:30 pm IST',
      '18 Nov 2026, 1:30 am IST',
      'Present',
      'Late',
      'Absent',
      'Percent',
    ],
    [7, 'Asha', 'Late', 'Present (corrected)', 1, 1, 0, 100],
    [8, 'Ravi', '', 'Absent', 0, 0, 1, 0],
  ]);
});

test('for staff who may see contacts there is the mobile number', () => {
  const student = { isMember: true, leftAt: null, verdicts: [], corrected: [], present: 0, late: 0, absent: 0 };
  const rows = registerRows({
    meetings: [],
    students: [{ id: 7, name: 'Asha', mobileNumber: '9000000007', ...student }],
  });
  expect(rows).toEqual([
    ['Student id', 'Student', 'Mobile number', 'Present', 'Late', 'Absent', 'Percent'],
    [7, 'Asha', '9000000007', 0, 0, 0, ''],
  ]);
});

test('if somebody left the batch, there is a column that says when', () => {
  const student = { verdicts: [], corrected: [], present: 0, late: 0, absent: 0 };
  const rows = registerRows({
    meetings: [],
    students: [
      { id: 7, name: 'Asha', isMember: true, leftAt: null, ...student },
      { id: 8, name: 'Ravi', isMember: false, leftAt: '2026-08-11T20:00:00.000Z', ...student },
    ],
  });
  expect(rows).toEqual([
    ['Student id', 'Student', 'Left on', 'Present', 'Late', 'Absent', 'Percent'],
    [7, 'Asha', '', 0, 0, 0, ''],
    [8, 'Ravi', '12 Aug 2026', 0, 0, 0, ''],
  ]);
});
