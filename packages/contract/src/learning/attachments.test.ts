import { describe, expect, it } from 'vitest';
import { attachmentAccept, endingOf, isAttachmentName, isPlainFileName } from './attachments.ts';

describe('the name of a file', () => {
  it.each([
    ['notes.md', 'md', true],
    ['NOTES.MD', 'md', true],
    ['शब्द.sql', 'sql', true],
    ['a.tar.gz', 'gz', false],
    ['report.pdf.exe', 'exe', false],
    ['page.html.pdf', 'pdf', true],
    ['picture.svg', 'svg', false],
    ['page.xhtml', 'xhtml', false],
    ['page.mhtml', 'mhtml', false],
    ['run.bat', 'bat', false],
    ['setup.msi', 'msi', false],
    ['macro.docm', 'docm', false],
    ['library.jar', 'jar', false],
    ['README', '', false],
    ['.', '', false],
    ['notes.', '', false],
    ['.md', 'md', true],
    ['notes.md ', 'md ', false],
    ['a.constructor', 'constructor', false],
    ['a.__proto__', '__proto__', false],
  ])('%j ends in %j; it may be attached: %s', (name, ending, isAllowed) => {
    expect([endingOf(name), isAttachmentName(name)]).toEqual([ending, isAllowed]);
  });

  it.each([
    ['loops.sql', true],
    ['दस्तावेज़ (2).pdf', true],
    ['क्‍ष.md', true],
    ['../../etc/notes.md', false],
    ['C:\\notes.md', false],
    ['report\u202Efdp.js', false],
    ['report\u2066fdp.js', false],
    ['a\u200Fb.md', false],
  ])('%j misleads nobody: %s', (name, expected) => {
    expect(isPlainFileName(name)).toBe(expected);
  });

  it('is offered by the picker with every kind that is taken', () => {
    const endings = attachmentAccept.split(',');
    expect(new Set(endings).size).toBe(endings.length);
    for (const ending of endings) expect(isAttachmentName(`a${ending}`)).toBe(true);
  });
});
