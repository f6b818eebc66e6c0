import { describe, expect, it } from 'vitest';
import {
  emptyRichText,
  isRichTextEmpty,
  picturesOf,
  plainTextOfRich,
  richTextLimits,
  richTextSchema,
} from './rich-text.ts';

const accepts = (document: unknown) => richTextSchema.safeParse(document).success;
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const listItem = (...content: unknown[]) => ({ type: 'listItem', content });
const bulletList = (...content: unknown[]) => ({ type: 'bulletList', content });
const cell = (...content: unknown[]) => ({ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content });
const table = (...content: unknown[]) => ({ type: 'table', content: [{ type: 'tableRow', content }] });
const linked = (href: unknown) => doc(paragraph(words('here', { type: 'link', attrs: { href } })));

/** Lists inside lists. */
function nested(levels: number): unknown {
  return levels === 0 ? paragraph(words('deep')) : bulletList(listItem(nested(levels - 1)));
}

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('Loops')] },
  paragraph(words('A '), words('loop', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, words('repeats.')),
  { type: 'paragraph' },
  bulletList(listItem(paragraph(words('one')), bulletList(listItem(paragraph(words('inner')))))),
  { type: 'orderedList', content: [listItem(paragraph(words('first')))] },
  { type: 'codeBlock', attrs: { language: 'sql' }, content: [words('select 1;\n\tfrom t')] },
  { type: 'codeBlock', attrs: { language: null } },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ ...cell(paragraph(words('Key'))), type: 'tableHeader' }] },
      { type: 'tableRow', content: [cell(paragraph(words('Value')), nested(1))] },
    ],
  },
  { type: 'picture', attrs: { file: 7, alt: 'A loop' } },
  { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words('Mind the end.'))] },
);

describe('a text that is accepted', () => {
  it('has every kind of block, and comes back as it was', () => {
    expect(richTextSchema.parse(everything)).toEqual(everything);
  });

  it('is empty, or has HTML as words: nothing reads them as HTML', () => {
    expect([accepts(emptyRichText), accepts(doc(paragraph(words('<script>alert(1)</script>'))))]).toEqual([true, true]);
  });

  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'https://उदाहरण.भारत/पाठ',
    'mailto:someone@example.com',
    '/courses/5',
    '/courses?q=a//b',
  ])('links to %s', (href) => {
    expect(accepts(linked(href))).toBe(true);
  });

  it('is as large as the limits', () => {
    const { charactersMost, levelsMost, picturesMost, altCharactersMost } = richTextLimits;
    const picture = { type: 'picture', attrs: { file: 1, alt: 'a'.repeat(altCharactersMost) } };
    expect(accepts(doc(paragraph(words('अ'.repeat(charactersMost)))))).toBe(true);
    expect(accepts(doc(...Array.from({ length: picturesMost }, () => picture)))).toBe(true);
    expect(accepts(doc(nested(levelsMost)))).toBe(true);
  });
});

describe('a link that is refused', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'filesystem:https://example.com/1',
    'view-source:https://example.com',
    'ftp://example.com',
    'intent://scan/#Intent;end',
    'tel:+919999999999',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/\n/example.com',
    '\t//example.com',
    '\\\\example.com',
    '/a\\b',
    'example.com',
    '#part',
    '?q=1',
    '',
    'https://',
    'https:example.com',
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://exa mple.com',
    'https://example.com\u0000',
    'mailto:a@example.com?body=<script>',
    'mailto:',
    `https://example.com/${'a'.repeat(richTextLimits.hrefCharactersMost)}`,
    null,
    7,
    ['https://example.com'],
  ])('%j', (href) => {
    expect(accepts(linked(href))).toBe(false);
  });

  it('says what a link may be', () => {
    const { error } = richTextSchema.safeParse(linked('javascript:alert(1)'));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please use links that begin with https://, mailto: or a single /.',
    ]);
  });
});

/** JSON as it comes from the network: `__proto__` is then a key like any other. */
const parsed = (json: string): unknown => JSON.parse(json);

describe('a text that is refused (threat 44)', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a string', '<p>Hello</p>'],
    ['a list', [paragraph(words('a'))]],
    ['a block as document', paragraph(words('a'))],
    ['a document without content', { type: 'doc' }],
    ['a document with more keys', { ...doc(), html: '<b>a</b>' }],
    ['a document with attributes', { ...doc(), attrs: { onload: 'alert(1)' } }],
    ['a script', doc({ type: 'script', content: [words('alert(1)')] })],
    ['an iframe', doc({ type: 'iframe', attrs: { src: 'https://example.com' } })],
    ['an image of another site', doc({ type: 'image', attrs: { src: 'https://example.com/a.png' } })],
    ['HTML', doc({ type: 'html', content: '<img src=x onerror=alert(1)>' })],
    ['raw HTML beside the text', doc({ ...paragraph(words('a')), innerHTML: '<b>a</b>' })],
    ['dangerouslySetInnerHTML', doc({ ...paragraph(words('a')), dangerouslySetInnerHTML: { __html: '<b>' } })],
    ['a style', doc({ ...paragraph(words('a')), attrs: { style: 'position:fixed' } })],
    ['a class', doc({ ...paragraph(words('a')), attrs: { class: 'admin' } })],
    ['an event', doc({ ...paragraph(words('a')), attrs: { onclick: 'alert(1)' } })],
    ['an id', doc({ ...paragraph(words('a')), attrs: { id: 'root' } })],
    ['words with attributes', doc(paragraph({ ...words('a'), attrs: { onclick: 'alert(1)' } }))],
    ['a document inside', doc(doc(paragraph(words('a'))))],
    ['words outside of a paragraph', doc(words('a'))],
    ['empty words', doc(paragraph(words('')))],
    ['words that are none', doc(paragraph({ type: 'text', text: { toString: 'a' } }))],
    ['a NUL', doc(paragraph(words('a\u0000b')))],
    ['an escape sequence', doc(paragraph(words('\u001B[31m')))],
    ['half a surrogate pair', doc(paragraph(words('a\uD800b')))],
    ['an unknown mark', doc(paragraph(words('a', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['a mark with attributes', doc(paragraph(words('a', { type: 'bold', attrs: { onclick: 'alert(1)' } })))],
    ['a link without address', doc(paragraph(words('a', { type: 'link' })))],
    ['a link with a target', doc(paragraph(words('a', { type: 'link', attrs: { href: '/a', target: '_top' } })))],
    ['a link with an event', doc(paragraph(words('a', { type: 'link', attrs: { href: '/a', onclick: 'x()' } })))],
    ['too many marks', doc(paragraph(words('a', ...Array.from({ length: 5 }, () => ({ type: 'bold' })))))],
    ['a hard break with words', doc(paragraph({ type: 'hardBreak', text: '<b>' }))],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 }, content: [words('a')] })],
    ['a heading of a level as text', doc({ type: 'heading', attrs: { level: '2' }, content: [words('a')] })],
    ['a heading without a level', doc({ type: 'heading', content: [words('a')] })],
    ['a heading in a list', doc(bulletList(listItem({ type: 'heading', attrs: { level: 2 } })))],
    ['a list without items', doc(bulletList())],
    ['a list of paragraphs', doc(bulletList(paragraph(words('a'))))],
    ['an item outside of a list', doc(listItem(paragraph(words('a'))))],
    ['an item with words', doc(bulletList(listItem(words('a'))))],
    ['code in an unknown language', doc({ type: 'codeBlock', attrs: { language: 'x"><script>' } })],
    ['code without a language', doc({ type: 'codeBlock', content: [words('a')] })],
    ['code with marks', doc({ type: 'codeBlock', attrs: { language: null }, content: [words('a', { type: 'bold' })] })],
    ['a table without rows', doc({ type: 'table', content: [] })],
    ['a table without cells', doc(table())],
    ['a table in a cell', doc(table(cell(table(cell(paragraph(words('a')))))))],
    ['a cell that is too wide', doc(table({ ...cell(paragraph()), attrs: { colspan: 21, rowspan: 1 } }))],
    ['a cell with a width', doc(table({ ...cell(paragraph()), attrs: { colspan: 1, rowspan: 1, colwidth: [9] } }))],
    ['a picture by address', doc({ type: 'picture', attrs: { file: 'https://example.com/a.svg', alt: '' } })],
    ['a picture with an address', doc({ type: 'picture', attrs: { file: 1, alt: '', src: 'data:,' } })],
    ['a picture with a negative file', doc({ type: 'picture', attrs: { file: -1, alt: '' } })],
    ['a picture without a text', doc({ type: 'picture', attrs: { file: 1 } })],
    ['a picture in a list', doc(bulletList(listItem({ type: 'picture', attrs: { file: 1, alt: '' } })))],
    ['a callout of an unknown kind', doc({ type: 'callout', attrs: { kind: 'admin' }, content: [paragraph()] })],
    [
      'a callout in a callout',
      doc({
        type: 'callout',
        attrs: { kind: 'tip' },
        content: [{ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph()] }],
      }),
    ],
    ['a prototype as key', parsed('{"type":"doc","content":[],"__proto__":{"isAdmin":true}}')],
    ['a prototype in a block', doc(parsed('{"type":"paragraph","__proto__":{"content":[]}}'))],
    ['a prototype in attributes', doc({ type: 'picture', attrs: parsed('{"file":1,"alt":"","__proto__":{}}') })],
    ['a constructor', doc(parsed('{"type":"paragraph","constructor":{"prototype":{}}}'))],
    ['a type from the prototype', doc({ type: 'toString' }, { type: '__proto__' }, { type: 'constructor' })],
    ['too many characters', doc(paragraph(words('a'.repeat(richTextLimits.charactersMost)), words('a')))],
    ['too many nodes', doc(...Array.from({ length: richTextLimits.nodesMost + 1 }, () => paragraph()))],
    ['too many cells', doc(table(...Array.from({ length: richTextLimits.cellsMost + 1 }, () => cell(paragraph()))))],
    ['lists that are too deep', doc(nested(richTextLimits.levelsMost + 1))],
    ['lists that are absurdly deep', doc(nested(200))],
  ])('%s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });
});

describe('what is read from a text', () => {
  it('is its words, a line for each paragraph, cell and heading', () => {
    expect(plainTextOfRich(richTextSchema.parse(everything)).split('\n')).toEqual([
      'Loops',
      'A loop repeats.',
      'one',
      'inner',
      'first',
      'select 1;',
      '\tfrom t',
      'Key',
      'Value',
      'deep',
      'Mind the end.',
    ]);
  });

  it('is each of its pictures once', () => {
    const picture = (file: number) => ({ type: 'picture', attrs: { file, alt: '' } });
    expect(picturesOf(richTextSchema.parse(doc(picture(3), paragraph(), picture(1), picture(3))))).toEqual([3, 1]);
  });

  it.each<[string, unknown, boolean]>([
    ['nothing', doc(), true],
    ['empty paragraphs', doc(paragraph(), { type: 'paragraph' }), true],
    ['blanks and breaks', doc(paragraph(words('  '), { type: 'hardBreak' })), true],
    ['a word', doc(paragraph(words('a'))), false],
    ['a picture', doc({ type: 'picture', attrs: { file: 1, alt: '' } }), false],
  ])('is whether it is empty: %s', (_, document, expected) => {
    expect(isRichTextEmpty(richTextSchema.parse(document))).toBe(expected);
  });
});
