import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';

const answers = '**/api/assistant/messages';
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });

async function openChat(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(chatOf(page)).toBeVisible();
}

async function ask(page: Page, question: string): Promise<void> {
  await chatOf(page).getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
}

test('the chat is fetched when somebody opens it, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const parts = () => fetched.filter((url) => url.includes('chat-popup'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(parts()).toEqual([]);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(chatOf(page)).toBeVisible();
  expect(parts()).not.toEqual([]);
});

test('the chat greets, thinks and answers from the questions and answers', async ({ page }) => {
  await openChat(page);
  const talk = chatOf(page).getByRole('log');
  await expect(talk).toContainText('Hey there, How can I help you today?');
  await expect(talk, 'it says where its words come from').toContainText('from our questions and answers');
  await expect(chatOf(page).getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await look(page);

  await page.route(answers, async (route) => {
    await sleep(500);
    await route.continue();
  });
  await ask(page, '   ');
  await ask(page, ' Do I get a certificate? ');
  await expect(talk.getByText('Do I get a certificate?', { exact: true })).toBeVisible();
  await expect(talk.getByText('Thinking...')).toBeVisible();
  await expect(talk).toContainText('three quarters of the classes');
  await expect(talk.getByText('Thinking...')).toHaveCount(0);
  await expect(talk.getByText('three quarters of the classes')).toBeInViewport();
  await expect(talk.locator('p')).toHaveCount(4);
  await look(page);
});

test('the chat says when something went wrong, and goes on', async ({ page, complaints }) => {
  complaints.expect(/net::ERR_FAILED|status of 503/);
  await openChat(page);
  const talk = chatOf(page).getByRole('log');
  await page.route(answers, (route) => route.abort());
  await ask(page, 'Is anybody there?');
  await expect(talk.getByText('Something went wrong!')).toBeVisible();
  await look(page);
  const message = 'The assistant is resting.';
  await page.unroute(answers);
  await page.route(answers, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message, requestId: 'none' } }),
  );
  await ask(page, 'And now?');
  await expect(talk.getByText(message)).toBeVisible();
  await page.unroute(answers);
  await ask(page, 'Do I need my own laptop?');
  await expect(talk).toContainText('8 GB of memory');
});

test('a second question asked at once is not lost, nor is the first one’s answer', async ({ page }) => {
  await openChat(page);
  const talk = chatOf(page).getByRole('log');
  const field = chatOf(page).getByRole('textbox', { name: 'Your question' });
  await ask(page, 'Do I get a certificate?');
  await ask(page, 'Do I need my own laptop?');
  await expect(talk).toContainText('three quarters of the classes');
  // Whoever is still listening to the first may make the second one wait, as long as it stays in the field.
  if ((await field.inputValue()) !== '') await page.keyboard.press('Enter');
  await expect(talk).toContainText('8 GB of memory');
  await expect(talk).toContainText('three quarters of the classes');
  for (const question of ['Do I get a certificate?', 'Do I need my own laptop?']) {
    await expect(talk.getByText(question, { exact: true })).toHaveCount(1);
  }
});

test('Escape closes the chat and gives the focus back', async ({ page }) => {
  await openChat(page);
  await expect(chatOf(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'Open the chat' });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await chatOf(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(chatOf(page)).toHaveCount(0);
  await expect(toggle).toBeFocused();
});
