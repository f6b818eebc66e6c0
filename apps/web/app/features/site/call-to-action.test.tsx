// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, toastTexts } from '../../../test/screen.tsx';
import { CallToAction } from './call-to-action.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());

const open = async (terms: object | null) => {
  screen = await openScreen(<CallToAction title="Ask us" text="" />, () => Response.json({ terms }));
};

test('while nobody can refer anybody, “Refer Now” says so', async () => {
  await open(null);
  await press('Refer Now');
  await shows(() => toastTexts().length, 1);
  expect(toastTexts()).toEqual(['info: This feature is not available right now.']);
});

test('otherwise it opens the page about referrals', async () => {
  await open({ reward: 1_000, windowDays: 14, linkDays: 90, useDays: 365 });
  await press('Refer Now');
  await shows(() => screen.address(), '/refer');
  expect(toastTexts()).toEqual([]);
});
