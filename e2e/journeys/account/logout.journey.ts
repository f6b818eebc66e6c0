import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { authStorageKey, plantAuth, signInByApi } from '../../fixtures/sign-in.ts';

/** Clicks Logout, which is in the menu on a phone, and waits for the dialog. */
async function openLogoutDialog(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out' })).toContainText('Are you sure you want to log out?');
}

test('log-out asks for confirmation, and leads to the home page, signed out', async ({ page, context, isMobile }) => {
  const student = await takeStudent();
  const auth = await signInByApi(student);
  await plantAuth(context, auth);
  const profile = page.getByRole('link', { name: `${student.name}: your profile` });
  const opened: Request[] = [];
  const ended: Request[] = [];
  const isStream = (request: Request) => request.url().endsWith('/notifications/stream');
  const hear = (request: Request, list: Request[]) => void (isStream(request) && list.push(request));
  page.on('request', (request) => hear(request, opened));
  page.on('requestfailed', (request) => hear(request, ended));
  page.on('requestfinished', (request) => hear(request, ended));
  await page.goto('/my-courses');
  await expect(profile).toBeVisible();
  await expect.poll(() => opened.length).toBe(1);

  await openLogoutDialog(page, isMobile);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeHidden();
  await expect(page).toHaveURL('/my-courses');
  await expect(profile).toBeVisible();

  await openLogoutDialog(page, isMobile);
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), authStorageKey)).toBeNull();
  await checkScreen(page);

  // The notification stream is closed.
  await expect.poll(() => ended.length).toBe(1);

  // The session has ended on the server too, and going back shows nothing private.
  const me = await context.request.get('/api/me', { headers: { authorization: `Bearer ${auth.token}` } });
  expect(me.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login/mobile?next=%2Fmy-courses');
  await expect(page.getByRole('heading', { name: 'My courses' })).toHaveCount(0);
  expect(opened).toHaveLength(1);
});

test('log-out in one tab signs the other tab out', async ({ page, context, isMobile }) => {
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  await expect(other.getByRole('link', { name: `${student.name}: your profile` })).toBeVisible();
  await openLogoutDialog(page, isMobile);
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('log-out works even if the server cannot be reached', async ({ page, context, isMobile, browserErrors }) => {
  browserErrors.expect('net::ERR_FAILED');
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await openLogoutDialog(page, isMobile);
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
