import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { takeStudent } from './people.ts';
import { plantAuth, signInByApi } from './sign-in.ts';
import { keepLineShort } from './short-line.ts';

const promptOf = (page: Page) => page.getByRole('dialog', { name: 'Glad you are here' });
/** The minute counts from the moment the scripts are there. */
const visitBegins = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('avsar.visit-started-at') !== null);
const readOn = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

test('a visitor is invited after a minute, not before, and once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await visitBegins(page);
  await page.clock.fastForward(30_000);
  await readOn(page, 'About us');
  await expect(page).toHaveURL('/about');
  // Half a minute here, and a few seconds to spare: the minute counts from the first page on.
  await page.clock.fastForward(20_000);
  await expect(promptOf(page)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(promptOf(page)).toBeVisible();
  await expect(promptOf(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login/mobile');
  await expect(promptOf(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/student-or-trainer/signup',
  );
  await look(page);

  await promptOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(promptOf(page)).toHaveCount(0);
  await readOn(page, 'Design Systems');
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(promptOf(page)).toHaveCount(0);
  await page.reload();
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(promptOf(page)).toHaveCount(0);
});

test('a visitor who is signing in or asking is left alone', async ({ page }) => {
  await page.clock.install();
  for (const path of [
    '/login/mobile',
    '/login/email',
    '/student-or-trainer/signup',
    '/student-signup',
    '/trainer-signup',
    '/admin-login',
    '/contact?course=1',
    '/contact',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(promptOf(page), path).toHaveCount(0);
  }
  await readOn(page, 'About us');
  await expect(promptOf(page)).toBeVisible();
});

test('the invitation leads to the login and does not follow there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/courses', { waitUntil: 'networkidle' });
  await visitBegins(page);
  await page.clock.fastForward(61_000);
  await promptOf(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/mobile');
  await expect(promptOf(page)).toHaveCount(0);
});

test('somebody who is signed in is not invited', async ({ page, context }) => {
  await plantAuth(context, await signInByApi(await takeStudent()));
  await keepLineShort(context);
  await page.clock.install();
  await page.goto('/courses', { waitUntil: 'networkidle' });
  await visitBegins(page);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(promptOf(page)).toHaveCount(0);
});
