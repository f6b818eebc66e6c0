import { expect, test } from 'vitest';
import { ruleText } from './rule-text.ts';

const none = { attendance: null, homework: null, quiz: null };

test.each([
  [none, undefined],
  [{ ...none, attendance: 75 }, '75% attendance'],
  [{ ...none, attendance: 75, quiz: 50 }, '75% attendance and 50% in quizzes'],
  [{ attendance: 75, homework: 60, quiz: 50 }, '75% attendance, 60% in homework and 50% in quizzes'],
])('the rule %j is said as %j', (rule, text) => {
  expect(ruleText(rule)).toBe(text);
});
