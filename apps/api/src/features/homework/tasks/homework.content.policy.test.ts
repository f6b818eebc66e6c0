import { describe, expect, it } from 'vitest';
import { homeworkContent, words } from '../../../../test/rows/homework.ts';
import { fileIdsOf, namesOtherFiles, withNewFileIds } from './homework.content.policy.ts';

const pictured = homeworkContent({
  text: {
    type: 'doc',
    content: [...words('Look:').content, { type: 'picture', attrs: { file: 3, alt: 'A plan' } }],
  },
  attachments: [5, 4],
});
const files = [
  { id: 3, kind: 'picture' },
  { id: 4, kind: 'attachment' },
  { id: 5, kind: 'attachment' },
  { id: 6, kind: 'attachment' },
] as const;

describe('the files of a content', () => {
  it('are its pictures and what it offers', () => {
    expect(fileIdsOf(pictured)).toEqual([3, 5, 4]);
    expect(fileIdsOf(homeworkContent())).toEqual([]);
  });

  it.each([
    ['its own', files, false],
    ['a picture is missing', files.slice(1), true],
    ['an attachment is missing', files.slice(0, 2), true],
    ['a picture is offered as an attachment', [files[0], { id: 4, kind: 'picture' }, files[2]] as const, true],
  ])('%s', (_, known, expected) => {
    expect(namesOtherFiles(pictured, known)).toBe(expected);
  });

  it('a copy names the new ones, and is the same in everything else', () => {
    const copy = withNewFileIds(
      pictured,
      new Map([
        [3, 13],
        [4, 14],
        [5, 15],
      ]),
    );
    expect(fileIdsOf(copy)).toEqual([13, 15, 14]);
    expect(copy.text.content[0]).toEqual(pictured.text.content[0]);
    expect(copy.text.content[1]).toEqual({ type: 'picture', attrs: { file: 13, alt: 'A plan' } });
    expect(copy.marking).toEqual(pictured.marking);
  });
});
