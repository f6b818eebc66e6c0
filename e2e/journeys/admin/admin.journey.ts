import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('the admin signs in and finds the dashboard', async ({ page }) => {
  const { username, password } = readTestAddresses().admin;
  await page.goto('/admin-login');
  await checkScreen(page);
  await logIn(page, username, password);
  await expect(page).toHaveURL('/admin-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ADMIN: your profile' })).toBeVisible();
  await checkScreen(page);
});

test('the admin who leaves a log-in field empty is asked to fill in all fields', async ({ page }) => {
  await page.goto('/admin-login');
  for (const [username, password] of [
    ['', ''],
    ['admin', ''],
    ['', 'something'],
  ] as const) {
    await logIn(page, username, password);
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields to continue.');
  }
  await checkScreen(page);
});

test('a wrong password is refused with a message, and the right one is accepted', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*admin\/login/);
  const { username, password } = readTestAddresses().admin;
  await page.goto('/admin-login');
  await logIn(page, username, `${password}!`);
  await expect(page.getByRole('alert')).toHaveText('The username, password or code is not right.');
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await checkScreen(page);
  await logIn(page, username, password);
  await expect(page).toHaveURL('/admin-profile');
});

test('an admin with an authenticator finds the field for its code', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'I use an authenticator app' }).click();
  await expect(page.getByRole('textbox', { name: 'Authenticator or recovery code' })).toBeVisible();
  await checkScreen(page);
});
