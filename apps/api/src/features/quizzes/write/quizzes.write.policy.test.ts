import { describe, expect, it } from 'vitest';
import { whyNotChanged, whyNotPublished } from './quizzes.write.policy.ts';

const bank = [
  { id: 1, tags: ['joins'] },
  { id: 2, tags: ['joins'] },
  { id: 3, tags: [] },
];
const one = { id: 1, isArchived: false };

describe('whyNotPublished', () => {
  it.each([
    ['a question', { questions: [one], draws: [], bank }, undefined],
    ['a draw', { questions: [], draws: [{ tag: 'joins', count: 2 }], bank }, undefined],
    ['nothing', { questions: [], draws: [], bank }, 'Please add a question before you publish.'],
    [
      'an archived question',
      { questions: [{ id: 9, isArchived: true }], draws: [], bank },
      'A question of this quiz is archived. Please take it out, or restore it.',
    ],
    [
      'too few with a tag, beside a question that stands in the quiz',
      { questions: [one], draws: [{ tag: 'joins', count: 2 }], bank },
      '2 are to be drawn, but the bank has 1 more questions with the tag “joins”.',
    ],
    [
      'too few in all',
      { questions: [], draws: [{ tag: null, count: 4 }], bank },
      '4 are to be drawn, but the bank has 3 more questions.',
    ],
  ])('%s', (_, quiz, refusal) => {
    expect(whyNotPublished(quiz)).toBe(refusal);
  });
});

describe('whyNotChanged', () => {
  const now = new Date('2027-01-14T06:30:00Z');
  it.each([
    ['draft', 'published', null, undefined],
    ['closed', 'published', null, undefined],
    ['published', 'closed', null, undefined],
    ['published', 'published', null, 'This quiz is published already.'],
    ['closed', 'closed', null, 'This quiz is closed already.'],
    ['draft', 'closed', null, 'This quiz is not published yet.'],
    ['draft', 'published', now, 'Please choose a later time for the end of the quiz first.'],
    ['draft', 'published', new Date(now.getTime() + 1), undefined],
  ] as const)('%s to %s, ends %s', (from, to, closesAt, refusal) => {
    expect(whyNotChanged({ from, to, closesAt }, now)).toBe(refusal);
  });
});
