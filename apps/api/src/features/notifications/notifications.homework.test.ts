import { describe, expect, it } from 'vitest';
import { assumptionsOf, isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { notificationTextOf } from './notifications.texts.ts';

const kinds = [
  'homework_published',
  'homework_due',
  'homework_missing',
  'homework_moved',
  'homework_returned',
] as const;
const student = { id: 5, role: 'STUDENT' } as const;
const dueAt = '2026-11-20T18:29:00.000Z';
const when = '20 Nov 2026, 11:59 pm IST';
const facts = {
  homeworkId: 12,
  homeworkTitle: 'Count words',
  courseId: 7,
  courseTitle: 'Java Full Stack',
  batchId: 4,
  dueAt,
};

describe('notifications about homework', () => {
  it.each([
    ['homework_published', {}, 'new homework', `“Count words” is due on ${when}.`],
    ['homework_due', {}, 'is due soon', `“Count words” is due on ${when}, and you have handed in nothing yet.`],
    ['homework_missing', {}, 'is missing', `Please hand in “Count words”. The due time is ${when}.`],
    [
      'homework_moved',
      { wasDueAt: '2026-11-19T18:29:00.000Z' },
      'due at another time',
      `“Count words” was due on 19 Nov 2026, 11:59 pm IST. It is now due on ${when}.`,
    ],
    ['homework_returned', {}, 'is marked', 'Read the result of “Count words”'],
    ['homework_returned', { isAgain: true }, 'hand in your homework again', `The new due time is ${when}.`],
  ] as const)('%s %j', (kind, more, title, text) => {
    const told = notificationTextOf(kind, { ...facts, ...more }, student);
    expect(told.title).toMatch(/^Java Full Stack: /);
    expect(told.title).toContain(title);
    expect(told.text).toContain(text);
    expect(told.href).toBe('/learn/7/homework/12');
  });

  it.each(kinds)('%s without facts is a sentence too, and leads to the courses', (kind) => {
    const told = notificationTextOf(kind, {}, student);
    expect(told.title).toMatch(/^Your course: /);
    expect(told.text).toContain('“Your homework”');
    expect(told.text).not.toContain('undefined');
    expect(told.href).toBe('/my-courses');
  });

  it('the link and the reason of a mail', () => {
    expect(kinds.map((kind) => linkTextOf(kind))).toEqual([
      ...Array.from({ length: 4 }, () => 'Open the homework'),
      'Read it',
    ]);
    expect(mailReasonOf('homework_returned', facts, 'STUDENT')).toBe(
      'because you handed in homework of Java Full Stack',
    );
    expect(mailReasonOf('homework_due', facts, 'STUDENT')).toBe('because you are in batch 4 of Java Full Stack');
  });

  it('a mail about a due time assumes that it still is; one about a result assumes nothing', () => {
    const due = new Date(dueAt);
    expect(assumptionsOf('homework_moved', facts)).toEqual({
      batchId: 4,
      homework: { id: 12, dueAt: due, isMissing: false },
    });
    expect(assumptionsOf('homework_due', facts)).toMatchObject({ homework: { isMissing: true } });
    expect(assumptionsOf('homework_returned', facts)).toEqual({});
    expect(assumptionsOf('homework_published', { batchId: 4 })).toEqual({ batchId: 4 });
  });

  it('a mail about a due time is outdated once that has come; a result never is', () => {
    const [before, after] = [new Date('2026-11-20T18:28:59Z'), new Date('2026-11-20T18:29:00Z')];
    expect(kinds.map((kind) => isOutdated(kind, facts, before))).toEqual([false, false, false, false, false]);
    expect(kinds.map((kind) => isOutdated(kind, facts, after))).toEqual([true, true, true, true, false]);
  });
});
