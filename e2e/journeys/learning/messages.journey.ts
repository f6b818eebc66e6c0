import { expect, test } from '../../fixtures/fixtures.ts';
import { plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a trainer writes to their batch on a phone, and a student reads it at the bell', async ({ page, browser }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  const [student] = batch.students;
  if (student === undefined) throw new Error('No student was planted');
  await plantAuth(page.context(), await signInByApi(await personOf(batch.trainer)));
  await page.goto('/trainer-profile');
  const write = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Write a message' });
  await expect(write).toBeVisible();
  const clicks = await countClicks(page);
  await write.tap();
  // The only batch is chosen already, and SMS are not for trainers.
  await expect(page.getByRole('combobox', { name: 'Batch' })).toHaveValue(String(batch.id));
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toHaveCount(0);
  const title = `Homework ${uniqueWord()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Please read chapter 4.\nWe speak about joins.');
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Send to 1 person' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(2);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 25_000 });
  await dismissToasts(page);
  await checkScreen(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My messages' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('delivered: 2 of 2');
  await checkScreen(page);

  const context = await openOtherBrowser(browser, { reducedMotion: 'reduce' });
  await plantAuth(context, await signInByApi(await personOf(student)));
  const reading = await context.newPage();
  await reading.goto('/my-courses');
  await reading.getByRole('button', { name: /Notifications/ }).click();
  await reading.getByRole('link', { name: title }).click();
  await expect(reading.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reading.getByText(`From ${batch.trainer.name}`)).toBeVisible();
  await checkScreen(reading);
  await context.close();
});
