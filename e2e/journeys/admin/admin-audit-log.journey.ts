import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';

interface Company {
  readonly id: number;
  readonly version: number;
}

test('the audit log shows who changed what, with the values before and after', async ({ page }) => {
  const tag = uniqueWord();
  const admin = await openAdmin();
  const { id, version } = await admin.call<Company>('POST', '/api/companies', { name: `Old ${tag}` });
  await admin.call('PUT', `/api/companies/${id}`, { name: `New ${tag}`, version });
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/audit-log');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('searchbox').fill(`company:${id}`);
  const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/changed a company.*Admin \d.*IST/);
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/admin-profile/companies/${id}`);

  await page.getByRole('button', { name: 'changed a company' }).click();
  const opened = page.getByRole('dialog', { name: /changed a company$/ });
  await expect(opened.getByRole('row', { name: `Name Old ${tag} New ${tag}` })).toBeVisible();
  await checkScreen(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  // Typed slowly: while the year is incomplete the field holds a date of the year 2, which must not be searched for.
  await page.getByLabel('From this day').focus();
  await page.keyboard.type('01012099', { delay: 20 });
  await expect(page.getByLabel('From this day')).toHaveValue('2099-01-01');
  await expect(page.getByText('No entry matches this search.')).toBeVisible();
  await checkScreen(page);
  await admin.call('DELETE', `/api/companies/${id}`);
});
