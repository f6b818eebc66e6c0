import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { endSessions, takeStudent } from '../../fixtures/people.ts';
import { authStorageKey, plantAuth, signInAdminByApi, signInByApi, unsignedToken } from '../../fixtures/sign-in.ts';

const minute = 60_000;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You have been logged out' });

/** Follows a link of the footer, without a full page load. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate((key) => [localStorage.getItem(key), sessionStorage.length], authStorageKey);
  expect(kept[0]).toBeNull();
  await expect(page.getByRole('link', { name: /: your profile$/ })).toHaveCount(0);
}

test('an expired token is noticed at the next page, and the dialog is repeated at most every five minutes', async ({
  page,
  context,
}) => {
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('link', { name: `${student.name}: your profile` })).toBeVisible();
  await follow(page, 'Software Engineer');
  await expect(dialog(page)).toBeHidden();

  await page.clock.fastForward(12 * 60 * minute);
  await expect(dialog(page)).toBeHidden();
  await follow(page, 'Frontend Developer');
  await expect(dialog(page)).toContainText('Token Expired! Please log in again.');
  await checkScreen(page);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await follow(page, 'Backend Developer');
  await expect(dialog(page)).toBeHidden();
  await page.clock.fastForward(4 * minute);
  await follow(page, 'Full Stack Developer');
  await expect(dialog(page)).toBeHidden();
  await page.clock.fastForward(minute + 1000);
  await follow(page, 'Design Systems');
  await expect(dialog(page)).toBeVisible();

  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login/email?next=%2Fexplore%2Fdesign-systems');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expectNothingKept(page);
});

test('an unreadable token counts as expired', async ({ page, context }) => {
  await plantAuth(context, {
    token: 'not a token',
    username: 'Somebody',
    userData: { id: 1, name: 'Somebody', roles: ['STUDENT'], image: null },
  });
  await page.goto('/');
  await expect(dialog(page)).toContainText('Token Expired! Please log in again.');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login/email');
  await expectNothingKept(page);
});

test('a session ended on another device is noticed, too', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/status of 401 .*\/api\//);
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await page.goto('/student-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await endSessions(student);
  await page.reload();
  await expect(dialog(page)).toContainText('Token Expired! Please log in again.');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login/email?next=%2Fstudent-profile');
  await expectNothingKept(page);
});

test('a person with an expired token can open the login page without a redirect', async ({ page, context }) => {
  await plantAuth(context, { token: unsignedToken(new Date(Date.now() - minute)), username: 'Somebody' });
  await page.goto('/login/email');
  await expect(page).toHaveURL('/login/email');
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login/email');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('an admin with an expired token is led to the admin login', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/status of 401 .*\/api\/admin\//);
  await plantAuth(context, { ...(await signInAdminByApi()), token: unsignedToken(new Date(Date.now() - minute)) });
  await page.goto('/admin-profile');
  await expect(dialog(page)).toBeVisible();
  await checkScreen(page);
  await dialog(page).getByRole('link', { name: 'Log in as admin' }).click();
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectNothingKept(page);
});
