import { expect, test } from 'vitest';
import { sentenceOf } from './sentence.ts';

const week = (lessons: number, classes: number, quizzes: number) =>
  sentenceOf([
    { count: lessons, one: 'lesson' },
    { count: classes, one: 'class', many: 'classes' },
    { count: quizzes, one: 'quiz', many: 'quizzes' },
  ]);

test.each([
  [week(0, 0, 0), ''],
  [week(1, 0, 0), '1 lesson'],
  [week(0, 2, 1), '2 classes and 1 quiz'],
  [week(3, 1, 2), '3 lessons, 1 class and 2 quizzes'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
