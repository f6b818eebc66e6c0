import { expect, test } from '../../fixtures/fixtures.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';

const path = '/courses/1';

test('a visitor reads what a course teaches, module by module', async ({ page }) => {
  await page.goto(path);
  const section = page.getByRole('region', { name: 'What you will learn' });
  await expect(section.getByText(/^\d+ modules · \d+ lessons · \d+ hours$/)).toBeVisible();
  const modules = section.locator('details');
  await expect(modules.first()).toHaveAttribute('open', '');
  const second = modules.nth(1);
  await expect(second.getByRole('listitem').first()).toBeHidden();
  await second.locator('summary').click();
  await expect(second.getByRole('listitem').first()).toBeVisible();
  await expect(section.getByRole('heading', { name: 'After the course you can' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the brochure (PDF)' })).toBeVisible();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
});

test('the brochure is a PDF', async ({ page, request }) => {
  await page.goto(path);
  const address = await page.getByRole('link', { name: 'Download the brochure (PDF)' }).getAttribute('href');
  const reply = await request.get(address ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('modules open and close all the same', async ({ page }) => {
    await page.goto(path);
    const second = page.getByRole('region', { name: 'What you will learn' }).locator('details').nth(1);
    await second.locator('summary').click();
    await expect(second.getByRole('listitem').first()).toBeVisible();
  });
});
