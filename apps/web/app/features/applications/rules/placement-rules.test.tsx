// @vitest-environment jsdom
import type { PlacementRules } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { PlacementRulesPage } from './placement-rules.tsx';
import { withMoved, withNewCategory } from './typed-rules.ts';

const rules: PlacementRules = {
  categories: [
    { id: 1, name: 'Regular', openings: 4 },
    { id: 2, name: 'Dream', openings: 0 },
  ],
  applicationsMost: 10,
  answerDays: 3,
  version: 2,
};

let screen: OpenScreen;
let stored: PlacementRules;
let sent: unknown[];

const open = async () => {
  screen = await openScreen(<PlacementRulesPage />, (_path, _query, body) => {
    if (body === undefined) return Response.json(stored);
    sent.push(body);
    return stored.version === rules.version
      ? Response.json({ ...stored, version: 3 })
      : Response.json({ code: 'conflict', message: 'Changed meanwhile', requestId: 'none' }, { status: 409 });
  });
  await shows(() => textOf('h1'), 'Placement rules');
};
const pressIcon = async (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
const names = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value);

beforeEach(() => {
  stored = rules;
  sent = [];
  logInAsStaff('placement_officer');
});
afterEach(() => {
  screen.close();
  signOut();
});

test('categories are added, renamed, moved and saved in their order', async () => {
  await open();
  await press('Add a category');
  await fill('input[name="categories.2.name"]', 'Super dream');
  await pressIcon('Move up: Super dream');
  expect(names()).toEqual(['Regular', 'Super dream', 'Dream']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Super dream');
  await fill('input[name=answerDays]', '5');
  await press('Save');
  await shows(() => sent.length, 1);
  expect(sent[0]).toEqual({
    categories: [{ id: 1, name: 'Regular' }, { name: 'Super dream' }, { id: 2, name: 'Dream' }],
    applicationsMost: 10,
    answerDays: 5,
    version: 2,
  });
  await shows(() => screen.address(), '/admin-profile/openings');
  expect(toastTexts()).toEqual(['success: Placement rules saved.']);
});

test('a category with openings cannot be removed, another one can', async () => {
  await open();
  expect(document.querySelector('button[aria-label="Remove: Regular"]')).toBeNull();
  await pressIcon('Remove: Dream');
  expect(names()).toEqual(['Regular']);
});

test('what is missing is asked for at its field', async () => {
  await open();
  await fill('input[name=applicationsMost]', '');
  await fill('input[name="categories.1.name"]', 'regular');
  await press('Save');
  await shows(() => document.body.textContent.includes('Please give a number.'), true);
  expect(textOf('form [role=alert]')).toContain('Please use each name once.');
  expect(sent).toEqual([]);
});

test('what a colleague has saved meanwhile is shown, and can be loaded', async () => {
  await open();
  stored = { ...rules, version: 4, answerDays: 7 };
  await press('Save');
  await shows(() => textOf('[role=alert]')?.includes('3 → 7'), true);
  await press('Load the new version');
  expect(document.querySelector<HTMLInputElement>('input[name=answerDays]')?.value).toBe('7');
});

describe('typed categories', () => {
  const typed = withNewCategory(withNewCategory([]));
  test('have keys of their own', () => expect(typed.map(({ key }) => key)).toEqual([0, 1]));
  test.each([
    [0, 1, [1, 0]],
    [1, 0, [1, 0]],
    [0, -1, [0, 1]],
    [1, 2, [0, 1]],
  ])('moved from %i to %i stay in the list', (from, to, keys) =>
    expect(withMoved(typed, from, to).map(({ key }) => key)).toEqual(keys),
  );
});
