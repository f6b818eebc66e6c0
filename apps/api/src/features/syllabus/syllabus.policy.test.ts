import { describe, expect, it } from 'vitest';
import { syllabusDraft } from '../../../test/rows/syllabus.ts';
import {
  countNewLessons,
  emptySyllabus,
  lessonIdsOf,
  ownCoursesOf,
  searchWordsOf,
  textOfConflict,
  whyNotPublished,
  withLessonIds,
} from './syllabus.policy.ts';

const lesson = (id?: number) => ({ title: `Lesson ${id ?? 'new'}`, minutes: 45, ...(id !== undefined && { id }) });
const mixed = syllabusDraft({
  modules: [
    { title: 'One', lessons: [lesson(), lesson(7)] },
    { title: 'Two', lessons: [] },
    { title: 'Three', lessons: [lesson(3), lesson()] },
  ],
});

describe('who writes', () => {
  it.each([
    ['TRAINER', 4],
    ['ADMIN', undefined],
  ])('%s: the courses of %s', (role, own) => {
    expect(ownCoursesOf({ role, id: 4 })).toBe(own);
  });
});

describe('the ids of lessons', () => {
  it('known and new lessons are told apart', () => {
    expect([lessonIdsOf(mixed), countNewLessons(mixed)]).toEqual([[7, 3], 2]);
  });

  it('new lessons get the new ids in their order, the others keep theirs', () => {
    const { modules, ...rest } = withLessonIds(mixed, [21, 22]);
    expect(modules.map(({ title, lessons }) => [title, lessons.map(({ id }) => id)])).toEqual([
      ['One', [21, 7]],
      ['Two', []],
      ['Three', [3, 22]],
    ]);
    expect(rest).toEqual({ outcomes: mixed.outcomes, audience: mixed.audience, projects: mixed.projects });
  });

  it('too few ids are a fault of ours, never a lesson without one', () => {
    expect(() => withLessonIds(mixed, [21])).toThrow('fewer ids');
  });
});

describe('searchWordsOf', () => {
  it('has the titles of modules and lessons, in their order', () => {
    expect(searchWordsOf(withLessonIds(mixed, [21, 22]))).toBe(
      'One\nLesson new\nLesson 7\nTwo\nThree\nLesson 3\nLesson new',
    );
  });
});

describe('whyNotPublished', () => {
  const whole = withLessonIds(mixed, [21, 22]);
  it.each([
    ['a draft with lessons that is not published', { syllabus: whole, isChanged: true }, undefined],
    ['what is published', { syllabus: whole, isChanged: false }, 'conflict'],
    ['an empty draft', { syllabus: emptySyllabus, isChanged: true }, 'validation_failed'],
    [
      'modules without lessons',
      { syllabus: { ...whole, modules: [{ title: 'One', lessons: [] }] }, isChanged: true },
      'validation_failed',
    ],
  ])('%s', (_, draft, code) => {
    expect(whyNotPublished(draft)?.code).toBe(code);
  });
});

describe('textOfConflict', () => {
  it('says who saved and when, in Indian time', () => {
    expect(textOfConflict({ by: 'Kiran Rao', at: new Date('2027-01-14T06:30:00Z') })).toBe(
      'Kiran Rao saved this syllabus on 14 Jan 2027, 12:00 pm IST, after you opened it. Please look at it again.',
    );
  });

  it('without a saved draft', () => {
    expect(textOfConflict(undefined)).toBe('This syllabus was not saved yet. Please look at it again.');
  });
});
