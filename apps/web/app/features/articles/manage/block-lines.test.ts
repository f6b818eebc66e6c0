import { type ArticleBlock, type ArticleBlockKind, articleContentSchema } from '@avsar/contract';
import { demoArticles } from '@avsar/demo';
import { describe, expect, test } from 'vitest';
import { blockKinds } from './block-kinds.ts';
import { blockFault, blockOf, linesOf, linesOfTitled, titledIn } from './block-lines.ts';

const examples: {
  readonly [Kind in ArticleBlockKind]: readonly [string, Omit<Extract<ArticleBlock, { kind: Kind }>, 'kind'>];
} = {
  text: ['One.\n\nTwo.', { paragraphs: ['One.', 'Two.'] }],
  note: ['One.', { text: 'One.' }],
  bullets: ['One\nTwo', { items: ['One', 'Two'] }],
  numbered: ['One\nTwo', { items: ['One', 'Two'] }],
  cards: [
    'A\nOne.\n\nB\nTwo.',
    {
      items: [
        { title: 'A', text: 'One.' },
        { title: 'B', text: 'Two.' },
      ],
    },
  ],
  rise: ['A\nOne.', { items: [{ title: 'A', text: 'One.' }] }],
  questions: ['Why?\nSo.', { items: [{ title: 'Why?', text: 'So.' }] }],
  stages: [
    '9 am\nStart\nYou begin.\nCore Java\n\n5 pm\nEnd\nYou stop.',
    {
      items: [
        { when: '9 am', title: 'Start', text: 'You begin.', course: 'Core Java' },
        { when: '5 pm', title: 'End', text: 'You stop.' },
      ],
    },
  ],
  checklists: [
    'A\n- one\n- two\n\nB\n- three',
    {
      groups: [
        { title: 'A', items: ['one', 'two'] },
        { title: 'B', items: ['three'] },
      ],
    },
  ],
  versus: [
    'Do\n- this\n\nDo not\n- that',
    { yes: { title: 'Do', items: ['this'] }, no: { title: 'Do not', items: ['that'] } },
  ],
  table: ['Who\nName | Age\nAsha | 21', { caption: 'Who', head: ['Name', 'Age'], rows: [['Asha', '21']] }],
  tools: ['Git\nUndoing\nWords', { items: [{ name: 'Git', goodAt: 'Undoing', mind: 'Words' }] }],
  reading: ['Pro Git\nScott\nFree', { items: [{ title: 'Pro Git', by: 'Scott', why: 'Free' }] }],
  code: ['A loop\nfor (;;) {\n\n  stop();\n}', { caption: 'A loop', lines: ['for (;;) {', '', '  stop();', '}'] }],
};

const kinds = Object.keys(blockKinds) as ArticleBlockKind[];

describe('every kind of block', () => {
  test.each(kinds)('%s: lines to block and back', (kind) => {
    const [lines, fields] = examples[kind];
    const block = { kind, ...fields } as ArticleBlock;
    expect(blockOf(kind, lines)).toEqual(block);
    expect(linesOf(block)).toBe(lines);
  });

  test.each(kinds)('%s: an empty text becomes a block that the schema refuses', (kind) => {
    const [article] = demoArticles;
    const section = { id: 'a', title: 'A', blocks: [blockOf(kind, ' \n ')] };
    expect(articleContentSchema.safeParse({ ...article?.content, sections: [section] }).success).toBe(false);
  });
});

describe('every block of the demo’s articles', () => {
  const blocks = demoArticles.flatMap(({ slug, content }) =>
    content.sections.flatMap(({ id, blocks: all }) => all.map((block, at) => [`${slug} ${id} ${at}`, block] as const)),
  );

  test.each(blocks)('%s is the same after it was shown as lines and read again', (_name, block) => {
    expect(blockOf(block.kind, linesOf(block))).toEqual(block);
    expect(blockFault(block.kind, linesOf(block))).toBeUndefined();
  });

  test('show every kind', () => {
    expect(kinds.filter((kind) => blocks.every(([, block]) => block.kind !== kind))).toEqual([]);
  });

  test.each(demoArticles.map(({ slug, content }) => [slug, content.facts ?? []] as const))(
    'facts of %s',
    (_slug, facts) => {
      expect(titledIn(linesOfTitled(facts))).toEqual(facts);
    },
  );
});

describe('as people type', () => {
  test.each<readonly [string, ArticleBlockKind, string, object]>([
    ['lines of one paragraph', 'text', 'One\ntwo.\n \n\n\nThree.\n', { paragraphs: ['One two.', 'Three.'] }],
    ['lines of a note', 'note', '\nOne\n\ntwo.', { text: 'One two.' }],
    ['marks of a list', 'bullets', '- One\n\n* Two\n• Three', { items: ['One', 'Two', 'Three'] }],
    ['numbers of steps', 'numbered', '1. One\n2) Two\n3 ways', { items: ['One', 'Two', '3 ways'] }],
    ['a text of two lines', 'cards', ' A \nOne\ntwo.', { items: [{ title: 'A', text: 'One two.' }] }],
    ['a title alone', 'cards', 'A', { items: [{ title: 'A', text: '' }] }],
    ['a step that is not finished', 'stages', '9 am', { items: [{ when: '9 am', title: '', text: '' }] }],
    ['items without a title', 'checklists', '- one', { groups: [{ title: '', items: ['one'] }] }],
    [
      'lists without empty lines',
      'checklists',
      'A\n- one\nB',
      {
        groups: [
          { title: 'A', items: ['one'] },
          { title: 'B', items: [] },
        ],
      },
    ],
    ['bars at both ends', 'table', 'A\n| b | c |\n|d|e|', { caption: 'A', head: ['b', 'c'], rows: [['d', 'e']] }],
    ['line ends of Windows', 'code', 'A\r\n  b\r\n', { caption: 'A', lines: ['  b'] }],
  ])('%s', (_name, kind, typed, fields) => {
    expect(blockOf(kind, typed)).toEqual({ kind, ...fields });
  });

  test.each([
    ['Do\n- this', true],
    ['Do\n- this\nDo not\n- that', false],
    ['Do\n- this\nDo not\n- that\nPerhaps\n- those', true],
  ])('a third list, which would be lost, is a fault: %j', (typed, isFault) => {
    expect(blockFault('versus', typed) !== undefined).toBe(isFault);
  });
});
