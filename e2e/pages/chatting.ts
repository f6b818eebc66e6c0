import type { Page } from '@playwright/test';
import type { GeminiAnswer, GeminiCall } from '@avsar/simulators/gemini';
import { expect } from '../fixtures/fixtures.ts';
import { readTestAddresses } from '../fixtures/environment/places.ts';

/** The endpoint to which the chat sends questions. */
export const answersUrl = '**/api/assistant/messages';

export const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });
export const messagesOf = (page: Page) => chatOf(page).getByRole('log');
export const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: 'Your question' });

/** Opens the chat; repeats the click, since a page that is not hydrated yet ignores it. */
export async function openChat(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open the chat' });
  await expect(async () => {
    if (await toggle.isVisible()) await toggle.click();
    await expect(chatOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 10_000 });
}

export async function ask(page: Page, question: string): Promise<void> {
  await fieldOf(page).fill(question);
  await page.keyboard.press('Enter');
}

interface Part {
  readonly kind: 'text' | 'instead' | 'end' | 'failed';
  readonly [name: string]: unknown;
}

/** Replaces the server's answer by these events; with `isLeftOpen` the stream does not end. */
export async function answerWith(page: Page, parts: readonly Part[], { isLeftOpen = false } = {}): Promise<void> {
  const events = parts.map((part) => `event: ${part.kind}\ndata: ${JSON.stringify(part)}\n\n`).join('');
  if (!isLeftOpen) {
    await page.route(answersUrl, (route) => route.fulfill({ contentType: 'text/event-stream', body: events }));
    return;
  }
  await page.evaluate((body) => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/api/assistant/messages')) return fetch(input, init);
      const stream = new ReadableStream({
        start(line) {
          line.enqueue(new TextEncoder().encode(body));
          init?.signal?.addEventListener('abort', () => line.error(new DOMException('Aborted', 'AbortError')));
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    };
  }, events);
}

/** Sets how the language model simulator answers all journeys; the caller must set it back to `ok`. */
export async function setModelAnswer(answer: GeminiAnswer): Promise<void> {
  const body = JSON.stringify(typeof answer === 'string' ? { mode: answer } : answer);
  const { ok } = await fetch(`${readTestAddresses().model}/mode`, { method: 'PUT', body });
  if (!ok) throw new Error(`The model knows no ${body}`);
}

/** Calls to the language model whose question contains these words. */
export async function listCallsAbout(words: string): Promise<GeminiCall[]> {
  const calls = (await (await fetch(`${readTestAddresses().model}/calls`)).json()) as GeminiCall[];
  return calls.filter(({ contents }) => contents.at(-1)?.text.includes(words));
}
