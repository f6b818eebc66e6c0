import { describe, expect, it } from 'vitest';
import { courseToReview } from './reviews.policy.ts';

describe('the course a review is about', () => {
  it.each([
    [[7, 3], undefined, 7],
    [[7, 3], 3, 3],
    [[7, 3], 4, undefined],
    [[], undefined, undefined],
    [[], 3, undefined],
  ])('of %j, asked for %s: %s', (shared, asked, course) => {
    expect(courseToReview(shared, asked)).toBe(course);
  });
});
