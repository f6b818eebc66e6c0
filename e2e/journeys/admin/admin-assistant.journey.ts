import type { Page } from '@playwright/test';
import { lockList } from '../../fixtures/lock-list.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { plantOldQuestions, plantQuestion } from '../../fixtures/planted-chat.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

const rowOf = (page: Page, question: string) => page.getByRole('row').filter({ hasText: question });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the chat' }).getByRole('link', { name });

test('the admin adds an open question of visitors to the FAQ by keyboard, and the home page shows it', async ({
  page,
  browser,
}) => {
  const unlock = await lockList('questions');
  const asked = await plantQuestion('hostel hai kya?', 3);
  const question = `Is there a hostel nearby? ${uniqueWord()}`;
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/site?part=questions');
  await page.getByRole('link', { name: 'Questions visitors asked' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
  await expect(rowOf(page, asked)).toContainText('3');
  await checkScreen(page);

  await tabTo(page, page.getByRole('button', { name: `Add to FAQ: ${asked}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to FAQ' });
  await expect(dialog).toContainText('Asked 3 times, last as:');
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue(asked);
  await dialog.getByRole('textbox', { name: 'Question' }).fill('x'.repeat(201));
  await dialog.getByRole('button', { name: 'Add to FAQ' }).press('Enter');
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await checkScreen(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(question);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yes, five minutes away on foot.');
  await tabTo(page, dialog.getByRole('button', { name: 'Add to FAQ' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();
  await expect(rowOf(page, asked)).toHaveCount(0);
  await expect(page.locator('[data-list-head]')).toBeFocused();

  const visitor = await (await openOtherBrowser(browser)).newPage();
  await gotoWithoutCache(visitor, '/');
  await visitor.getByText(question).click();
  await expect(visitor.getByText('Yes, five minutes away on foot.')).toBeVisible();
  await visitor.context().close();

  await tab(page, 'Answered & ignored').click();
  await expect(rowOf(page, asked)).toBeVisible();
  await checkScreen(page);
  const faqs = await admin.call<{ id: number; question: string }[]>('GET', '/api/faqs');
  const added = faqs.find((faq) => faq.question === question);
  await admin.call('DELETE', `/api/faqs/${added?.id}`);
  await unlock();
});

test('dismissing a question far down the list keeps all loaded rows', async ({ page }) => {
  const { words, remove } = await plantOldQuestions(30);
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/chat-questions');
  const rows = rowOf(page, words);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(rows).toHaveCount(30, { timeout: 2000 });
  }).toPass();
  for (const left of [29, 28]) {
    await rows.last().getByRole('button', { name: 'Ignore' }).click();
    await expect(rows).toHaveCount(left);
  }
  await expect(page.getByText('Done: Question ignored.').first()).toBeVisible();
  await remove();
});

test('on a phone a question is dismissed, found again and reopened; answers are listed after a failed load', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/);
  await page.setViewportSize({ width: 360, height: 740 });
  const long = await plantQuestion(
    `${'Do you teach on holidays as well, and if so until when? '.repeat(9)}Supercali${'x'.repeat(60)}`,
  );
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/chat-questions');
  await checkScreen(page);
  await page.getByRole('button', { name: `Ignore: ${long}` }).click();
  await expect(page.getByText('Done: Question ignored.')).toBeVisible();
  await expect(rowOf(page, long)).toHaveCount(0);

  await tab(page, 'Answered & ignored').click();
  await page.getByRole('radio', { name: 'Ignored' }).check();
  await page.getByRole('button', { name: `Reopen: ${long}` }).click();
  await expect(page.getByText('Done: Question reopened.')).toBeVisible();
  await tab(page, 'Unanswered').click();
  await expect(rowOf(page, long)).toBeVisible();

  await page.route('**/api/admin/assistant/**', (route) => route.fulfill({ status: 503, json: {} }));
  await tab(page, 'All answers').click();
  await expect(page.getByText('The questions could not be loaded.').first()).toBeVisible();
  await checkScreen(page);
  await page.unroute('**/api/admin/assistant/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('combobox', { name: 'Which answers' }).selectOption('No answer');
  await expect(page.getByRole('article').filter({ hasNotText: 'No answer' })).toHaveCount(0);
});
