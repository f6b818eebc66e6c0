import { describe, expect, test } from 'vitest';
import {
  meetingBodyOf,
  faultsByFormField,
  plannedSeriesDays,
  emptyMeetingPlan,
  faultsOfMeetingPlan,
  isMeetingPlanIncomplete,
  type MeetingPlan,
  meetingPlanForBatch,
} from './meeting-plan.ts';

const noon = Date.parse('2026-11-16T12:00:00+05:30');

const batch = {
  id: 12,
  course: { id: 3, title: 'Java Full Stack', image: null },
  weekdays: [1, 3, 5],
  startTime: '19:30',
  endTime: '21:00',
  startDate: '2026-12-01',
  endDate: '2027-02-26',
  studentCount: 24,
  mode: 'online' as const,
};

const plan: MeetingPlan = {
  batch,
  courseId: '3',
  date: '2026-11-16',
  from: '19:30',
  to: '21:00',
  mode: 'online',
  roomId: '',
  meetingLink: ' https://meet.google.com/abc ',
  isSeries: false,
  until: '2026-11-27',
};

describe('a chosen batch fills in', () => {
  test('its course, its hours, and its first day', () => {
    expect(meetingPlanForBatch(batch, noon)).toEqual({
      batch,
      courseId: '3',
      date: '2026-12-01',
      from: '19:30',
      to: '21:00',
      until: '2027-02-26',
      mode: 'online',
    });
  });

  test.each([
    ['today, when it meets today', { startDate: '2026-11-02' }, '2026-11-16'],
    ['today, when it begins today', { startDate: '2026-11-16' }, '2026-11-16'],
    [
      'its next day, once today’s class is over',
      { startDate: '2026-11-02', startTime: '09:30', endTime: '11:00' },
      '2026-11-18',
    ],
    [
      'its next day, once today’s class is well under way',
      { startDate: '2026-11-02', startTime: '11:30' },
      '2026-11-18',
    ],
    ['its next day, when it does not meet today', { startDate: '2026-11-02', weekdays: [7] }, '2026-11-22'],
  ] as const)('%s', (_, part, date) => {
    expect(
      meetingPlanForBatch(
        { ...batch, ...part, weekdays: [...('weekdays' in part ? part.weekdays : batch.weekdays)] },
        noon,
      ).date,
    ).toBe(date);
  });
});

test.each([
  ['room', { room: { id: 4 } }],
  ['both', { room: { id: 4 }, meetingLink: 'https://meet.google.com/abc' }],
  ['online', { meetingLink: 'https://meet.google.com/abc' }],
] as const)('a class of the mode %s is sent with what it needs, and nothing else', (mode, place) => {
  const { room, meetingLink } = { room: undefined, meetingLink: undefined, ...place };
  const body = { room: undefined, meetingLink: undefined, ...meetingBodyOf({ ...plan, mode, roomId: '4' }, 7) };
  expect([body.mode, body.room, body.meetingLink]).toEqual([mode, room, meetingLink]);
});

test.each([
  ['room', ['room']],
  ['both', ['meetingLink', 'room']],
  ['online', ['meetingLink']],
] as const)('a class of the mode %s misses %j', (mode, missing) => {
  const faults = faultsOfMeetingPlan({ ...plan, mode, roomId: '', meetingLink: '' }, 7, noon);
  expect(Object.keys(faults).toSorted()).toEqual(missing);
});

test('a complete plan is sent in Indian time', () => {
  expect(faultsOfMeetingPlan(plan, 7, noon)).toEqual({});
  expect(meetingBodyOf(plan, 7)).toEqual({
    startTime: '2026-11-16T19:30:00+05:30',
    endTime: '2026-11-16T21:00:00+05:30',
    mode: 'online',
    meetingLink: 'https://meet.google.com/abc',
    course: { id: 3 },
    trainer: { id: 7 },
    batch: { id: 12 },
  });
});

test('an empty form gets all its errors at once', () => {
  const missing = 'Please fill this in.';
  expect(isMeetingPlanIncomplete(emptyMeetingPlan)).toBe(true);
  expect(faultsOfMeetingPlan(emptyMeetingPlan, 7, noon)).toEqual({
    batch: missing,
    courseId: missing,
    date: missing,
    from: missing,
    to: missing,
    meetingLink: missing,
  });
});

test.each<[string, Partial<MeetingPlan>, Record<string, string>]>([
  ['hours out of order', { to: '19:30' }, { to: 'Please choose an end time after the start time.' }],
  [
    'a class that is over',
    { from: '09:00', to: '10:00' },
    { date: 'This time has passed. Please choose a later day or time.' },
  ],
  ['a class well under way', { from: '11:30' }, { from: 'Please choose a start time no more than 15 minutes ago.' }],
  ['a class that has just begun', { from: '11:50' }, {}],
  [
    'http',
    { meetingLink: 'http://meet.google.com/abc' },
    { meetingLink: 'Please enter a link that starts with https://.' },
  ],
  ['a series', { isSeries: true }, {}],
  ['a series without an end', { isSeries: true, until: '' }, { until: 'Please fill this in.' }],
  [
    'a series without a day',
    { isSeries: true, date: '2026-11-17', until: '2026-11-17' },
    { until: 'The batch has no class on these days. Please choose a later day.' },
  ],
  [
    'a series of more than 100 classes',
    { isSeries: true, until: '2027-11-16' },
    { until: 'Please plan at most 100 classes at once: choose an earlier day.' },
  ],
])('%s', (_, part, faults) => {
  expect(faultsOfMeetingPlan({ ...plan, ...part }, 7, noon)).toEqual(faults);
});

test('a series takes place on the weekdays of the batch', () => {
  expect(plannedSeriesDays({ ...plan, isSeries: true }, noon)).toHaveLength(6);
});

test('server errors go to their form fields', () => {
  expect(faultsByFormField({ 'course.id': 'a', startTime: 'b', meetingLink: 'c', from: 'd' })).toEqual({
    courseId: 'a',
    from: 'b',
    meetingLink: 'c',
    date: 'd',
  });
});
