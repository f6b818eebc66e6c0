import { parseBlocks } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Blocks } from './blocks.tsx';

function markupOf(text: string, level?: 2 | 3): string {
  const element = <Blocks blocks={parseBlocks(text)} {...(level !== undefined && { level })} />;
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return markup
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')
    .replaceAll(' data-discover="true"', '');
}

test.each([
  ['# When\nAt once.', '<h2>When</h2><p>At once.</p>'],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['See [our notice](/privacy).', '<p>See <a href="/privacy">our notice</a>.</p>'],
  ['[Us](https://a.example)', '<p><a href="https://a.example" rel="noopener noreferrer">Us</a></p>'],
  [
    '- [Write](mailto:a@b.example)',
    '<ul><li><a href="mailto:a@b.example" rel="noopener noreferrer">Write</a></li></ul>',
  ],
  ['[a](javascript:x)', '<p>[a](javascript:x)</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[<b>](/a"b)', '<p><a href="/a&quot;b">&lt;b&gt;</a></p>'],
  ['', ''],
])('%j is rendered as %s', (text, expected) => {
  expect(markupOf(text)).toBe(expected);
});

test('headings have the level that is asked for', () => {
  expect(markupOf('# When', 3)).toBe('<h3>When</h3>');
});
