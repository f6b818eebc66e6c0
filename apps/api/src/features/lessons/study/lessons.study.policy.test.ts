import { describe, expect, it } from 'vitest';
import { excerptOf, neighboursOf, noteOf, resumeOf, textOfNoteConflict } from './lessons.study.policy.ts';

const line = (id: number) => ({ id, title: `Lesson ${id}` });
/** Four lessons, of which these are finished. */
const four = (...finished: number[]) => [1, 2, 3, 4].map((id) => ({ ...line(id), isFinished: finished.includes(id) }));

describe('resumeOf', () => {
  it.each([
    ['no lesson', [], null, null],
    ['nothing opened', four(), null, 1],
    ['the first finished elsewhere', four(1), null, 2],
    ['one opened', four(), 3, 3],
    ['one opened after another was finished', four(1), 3, 3],
    ['one finished', four(2), 2, 3],
    ['one finished, and the next one too', four(2, 3), 2, 4],
    ['the last finished', four(4), 4, 1],
    ['all but one before it finished', four(2, 3, 4), 4, 1],
    ['everything finished', four(1, 2, 3, 4), 2, 2],
    ['everything finished, nothing opened', four(1, 2, 3, 4), null, 1],
    ['a lesson opened that is gone', four(), 9, 1],
    ['a lesson opened that is gone, others finished', four(1, 2), 9, 3],
  ])('%s', (_, lines, openedId, expected) => {
    expect(resumeOf(lines, openedId)).toEqual(expected === null ? null : line(expected));
  });
});

describe('neighboursOf', () => {
  it.each([
    [1, null, line(2)],
    [2, line(1), line(3)],
    [4, line(3), null],
  ])('of lesson %s', (id, previous, next) => {
    expect(neighboursOf(four(), id)).toEqual({ previous, next });
  });

  it('has none of a lesson alone', () => {
    expect(neighboursOf([line(1)], 1)).toEqual({ previous: null, next: null });
  });
});

describe('excerptOf', () => {
  it.each([
    ['a whole text', { text: 'A loop repeats\na block.', isFromStart: true, isToEnd: true }, 'A loop repeats a block.'],
    ['a beginning', { text: 'A loop repeats a blo', isFromStart: true, isToEnd: false }, 'A loop repeats a …'],
    ['an end', { text: 'oop repeats a block.', isFromStart: false, isToEnd: true }, '… repeats a block.'],
    ['a middle', { text: 'oop repeats a\n\nblo', isFromStart: false, isToEnd: false }, '… repeats a …'],
    ['one long word', { text: 'aaaa', isFromStart: false, isToEnd: false }, '… aaaa …'],
  ])('%s', (_, found, expected) => {
    expect(excerptOf(found)).toBe(expected);
  });
});

describe('a note', () => {
  const row = { text: 'Ask about joins', version: 3, updatedAt: new Date('2027-01-14T06:30:00Z') };

  it('is empty and of version 0 before it is saved', () => {
    expect(noteOf(undefined)).toEqual({ text: '', version: 0, savedAt: null });
    expect(noteOf({ ...row, text: '', version: 0 })).toEqual({ text: '', version: 0, savedAt: null });
  });

  it('says when it was saved', () => {
    expect(noteOf(row)).toEqual({ text: 'Ask about joins', version: 3, savedAt: '2027-01-14T06:30:00.000Z' });
  });

  it('that was changed elsewhere says when', () => {
    expect(textOfNoteConflict(row)).toBe(
      'You saved this note on 14 Jan 2027, 12:00 pm IST, in another window or on another device. Please look at it again.',
    );
    expect(textOfNoteConflict(undefined)).toBe('This note was not saved yet. Please look at it again.');
  });
});
