import { expect, test } from 'vitest';
import { courseDifferences } from './course-differences.ts';

const course = {
  id: 3,
  title: 'Java Full Stack',
  description: 'From the first class to the first job.',
  keywords: null,
  level: null,
  price: 45_000,
  days: 90,
  image: '/api/media/a/1024.webp',
  startDate: '2026-12-01',
  endDate: '2027-02-28',
  time: null,
  draft: false,
};

test('names only the changed fields, with the labels of the form', () => {
  expect(courseDifferences(course, course)).toEqual([]);
  expect(courseDifferences(course, { ...course, price: 124_999, startDate: '2026-12-15', time: '7:30 pm' })).toEqual([
    { label: 'Price', before: '₹45,000', now: '₹1,24,999' },
    { label: 'Start date', before: '1 Dec 2026', now: '15 Dec 2026' },
    { label: 'Time', before: '', now: '7:30 pm' },
  ]);
  expect(courseDifferences({ ...course, draft: true }, course)).toEqual([{ label: 'Draft', before: 'yes', now: 'no' }]);
  expect(courseDifferences(course, { ...course, image: '/api/media/b/1024.webp' })).toMatchObject([{ label: 'Cover' }]);
});

test('shows only the changed part of a long description', () => {
  const long = 'Word '.repeat(200);
  const [difference] = courseDifferences({ ...course, description: long }, { ...course, description: `${long}!` });
  expect(difference?.now).toMatch(/^….*!$/);
  expect(difference?.before).not.toContain('!');
  expect(difference?.now.length).toBeLessThan(170);
});
