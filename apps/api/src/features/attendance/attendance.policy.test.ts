import { describe, expect, it } from 'vitest';
import { attendanceGridOf } from './register/attendance.grid.policy.ts';
import {
  actorOf,
  isRepeatedCorrection,
  presentUntil,
  attendanceRemarkOf,
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
    ['absent', 'sat in it all along', at('10:00:00'), at('15:30:00')],
    ['absent', 'was added during the class', at('15:29:59'), at('15:30:00')],
    [null, 'was added when it was over', at('15:30:00'), at('16:00:00')],
    [null, 'the class is not over', at('10:00:00'), at('15:29:59')],
    [null, 'has left', null, at('16:00:00')],
  ])('says %s of somebody who was not entered: %s', (verdict, _, addedAt, now) => {
    expect(verdictWithoutEntry(addedAt, hours.endsAt, now)).toBe(verdict);
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
    expect(actorOf({ role: 'TRAINER', id: 3 })).toBe('trainer:3');
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
  const nothing = { meetingIds: [], verdicts: [], corrected: [] };

  it('has one verdict for each class and student, and the sums of both', () => {
    const people = [
      {
        id: 1,
        name: 'A',
        mobileNumber: '9000000001',
        addedAt: longAgo,
        meetingIds: [12, 11],
        verdicts: ['late', 'present'],
        corrected: [true, false],
      },
      { id: 2, name: 'B', mobileNumber: '9000000002', addedAt: new Date('2026-11-11T00:00:00Z'), ...nothing },
      {
        id: 3,
        name: 'C',
        mobileNumber: '9000000003',
        addedAt: null,
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

  it('is empty before the first class', () => {
    const people = [{ id: 2, name: 'B', mobileNumber: '9000000002', addedAt: longAgo, ...nothing }];
    expect(attendanceGridOf([], people, longAgo)).toMatchObject({
      meetings: [],
      students: [{ verdicts: [], absent: 0 }],
    });
  });
});
