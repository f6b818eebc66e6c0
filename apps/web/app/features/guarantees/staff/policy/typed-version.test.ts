import { guaranteeDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { previewOf, versionDraftOf } from './typed-version.ts';

const courses = [
  { id: 1, title: 'Java' },
  { id: 2, title: 'Python' },
];

const typed = {
  courses: 'some',
  'course.2': 'on',
  attendanceLeast: '75',
  homeworkLeast: '',
  applicationsLeast: '10',
  interviewsLeast: ' ',
  declinedMost: '0',
  windowDays: '180',
  claimDays: '60',
  remedyPercent: '100',
};

const terms = {
  attendanceLeast: 75,
  homeworkLeast: null,
  applicationsLeast: 10,
  interviewsLeast: null,
  declinedMost: 0,
  windowDays: 180,
  claimDays: 60,
  remedyPercent: 100,
};

test('an empty condition is not asked, and only chosen courses are sent', () => {
  const draft = versionDraftOf(typed, courses, 4);
  expect(draft).toEqual({ ...terms, courses: [{ id: 2 }], inForce: { id: 4 } });
  expect(guaranteeDraftSchema.safeParse(draft).success).toBe(true);
});

test('for every course, without one in force', () => {
  expect(versionDraftOf({ ...typed, courses: 'all' }, courses, undefined)).toEqual({
    ...terms,
    courses: null,
    inForce: null,
  });
});

test('the preview shows what would be sent', () => {
  expect(previewOf(typed, courses)).toEqual({ ...terms, courses: [{ id: 2, title: 'Python' }] });
});

test.each([
  { windowDays: '' },
  { windowDays: '200' },
  { claimDays: 'soon' },
  { remedyPercent: '0' },
  { remedyPercent: '101' },
  { attendanceLeast: 'most' },
  { 'course.2': undefined },
])('nothing is previewed with %o', (changes) => {
  const texts = Object.fromEntries(Object.entries({ ...typed, ...changes }).filter(([, text]) => text !== undefined));
  expect(previewOf(texts as Record<string, string>, courses)).toBeUndefined();
});
