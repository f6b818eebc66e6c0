import { isAttachmentName, isRichTextEmpty, lessonContentSchema, lessonLimits } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { demoLessonDrawings } from '../drawing/lesson-drawings.ts';
import { namedStudents } from '../people/people.ts';
import { demoSyllabi } from '../syllabi/syllabi.ts';
import { type DemoLesson, drawingsIn, lessonContentOf } from './lesson.ts';
import { demoLessons, demoStudies } from './lessons.ts';

const titlesOf = (course: string) =>
  (demoSyllabi[course]?.modules ?? []).flatMap(({ lessons }) => lessons.map(([title]) => title));
const all = Object.values(demoLessons).flatMap((lessons) => Object.entries(lessons));
const contentOf = (lesson: DemoLesson) =>
  lessonContentOf(lesson, { fileOf: () => 1, attachments: (lesson.attachments ?? []).map((_, place) => place + 1) });

describe.each(Object.entries(demoLessons))('the lessons of %s', (course, lessons) => {
  it('stand in its syllabus, and one of them is open to visitors', () => {
    expect(titlesOf(course)).toEqual(expect.arrayContaining(Object.keys(lessons)));
    expect(Object.values(lessons).filter(({ isOpen }) => isOpen === true)).toHaveLength(1);
  });
});

describe.each(all)('%s', (_, lesson) => {
  it('is a lesson that a trainer could save and publish', () => {
    const content = contentOf(lesson);
    expect(lessonContentSchema.safeParse(content).error).toBeUndefined();
    expect([content.video, isRichTextEmpty(content.text)]).toEqual([null, false]);
  });

  it('ends with practice, and leaves no marks in its words', () => {
    const text = JSON.stringify(contentOf(lesson).text.content.filter(({ type }) => type !== 'codeBlock'));
    expect(text).toContain('Practice');
    expect(text).not.toMatch(/\*\*|\]\(|`/);
  });

  it('shows drawings that there are, and offers files of a kind that is taken', () => {
    for (const name of drawingsIn(lesson)) expect(Object.keys(demoLessonDrawings)).toContain(name);
    for (const { name, text } of lesson.attachments ?? []) {
      expect([isAttachmentName(name), name.length <= lessonLimits.fileNameCharactersMost]).toEqual([true, true]);
      expect(text.endsWith('\n')).toBe(true);
    }
  });
});

it('shows code in several languages, tables, callouts, a drawing and files', () => {
  const text = JSON.stringify(all.map(([, lesson]) => contentOf(lesson)));
  for (const language of ['java', 'sql', 'bash', 'json', 'yaml']) expect(text).toContain(`"language":"${language}"`);
  for (const type of ['table', 'picture', 'callout', 'bulletList', 'orderedList', 'heading']) {
    expect(text).toContain(`"type":"${type}"`);
  }
  expect(all.flatMap(([, { attachments = [] }]) => attachments).length).toBeGreaterThanOrEqual(3);
});

it.each(demoStudies)('student $student has opened lessons that there are', ({ student, course, opened }) => {
  expect(namedStudents[student]).toBeDefined();
  expect(Object.keys(demoLessons[course] ?? {})).toEqual(expect.arrayContaining(opened.map(({ lesson }) => lesson)));
  const days = opened.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
});
