import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';

const titlesOf = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const chips = (page: Page) => page.getByRole('list', { name: 'Your search' });

test('a visitor types, filters, takes a filter away, finds nothing and asks', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/courses');
  await checkScreen(page);
  await field(page).fill('java weekend');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/courses?q=java+weekend');
  await expect(titlesOf(page)).toHaveText(['Java Full Stack']);
  await expect(field(page)).toHaveValue('java');
  await expect(chips(page)).toContainText('Weekends');
  await checkScreen(page);

  await page.getByRole('link', { name: 'Remove Weekends' }).click();
  await expect(page).toHaveURL('/courses?q=java');
  await expect(titlesOf(page).filter({ hasText: 'Core Java' })).toBeVisible();
  await expect(titlesOf(page).filter({ hasText: 'JavaScript' })).toHaveCount(0);

  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Price' }).selectOption({ label: 'Up to ₹15,000' });
  await expect(page).toHaveURL('/courses?q=java&price=15000');
  await expect(titlesOf(page).filter({ hasText: 'Java Full Stack' })).toHaveCount(0);
  await expect(page.getByText('Filters (1)')).toBeVisible();

  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'Weekends' });
  await expect(
    page.getByRole('heading', { name: 'No course found for “java, up to ₹15,000, weekends”' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular courses' })).toBeVisible();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.getByRole('link', { name: 'Without “Up to ₹15,000”: 1 course' }).click();
  await expect(titlesOf(page)).toHaveText(['Java Full Stack']);

  await page.goto('/courses?q=data+science');
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(/I searched for “data science”/);
});

test('names with symbols find no other course', { tag: '@phone' }, async ({ page }) => {
  for (const name of ['.net', 'c++', 'c#', 'python']) {
    await page.goto(`/courses?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('No courses available.'), name).toBeVisible();
    await expect(page.getByRole('heading', { name: `No course found for “${name}”` })).toBeVisible();
  }
});

test('an address typed by hand shows a list, whatever it contains', { tag: '@phone' }, async ({ page }) => {
  const nonsense = `q=java%00${'%20java'.repeat(40)}&price=cheap&days=never&sort=x&page=0`;
  expect((await page.goto(`/courses?${nonsense}`))?.status()).toBe(200);
  await expect(titlesOf(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches and filters', { tag: '@phone' }, async ({ page, browserErrors }) => {
    // The browser says of each script that it may not run.
    browserErrors.expect(' csp');
    await page.goto('/courses');
    await field(page).fill('java');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'Weekends' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(titlesOf(page)).toHaveText(['Java Full Stack']);
    await page.getByRole('link', { name: 'Remove Weekends' }).click();
    await expect(titlesOf(page).filter({ hasText: 'Core Java' })).toBeVisible();
  });
});
