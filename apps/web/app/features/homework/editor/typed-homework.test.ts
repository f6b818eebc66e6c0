// @vitest-environment jsdom
import type { Homework } from '@avsar/contract';
import { homeworkDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { draftOf, faultsAtFields, faultsIn, isSame, newCriterion, typedOf } from './typed-homework.ts';

const homework = {
  title: 'Joins',
  lessonId: 4,
  dueAt: '2026-11-21T12:30:00.000Z',
  acceptsLate: false,
  content: {
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write three joins.' }] }] },
    attachments: [9],
    marking: {
      kind: 'rubric',
      criteria: [
        {
          title: 'Result',
          levels: [
            { title: 'wrong', points: 0 },
            { title: 'right', points: 5 },
          ],
        },
      ],
    },
  },
} as unknown as Homework;

test('homework that is typed and not changed is sent as it was, and is the same', () => {
  const { title, lessonId, acceptsLate, content } = homework;
  const typed = typedOf(homework);
  expect(draftOf(typed)).toEqual({ title, lessonId, acceptsLate, content, dueAt: '2026-11-21T18:00:00+05:30' });
  expect(isSame(typed, typedOf(homework))).toBe(true);
  expect(isSame(typed, { ...typed, title: 'Other' })).toBe(false);
});

test('a choice between points and rubric loses neither', () => {
  const typed = typedOf(homework);
  const points = { ...typed, kind: 'points' as const, points: '20' };
  expect(draftOf(points).content.marking).toEqual({ kind: 'points', points: 20 });
  expect(draftOf({ ...points, kind: 'rubric' }).content.marking).toEqual(homework.content.marking);
});

test('without a day there is no due time, which only a draft may lack', () => {
  const typed = { ...typedOf(homework), dueDay: '' };
  expect(draftOf(typed).dueAt).toBeNull();
  expect(faultsIn(typed, false)).toEqual({});
  expect(faultsIn(typed, true)).toEqual({ dueDay: 'Please choose the day and the time.' });
});

test('faults stand at the field of the criterion or level', () => {
  const typed = { ...typedOf(homework), criteria: [newCriterion()], dueDay: '' };
  const { error } = homeworkDraftSchema.safeParse(draftOf(typed));
  const faults = faultsAtFields(
    Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message])),
  );
  expect(Object.keys(faults)).toEqual(['criteria.0.title']);
  expect(faultsAtFields({ dueAt: 'past', 'content.text.content.1': 'long' })).toEqual({ dueDay: 'past', text: 'long' });
});
