import { attachmentBytesMost, attachmentTexts, imageTexts, lessonLimits } from '@avsar/contract';
import { expect, test } from 'vitest';
import { faultOf, fileOfDataUri, nameOf } from './checked-file.ts';

test.each([
  ['picture', 'image/png', 'a.png', 10, undefined],
  ['picture', 'image/svg+xml', 'a.svg', 10, imageTexts.invalid],
  ['attachment', 'application/pdf', 'Notes.PDF', attachmentBytesMost, undefined],
  ['attachment', 'application/pdf', 'Notes.pdf', attachmentBytesMost + 1, attachmentTexts.tooLarge],
  ['attachment', '', 'Loop.java', 10, undefined],
  ['attachment', 'application/x-msdownload', 'setup.exe', 10, attachmentTexts.kind],
  ['attachment', '', 'no ending', 10, attachmentTexts.kind],
] as const)('a %s of type "%s" named %s with %i bytes', (kind, type, name, size, fault) => {
  expect(faultOf(kind, { name, type, size })).toBe(fault);
});

test('a long name loses letters before its ending', () => {
  const name = nameOf({ name: `${'x'.repeat(300)}.tar.gz` });
  expect([name.length, name.endsWith('x.gz')]).toEqual([lessonLimits.fileNameCharactersMost, true]);
  expect(nameOf({ name: ' a\u0000b\n.pdf' })).toBe('a b .pdf');
  expect(nameOf({ name: '\t' })).toBe('file');
});

test('a picture inside pasted HTML becomes a file, and nothing else does', async () => {
  const file = fileOfDataUri(`data:image/png;base64,${btoa('\u0089PNG')}`);
  expect([file?.name, file?.type, [...new Uint8Array((await file?.arrayBuffer()) ?? [])]]).toEqual([
    'picture.png',
    'image/png',
    [0x89, 0x50, 0x4e, 0x47],
  ]);
  for (const address of [
    'https://a.test/b.png',
    'data:text/html;base64,eA==',
    'data:image/png;base64,*',
    'file:///a',
  ]) {
    expect(fileOfDataUri(address)).toBeUndefined();
  }
});
