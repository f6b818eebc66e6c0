import type { Check, Standing } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { checkLinesOf, reasonsOf, standingText } from './check-lines.ts';

const java = { id: 3, title: 'Java' };
const python = { id: 4, title: 'Python' };

const standing = (course: Standing['course'], ...checks: Check[]): Standing => ({
  isEligible: checks.every(({ isMet }) => isMet),
  course,
  checks,
});

/** A line as one text: the mark, what is needed, what there is, what to do, and where. */
function textOf(course: Standing['course'], check: Check): string {
  const [line] = checkLinesOf(standing(course, check));
  const ways = line?.links.map(
    ({ text, to, isDocument }) => `${text} ${to}${isDocument === true ? ' (document)' : ''}`,
  );
  return [line?.isMet === true ? 'met' : 'open', line?.needed, line?.has, line?.todo, ...(ways ?? [])]
    .filter((text) => text !== undefined)
    .join(' | ');
}

const met: readonly (readonly [Check, string])[] = [
  [{ condition: 'course', isMet: true, courses: [java] }, 'met | The course Java | You have Java.'],
  [
    { condition: 'batch', isMet: true, batches: [java, python] },
    'met | A seat in one of these batches: Java or Python | You have or had a seat there.',
  ],
  [{ condition: 'completed', isMet: true }, 'met | A completed course | You have completed Java.'],
  [{ condition: 'attendance', isMet: true, needed: 75, reached: 80 }, 'met | At least 75% attendance | You have 80%.'],
  [
    { condition: 'quiz', isMet: true, needed: 60, reached: 60 },
    'met | At least 60% in the quizzes, on average | You have 60%.',
  ],
  [
    { condition: 'year', isMet: true, from: 2024, to: null, reached: 2025 },
    'met | Passed out of school or college in 2024 or later | Your year is 2025.',
  ],
  [
    { condition: 'skills', isMet: true, missing: [] },
    'met | The skills that are asked for | Your career details name all of them.',
  ],
  [{ condition: 'unplaced', isMet: true }, 'met | No placement on record | We know of none.'],
];

const open: readonly (readonly [Standing['course'], Check, string, string])[] = [
  [
    null,
    { condition: 'course', isMet: false, courses: [java, python] },
    'open | One of these courses: Java or Python | You do not have such a course. | See Java /courses/3 | See Python /courses/4',
    'does not have Java or Python',
  ],
  [
    java,
    { condition: 'batch', isMet: false, batches: [{ id: 9, title: 'batch 9' }] },
    'open | A seat in batch 9 | You have had no seat there. | This opening is only for students of that batch.',
    'had no seat in batch 9',
  ],
  [
    java,
    { condition: 'completed', isMet: false },
    'open | A completed course | You have not completed Java yet. | See how far you are /learn/3/progress (document)',
    'has not completed the course',
  ],
  [
    null,
    { condition: 'completed', isMet: false },
    'open | A completed course | You have not completed a course yet.',
    'has not completed the course',
  ],
  [
    java,
    { condition: 'attendance', isMet: false, needed: 75, reached: 0 },
    'open | At least 75% attendance | You have 0%. | Every class that you come to counts. | Open your attendance /student-profile#attendance',
    'attendance 0%, needs 75%',
  ],
  [
    java,
    { condition: 'attendance', isMet: false, needed: 75, reached: null },
    'open | At least 75% attendance | None of your classes counts yet. | Every class that you come to counts. | Open your attendance /student-profile#attendance',
    'attendance not known yet, needs 75%',
  ],
  [
    java,
    { condition: 'quiz', isMet: false, needed: 60, reached: 40 },
    'open | At least 60% in the quizzes, on average | You have 40%. | You can take a quiz again while it is open. Your best attempt counts. | Open the quizzes /learn/3#quizzes (document)',
    'quizzes 40%, needs 60%',
  ],
  [
    null,
    { condition: 'quiz', isMet: false, needed: 60, reached: null },
    'open | At least 60% in the quizzes, on average | You have not taken a quiz yet. | You can take a quiz again while it is open. Your best attempt counts.',
    'no quiz taken, needs 60%',
  ],
  [
    java,
    { condition: 'year', isMet: false, from: 2023, to: 2025, reached: null },
    'open | Passed out of school or college from 2023 to 2025 | You have not told us your year yet. | Add your year /career-details',
    'year of passing out not given',
  ],
  [
    java,
    { condition: 'year', isMet: false, from: 2024, to: 2024, reached: 2019 },
    'open | Passed out of school or college in 2024 | Your year is 2019. | Is the year wrong? | Change it /career-details',
    'passed out in 2019, not in 2024',
  ],
  [
    java,
    { condition: 'skills', isMet: false, missing: ['SQL', 'Git'] },
    'open | These skills: SQL, Git | Your career details do not name them. | Do you have them? Then add them. | Open your career details /career-details',
    'skills not given: SQL, Git',
  ],
  [
    java,
    { condition: 'unplaced', isMet: false },
    'open | No placement on record | We have a placement of yours on record. | This opening is for students whom we have not placed yet. Tell us if that is wrong.',
    'has a placement',
  ],
];

describe('a condition that is met says what the student has, and nothing to do', () => {
  test.each(met)('%j', (check, text) => expect(textOf(java, check)).toBe(text));
});

describe('a condition that is not met says what to do, and where', () => {
  test.each(open)('%j, %j', (course, check, text) => expect(textOf(course, check)).toBe(text));

  test.each(open)('for the staff: %j, %j', (course, check, _, reason) => {
    expect(reasonsOf(standing(course, check))).toEqual([reason]);
  });
});

test.each([
  [[], 'You may apply'],
  [[true, true], 'You may apply'],
  [[true, false], 'Not yet: 1 thing'],
  [[false, false], 'Not yet: 2 things'],
])('%j is "%s"', (checks, text) => {
  expect(standingText(standing(java, ...checks.map((isMet) => ({ condition: 'unplaced', isMet }) as const)))).toBe(
    text,
  );
});

test('what is met is no reason', () => {
  expect(reasonsOf(standing(java, { condition: 'completed', isMet: true }))).toEqual([]);
});
