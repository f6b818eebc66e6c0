import { claimedTexts } from '@avsar/contract';
import { expect, test } from 'vitest';
import { textOf } from './text-of-subject.ts';

test.each([
  ['site:1', 'Institute', '/admin-profile/site?part=institute'],
  ['home:1', 'Home page', '/admin-profile/site?part=home'],
  ['slide:2', 'Hero slide 2', '/admin-profile/site?part=slides'],
  ['faq:3', 'Question 3', '/admin-profile/site?part=questions'],
  ['article:5', 'Page 5', '/admin-profile/site?part=pages&page=5'],
  ['document:terms', 'Legal page: terms', '/admin-profile/site?part=legal&page=terms'],
  ['course:7', 'Course 7', '/admin-profile/edit-courses?course=7'],
  ['syllabus-draft:7', 'Draft of the syllabus of course 7', '/admin-profile/manage-courses/7/syllabus'],
  ['syllabus:7', 'Syllabus of course 7', '/admin-profile/manage-courses/7/syllabus'],
  ['opening:9', 'Opening 9', '/admin-profile/openings/9/edit'],
  ['unknown:1', 'unknown:1', '/admin-profile/site'],
])('%s is %s at %s', (subject, name, to) => {
  expect(textOf(subject)).toEqual({ name, to });
});

test('every text that can hold a claim has a page', () => {
  for (const kind of claimedTexts) expect(textOf(`${kind}:1`).name).not.toBe(`${kind}:1`);
});
