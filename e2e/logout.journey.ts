import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { takeStudent } from './people.ts';
import { authStorageKey, plantAuth, signInByApi } from './sign-in.ts';

/** On a phone it is in the menu. */
async function askToLeave(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Logout' })).toContainText('Are you sure you want to log out?');
}

test('leaving is asked about first, and ends at home, signed out', async ({ page, context, isMobile }) => {
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

  await askToLeave(page, isMobile);
  await look(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog', { name: 'Logout' })).toBeHidden();
  await expect(page).toHaveURL('/my-courses');
  await expect(profile).toBeVisible();

  await askToLeave(page, isMobile);
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), authStorageKey)).toBeNull();
  await look(page);

  // Nobody listens on.
  await expect.poll(() => ended.length).toBe(1);

  // The server has forgotten the session too, and the way back shows nothing private.
  const me = await context.request.get('/api/me', { headers: { authorization: `Bearer ${auth.token}` } });
  expect(me.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login/mobile');
  await expect(page.getByRole('heading', { name: 'My courses' })).toHaveCount(0);
  expect(opened).toHaveLength(1);
});

test('leaving in one tab signs the other one out', async ({ page, context, isMobile }) => {
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  await expect(other.getByRole('link', { name: `${student.name}: your profile` })).toBeVisible();
  await askToLeave(page, isMobile);
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('leaving works also when the server cannot be told', async ({ page, context, isMobile, complaints }) => {
  complaints.expect('net::ERR_FAILED');
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await askToLeave(page, isMobile);
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
