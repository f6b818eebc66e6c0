import { MantineProvider } from '@mantine/core';
import type { MyCertificate as Certificate, MyCourseCertificate } from '@avsar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MyCertificate } from './my-certificate.tsx';
import { whenText } from './mine.messages.ts';

const certificate: Certificate = {
  id: 7,
  number: '2026-000007',
  studentName: 'Asha <b>Rao</b>',
  institute: 'Avsar Training',
  issuedOn: '2026-04-02',
  url: 'https://avsar.example/verify/abc',
  revoked: null,
};

const mine: MyCourseCertificate = {
  course: { id: 3, title: 'Java' },
  certificate: null,
  lines: [
    { part: 'attendance', neededPercent: 75, reachedPercent: 80 },
    { part: 'quiz', neededPercent: 50, reachedPercent: null },
  ],
  judgedAfter: '2999-03-31',
  isCompleted: false,
};

function wordsOf(changes: Partial<MyCourseCertificate>): string {
  const router = createMemoryRouter([{ path: '/', element: <MyCertificate mine={{ ...mine, ...changes }} /> }]);
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/(?:<[^>]+>)+/g, '|');
}

test('what is reached and what is missing', () => {
  for (const text of [
    'Attendance|80%. You need 75%.',
    'Quizzes|Nothing yet. You need 50%.',
    'Your batch ends on 31 Mar 2999',
  ])
    expect(wordsOf({})).toContain(text);
});

test('a course without a rule says so', () => {
  expect(wordsOf({ lines: [] })).toContain('This course has no rule for a certificate.');
});

test('the certificate, with its name as text', () => {
  const words = wordsOf({ certificate });
  for (const text of ['Asha &lt;b&gt;Rao&lt;/b&gt;', 'No. 2026-000007', 'Download PDF', 'Copy link', 'Add to LinkedIn'])
    expect(words).toContain(text);
});

test('a revoked certificate can be neither downloaded nor shared', () => {
  const words = wordsOf({ certificate: { ...certificate, revoked: { on: '2026-05-04', reason: 'Copied' } } });
  expect(words).toContain('This certificate no longer holds.');
  expect(words).toContain('revoked on 4 May 2026. The reason: “|Copied|”');
  expect(words).toContain('You did not expect this? |Write to us|');
  expect(words).not.toContain('Download');
});

test.each([
  ['2026-04-01', 80, 'You have reached everything. The certificate comes after your batch ends on 1 Apr 2026.'],
  ['2026-03-31', 80, 'You have reached everything. The certificate comes within a day.'],
  [null, 80, 'You have reached everything. The certificate comes when your batch is over.'],
  [null, 10, ''],
  ['2026-04-01', 10, 'Your batch ends on 1 Apr 2026. The certificate comes as soon as you have reached everything.'],
  ['2026-03-31', 10, 'Your batch ended on 31 Mar 2026. The certificate comes as soon as you have reached everything.'],
])('judged after %s with %i percent: %j', (judgedAfter, reachedPercent, text) => {
  const lines = [{ part: 'attendance', neededPercent: 75, reachedPercent }] as const;
  expect(whenText({ judgedAfter, lines: [...lines] }, '2026-04-01')).toBe(text);
});
