import { describe, expect, it } from 'vitest';
import { isOfItsKind } from './media.attachments.policy.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const png = bytesOf('\u0089PNG\r\n\u001A\n\u0000\u0000');
const jpeg = bytesOf('\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF');
const webp = bytesOf('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ');
const zip = bytesOf('PK\u0003\u0004\u0014\u0000\u0000\u0000');
const pdf = bytesOf('%PDF-1.7\n%\u00E2\u00E3');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('a file is of the kind that its name says', () => {
  it.each<[string, Buffer]>([
    ['a.png', png],
    ['A.PNG', png],
    ['a.jpg', jpeg],
    ['a.jpeg', jpeg],
    ['a.webp', webp],
    ['a.pdf', pdf],
    ...['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'].map((ending): [string, Buffer] => [`a.${ending}`, zip]),
    ['a.md', Buffer.from('# पाठ 1\r\n\tText\f')],
    ['a.csv', Buffer.from('\uFEFFname,mark\nअनन्या,9\n')],
    ['a.html', page],
    ['a.js', Buffer.from('alert(1)')],
    ['a.txt', Buffer.from('')],
  ])('%s', (name, bytes) => {
    expect(isOfItsKind(name, bytes)).toBe(true);
  });
});

describe('a file is something else than its name says', () => {
  it.each([
    ['a page as picture', 'a.png', page],
    ['a page as PDF', 'a.pdf', page],
    ['a page as archive', 'a.zip', page],
    ['a PDF behind a page', 'a.pdf', Buffer.concat([page, pdf])],
    ['an archive behind a page', 'a.docx', Buffer.concat([page, zip])],
    ['a PNG as JPEG', 'a.jpg', png],
    ['a JPEG as PNG', 'a.png', jpeg],
    ['sound as WebP', 'a.webp', bytesOf('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')],
    ['half a beginning', 'a.png', png.subarray(0, 7)],
    ['nothing as PDF', 'a.pdf', Buffer.alloc(0)],
    ['a PDF as text', 'a.txt', pdf],
    ['an archive as text', 'a.md', zip],
    ['a picture as page', 'a.html', png],
    ['a program as script', 'a.sh', bytesOf('\u007FELF\u0002\u0001\u0001\u0000')],
    ['a program of Windows as text', 'a.txt', bytesOf('MZ\u0090\u0000\u0003')],
    ['a NUL in a text', 'a.sql', Buffer.from('select 1;\u0000')],
    ['an escape sequence', 'a.log', Buffer.from('\u001B]0;owned\u0007')],
    ['text in UTF-16', 'a.csv', Buffer.from('\uFEFFname', 'utf16le')],
    ['text in Latin-1', 'a.txt', bytesOf('caf\u00E9')],
    ['half a letter', 'a.md', Buffer.from('पाठ').subarray(0, 4)],
    ['an overlong slash', 'a.txt', bytesOf('\u00C0\u00AF')],
  ])('%s', (_, name, bytes) => {
    expect(isOfItsKind(name, bytes)).toBe(false);
  });
});
