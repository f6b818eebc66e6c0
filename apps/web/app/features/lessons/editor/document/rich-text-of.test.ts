import { plainTextOfRich, type RichText, richTextSchema } from '@avsar/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf, schema } from './nodes.ts';
import { documentOf, type EditorNode, richTextOf } from './rich-text-of.ts';

const words = (text: string, ...marks: NonNullable<EditorNode['marks']>) => ({ type: 'text', text, marks });
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
const doc = (...content: EditorNode[]): EditorNode => ({ type: 'doc', content });
const blocksOf = (...content: EditorNode[]) => richTextOf(doc(...content)).content;

/** What the editor makes of a text: as it is shown, and as it would be saved again. */
const throughEditor = (text: RichText): RichText => {
  const node = schema.nodeFromJSON(documentOf(text));
  node.check();
  return richTextOf(jsonOf(node));
};

test('attributes of the editor are not saved', () => {
  const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1, colwidth: [120], align: 'left' } };
  const link = {
    type: 'link',
    attrs: { href: 'https://docs.python.org', target: '_blank', rel: 'nofollow', class: null },
  };
  expect(
    blocksOf(
      { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [{ type: 'listItem', content: [paragraph()] }] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ ...cell, content: [paragraph(words('x', link))] }] }],
      },
      { type: 'heading', attrs: { level: 2, id: 'top' }, content: [words('Loops')] },
    ),
  ).toEqual([
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 2, rowspan: 1 },
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://docs.python.org' } }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Loops' }] },
  ]);
});

test.each([
  ['an unknown block', { type: 'iframe', attrs: { src: 'https://evil.test' } }],
  ['a list without items', { type: 'bulletList', content: [paragraph(words('x'))] }],
  ['a table without cells', { type: 'table', content: [{ type: 'tableRow', content: [] }] }],
  ['a box with nothing that may stand in it', { type: 'callout', content: [{ type: 'picture', attrs: { file: 1 } }] }],
  ['a picture that never reached the server', { type: 'picture', attrs: { file: null, upload: 'other', alt: 'x' } }],
  ['a picture with a number that no file has', { type: 'picture', attrs: { file: 2 ** 31, alt: '' } }],
])('%s is left out', (_, block) => {
  expect(blocksOf(block, paragraph(words('Stays')))).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Stays' }] },
  ]);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['//evil.test'],
  ['https://user:word@evil.test'],
  [`https://a.test/${'x'.repeat(2000)}`],
  [null],
])('of a link to %s the words stay', (href) => {
  expect(blocksOf(paragraph(words('here', { type: 'link', attrs: { href } }, { type: 'bold' })))).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'bold' }] }] },
  ]);
});

test('a picture that was uploaded since is saved by the file that it became', () => {
  const picture = { type: 'picture', attrs: { file: null, upload: 'first', alt: ' A\u0007 loop ' } };
  expect(richTextOf(doc(picture), new Map([['first', 7]])).content).toEqual([
    { type: 'picture', attrs: { file: 7, alt: 'A loop' } },
  ]);
});

test('empty paragraphs at the end are not saved, others are', () => {
  expect(blocksOf(paragraph(), paragraph(words('x')), paragraph(words('')), paragraph())).toEqual([
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: 'x' }] },
  ]);
  expect(richTextOf(doc(paragraph()))).toEqual({ type: 'doc', content: [] });
});

test('names of languages become those that are highlighted', () => {
  const code = (language: string | null) => ({
    type: 'codeBlock',
    attrs: { language },
    content: [words('x'), words('y')],
  });
  expect(blocksOf(code('js'), code('C#'), code('brainfuck'), code(null))).toEqual(
    ['javascript', 'csharp', null, null].map((language) => ({
      type: 'codeBlock',
      attrs: { language },
      content: [{ type: 'text', text: 'xy' }],
    })),
  );
});

const anyMark = fc.record({
  type: fc.constantFrom('bold', 'italic', 'code', 'link', 'strike'),
  attrs: fc.record({
    href: fc.oneof(fc.webUrl(), fc.constantFrom('javascript:x', '/courses', 'mailto:a@b.in'), fc.string()),
  }),
});
const anyAttributes = fc.dictionary(
  fc.constantFrom('level', 'language', 'kind', 'colspan', 'rowspan', 'file', 'alt', 'upload', 'start', 'colwidth'),
  fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constantFrom('java', 'tip', null, true, 3)),
);
const anyText = fc.record({
  type: fc.constant('text'),
  text: fc.string({ unit: 'binary' }),
  marks: fc.array(anyMark, { maxLength: 5 }),
});
const around = (type: string, content: fc.Arbitrary<EditorNode>) =>
  fc.record({ type: fc.constant(type), attrs: anyAttributes, content: fc.array(content, { maxLength: 3 }) });
const leaf = (type: string) => fc.record({ type: fc.constant(type), attrs: anyAttributes });

/** Documents as the editor makes them, and nodes at places where they do not belong. */
const { anything, block } = fc.letrec<Record<'anything' | 'prose' | 'block', EditorNode>>((tie) => {
  const inline = fc.oneof({ weight: 5, arbitrary: anyText }, leaf('hardBreak'), leaf('image'));
  const list = (type: string) => around(type, around('listItem', tie('prose')));
  const cells = fc.oneof(around('tableCell', tie('prose')), around('tableHeader', tie('prose')));
  return {
    prose: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      around('paragraph', inline),
      around('codeBlock', anyText),
      list('bulletList'),
      list('orderedList'),
    ),
    block: fc.oneof(
      { weight: 3, arbitrary: tie('prose') },
      around('heading', inline),
      around('callout', tie('prose')),
      around('table', around('tableRow', cells)),
      leaf('picture'),
      { weight: 1, arbitrary: tie('anything') },
    ),
    anything: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      anyText,
      ...['paragraph', 'bulletList', 'listItem', 'callout', 'table', 'tableRow', 'tableCell', 'blockquote'].map(
        (type) => around(type, tie('anything')),
      ),
    ),
  };
});
const anyDocument = fc
  .array(fc.oneof({ weight: 4, arbitrary: block }, anything), { maxLength: 6 })
  .map((all) => doc(...all));

test('whatever the editor holds, what is saved fits the contract', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const text = richTextOf(document, new Map([['', 3]]));
      expect(richTextSchema.parse(text)).toEqual(text);
    }),
    { numRuns: 150 },
  );
});

test('a saved text comes out of the editor as it went in', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const first = richTextOf(document);
      const once = throughEditor(first);
      expect(plainTextOfRich(once)).toBe(plainTextOfRich(first));
      expect(throughEditor(once)).toEqual(once);
    }),
    { numRuns: 150 },
  );
});
