import type { Locator, Page } from '@playwright/test';
import { codeSentTo } from '../../fixtures/codes.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

test('the first Tab offers to skip the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('a student signs in without touching a mouse', { tag: '@desktop' }, async ({ page }) => {
  const student = await takeStudent();
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/mobile');
  await tabTo(page, page.getByRole('link', { name: 'Log in with your e-mail' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/email');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(student.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
  await page.keyboard.type(await codeSentTo(student, 'email'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: `${student.name}: your profile` })).toBeVisible();
});

/** Expects that Tab stays inside the dialog or goes to the browser's own controls, and never to the page behind. */
async function expectToTrapFocus(page: Page, dialog: Locator): Promise<void> {
  const count = await dialog.locator('a[href], button, input').count();
  for (let tabs = 0; tabs < count * 2 + 2; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside, 'focus left the dialog').toBe(false);
  }
}

test('the logout dialog keeps the focus, gives it back, and closes on Escape', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'on a phone it is opened from the menu, which is another journey');
  await plantAuth(context, await signInByApi(await takeStudent()));
  await page.goto('/');
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await tabTo(page, logout);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog).toBeVisible();
  await expectToTrapFocus(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logout).toBeFocused();
});

test('the menu keeps the focus, gives it back, and closes on Escape', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the desktop has no menu');
  await page.goto('/');
  const burger = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectToTrapFocus(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Community' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/community');
});

test('the bell opens and closes by keyboard', async ({ page }) => {
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  await expect(bell).toBeFocused();
});
