// @vitest-environment jsdom
import { errorCatalogue } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import { ManageStudents } from './manage-students.tsx';

let calls: [path: string, sent: unknown][];
let refusal: Response | undefined;
const server = (path: string, _query: URLSearchParams, sent: unknown) => {
  if (path === '/api/students') return Response.json([], { headers: { 'x-total-count': '0' } });
  if (path === '/api/courses') {
    return Response.json([
      { id: 1, title: 'Taster', price: 0 },
      { id: 2, title: 'Core Java', price: 25_000 },
    ]);
  }
  if (path === '/api/batches') return Response.json([]);
  calls.push([path, sent]);
  return refusal ?? Response.json({ message: 'The student is added.', studentId: 7 }, { status: 201 });
};

let screen: OpenScreen;
beforeEach(async () => {
  [calls, refusal] = [[], undefined];
  screen = await openScreen(<ManageStudents />, server);
  await shows(() => document.querySelector('[aria-label="Loading"]'), null);
  await press('Add your first student');
});
afterEach(() => screen.close());

const submit = () =>
  act(async () => document.querySelector<HTMLButtonElement>('dialog[open] [type="submit"]')?.click());
const choose = (course: string) =>
  act(async () => {
    const select = document.querySelector<HTMLSelectElement>('[name="courseId"]');
    if (select === null) return;
    select.value = course;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const type = async () => {
  await fill('[name="name"]', ' Asha Rao ');
  await fill('[name="mobileNumber"]', '+91 98765 43210');
};

test('two clicks and two fields add a student; then the link can be sent, or another student added', async () => {
  await type();
  await submit();
  await shows(() => textOf('dialog[open] h2'), 'Asha Rao is added');
  expect(calls).toEqual([['/api/admin/students', { name: 'Asha Rao', mobileNumber: '9876543210' }]]);
  expect(document.querySelector('dialog[open] a')?.getAttribute('href')).toContain('https://wa.me/919876543210?text=');
  await press('Add another');
  await shows(() => textOf('dialog[open] h2'), 'Add a student');
});

test('an account with the same number is named, with a link to it; what was typed stays', async () => {
  const message = 'The trainer Vikram Shah has this mobile number.';
  const account = { id: 12, role: 'TRAINER', name: 'Vikram Shah' };
  const reply = { code: 'identifier_taken', message, requestId: 'none', fields: { mobileNumber: message }, account };
  refusal = Response.json(reply, { status: errorCatalogue.identifier_taken.status });
  await type();
  await submit();
  await shows(() => textOf('[role="alert"] a'), 'Open Vikram Shah');
  expect(document.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('/trainer-profile-update/12');
  expect(document.querySelector<HTMLInputElement>('[name="mobileNumber"]')?.value).toBe('+91 98765 43210');
});

test('a number that is left out is named, and nothing is sent', async () => {
  await fill('[name="name"]', 'Asha Rao');
  await submit();
  await shows(() => document.querySelector('[name="mobileNumber"]')?.getAttribute('aria-invalid'), 'true');
  expect(calls).toEqual([]);
});

test('a course with a price needs a reason why the student does not pay here', async () => {
  await type();
  await press('More: e-mail, course, batch');
  await shows(() => document.querySelectorAll('[name="courseId"] option').length, 3);
  await choose('1');
  expect(document.querySelector('[name="reason"]'), 'a free course needs none').toBeNull();
  await choose('2');
  await submit();
  await shows(() => document.querySelector('[name="reason"]')?.getAttribute('aria-invalid'), 'true');
  expect(calls).toEqual([]);
  await fill('[name="reason"]', ' Paid in cash ');
  await submit();
  await shows(() => calls.length, 1);
  expect(calls[0]?.[1]).toMatchObject({ courseId: 2, reason: 'Paid in cash' });
});
