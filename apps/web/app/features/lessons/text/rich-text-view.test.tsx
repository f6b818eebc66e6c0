import type { RichBlock, RichInline, RichText } from '@avsar/contract';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

const files = [{ id: 7, url: '/api/files/7/1024.webp?exp=1', width: 640, height: 480 }];

function markupOf(...content: readonly unknown[]): string {
  const text = { type: 'doc', content } as RichText;
  const element = (
    <MantineProvider env="test">
      <RichTextView text={text} files={files} />
    </MantineProvider>
  );
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return (
    markup
      // Mantine's own styles, and the element around the text.
      .replace(/^.*<\/style><div[^>]*>/s, '')
      .replace(/<\/div>$/, '')
      .replaceAll(/ (?:data-discover|class|style)="[^"]*"/g, '')
  );
}

const words = (text: string, ...marks: readonly object[]) => ({ type: 'text', text, marks }) as RichInline;
const paragraph = (...content: readonly RichInline[]): RichBlock => ({ type: 'paragraph', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const list = (type: 'bulletList' | 'orderedList'): RichBlock => ({
  type,
  content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('one')] }] }],
});

test.each<[RichBlock, string]>([
  [paragraph(words('A '), words('loop', { type: 'bold' })), '<p>A <strong>loop</strong></p>'],
  [paragraph(words('x', { type: 'italic' }, { type: 'code' })), '<p><em><code>x</code></em></p>'],
  [paragraph(words('a'), { type: 'hardBreak' }, words('b')), '<p>a<br/>b</p>'],
  [{ type: 'paragraph' }, '<p></p>'],
  [{ type: 'heading', attrs: { level: 3 }, content: [words('Loops')] }, '<h3>Loops</h3>'],
  [list('bulletList'), '<ul><li><p>one</p></li></ul>'],
  [list('orderedList'), '<ol><li><p>one</p></li></ol>'],
])('%j', (block, expected) => {
  expect(markupOf(block)).toBe(expected);
});

test('a link of another site opens a new tab and says so, one of ours loads the page anew', () => {
  expect(markupOf(paragraph(words('here', link('https://a.example'))))).toBe(
    '<p><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">here<span> (opens a new tab)</span></a></p>',
  );
  expect(markupOf(paragraph(words('here', link('/courses/5'))))).toBe('<p><a href="/courses/5">here</a></p>');
  expect(markupOf(paragraph(words('me', link('mailto:a@b.example'))))).toBe(
    '<p><a href="mailto:a@b.example">me</a></p>',
  );
});

test('neighbours with one address are one link', () => {
  const address = link('/a');
  const markup = markupOf(paragraph(words('the ', address), words('bold', address, { type: 'bold' }), words(' end')));
  expect(markup).toBe('<p><a href="/a">the <strong>bold</strong></a> end</p>');
});

test('a picture has its size and its words; one that is no file of the lesson is left out', () => {
  const picture = (file: number): RichBlock => ({ type: 'picture', attrs: { file, alt: 'A "loop"' } });
  const markup = markupOf(picture(7));
  expect(markup).toContain('alt="A &quot;loop&quot;" width="640" height="480"');
  expect(markup).toContain('src="/api/files/7/320.webp?exp=1"');
  expect(markupOf(picture(8))).toBe('');
});

test('a table names its columns and rows, and scrolls inside itself', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 2 },
    content: [{ type: 'paragraph' as const, content: [words(text)] }],
  });
  const markup = markupOf({
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableHeader', 'b')] },
      { type: 'tableRow', content: [cell('tableHeader', 'c'), cell('tableCell', 'd')] },
    ],
  });
  expect(markup).toMatch(/^<div role="group" aria-label="Table" tabindex="0"><table>/);
  expect(markup.match(/<t[hd][^>]*>/g)).toEqual([
    '<th scope="col" colSpan="1" rowSpan="2">',
    '<th scope="col" colSpan="1" rowSpan="2">',
    '<th scope="row" colSpan="1" rowSpan="2">',
    '<td colSpan="1" rowSpan="2">',
  ]);
});

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['warning', 'Watch out'],
] as const)('a callout of kind %s says "%s"', (kind, label) => {
  const markup = markupOf({
    type: 'callout',
    attrs: { kind },
    content: [{ type: 'paragraph', content: [words('Mind the end.')] }],
  });
  expect(markup).toMatch(
    new RegExp(`^<div role="note" data-kind="${kind}"><p>.*${label}</p><p>Mind the end.</p></div>$`),
  );
});

test('code is shown to the letter, with the name of its language', () => {
  const markup = markupOf({
    type: 'codeBlock',
    attrs: { language: 'html' },
    content: [{ type: 'text', text: '<b>\n\tx & y' }],
  });
  expect(markup).toContain('<code>&lt;b&gt;\n\tx &amp; y</code>');
  expect(markup).toContain('<figcaption>HTML');
});

describe('nothing but our own elements comes out of', () => {
  /** Every element that the renderer can make. */
  const own =
    /^<\/?(?:a|b|br|button|code|div|em|figcaption|figure|h2|h3|h4|img|li|ol|p|path|pre|span|strong|svg|table|tbody|td|th|tr|ul)[ />]/;
  const payload = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';

  test.each<[string, unknown]>([
    ['HTML as words', paragraph(words(payload))],
    ['HTML as code', { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: payload }] }],
    ['HTML in the words of a picture', { type: 'picture', attrs: { file: 7, alt: payload } }],
    ['a node that is not ours', { type: 'script', content: [words('alert(1)')] }],
    ['a frame', { type: 'iframe', attrs: { src: 'https://evil.example' } }],
    [
      'an unknown node in a list',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'html', html: payload }] }] },
    ],
    ['an unknown mark', paragraph(words('x', { type: 'style', attrs: { style: 'position:fixed' } }))],
    ['an unknown piece', { type: 'paragraph', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] }],
    ['attributes of ours', { type: 'paragraph', attrs: { onclick: 'alert(1)', style: 'x' }, content: [words('x')] }],
    ['raw HTML beside', { ...paragraph(words('x')), dangerouslySetInnerHTML: { __html: payload } }],
  ])('%s', (_, block) => {
    const markup = markupOf(block);
    // Their names and attributes; React writes no quotation mark inside a value.
    const elements = markup.replaceAll(/="[^"]*"/g, '=""').match(/<[^>]*>/g) ?? [];
    expect(elements.filter((element) => !own.test(element))).toEqual([]);
    expect(elements.filter((element) => / (?:on\w+|style|srcdoc)=/i.test(element))).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@evil.example',
  ])('a link to %j: only its words', (href) => {
    expect(markupOf(paragraph(words('here', link(href))))).toBe('<p>here</p>');
  });
});
