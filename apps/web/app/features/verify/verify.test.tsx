import { MantineProvider } from '@mantine/core';
import type { VerifiedCertificate, VerifiedDocument } from '@avsar/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { GenuineCertificate } from './genuine-certificate.tsx';
import { GenuineDocument } from './genuine-document.tsx';
import { UnknownDocument } from './unknown-document.tsx';

const invoice: VerifiedDocument = {
  kind: 'document',
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

const certificate: VerifiedCertificate = {
  number: '2026-000041',
  studentName: 'Asha Rao',
  courseTitle: 'Java Full Stack',
  institute: 'Avsar Training',
  hours: 104,
  batch: { startDate: '2026-01-05', endDate: '2026-03-31' },
  completedOn: '2026-04-01',
  issuedOn: '2026-04-02',
  lines: [{ part: 'attendance', neededPercent: 75, reachedPercent: 92 }],
  revoked: null,
};

const wordsOfCertificate = (changes: Partial<VerifiedCertificate> = {}) =>
  markupOf(<GenuineCertificate certificate={{ ...certificate, ...changes }} />).replaceAll(/(?:<[^>]+>)+/g, '|');

test('a certificate that holds: all that is printed', () => {
  for (const text of [
    'This certificate is genuine and holds',
    'Name|Asha Rao',
    'Course|Java Full Stack',
    'Institute|Avsar Training',
    'Length|104 hours',
    'Batch|5 Jan 2026 to 31 Mar 2026',
    'Completed on|1 Apr 2026',
    'Attendance|92% (at least 75%)',
    'Issued on|2 Apr 2026',
    'Number|2026-000041',
  ])
    expect(wordsOfCertificate()).toContain(text);
});

test('a revoked certificate says so first, since when and why; a replaced one leads to the new one', () => {
  const revoked = { on: '2026-05-04', reason: 'The project was copied', replacedBy: null };
  expect(wordsOfCertificate({ revoked })).toContain('This certificate no longer holds');
  expect(wordsOfCertificate({ revoked })).toContain('Revoked on 4 May 2026. The reason: “|The project was copied|”');
  const replaced = markupOf(
    <GenuineCertificate certificate={{ ...certificate, revoked: { ...revoked, replacedBy: 'abc' } }} />,
  );
  expect(replaced).toContain('href="/verify/abc"');
  expect(replaced).toContain('This certificate was replaced');
});

test('markup in a name is text, and each name keeps its direction to itself', () => {
  const markup = markupOf(<GenuineCertificate certificate={{ ...certificate, studentName: '<script>x</script>' }} />);
  expect(markup).toContain('<bdi>&lt;script&gt;x&lt;/script&gt;</bdi>');
});

test('an unknown code says so, and what to do', () => {
  const markup = markupOf(<UnknownDocument />);
  for (const text of [
    'We have not issued this document',
    'credit note or certificate of Avsar.',
    'Scan the code again',
  ])
    expect(markup).toContain(text);
  expect(markup).toContain('href="/contact"');
  expect(markup).toContain('href="tel:+919876543210"');
});
