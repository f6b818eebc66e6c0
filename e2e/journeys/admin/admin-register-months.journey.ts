import { expect, test } from '../../fixtures/fixtures.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';

const minutesOfMonths = 75 * 24 * 60;

test('an owner closes a month, which takes no correction then, and reopens it with a reason', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect('status of 409');
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await plantMeeting(batch, -minutesOfMonths);
  const then = new Date(Date.now() - minutesOfMonths * 60_000);
  const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(then);
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto('/admin-profile/register-months');
  const row = page.getByRole('row').filter({ hasText: month });
  await checkScreen(page);
  await row.getByRole('button', { name: `Close ${month}` }).click();
  await page.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText(`The register of ${month} is closed.`)).toBeVisible();
  await expect(row).toContainText('Closed');
  await expect(row.getByRole('button', { name: `Copy the fingerprint of ${month}` }).first()).toBeVisible();

  await page.goto(`/admin-profile/manage-batches/register/${batch.id}`);
  await page.getByRole('grid').getByRole('button', { name: /^Asha/ }).first().click();
  const entry = page.getByRole('dialog', { name: 'Register entry' });
  await entry.getByText('Present', { exact: true }).click();
  await entry.getByLabel('Reason').fill('Was there');
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(entry.getByText('The register of this month is closed.')).toBeVisible();

  await page.goto('/admin-profile/register-months');
  await row.getByRole('button', { name: `Reopen ${month}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reopen ${month}?` });
  await dialog.getByLabel('Reason').fill('A list on paper was found');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Reopen the month' }).click();
  await expect(page.getByText(`The register of ${month} is open again.`)).toBeVisible();
  await expect(row).toContainText('A list on paper was found');
});
