// @vitest-environment jsdom
import type { Coupon } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../test/screen.tsx';
import { ManageCoupons } from './manage-coupons.tsx';

const coupon: Coupon = {
  id: 3,
  code: 'DIWALI26',
  label: 'Diwali',
  discount: { kind: 'amount', amount: 500 },
  courseId: null,
  course: null,
  usesMost: 100,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  state: 'active',
  uses: 2,
  given: 500,
  archivedAt: null,
  version: 4,
};

let screen: OpenScreen;
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  logInAsStaff('accounts');
  screen = await openScreen(<ManageCoupons />, (path, _, body) => {
    if (body !== undefined) {
      sent.push([path, body]);
      return Response.json({ ...coupon, ...(body as object) }, { status: path.endsWith('/coupons') ? 201 : 200 });
    }
    return Response.json(path.endsWith('/courses') ? [] : [coupon]);
  });
  await shows(() => document.body.textContent?.includes('2 uses'), true);
});

afterEach(() => {
  screen.close();
  signOut();
});

const opensForm = () => shows(() => document.querySelector('input[name=label]') !== null, true);
const clickOn = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

test('a coupon is made with what was typed, and empty limits are none', async () => {
  await press('Make a coupon');
  await opensForm();
  await fill('input[name=code]', 'festive 10');
  await fill('input[name=label]', 'Posters');
  await fill('input[name="discount.percent"]', '10');
  await fill('input[name=startsOn]', '2026-11-20');
  await press('Make the coupon');
  const draft = { courseId: null, usesMost: null, perPerson: 1, firstOfBatch: null, endsOn: null };
  const typed = { code: 'FESTIVE10', label: 'Posters', discount: { kind: 'percent', percent: 10 } };
  await shows(() => sent, [['/api/admin/coupons', { ...typed, ...draft, startsOn: '2026-11-20' }]]);
  await shows(() => toastTexts().length, 1);
  expect(toastTexts()).toEqual(['success: Students can now use FESTIVE10.']);
});

test('a number that is missing is asked for at its field', async () => {
  await press('Make a coupon');
  await opensForm();
  await fill('input[name=code]', 'FESTIVE10');
  await fill('input[name=label]', 'Posters');
  await press('Make the coupon');
  await shows(() => document.activeElement?.getAttribute('name'), 'discount.percent');
  expect(document.body.textContent).toContain('Please enter a number.');
  expect(sent).toEqual([]);
});

test('a change keeps the code, and sends the version it was made from', async () => {
  await clickOn('Change DIWALI26');
  await opensForm();
  expect(document.querySelector('input[name=code]')).toBeNull();
  await fill('input[name="discount.amount"]', '750');
  await press('Save');
  const { label, courseId, usesMost, perPerson, firstOfBatch, startsOn, endsOn, version } = coupon;
  const kept = { label, courseId, usesMost, perPerson, firstOfBatch, startsOn, endsOn, version };
  await shows(() => sent, [['/api/admin/coupons/3', { ...kept, discount: { kind: 'amount', amount: 750 } }]]);
});

test('a coupon is archived by one click', async () => {
  await clickOn('Archive DIWALI26');
  await shows(() => sent, [['/api/admin/coupons/3/archive', { archived: true }]]);
  await shows(() => toastTexts().length, 1);
  expect(toastTexts()).toEqual(['success: DIWALI26 archived. Nobody can use it now.']);
});
