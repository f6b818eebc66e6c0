import { describe, expect, it } from 'vitest';
import { attendanceGridOf } from './register/attendance.grid.policy.ts';
import {
  isRepeatedCorrection,
  presentUntil,
  attendanceRemarkOf,
  isSeatedAt,
  leftAtOf,
  roleOfActor,
  verdictWithoutEntry,
  whySubstituteTooLate,
  whyUncorrectable,
} from './attendance.policy.ts';

/** 19:30 to 21:00 in India. */
const hours = {
  startsAt: new Date('2026-11-16T14:00:00Z'),
  endsAt: new Date('2026-11-16T15:30:00Z'),
  cancelledAt: null,
};
const cancelled = { ...hours, cancelledAt: new Date('2026-11-15T00:00:00Z') };
const at = (time: string) => new Date(`2026-11-16T${time}Z`);

describe('the register', () => {
  it.each([
    ['13:59:59.999', hours, 'This class has not begun yet.'],
    ['14:00:00.000', hours, undefined],
    ['23:00:00.000', hours, undefined],
    ['23:00:00.000', cancelled, 'This class was cancelled.'],
  ])('may be corrected at %s, or says why not', (time, meeting, message) => {
    expect(whyUncorrectable(meeting, at(time))).toBe(message);
  });

  it.each([
    ['a substitute, 24 hours after the end', { role: 'TRAINER', id: 8 }, '2026-11-17T15:30:00.000Z', true],
    ['a substitute, a moment later', { role: 'TRAINER', id: 8 }, '2026-11-17T15:30:00.001Z', false],
    ['the trainer of the batch, a year later', { role: 'TRAINER', id: 7 }, '2027-11-17T15:30:00Z', true],
    ['an admin with the same number, a year later', { role: 'ADMIN', id: 8 }, '2027-11-17T15:30:00Z', true],
  ])('may be corrected by %s: %o at %s is %s', (_, caller, now, may) => {
    const meeting = { endsAt: hours.endsAt, trainerId: 7 };
    expect(whySubstituteTooLate(meeting, caller, new Date(now)) === undefined).toBe(may);
  });

  it.each([
    ['absent', 'sat in it all along', at('10:00:00'), null, at('15:30:00')],
    ['absent', 'was added during the class', at('15:29:59'), null, at('15:30:00')],
    [null, 'was added when it was over', at('15:30:00'), null, at('16:00:00')],
    [null, 'the class is not over', at('10:00:00'), null, at('15:29:59')],
    [null, 'left during the class', at('10:00:00'), at('15:29:59'), at('16:00:00')],
    ['absent', 'left the moment it was over', at('10:00:00'), at('15:30:00'), at('16:00:00')],
    ['absent', 'left afterwards', at('10:00:00'), at('15:40:00'), at('16:00:00')],
    [null, 'was added and left afterwards', at('15:35:00'), at('15:40:00'), at('16:00:00')],
  ])('says %s of somebody who was not entered: %s', (verdict, _, addedAt, leftAt, now) => {
    const wasSeated = isSeatedAt([{ addedAt, leftAt }], hours.endsAt);
    expect(verdictWithoutEntry(wasSeated, hours.endsAt, now)).toBe(verdict);
  });

  it('knows all stays of somebody who left and came back, and when they left last', () => {
    const first = { addedAt: at('08:00:00'), leftAt: at('10:00:00') };
    const second = { addedAt: at('12:00:00'), leftAt: at('14:00:00') };
    const moments = ['07:59:59', '09:00:00', '11:00:00', '13:00:00', '15:00:00'];
    expect(moments.map((time) => isSeatedAt([first, second], at(time)))).toEqual([false, true, false, true, false]);
    expect(leftAtOf([second, first])).toEqual(at('14:00:00'));
    expect([leftAtOf([first, { addedAt: at('15:00:00'), leftAt: null }]), leftAtOf([])]).toEqual([null, null]);
  });

  it('recognises a repeated correction: the same as the last one, by the same person', () => {
    const correction = { verdict: 'present', actor: 'trainer:3', reason: 'Was in the room' } as const;
    const joined = { kind: 'joined', verdict: 'late', actor: 'student:7', reason: null } as const;
    const events = [{ kind: 'corrected', ...correction }, joined];
    expect(isRepeatedCorrection(events, correction)).toBe(true);
    expect(isRepeatedCorrection([joined], correction)).toBe(false);
    expect(isRepeatedCorrection([...events, { kind: 'corrected', ...correction, verdict: 'absent' }], correction)).toBe(
      false,
    );
    for (const other of [{ actor: 'admin:1' }, { verdict: 'late' as const }, { reason: 'Another' }])
      expect(isRepeatedCorrection(events, { ...correction, ...other })).toBe(false);
  });

  it('gives the end of being present, the remark about joining, and the role of an actor', () => {
    expect(presentUntil(hours.startsAt, 10)).toEqual(at('14:10:00'));
    expect(attendanceRemarkOf(at('14:02:59'))).toBe('Joined at 7:32 pm IST');
    expect(attendanceRemarkOf(null)).toBe('Entered by hand');
    expect(['student:7', 'trainer:3', 'admin:1'].map(roleOfActor)).toEqual(['STUDENT', 'TRAINER', 'ADMIN']);
  });
});

describe('the grid', () => {
  const day = (date: string) => ({
    startsAt: new Date(`2026-11-${date}T14:00:00Z`),
    endsAt: new Date(`2026-11-${date}T15:30:00Z`),
  });
  const meetings = [
    { id: 11, ...day('10') },
    { id: 12, ...day('12') },
    { id: 13, ...day('16') },
  ];
  const longAgo = new Date('2026-10-01T00:00:00Z');
  const left = new Date('2026-11-11T12:00:00Z');
  const stayed = (addedAt: Date, leftAt: Date | null = null) => ({ addedAt, leftAt });
  const nothing = { meetingIds: [], verdicts: [], corrected: [] };

  it('has one verdict for each class and student, and the sums of both', () => {
    const people = [
      {
        id: 1,
        name: 'A',
        mobileNumber: '9000000001',
        stays: [stayed(longAgo)],
        meetingIds: [12, 11],
        verdicts: ['late', 'present'],
        corrected: [true, false],
      },
      { id: 2, name: 'B', mobileNumber: '9000000002', stays: [stayed(new Date('2026-11-11T00:00:00Z'))], ...nothing },
      {
        id: 3,
        name: 'C',
        mobileNumber: '9000000003',
        stays: [stayed(longAgo, left)],
        meetingIds: [11],
        verdicts: ['absent'],
        corrected: [true],
      },
    ] as const;
    const { meetings: columns, students } = attendanceGridOf(meetings, people, new Date('2026-11-16T14:30:00Z'));
    expect(students).toEqual([
      {
        id: 1,
        name: 'A',
        mobileNumber: '9000000001',
        isMember: true,
        leftAt: null,
        verdicts: ['present', 'late', null],
        corrected: [1],
        present: 1,
        late: 1,
        absent: 0,
      },
      {
        id: 2,
        name: 'B',
        mobileNumber: '9000000002',
        isMember: true,
        leftAt: null,
        verdicts: [null, 'absent', null],
        corrected: [],
        present: 0,
        late: 0,
        absent: 1,
      },
      {
        id: 3,
        name: 'C',
        mobileNumber: '9000000003',
        isMember: false,
        leftAt: left.toISOString(),
        verdicts: ['absent', null, null],
        corrected: [0],
        present: 0,
        late: 0,
        absent: 1,
      },
    ]);
    expect(columns.map(({ present, late, absent }) => [present, late, absent])).toEqual([
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 0],
    ]);
  });

  it('keeps the absences of somebody who left, and leaves out whom these classes do not concern', () => {
    const person = { mobileNumber: '9000000001', ...nothing };
    const people = [
      { ...person, id: 1, name: 'Left after the first', stays: [stayed(longAgo, left)] },
      { ...person, id: 2, name: 'Left before it', stays: [stayed(longAgo, new Date('2026-11-01T00:00:00Z'))] },
      { ...person, id: 3, name: 'Came back', stays: [stayed(longAgo, left), stayed(new Date('2026-11-13T00:00:00Z'))] },
    ];
    const { meetings: columns, students } = attendanceGridOf(meetings, people, new Date('2026-11-20T00:00:00Z'));
    expect(students.map(({ id, isMember, leftAt, verdicts }) => [id, isMember, leftAt, verdicts])).toEqual([
      [1, false, left.toISOString(), ['absent', null, null]],
      [3, true, null, ['absent', null, 'absent']],
    ]);
    expect(columns.map(({ absent }) => absent)).toEqual([2, 0, 1]);
  });

  it('is empty before the first class', () => {
    const people = [{ id: 2, name: 'B', mobileNumber: '9000000002', stays: [stayed(longAgo)], ...nothing }];
    expect(attendanceGridOf([], people, longAgo)).toMatchObject({
      meetings: [],
      students: [{ verdicts: [], absent: 0 }],
    });
  });
});
