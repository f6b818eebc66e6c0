import { expect, test } from 'vitest';
import {
  batchBodyOf,
  faultsByFormField,
  datesForCourse,
  emptyBatchPlan,
  faultsOfBatchPlan,
  type BatchPlan,
} from './batch-plan.ts';

const plan: BatchPlan = {
  course: { id: 3, label: 'Java Full Stack' },
  trainer: { id: 7, name: 'Asha Rao' },
  students: [
    { id: 11, name: 'Ravi', email: 'ravi@people.example' },
    { id: 12, name: 'Meera', email: 'meera@people.example' },
  ],
  startTime: '19:00',
  endTime: '20:30',
  startDate: '2026-12-01',
  endDate: '2027-02-28',
  weekdays: [5, 1, 3],
  capacity: '30',
  name: ' Weekend morning ',
  mode: 'both',
  lastJoinDate: '2026-12-08',
  isDraft: true,
};

test('a complete plan has no faults, and its weekdays are sent in order', () => {
  expect(faultsOfBatchPlan(plan)).toEqual({});
  expect(batchBodyOf(plan)).toEqual({
    course: { id: 3 },
    trainer_id: 7,
    students: [{ id: 11 }, { id: 12 }],
    startTime: '19:00',
    endTime: '20:30',
    startDate: '2026-12-01',
    endDate: '2027-02-28',
    weekdays: [1, 3, 5],
    capacity: 30,
    name: ' Weekend morning ',
    mode: 'both',
    lastJoinDate: '2026-12-08',
    isDraft: true,
  });
});

test('a name and a last day to join that are left empty are sent as null', () => {
  expect(batchBodyOf({ ...plan, name: ' ', lastJoinDate: '' })).toMatchObject({ name: null, lastJoinDate: null });
});

test('a plan takes the dates of its course, but keeps dates that were typed', () => {
  const [one, other] = [
    { id: 3, label: 'Java', startDate: '2026-12-01', endDate: '2027-02-28' },
    { id: 4, label: 'React', startDate: '2027-03-01', endDate: '2027-04-30' },
  ];
  const { startDate, endDate } = other;
  expect(datesForCourse(other, emptyBatchPlan)).toEqual({ startDate, endDate });
  expect(datesForCourse(other, { ...emptyBatchPlan, ...one, course: one })).toEqual({ startDate, endDate });
  expect(datesForCourse(other, { ...emptyBatchPlan, startDate: '2027-03-15' })).toEqual({
    startDate: '2027-03-15',
    endDate,
  });
});

test('an empty form gets all its errors at once', () => {
  expect(faultsOfBatchPlan({ ...emptyBatchPlan, weekdays: [], capacity: '' })).toEqual({
    course: 'Please choose a course.',
    trainer: 'Trainer does not belong to the selected course.',
    startTime: 'Please choose a time.',
    endTime: 'Please choose a time.',
    startDate: 'Please choose a day.',
    endDate: 'Please choose a day.',
    weekdays: 'Please choose at least one day.',
    capacity: 'Please enter a whole number.',
  });
});

test.each<[Partial<BatchPlan>, Record<string, string>]>([
  [{ endTime: '19:00' }, { endTime: 'Please choose an end time after the start time.' }],
  [{ endDate: '2026-11-30' }, { endDate: 'Please choose an end date on or after the start date.' }],
  [{ lastJoinDate: '2026-11-30' }, { lastJoinDate: 'Please choose a day from the start date to the end date.' }],
  [{ lastJoinDate: '2027-03-01' }, { lastJoinDate: 'Please choose a day from the start date to the end date.' }],
  [{ lastJoinDate: '2026-12-01' }, {}],
  [{ name: 'a'.repeat(61) }, { name: 'Please use at most 60 characters.' }],
  [{ capacity: '1' }, { students: 'This batch has 1 seat.' }],
  [{ capacity: '0' }, { capacity: 'Please enter at least one seat.', students: 'This batch has 0 seats.' }],
  [{ capacity: '2.5' }, { capacity: 'Please enter a whole number.' }],
])('the faults of %j are %j', (change, faults) => {
  expect(faultsOfBatchPlan({ ...plan, ...change })).toEqual(faults);
});

test('server errors of `trainer_id` and `trainer.id` both go to the trainer field', () => {
  expect(faultsByFormField({ trainer_id: 'a' })).toEqual({ trainer: 'a' });
  expect(faultsByFormField({ 'trainer.id': 'b', 'course.id': 'c', students: 'd' })).toEqual({
    trainer: 'b',
    course: 'c',
    students: 'd',
  });
});
