// @vitest-environment jsdom
import type { RichInline, RichText } from '@avsar/contract';
import { richTextSchema } from '@avsar/contract';
import { DOMParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { jsonOf, schema } from '../document/nodes.ts';
import { richTextOf } from '../document/rich-text-of.ts';
import { cleanHtml } from './clean-html.ts';
import type { CleanPicture } from './clean-inline.ts';
import { clipboard } from './clipboard-examples.ts';
import { readHtml } from './html-tree.ts';
import { domOf } from './paste-html.ts';

function pasted(html: string, cleanPicture: CleanPicture = () => undefined): RichText {
  const dom = domOf(cleanHtml(readHtml(html), cleanPicture));
  const node = DOMParser.fromSchema(schema).parse(dom);
  node.check();
  const text = richTextOf(jsonOf(node));
  return richTextSchema.parse(text);
}

interface Shown {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: object;
  readonly content?: readonly Shown[] | undefined;
  readonly marks?: Extract<RichInline, { type: 'text' }>['marks'];
}

const short: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  codeBlock: 'pre',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};

/** A node as one line: `ul(li(p(one)) li(p(two)))`. Attributes are shown if they say something. */
function line({ type, text, attrs = {}, content = [], marks = [] }: Shown): string {
  if (type === 'hardBreak') return '⏎';
  if (text !== undefined) {
    const names = marks.map((mark) => (mark.type === 'link' ? mark.attrs.href : mark.type));
    return names.length === 0 ? text : `${text}[${names.join(' ')}]`;
  }
  const said = Object.values(attrs).filter((value) => value !== null && value !== 1);
  const separator = content.some((child) => child.text !== undefined) ? '' : ' ';
  return `${short[type] ?? type}${said.length > 0 ? `=${said.join('/')}` : ''}(${content.map(line).join(separator)})`;
}

const linesOf = (html: string, cleanPicture?: CleanPicture) =>
  pasted(html, cleanPicture).content.map((block) => line(block));

test('Word: title, headings, nested lists, table and links stay', () => {
  expect(linesOf(clipboard.word)).toEqual([
    'heading=2(Loops in Java)',
    'heading=2(Why loops)',
    'p(A loop repeats[bold] a block, see the [https://docs.oracle.com/javase/]guide[https://docs.oracle.com/javase/ italic].)',
    'ul(li(p(for) ol(li(p(counts)) li(p(walks over a list)))) li(p(while)))',
    'table(tr(td(p(Loop[bold])) td=2(p(Use))) tr(td=20(p(for)) td(p(counting)) td(p())))',
  ]);
});

test('Google Docs: headings, marks, nested lists, lines of code and tables stay', () => {
  expect(linesOf(clipboard.googleDocs)).toEqual([
    'heading=2(Lists)',
    'p(A list is ordered[bold italic]. Type len(x)[code].)',
    'heading=3(Steps)',
    'ol(li(p(Open the docs[https://docs.python.org/3/]) ul(li(p(Read)))) li(p(Try)))',
    'pre(for x in items:\n    print(x))',
    'table(tr(td(p(Name)) td(p(Sum))))',
  ]);
});

test('a web page: code with its language and tables with their heads stay, scripts and frames do not', () => {
  expect(linesOf(clipboard.webPage)).toEqual([
    'ul(li(p(Home[https://site.test/])))',
    'heading=2(Requests #)',
    'p(Use fetch[code],⏎or this, that and our courses[/courses].)',
    'p(It just works.)',
    'heading=4(Example)',
    'pre=javascript(const a = 1;\n\nif (a < 2) {\n  run(a);\n})',
    'table(tr(th(p(Code)) th(p(Meaning))) tr(td(p(200)) td(ul(li(p(fine))))))',
    'p(GET)',
    'p(reads)',
    'p(End)',
  ]);
});

test('VS Code: lines become one block of code', () => {
  expect(linesOf(clipboard.vsCode)).toEqual(['pre(public class Loop {\n\n    int i;\n})']);
});

test('cells of a sheet become a table', () => {
  expect(linesOf(clipboard.sheet)).toEqual(['table(tr(td(p(City)) td(p(Students))) tr(td(p(Pune)) td(p(40))))']);
});

test('LibreOffice: lists and code words stay', () => {
  expect(linesOf(clipboard.libreOffice)).toEqual([
    'heading=3(Types)',
    'p(A int[code] is whole.)',
    'ul(li(p(one)) li(p(two) ul(li(p(three)))))',
  ]);
});

test.each([
  ['a heading in a list is a paragraph', '<ul><li><h2>One</h2></li></ul>', ['ul(li(p(One)))']],
  [
    'a table in a cell is its paragraphs',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    ['table(tr(td(p(a) p(b) p(c)) td(p(d))))'],
  ],
  [
    'a table with one cell is its content',
    '<table><tr><td><h2>A</h2><p>b</p></td></tr></table>',
    ['heading=2(A)', 'p(b)'],
  ],
  ['a box of the editor stays', '<div data-callout="tip"><p>x</p><h2>y</h2></div>', ['callout=tip(p(x) p(y))']],
  ['a box of an unknown kind is a note', '<div data-callout="x"><p>x</p></div>', ['callout=note(p(x))']],
  [
    'code of the editor keeps its language',
    '<pre data-language="java"><code>int i;\n</code></pre>',
    ['pre=java(int i;)'],
  ],
  ['spaces in code stay', '<pre>a\n\n  b\tc</pre>', ['pre(a\n\n  b\tc)']],
  ['words without a paragraph are one', 'a <b>b</b><p>c</p>d', ['p(a b[bold])', 'p(c)', 'p(d)']],
  [
    'marks around paragraphs are dropped, the paragraphs stay',
    '<a href="https://a.test"><div>a</div><div>b</div></a>',
    ['p(a)', 'p(b)'],
  ],
  ['a checklist is a list', '<ul><li role="checkbox"><p>a</p></li><li></li></ul>', ['ul(li(p(a)))']],
])('%s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});

test('a picture stands between the words around it, and not in lists', () => {
  const known: CleanPicture = ({ attributes }) => ({
    name: 'img',
    children: [],
    attributes: { 'data-file': attributes['src'] ?? '', alt: 'A' },
  });
  expect(linesOf('<p>a <b>b<img src="7">c</b></p><ul><li>d<img src="8"></li></ul>', known)).toEqual([
    'p(a b[bold])',
    'picture=7/A()',
    'p(c[bold])',
    'ul(li(p(d)))',
  ]);
});

test('very large and very deep HTML is read', () => {
  const nested = '<p>a<br>b</p><hr><table><tr><td>'.repeat(1_000);
  expect(cleanHtml(readHtml(nested), () => undefined).length).toBeGreaterThan(0);
  expect(linesOf(`${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}`)).toEqual(['p(deep)']);
  expect(pasted('<p>x</p><img>\n'.repeat(1_500)).content.length).toBe(1_500);
});
