import { parseBlocks } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DocumentPage } from './document-page.tsx';

const publishedAt = '2026-11-14T14:00:00.000Z';

/** The page with links as `[text](address)`, and a bar between other elements. */
function wordsOf(version: number, inForce: number): string {
  const document = { kind: 'privacy', version, title: 'Privacy notice', publishedAt } as const;
  const element = <DocumentPage document={document} blocks={parseBlocks('# What\nLittle.')} inForce={inForce} />;
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return markup.replaceAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)').replaceAll(/(?:<[^>]+>)+/g, '|');
}

test.each([
  [1, 1, '|Privacy notice|Version 1, published on 14 Nov 2026.|What|Little.|'],
  [
    2,
    2,
    '|Privacy notice|Version 2, published on 14 Nov 2026.|What|Little.|[Version 1](/privacy?version=1) was in force before.|',
  ],
  [
    1,
    2,
    '|Privacy notice|Version 1, published on 14 Nov 2026.|This is an earlier version. [Version 2](/privacy) is in force.|What|Little.|',
  ],
])('version %s, while %s is in force', (version, inForce, expected) => {
  expect(wordsOf(version, inForce)).toBe(expected);
});
