// @vitest-environment jsdom
import type { CourseOffered, CourseSearchReply } from '@avsar/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, textOf } from '../../../test/screen.tsx';
import { CourseList } from './course-list.tsx';

const course: CourseOffered = {
  id: 1,
  title: 'React',
  description: 'Components.',
  keywords: null,
  level: 'beginner',
  price: 24_999,
  days: 60,
  startDate: '2026-12-01',
  endDate: '2027-01-30',
  time: null,
  image: null,
  nextBatch: null,
};

const found: CourseSearchReply = {
  words: 'react',
  filters: { price: 30_000, days: 'weekend' },
  sort: 'match',
  corrected: null,
  total: 1,
  courses: [course],
  relaxed: [],
  popular: [],
};

let screen: OpenScreen;
afterEach(() => screen.close());

const open = async (changes: Partial<CourseSearchReply> = {}, pages = { page: 1, pageCount: 1 }) => {
  screen = await openScreen(<CourseList found={{ ...found, ...changes }} {...pages} />, () => Response.error());
};
const linksIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);
const field = (name: string) => document.querySelector<HTMLSelectElement>(`[name="${name}"]`);

test('chips say what limits the list, and each leads to the list without it', async () => {
  await open();
  expect(linksIn('[aria-label="Your search"]')).toEqual([
    ['Remove “react”', '/courses?price=30000&days=weekend'],
    ['Remove Up to ₹30,000', '/courses?q=react&days=weekend'],
    ['Remove Weekends', '/courses?q=react&price=30000'],
    ['Remove all', '/courses'],
  ]);
  expect(textOf('[role="status"]')).toBe('1 course');
  expect(textOf('article')).toContain('For beginners');
  expect([field('q')?.value, field('price')?.value, field('days')?.value, field('sort')?.value]).toEqual([
    'react',
    '30000',
    'weekend',
    '',
  ]);
});

test('the form leads to an address without its empty fields, and a choice from a list searches at once', async () => {
  await open({ words: '', filters: {}, sort: 'start' });
  await fill('[name="q"]', ' java weekend ');
  await press('Search');
  expect(screen.address()).toBe('/courses?q=java+weekend');
  await act(async () => {
    const hours = field('hours');
    if (hours === null) throw new Error('there is no list of hours');
    hours.value = 'evening';
    hours.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(screen.address()).toBe('/courses?q=java+weekend&hours=evening');
});

test('without a search there are no chips, and no notice that nothing fits', async () => {
  await open({ words: '', filters: {}, sort: 'start', total: 0, courses: [] });
  expect(linksIn('[aria-label="Your search"]')).toEqual([]);
  expect(textOf('[role="status"]')).toBe('No courses available.');
  expect(textOf('h2')).toBeUndefined();
});

test('a search without result says what was searched, what to leave out, and asks for an enquiry', async () => {
  await open({
    total: 0,
    courses: [],
    relaxed: [
      { without: 'word', word: 'react', total: 2 },
      { without: 'days', word: '', total: 1 },
    ],
    popular: [course],
  });
  expect([...document.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
    'No course found for “react, up to ₹30,000, weekends”',
    'Popular courses',
  ]);
  expect(linksIn('div > ul:not([aria-label])').slice(0, 2)).toEqual([
    ['Without “react”: 2 courses', '/courses?price=30000&days=weekend'],
    ['Without “Weekends”: 1 course', '/courses?q=react&price=30000'],
  ]);
  const ask = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Ask about this');
  expect(ask?.getAttribute('href')).toBe(`/contact?search=${encodeURIComponent('react, up to ₹30,000, weekends')}`);
});

test('a corrected typing error is said', async () => {
  await open({ words: 'reakt', corrected: 'react' });
  expect(textOf('[role="status"]')).toBe('No course found for “reakt”. These are for “react”. 1 course');
});

test('several pages have links to their neighbours', async () => {
  await open({ filters: {}, total: 130 }, { page: 2, pageCount: 3 });
  expect(linksIn('[aria-label="Pages of courses"]')).toEqual([
    ['Previous page', '/courses?q=react'],
    ['Next page', '/courses?q=react&page=3'],
  ]);
});
