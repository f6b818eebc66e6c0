import { expect, test } from 'vitest';
import { ruleDifferences, typedRule } from './typed-rule.ts';

test.each([
  [
    { attendance: '75', homework: '', quiz: ' 50 % ' },
    { attendance: 75, homework: null, quiz: 50 },
  ],
  [{}, { attendance: null, homework: null, quiz: null }],
  [{ attendance: 'many' }, { attendance: Number.NaN, homework: null, quiz: null }],
])('typed as %j, the rule is %j', (texts, rule) => {
  expect(typedRule(texts)).toEqual(rule);
});

test('names what somebody else has changed', () => {
  const before = { rule: { attendance: 75, homework: null, quiz: 50 } };
  const now = { rule: { attendance: 80, homework: null, quiz: null } };
  expect(ruleDifferences(before, now)).toEqual([
    { label: 'Attendance', before: '75%', now: '80%' },
    { label: 'Quizzes', before: '50%', now: 'does not count' },
  ]);
});
