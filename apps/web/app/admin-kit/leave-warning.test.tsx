// @vitest-environment jsdom
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { act } from 'react';
import { type OpenScreen, openScreen, press } from '../../test/screen.tsx';
import { LeaveWarning } from './leave-warning.tsx';

let isUnsaved: boolean;
let screen: OpenScreen;

beforeEach(async () => {
  isUnsaved = true;
  screen = await openScreen(
    <>
      <Link to="/other">Other page</Link>
      <Link to="?part=home#below">Below</Link>
      <LeaveWarning isUnsaved={() => isUnsaved} />
    </>,
    () => Response.json([]),
    null,
    '/editor?part=home',
  );
});
afterEach(() => screen.close());

const follow = (text: string) =>
  act(async () => [...document.querySelectorAll('a')].find((link) => link.textContent === text)?.click());
const isAsked = () => document.querySelector('dialog')?.open === true;
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('whoever leaves with unsaved text is asked first, and may stay', async () => {
  await follow('Other page');
  expect(isAsked()).toBe(true);
  expect(document.querySelector('dialog')?.textContent).toContain('Leave without saving?');
  await press('Cancel');
  expect([isAsked(), screen.address()]).toEqual([false, '/editor?part=home']);
});

test('whoever is asked may leave', async () => {
  await follow('Other page');
  await press('Leave');
  expect(screen.address()).toBe('/other');
});

test('nobody is asked when everything is saved, or within the page', async () => {
  await follow('Below');
  expect(isAsked()).toBe(false);
  isUnsaved = false;
  await follow('Other page');
  expect([isAsked(), screen.address()]).toEqual([false, '/other']);
});

test('the browser asks before the tab is closed, only with unsaved text', () => {
  expect(closeTab()).toBe(true);
  isUnsaved = false;
  expect(closeTab()).toBe(false);
});
