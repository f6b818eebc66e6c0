import { describe, expect, it } from 'vitest';
import {
  timetablesOverlap,
  clashMessage,
  faultsOfTimetable,
  mustBeArchived,
  notEnrolledMessage,
} from './batches.policy.ts';

const evenings = {
  startDate: '2026-12-07',
  endDate: '2027-01-20',
  startTime: '19:00',
  endTime: '20:30',
  weekdays: [1, 3, 5],
};

describe('timetablesOverlap', () => {
  it.each<[string, Partial<typeof evenings>, boolean]>([
    ['the same hours', {}, true],
    ['one day in common', { weekdays: [3, 7] }, true],
    ['no day in common', { weekdays: [2, 4, 6] }, false],
    ['half an hour in common', { startTime: '20:00', endTime: '21:00' }, true],
    ['one inside the other', { startTime: '19:15', endTime: '19:45' }, true],
    ['the other inside the one', { startTime: '07:00', endTime: '23:00' }, true],
    ['begins the minute the other ends', { startTime: '20:30', endTime: '21:30' }, false],
    ['ends the minute the other begins', { startTime: '18:00', endTime: '19:00' }, false],
    ['over before it begins', { startDate: '2026-11-01', endDate: '2026-12-06' }, false],
    ['begins after it is over', { startDate: '2027-01-21', endDate: '2027-02-01' }, false],
    ['a Monday in common', { startDate: '2026-11-01', endDate: '2026-12-07' }, true],
    ['a Monday in common, on which the other does not meet', { endDate: '2026-12-07', weekdays: [3, 5] }, false],
    ['the last day in common is a Wednesday', { startDate: '2027-01-20', endDate: '2027-03-01' }, true],
    ['two days in common, without the day both meet on', { startDate: '2027-01-19', weekdays: [1, 5] }, false],
    ['six days in common, without a Monday', { startDate: '2026-12-08', endDate: '2026-12-13', weekdays: [1] }, false],
    ['seven days in common have them all', { startDate: '2026-12-08', endDate: '2026-12-14', weekdays: [1] }, true],
    ['Sundays', { weekdays: [7] }, false],
  ])('%s', (_, change, expected) => {
    const other = { ...evenings, ...change };
    expect([timetablesOverlap(evenings, other), timetablesOverlap(other, evenings)]).toEqual([expected, expected]);
  });

  it('counts Sunday as the seventh day', () => {
    const sunday = { ...evenings, startDate: '2026-12-13', endDate: '2026-12-13', weekdays: [7] };
    expect(timetablesOverlap(sunday, { ...evenings, weekdays: [6, 7] })).toBe(true);
  });
});

describe('messages', () => {
  const batch = { ...evenings, weekdays: [3, 1], id: 12, courseTitle: 'Java Full Stack' };

  it('names the clashing batch, and how many more people clash', () => {
    const clash = { personName: 'Asha Rao', batch };
    expect(clashMessage(clash, 0)).toBe('Asha Rao already has batch 12 (Java Full Stack, Mon, Wed, 19:00–20:30).');
    expect(clashMessage(clash, 3)).toBe(
      'Asha Rao already has batch 12 (Java Full Stack, Mon, Wed, 19:00–20:30) … and 3 more.',
    );
  });

  it('names everybody who is not enrolled', () => {
    const people = [
      { id: 4, name: 'Asha Rao' },
      { id: 5, name: undefined },
    ];
    expect(notEnrolledMessage(people)).toBe(
      'Asha Rao is not enrolled in this course. Student 5 is not enrolled in this course.',
    );
  });
});

it.each([
  ['19:30', '19:30', '2026-12-07', ['endTime']],
  ['19:30', '09:00', '2026-12-06', ['endTime', 'endDate']],
  ['19:30', '19:31', '2026-12-07', []],
])('faultsOfTimetable: %s to %s, until %s', (startTime, endTime, endDate, faulty) => {
  expect(Object.keys(faultsOfTimetable({ ...evenings, startTime, endTime, endDate }))).toEqual(faulty);
});

it('faultsOfTimetable: weekdays that do not occur between the dates', () => {
  const weekend = { ...evenings, startDate: '2026-12-05', endDate: '2026-12-06' };
  expect(Object.keys(faultsOfTimetable(weekend))).toEqual(['weekdays']);
  expect(faultsOfTimetable({ ...weekend, weekdays: [6] })).toEqual({});
});

it.each([
  ['2026-12-07', 2, true],
  ['2026-12-08', 2, false],
  ['2026-12-01', 0, false],
])('mustBeArchived: began on %s with %i students', (startDate, students, expected) => {
  expect(mustBeArchived(startDate, '2026-12-07', students)).toBe(expected);
});
