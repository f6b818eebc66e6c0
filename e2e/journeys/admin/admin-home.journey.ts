import type { Page } from '@playwright/test';
import { lockList } from '../../fixtures/lock-list.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

interface Home {
  readonly version: number;
}

const sections = (page: Page) => page.getByRole('list', { name: 'Sections' });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const saved = 'Done: Saved. Visitors see it within a minute.';

test('the admin switches a section off, moves one, changes the welcome and adds a technology', async ({ page }) => {
  const unlock = await lockList('home');
  const tag = uniqueWord();
  const admin = await openAdmin();
  const { version: _, ...before } = await admin.call<Home>('GET', '/api/admin/site/home');
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/site');
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(sections(page).getByRole('switch')).toHaveCount(13);
  await checkScreen(page);

  await page.getByRole('switch', { name: 'Figures' }).click();
  const upwards = page.getByRole('button', { name: 'Move up: Reviews' });
  await upwards.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(upwards).toBeFocused();
  await expect(page.getByText('Now 7 of 13.')).toBeAttached();

  await page.getByText('Texts of Welcome').click();
  const welcome = page.getByRole('textbox', { name: 'Welcome text' });
  await welcome.fill(`Come in, says ${tag}. [Ask us](//evil.example)`);
  await page.getByText('Texts of Technologies').click();
  await page.getByRole('button', { name: 'Add a layer' }).click();
  await expect(page.getByRole('textbox', { name: /^Name of layer \d$/ }).last()).toBeFocused();
  await page.keyboard.type('In the cloud');
  await page
    .getByRole('textbox', { name: /^Technologies of layer \d$/ })
    .last()
    .fill(`Cloud ${tag}, Java`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter Java only once.').first()).toBeVisible();
  await expect(page.getByText('Please use links that begin with').first()).toBeVisible();
  await expect(welcome).toBeFocused();
  await checkScreen(page);

  await welcome.fill(`Come in, says ${tag}. [Ask us](/contact)`);
  await page
    .getByRole('textbox', { name: /^Technologies of layer \d$/ })
    .last()
    .fill(`Cloud ${tag}`);
  await expect(sections(page).getByText(`Cloud ${tag}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('Texts of Technologies').click();
  await checkScreen(page);

  await gotoWithoutCache(page, '/');
  await expect(page.getByText(`Come in, says ${tag}.`)).toBeVisible();
  await expect(page.getByText(`Cloud ${tag}`, { exact: true })).toBeVisible();
  const titles = await headings(page);
  expect(titles).not.toContain('In figures');
  expect(titles.indexOf('What students say')).toBeLessThan(titles.indexOf('Where they work'));
  await checkScreen(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await gotoWithoutCache(page, '/trainer-signup');
  await expect(page.getByRole('checkbox', { name: `Cloud ${tag}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'React Native' })).toBeVisible();
  await checkScreen(page);

  const { version } = await admin.call<Home>('GET', '/api/admin/site/home');
  await admin.call('PUT', '/api/admin/site/home', { ...before, version });
  await unlock();
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`the first screen of ${width} x ${height} says outcomes, fees and the next batch`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const facts = page.getByRole('navigation', { name: 'At a glance' }).getByRole('link');
    await expect(facts).toHaveCount(3);
    await expect(facts.nth(0)).toContainText(
      /Work in their field in 180 days\d+%\d+ of \d+ graduates, \w+ \d{4} to \w+ \d{4}/,
    );
    await expect(facts.nth(1)).toContainText(/Course pricefrom ₹[\d,]+/);
    await expect(facts.nth(2)).toContainText(/Next batch\d+ \w+.+, \d+ seats? left/);
    const last = await facts.last().boundingBox();
    expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
    await checkScreen(page);
  });
}
