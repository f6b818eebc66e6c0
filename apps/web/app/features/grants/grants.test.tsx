// @vitest-environment jsdom
import type { Grant } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../test/screen.tsx';
import { Grants } from './grants.tsx';
import { StudentGrants } from './student-grants.tsx';

const place: Grant = {
  id: 7,
  kind: 'free_place',
  student: { id: 3, name: 'Lakshmi Rao' },
  course: { id: 4, title: 'Core Java' },
  worth: 25_000,
  reason: 'Paid in cash',
  grantedBy: 'Asha Kulkarni',
  grantedAt: '2026-11-17T08:00:00.000Z',
  validUntil: null,
  state: 'open',
  orderId: null,
  endedBy: null,
  endedAt: null,
  endReason: null,
};
const scholarship: Grant = { ...place, id: 8, kind: 'scholarship', worth: 2_000, validUntil: '2026-12-17' };

let screen: OpenScreen;
/** What was sent to the API: path and body. */
let sent: (readonly [string, unknown])[];
let asked: string[];
beforeEach(() => {
  [sent, asked] = [[], []];
});
afterEach(() => {
  screen.close();
  signOut();
});

const server = (grants: readonly Grant[]) => (path: string, query: URLSearchParams, body: unknown) => {
  if (body !== undefined) {
    sent.push([path, body]);
    return Response.json(scholarship, { status: path.endsWith('/end') ? 200 : 201 });
  }
  if (path.endsWith('/courses')) return Response.json([{ id: 4, title: 'Core Java', price: 25_000 }]);
  if (path.endsWith('/grants')) asked.push(query.toString());
  return Response.json(grants);
};
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
const labels = () => [...document.querySelectorAll('tbody button')].map((one) => one.getAttribute('aria-label'));
const submit = () =>
  act(async () => document.querySelector<HTMLButtonElement>('dialog[open] [type="submit"]')?.click());

test('who, what, why and by whom, with the sum; only an open scholarship can be taken back', async () => {
  logInAsStaff('owner');
  const used = { ...scholarship, id: 9, state: 'used', orderId: 31 } as const;
  screen = await openScreen(<Grants />, server([place, scholarship, used]));
  await shows(() => rows().length, 3);
  for (const text of ['Lakshmi Rao', 'Without payment', '₹25,000', 'Paid in cash', 'Asha Kulkarni'])
    expect(rows()[0]).toContain(text);
  expect(rows()[1]).toContain('Can be used until 17 Dec 2026.');
  expect(rows()[2]).toContain('The student has bought with it. Order 31');
  expect(document.body.textContent).toContain('Together worth ₹29,000.');
  expect(labels()).toEqual(['Take back: Lakshmi Rao, Core Java']);
});

test('a scholarship is taken back with a reason', async () => {
  logInAsStaff('owner');
  screen = await openScreen(<Grants />, server([scholarship]));
  await shows(() => rows().length, 1);
  await press('Take back');
  await submit();
  expect(sent).toEqual([]);
  await fill('dialog [name="reason"]', 'A mistake');
  await submit();
  await shows(() => sent, [['/api/admin/grants/8/end', { reason: 'A mistake' }]]);
  await shows(toastTexts, ['success: Taken back. We have told the student.']);
});

test('an accountant, who does not look after people, reads the list and gives nothing', async () => {
  logInAsStaff('accounts');
  screen = await openScreen(<Grants />, server([place]), null, '/admin-profile/grants?from=2026-10-19&kind=free_place');
  await shows(() => rows().length, 1);
  expect(asked[0]).toContain('from=2026-10-19');
  expect(document.body.textContent).not.toContain('Give a scholarship');
});

test('on the page of a student: choose the course, type amount and reason', async () => {
  logInAsStaff('owner');
  screen = await openScreen(<StudentGrants student={place.student} />, server([place]));
  await shows(() => document.body.textContent?.includes('The reason: “Paid in cash”'), true);
  await press('Give a scholarship');
  await submit();
  await shows(() => document.querySelector('[name="courseId"]')?.getAttribute('aria-invalid'), 'true');
  await fill('dialog [name="courseId"]', 'java');
  await shows(() => document.querySelectorAll('dialog [role="option"]').length, 1);
  await act(async () => document.querySelector<HTMLElement>('dialog [role="option"]')?.click());
  await fill('dialog [name="amount"]', '₹2,000');
  await fill('dialog [name="validUntil"]', '2026-12-17');
  await fill('dialog [name="reason"]', 'First in the test');
  await submit();
  const body = { studentId: 3, courseId: 4, amount: 2_000, validUntil: '2026-12-17', reason: 'First in the test' };
  await shows(() => sent.length, 1);
  expect(sent).toEqual([['/api/admin/grants', body]]);
});
