import { expect, test } from 'vitest';
import { moveLesson, moveModule, placeText, stepLesson } from './move-lines.ts';
import type { TypedModule } from './typed-syllabus.ts';

/** Module 1 has the lessons 11, 12 and 13, module 2 none, and module 3 the lesson 31. */
const modules: readonly TypedModule[] = [
  [1, 'Basics', [11, 12, 13]] as const,
  [2, '', []] as const,
  [3, 'Projects', [31]] as const,
].map(([key, title, lessons]) => ({
  key,
  title,
  lessons: lessons.map((lesson) => ({ key: lesson, id: lesson, title: `Lesson ${lesson}`, minutes: '60' })),
}));

const keysIn = (all: readonly TypedModule[]) => all.map(({ lessons }) => lessons.map(({ key }) => key));
const unmoved = [[11, 12, 13], [], [31]];

test.each([
  ['to the front', 13, 1, 0, [[13, 11, 12], [], [31]]],
  ['to the end', 11, 1, 3, [[12, 13, 11], [], [31]]],
  ['behind the next', 11, 1, 2, [[12, 11, 13], [], [31]]],
  ['before itself', 12, 1, 1, unmoved],
  ['behind itself', 12, 1, 2, unmoved],
  ['into an empty module', 12, 2, 0, [[11, 13], [12], [31]]],
  ['into another module', 11, 3, 1, [[12, 13], [], [31, 11]]],
  ['into a module that is gone', 11, 9, 0, unmoved],
  ['although it is gone', 99, 1, 0, unmoved],
])('a lesson is moved %s', (_way, key, moduleKey, index, expected) => {
  expect(keysIn(moveLesson(modules, key, { moduleKey, index }))).toEqual(expected);
});

test.each([
  ['up', 12, -1, [[12, 11, 13], [], [31]]],
  ['down', 12, 1, [[11, 13, 12], [], [31]]],
  ['down from the end into the next module', 13, 1, [[11, 12], [13], [31]]],
  ['up from the front to the end of the module before', 31, -1, [[11, 12, 13], [31], []]],
  ['up from the very first line', 11, -1, unmoved],
  ['down from the very last line', 31, 1, unmoved],
] as const)('a lesson steps %s', (_way, key, by, expected) => {
  expect(keysIn(stepLesson(modules, key, by))).toEqual(expected);
});

test('a step there and a step back change nothing', () => {
  expect(keysIn(stepLesson(stepLesson(modules, 13, 1), 13, -1))).toEqual(unmoved);
});

test.each([
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [2, 2, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [9, 0, [1, 2, 3]],
])('module %s is moved to place %s, with its lessons', (key, to, expected) => {
  const moved = moveModule(modules, key, to);
  expect(moved.map((module) => module.key)).toEqual(expected);
  expect(moved.find((module) => module.key === 1)?.lessons.length).toBe(3);
});

test('the place of a lesson is said with its module', () => {
  expect(placeText(modules, 12)).toBe('Now lesson 2 of 3 in module 1, Basics.');
  expect(placeText(stepLesson(modules, 13, 1), 13)).toBe('Now lesson 1 of 1 in module 2.');
  expect(placeText(modules, 99)).toBe('');
});
