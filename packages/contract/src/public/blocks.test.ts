import { describe, expect, it, test } from 'vitest';
import { type Block, blockTextSchema, parseBlocks, plainTextOfBlocks } from './blocks.ts';
import { isLinkAddress } from './spans.ts';

const heading = (text: string): Block => ({ kind: 'heading', text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
const list = (...items: string[]): Block => ({ kind: 'list', items: items.map((text) => [{ text }]) });

describe('parseBlocks', () => {
  it.each<readonly [about: string, text: string, expected: readonly Block[]]>([
    ['nothing', '', []],
    ['only blank lines', '\n \n\t\n', []],
    ['one line', 'You can ask for a refund.', [paragraph('You can ask for a refund.')]],
    ['a blank line between paragraphs', 'One.\n\n \nTwo.', [paragraph('One.'), paragraph('Two.')]],
    ['a line break inside a paragraph', 'Avsar\nLake Road', [paragraph('Avsar\nLake Road')]],
    ['line ends of Windows and of old Macs', 'One.\r\n\r\nTwo.\r\rThree.', ['One.', 'Two.', 'Three.'].map(paragraph)],
    ['a heading', '# When\nAt once.', [heading('When'), paragraph('At once.')]],
    ['a heading after a paragraph', 'At once.\n# When', [paragraph('At once.'), heading('When')]],
    ['two headings', '# When\n# How', [heading('When'), heading('How')]],
    ['a list', '- one\n- two', [list('one', 'two')]],
    ['a list with blank lines', '- one\n\n- two', [list('one', 'two')]],
    [
      'a list between paragraphs',
      'We keep:\n- one\nAnd that.',
      [paragraph('We keep:'), list('one'), paragraph('And that.')],
    ],
    ['indented marks', '   - one\n  # When', [list('one'), heading('When')]],
    ['marks inside marks', '- # one\n# - When\n- - two', [list('# one'), heading('- When'), list('- two')]],
    ['marks without a space or text', '#When\n-one\n#\n-', [paragraph('#When\n-one\n#\n-')]],
    ['other marks', '## When\n* one\n**bold**', [paragraph('## When\n* one\n**bold**')]],
    ['HTML', '<script>alert(1)</script>', [paragraph('<script>alert(1)</script>')]],
    ['a link in a heading', '# [a](https://a.example)', [heading('[a](https://a.example)')]],
  ])('%s', (_about, text, expected) => {
    expect(parseBlocks(text)).toEqual(expected);
  });

  it('reads links in paragraphs and in list items', () => {
    expect(
      parseBlocks('See [our notice](/privacy) or [write](mailto:a@b.example).\n- [site](https://a.example/x?y=1#z)'),
    ).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'See ' },
          { text: 'our notice', to: '/privacy' },
          { text: ' or ' },
          { text: 'write', to: 'mailto:a@b.example' },
          { text: '.' },
        ],
      },
      { kind: 'list', items: [[{ text: 'site', to: 'https://a.example/x?y=1#z' }]] },
    ]);
  });

  it.each([
    '[a](javascript:x)',
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:x)',
    '[a](data:text/html,x)',
    '[a](//evil.example)',
    '[a]( https://a.example )',
    '[](https://a.example)',
    '[a]()',
    '[a] (https://a.example)',
    '[a](https://a.example',
    `[${'a'.repeat(201)}](https://a.example)`,
    `[a](https://a.example/${'a'.repeat(500)})`,
  ])('leaves %s as plain text', (text) => {
    expect(parseBlocks(text)).toEqual([paragraph(text)]);
  });

  it('reads the inner one of two nested links', () => {
    expect(parseBlocks('[a [b](/b)](/a)')).toEqual([
      { kind: 'paragraph', spans: [{ text: '[a ' }, { text: 'b', to: '/b' }, { text: '](/a)' }] },
    ]);
  });

  it.each([
    '['.repeat(500_000),
    '[a]('.repeat(100_000),
    '[a](/'.repeat(100_000),
    '- \n'.repeat(100_000),
    `#${' '.repeat(500_000)}`,
  ])('needs little time for hostile input', (text) => {
    const before = performance.now();
    parseBlocks(text);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

test.each([
  ['https://a.example', true],
  ['http://a.example:8080/x?y=z#w', true],
  ['https://अ.example/क', true],
  ['mailto:help@avsar.example', true],
  ['/privacy', true],
  ['/privacy?version=2#top', true],
  ['/', true],
  ['', false],
  ['privacy', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['https://', false],
  ['https:evil.example', false],
  ['https://avsar.example@evil.example', false],
  ['javascript:alert`1`', false],
  ['java\tscript:x', false],
  ['vbscript:x', false],
  ['data:text/html,x', false],
  ['blob:https://a.example/1', false],
  ['file:///etc/passwd', false],
  ['tel:+919000012345', false],
  ['mailto:', false],
  ['mailto:a@b.example?bcc=c@d.example', false],
  ['mailto:a@b.example,c@d.example', false],
  [' https://a.example', false],
])('isLinkAddress: %s is %s', (address, expected) => {
  expect(isLinkAddress(address)).toBe(expected);
});

describe('plainTextOfBlocks', () => {
  it.each([
    ['', ''],
    ['# When\nAt once.\n- one\n- two', 'When\n\nAt once.\n\n- one\n- two'],
    ['[Write](mailto:a@b.example)', 'Write (a@b.example)'],
    ['[a@b.example](mailto:a@b.example)', 'a@b.example'],
    ['[our site](https://a.example)', 'our site (https://a.example)'],
    ['[https://a.example](https://a.example)', 'https://a.example'],
    ['See [our notice](/privacy).', 'See our notice.'],
  ])('%j becomes %j', (text, expected) => {
    expect(plainTextOfBlocks(parseBlocks(text))).toBe(expected);
  });
});

describe('blockTextSchema', () => {
  const isAccepted = (text: unknown) => blockTextSchema(4000).safeParse(text).success;

  it.each(['x', '# When\n\n- one\n- [two](/two)', 'a'.repeat(4000), '- a\n'.repeat(600), '<b>'])(
    'accepts %#',
    (text) => {
      expect(isAccepted(text)).toBe(true);
    },
  );

  it.each([
    undefined,
    7,
    '',
    ' \n ',
    'a'.repeat(4001),
    '- a\n'.repeat(601),
    'a\n\n'.repeat(601),
    'a\u0000b',
    '[a](javascript:x)',
    'Good: [a](/a). Bad: [b](//evil.example).',
    '# [a](data:text/html,x)',
  ])('refuses %#', (text) => {
    expect(isAccepted(text)).toBe(false);
  });
});
