import type { LessonContent, LessonDraftView } from '@avsar/contract';
import { expect, test } from 'vitest';
import { momentInIndia } from '#lib/format.ts';
import { lessonDifferences, lessonText } from './lesson-text.ts';

const textOf = (...lines: readonly string[]): LessonContent['text'] => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const file = { kind: 'attachment', bytes: 10, width: null, height: null, url: '' } as const;
const before: LessonDraftView = {
  course: { id: 1, title: 'Java' },
  lesson: { id: 2, title: 'Loops' },
  content: { video: null, text: textOf('Kept', 'Old line'), attachments: [5] },
  version: 1,
  saved: { by: 'Asha', at: '2026-11-18T10:00:00.000Z' },
  published: null,
  isChanged: true,
  isOpen: false,
  files: [{ ...file, id: 5, name: 'a.pdf' }],
};

test('a lesson as text has its video, its words and the names of its files', () => {
  const content: LessonContent = { ...before.content, video: { host: 'youtube', id: 'aaaaaaaaaaa' } };
  expect(lessonText(content, before.files)).toBe(
    'https://www.youtube.com/watch?v=aaaaaaaaaaa\n\nKept\nOld line\n\na.pdf',
  );
});

test('the differences name who saved, and what is not the same', () => {
  const now: LessonDraftView = {
    ...before,
    content: { ...before.content, text: textOf('Kept', 'New line') },
    saved: { by: 'Ravi', at: '2026-11-18T10:05:00.000Z' },
    version: 2,
  };
  expect(lessonDifferences(before, now)).toEqual([
    {
      label: 'Saved',
      before: `${momentInIndia('2026-11-18T10:00:00.000Z')}, by Asha`,
      now: `${momentInIndia('2026-11-18T10:05:00.000Z')}, by Ravi`,
    },
    { label: 'Text', before: 'Old line', now: 'New line' },
  ]);
});
