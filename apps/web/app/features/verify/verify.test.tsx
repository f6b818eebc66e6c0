import { MantineProvider } from '@mantine/core';
import type { VerifiedDocument } from '@avsar/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { GenuineDocument } from './genuine-document.tsx';
import { UnknownDocument } from './unknown-document.tsx';

const invoice: VerifiedDocument = {
  title: 'Tax invoice',
  number: 'AV/26-27/41',
  issuedAt: '2026-11-17T19:00:00.000Z',
  amount: 124_999.5,
  credited: 0,
  issuer: { name: 'Avsar Training', gstin: '27AAPFU0939F1ZV' },
};

function markupOf(page: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page, loader: () => null }], {
    hydrationData: { loaderData: { root: { site: { brand: 'Avsar', phone: '+91 98765 43210' } } } },
  });
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/g, '');
}

const wordsOf = (changes: Partial<VerifiedDocument> = {}) =>
  markupOf(<GenuineDocument document={{ ...invoice, ...changes }} />).replaceAll(/(?:<[^>]+>)+/g, '|');

test('a genuine invoice: number, day in India, amount and GSTIN, in the markup of the server', () => {
  for (const text of [
    'This is a genuine tax invoice of Avsar Training',
    'Number|AV/26-27/41',
    'Date|18 Nov 2026',
    'Amount|₹1,24,999.50',
    'GSTIN|27AAPFU0939F1ZV',
    'Compare number, date and amount',
  ])
    expect(wordsOf()).toContain(text);
  expect(wordsOf()).not.toContain('credited');
});

test('what was credited since is said, in part or whole', () => {
  expect(wordsOf({ credited: 4999.5 })).toContain('₹4,999.50 was credited since. ₹1,20,000 remains.');
  expect(wordsOf({ credited: 124_999.5 })).toContain('All of it was credited since. Nothing remains.');
});

test('a receipt of an institute without a GSTIN, and a credit note', () => {
  const words = wordsOf({ title: 'Receipt', issuer: { name: 'Avsar Training', gstin: null } });
  expect(words).toContain('This is a genuine receipt of Avsar Training');
  expect(words).not.toContain('GSTIN');
  expect(wordsOf({ title: 'Credit note' })).toContain('This is a genuine credit note of Avsar Training');
});

test('an unknown code says so, and what to do', () => {
  const markup = markupOf(<UnknownDocument />);
  for (const text of ['We have not issued this document', 'credit note of Avsar.', 'Scan the code again'])
    expect(markup).toContain(text);
  expect(markup).toContain('href="/contact"');
  expect(markup).toContain('href="tel:+919876543210"');
});
