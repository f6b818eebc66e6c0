import type { LessonContent } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { lessonContent, richText } from '../../../../test/rows/lessons.ts';
import { emptyContent, stateOf, textOfConflict, whyNotOpened, whyNotPublished } from './lessons.content.policy.ts';

describe('stateOf', () => {
  it.each([
    [{ hasDraft: false, isPublished: false, isChanged: false }, 'empty'],
    [{ hasDraft: true, isPublished: false, isChanged: true }, 'draft'],
    [{ hasDraft: true, isPublished: true, isChanged: false }, 'published'],
    [{ hasDraft: true, isPublished: true, isChanged: true }, 'changed'],
  ] as const)('%j is %s', (stored, expected) => {
    expect(stateOf(stored)).toBe(expected);
  });
});

describe('whyNotPublished', () => {
  const blank = richText(' ');
  const picture = { type: 'doc', content: [{ type: 'picture', attrs: { file: 1, alt: '' } }] } as const;
  it.each<[string, LessonContent, string | undefined]>([
    ['nothing', emptyContent, 'validation_failed'],
    ['blanks', lessonContent({ text: blank }), 'validation_failed'],
    ['words', lessonContent(), undefined],
    ['a picture', lessonContent({ text: picture }), undefined],
    ['a video alone', { ...emptyContent, video: { host: 'vimeo', id: '123456' } }, undefined],
    ['an attachment alone', { ...emptyContent, attachments: [1] }, undefined],
  ])('%s: %s', (_, content, code) => {
    expect(whyNotPublished({ content, isChanged: true })?.code).toBe(code);
  });

  it('refuses what is published already', () => {
    expect(whyNotPublished({ content: lessonContent(), isChanged: false })).toEqual({
      code: 'conflict',
      message: 'This lesson is published already.',
    });
  });
});

describe('whyNotOpened', () => {
  it.each([
    [{ isPublished: true, isInSyllabus: true }, undefined],
    [{ isPublished: false, isInSyllabus: true }, 'Please publish this lesson first.'],
    [{ isPublished: false, isInSyllabus: false }, 'Please publish this lesson first.'],
    [
      { isPublished: true, isInSyllabus: false },
      'This lesson is not in the published syllabus. Please publish the syllabus first.',
    ],
  ])('%j: %s', (lesson, expected) => {
    expect(whyNotOpened(lesson)).toBe(expected);
  });
});

describe('textOfConflict', () => {
  it('says who and when', () => {
    expect(textOfConflict({ by: 'Meera Iyer', at: new Date('2027-01-14T06:30:00Z') })).toBe(
      'Meera Iyer saved this lesson on 14 Jan 2027, 12:00 pm IST, after you opened it. Please look at it again.',
    );
  });

  it('says that nothing was saved', () => {
    expect(textOfConflict(undefined)).toBe('This lesson was not saved yet. Please look at it again.');
  });
});
