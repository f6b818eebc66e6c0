import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { endStreamAtOnce } from '../../pages/end-stream.ts';

const promptOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome' });
/** Waits until the scripts have loaded, since the minute counts from then. */
const waitForVisitStart = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('avsar.visit-started-at') !== null);
const readOn = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

test('a visitor is invited to sign up after a minute, not before, and once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForVisitStart(page);
  await page.clock.fastForward(30_000);
  await readOn(page, 'About us');
  await expect(page).toHaveURL('/about');
  // Half a minute was spent on the first page, which counts.
  await page.clock.fastForward(20_000);
  await expect(promptOf(page)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(promptOf(page)).toBeVisible();
  await expect(promptOf(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/mobile?next=%2Fabout',
  );
  await expect(promptOf(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/student-or-trainer/signup?next=%2Fabout',
  );
  await checkScreen(page);

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

test('the invitation is not shown on log-in, sign-up and contact pages', async ({ page }) => {
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

test('the invitation links to the login, and is not shown there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/courses', { waitUntil: 'networkidle' });
  await waitForVisitStart(page);
  await page.clock.fastForward(61_000);
  await promptOf(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/mobile?next=%2Fcourses');
  await expect(promptOf(page)).toHaveCount(0);
});

test('the invitation is not shown to a signed-in person', async ({ page, context }) => {
  await plantAuth(context, await signInByApi(await takeStudent()));
  await endStreamAtOnce(context);
  await page.clock.install();
  await page.goto('/courses', { waitUntil: 'networkidle' });
  await waitForVisitStart(page);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(promptOf(page)).toHaveCount(0);
});
