import { openAdmin } from '../../fixtures/as-admin.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';

test('the status page says what works, as the worker saw it', async ({ page }) => {
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Work in the background' })).toContainText('Running.');
  await expect(lines.filter({ hasText: 'Log-in codes' })).toContainText('Sent without delay.');
  // The test environment has no backups.
  await expect(lines.filter({ hasText: 'Test of the backup' })).toContainText('Not set up here.');
  await expect(page.getByText(/As of .+ IST/)).toBeVisible();
  await checkScreen(page);
});
