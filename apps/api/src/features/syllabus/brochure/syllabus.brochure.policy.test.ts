import { expect, it } from 'vitest';
import { brochureFileName, extentOf, lengthOf } from './syllabus.brochure.policy.ts';

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [600, '10 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthOf(minutes)).toBe(words);
});

const syllabusOf = (...minutes: number[]) => ({
  outcomes: [],
  audience: [],
  projects: [],
  modules: [{ title: 'One', lessons: minutes.map((each, place) => ({ id: place + 1, title: 'A', minutes: each })) }],
});

it.each([
  [[45], '1 module, 1 lesson, 45 minutes'],
  [[60], '1 module, 1 lesson, 1 hour'],
  [[90, 90], '1 module, 2 lessons, 3 hours'],
  [[90, 100], '1 module, 2 lessons, about 3 hours'],
])('lessons of %j minutes are %s', (minutes, words) => {
  expect(extentOf(syllabusOf(...minutes))).toBe(words);
});

it.each([
  ['Java Full Stack', 'Java-Full-Stack-brochure.pdf'],
  ['C & C++ / "all"', 'C-C-all-brochure.pdf'],
  ['जावा', 'course-brochure.pdf'],
])('the brochure of %s is saved as %s', (title, name) => {
  expect(brochureFileName(title)).toBe(name);
});
