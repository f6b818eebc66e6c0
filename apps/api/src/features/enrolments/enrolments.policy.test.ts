import { describe, expect, it } from 'vitest';
import { mayEnrol, rightToTake, takesCourse } from './enrolments.policy.ts';

describe('who may enrol whom', () => {
  it.each([
    ['STUDENT', 5, 5, true],
    ['STUDENT', 5, 6, false],
    ['ADMIN', 5, 6, true],
  ] as const)('%s %i, student %i: %s', (role, id, studentId, expected) => {
    expect(mayEnrol({ role, id }, studentId)).toBe(expected);
  });
});

describe('what counts as taking a course', () => {
  it.each([
    [undefined, false],
    [{ status: 'Cancelled' }, false],
    [{ status: 'Active' }, true],
    [{ status: 'Completed' }, true],
  ] as const)('%j: %s', (enrolment, expected) => {
    expect(takesCourse(enrolment)).toBe(expected);
  });
});

describe('rightToTake: the source of an enrolment (threat 7)', () => {
  it.each([
    ['STUDENT', 0, 'free'],
    ['STUDENT', 1, undefined],
    ['ADMIN', 0, 'admin'],
    ['ADMIN', 499_900, 'admin'],
  ] as const)('%s at %i paise: %s', (role, priceInPaise, expected) => {
    expect(rightToTake({ role }, { priceInPaise })).toBe(expected);
  });
});
