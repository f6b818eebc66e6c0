import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { refuseForbiddenNames } from './pdf-names.ts';
import { readObjects } from './pdf-objects.ts';

const check = (text: string | Buffer) => () => refuseForbiddenNames(readObjects(Buffer.from(text)));

describe('refuseForbiddenNames', () => {
  it.each([
    ['a name in a string', '1 0 obj << /Title (a /JS b) >>'],
    ['a name in a string with brackets', '1 0 obj << /Title (a (b \\) /JS) /JS \\\\) >>'],
    ['a name in a string that ends in a backslash', '1 0 obj << /A (\\\\) /B (/JS) >>'],
    ['a name in hexadecimal text', '1 0 obj << /Title <2f4a53> >>'],
    ['a name in a comment', '1 0 obj << % /JS\n /A 1 >>'],
    ['a longer name', '1 0 obj << /JSON /LaunchPad /EncryptMetadata >>'],
    ['a name behind the value', '1 0 obj << /A 1 >> /JS'],
    ['the text of a page', '1 0 obj << /Length 9 >> stream\n/JS /JS\nendstream endobj'],
    ['an ICC profile', '1 0 obj << /N 3 /Filter /DCTDecode >> stream\n'],
    ['nothing at all', ''],
  ])('passes %s', (_title, text) => {
    expect(check(text)).not.toThrow();
  });

  it.each([
    ['as a key', '1 0 obj << /JS 1 >>'],
    ['as a value', '1 0 obj << /S /Launch >>'],
    ['by itself', '1 0 obj /JavaScript endobj'],
    ['deep inside', `1 0 obj ${'['.repeat(5000)} /JS`],
    ['without blanks', '1 0 obj<</S/JavaScript/JS(x)>>'],
    ['with NUL as a blank', '1\u00000\u0000obj\u0000<<\u0000/JS\u0000>>'],
    ['spelled in hexadecimal', '1 0 obj << /#4a#53 1 >>'],
    ['behind a string with a bracket in it', '1 0 obj << /A (\\() /JS 1 >>'],
    ['behind a string in hexadecimal', '1 0 obj << /A <2f> /JS 1 >>'],
    ['behind a bracket that closes nothing', '1 0 obj [ << /A ] >> /JS ]'],
    ['behind a bracket where a value is due', '1 0 obj << /A >> /JS 1 >>'],
    ['behind brackets of one kind within another', '1 0 obj << /A [ >> ] /JS 1 >>'],
    ['in a trailer', 'trailer << /Encrypt 5 0 R >>'],
    ['in a trailer that nobody closes', 'trailer << /Root 1 0 R /Encrypt'],
    ['in an object in a string in an object', '1 0 obj (2 0 obj << /JS 1 >> endobj) endobj'],
    ['behind a stream inside a value', '1 0 obj << /A << /Length 1 >> stream\n(\nendstream /JS 1 >>'],
  ])('refuses one %s (threat 23)', (_title, text) => {
    expect(check(text)).toThrow(/^\/|a stream inside/);
  });

  const objectStream = (dictionary: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`1 0 obj << ${dictionary} >> stream\r\n`), content, Buffer.from('\nendstream')]);
  const packed = (text: string) => deflateSync(Buffer.from(text));

  it.each([
    ['clean', '/N 1 /First 4 /Filter /FlateDecode', packed('5 0 << /A (/JS) >>')],
    ['clean, its filter in brackets', '/N 1 /First 4 /Filter [/FlateDecode]', packed('5 0 << /A 1 >>')],
    ['clean and not packed', '/N 1 /First 4 /Length 13', Buffer.from('5 0 << /A 1 >>')],
    ['empty', '/N 0 /First 0 /Filter /FlateDecode', packed(' ')],
  ])('passes an object stream that is %s', (_title, dictionary, content) => {
    expect(check(objectStream(dictionary, content))).not.toThrow();
  });

  it.each([
    ['with a script', '/N 1 /First 4 /Filter /FlateDecode', packed('5 0 << /JS 1 >>')],
    ['with a script that its head does not name', '/N 1 /First 4 /Filter /FlateDecode', packed('5 0 1 << /JS 1 >>')],
    ['with a script in a string', '/N 1 /First 4 /Filter /FlateDecode', packed('5 1 (<< /JS 1 >>)')],
    ['longer than it says', '/N 1 /First 4 /Length 1', Buffer.from('5 0 << /JS 1 >>')],
    ['shorter than it says', '/N 1 /First 4 /Length 30', Buffer.from('5 0 1 endstream << /JS 1 >>')],
    ['cut off', '/N 1 /First 4 /Filter /FlateDecode', packed('5 0 << /A 1 >>').subarray(0, 12)],
    ['damaged', '/N 1 /First 4 /Filter /FlateDecode', Buffer.from('not packed at all')],
    ['with a filter we do not know', '/N 1 /First 4 /Filter /LZWDecode', packed('5 0 1')],
    ['with a second filter', '/N 1 /First 4 /Filter /FlateDecode /Filter /FlateDecode', packed('5 0 1')],
    ['with a filter by its short name', '/N 1 /First 4 /F /Fl', packed('5 0 1')],
    ['with a predictor', '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', packed('5 0 1')],
    ['with a filter elsewhere', '/N 1 /First 4 /Filter 7 0 R', packed('5 0 1')],
    ['with its numbers elsewhere', '/N 7 0 R /First 4 /Filter /FlateDecode', packed('5 0 1')],
    ['with odd numbers', '/N 1 /First -4 /Filter /FlateDecode', packed('5 0 1')],
    ['without its head', '/N 9 /First 4 /Filter /FlateDecode', packed('5 0 1')],
    ['with a stream inside', '/N 1 /First 4 /Filter /FlateDecode', packed('5 0 << /N 1 >> stream\n')],
    ['too large', '/N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(33 * 1024 * 1024, ' '))],
  ])('refuses an object stream %s (threat 23)', (_title, dictionary, content) => {
    expect(check(objectStream(dictionary, content))).toThrow(/./);
  });

  it('refuses three object streams that are too large together, and passes each alone (threat 23)', () => {
    const third = objectStream('/N 0 /First 0 /Filter /FlateDecode', deflateSync(Buffer.alloc(12 * 1024 * 1024, ' ')));
    expect(check(third)).not.toThrow();
    expect(check(Buffer.concat([third, third, third]))).toThrow(/./);
  });
});
