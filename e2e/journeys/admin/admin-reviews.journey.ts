import { openOtherBrowser } from '../../pages/other-browser.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { plantClassroom, plantReview } from '../../fixtures/planted-reviews.ts';
import { plantBatchOf } from '../../fixtures/planted-teaching.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';

test('the admin hides a review with a reason, visitors do not see it, and the admin shows it again', async ({
  page,
  browser,
}) => {
  const { course, trainer, student, other } = await plantClassroom();
  const said = `Ring me on 90000 12345. ${uniqueWord()}`;
  await plantReview(student, trainer, course, said, 5);
  await plantReview(other, trainer, course, 'Clear, and never in a hurry.', 3);
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(trainer.name);
  await expect(page.getByText('2 reviews', { exact: true })).toBeVisible();
  await checkScreen(page);

  const card = page.getByRole('article', { name: `Review of ${trainer.name} by ${student.name}` });
  await card.getByRole('button', { name: /^Hide / }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await expect(dialog).toContainText(said);
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog.getByText('Please fill this in.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await checkScreen(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A phone number stands in it');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(page.getByText('Done: Review hidden.')).toBeVisible();
  await expect(card).toContainText('A phone number stands in it');
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible();
  await checkScreen(page);

  const visitor = await (await openOtherBrowser(browser)).newPage();
  const seen = () => gotoWithoutCache(visitor, `/reviews-section?trainer=${trainer.id}`);
  await seen();
  await expect(visitor.getByRole('main')).toContainText('3.0 · 1 review');
  await expect(visitor.getByText(said)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Which reviews' }).selectOption('Hidden');
  await expect(page.getByText('1 review', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Show again / }).click();
  await expect(page.getByText('No review matches this search.')).toBeVisible();
  await checkScreen(page);
  await seen();
  await expect(visitor.getByRole('main')).toContainText('4.0 · 2 reviews');
  await visitor.context().close();
});

test('the list of batches links to the attendance of a batch', async ({ page }) => {
  const { course, trainer } = await plantClassroom();
  const batchId = await plantBatchOf(course, trainer);
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto(`/admin-profile/manage-batches?q=${encodeURIComponent(course.name)}`);
  await page.getByRole('link', { name: `Register of batch ${batchId}, ${course.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Register of batch ${batchId}` })).toBeVisible();
  await expect(page.getByText('No attendance records found for this batch.')).toBeVisible();
  await checkScreen(page);
  await page.goto(`/admin-profile/manage-batches/edit/${batchId}`);
  await page.getByRole('link', { name: 'Register of this batch' }).click();
  await expect(page).toHaveURL(`/admin-profile/manage-batches/register/${batchId}`);
});
