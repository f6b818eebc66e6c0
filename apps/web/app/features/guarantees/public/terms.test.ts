import type { Guarantee } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { blockLines, conditionsOf } from './block-texts.ts';
import { termsOf } from './terms.ts';

const guarantee: Guarantee = {
  id: 3,
  attendanceLeast: 75,
  homeworkLeast: 60,
  applicationsLeast: 10,
  interviewsLeast: 90,
  declinedMost: 1,
  windowDays: 120,
  claimDays: 60,
  remedyPercent: 50,
  courses: [
    { id: 1, title: 'Java' },
    { id: 2, title: 'Python' },
  ],
  publishedAt: '2026-11-13T20:00:00.000Z',
  endedAt: null,
};

const nothingAsked = {
  attendanceLeast: null,
  homeworkLeast: null,
  applicationsLeast: null,
  interviewsLeast: null,
  declinedMost: null,
};

describe('the block', () => {
  test('has courses, conditions, window and remedy', () => {
    expect(blockLines(guarantee)).toEqual([
      'For Java, Python.',
      'What you do: complete the course; look for a new job; attend 75% of your classes; get 60% of the homework points; apply to 10 openings, or to all if there are fewer; go to 90% of your interviews; decline, or leave without an answer, at most 1 job offer.',
      'Window: a job in the field of the course begins within 120 days after the course.',
      'If none does, 50% of what you paid for the course goes back to you. Ask for it within the next 60 days.',
    ]);
  });

  test('says what is promised to everybody, for the whole fee', () => {
    const [courses, , , remedy] = blockLines({ ...guarantee, courses: null, remedyPercent: 100 });
    expect(courses).toBe('For every course.');
    expect(remedy).toBe(
      'If none does, all of what you paid for the course goes back to you. Ask for it within the next 60 days.',
    );
  });

  test('names the first of many courses, and says that there are more', () => {
    const courses = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, title: `Course ${at + 1}` }));
    expect(blockLines({ ...guarantee, courses })[0]).toBe(
      'For Course 1, Course 2, Course 3, Course 4, Course 5, Course 6, and 2 other courses named in the terms.',
    );
  });

  test('asks for nothing that the version does not ask', () => {
    expect(conditionsOf({ ...guarantee, ...nothingAsked })).toEqual(['look for a new job']);
    expect(conditionsOf({ ...guarantee, ...nothingAsked, declinedMost: 0 })).toEqual([
      'look for a new job',
      'decline no job offer, and leave none without an answer',
    ]);
  });
});

describe('the terms', () => {
  const wordsOf = (changes: Partial<Guarantee> = {}) =>
    termsOf({ ...guarantee, ...changes })
      .flatMap(({ points }) => points)
      .join(' ');

  test.each([
    'if you pay for one of these courses: Java, Python.',
    'A job with the institute itself does not count.',
    'at least 75% of the classes',
    'at least 60% of the points of your homework',
    'at least 10 openings',
    'at least 90% of the interviews',
    'You decline at most 1 job offer.',
    'You get back 50% of what you have paid for the course',
    'within 60 days after the 120 days',
    'Money that goes back never ends your course',
    'in force since 14 Nov 2026.',
  ])('say: %s', (words) => {
    expect(wordsOf()).toContain(words);
  });

  test('name every course, however many there are', () => {
    const courses = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, title: `Course ${at + 1}` }));
    for (const { title } of courses) expect(wordsOf({ courses })).toContain(title);
  });

  test('of a version without conditions ask for no figure', () => {
    expect(wordsOf({ ...nothingAsked, courses: null })).not.toMatch(/at least|at most/);
  });

  test('of a version that has ended say from when to when it was in force', () => {
    expect(wordsOf({ endedAt: '2027-01-05T10:00:00.000Z' })).toContain('in force from 14 Nov 2026 to 5 Jan 2027.');
  });

  test('are sentences, each once', () => {
    const points = termsOf(guarantee).flatMap((part) => part.points);
    for (const point of points) expect(point).toMatch(/^[A-Z].*\.$/);
    expect(new Set(points).size).toBe(points.length);
  });
});
