import type { Page } from '@playwright/test';
import type { GeminiAnswer, GeminiCall } from '@avsar/simulators/gemini';
import { expect } from './fixtures.ts';
import { readPlaces } from './environment/places.ts';

/** What the chat is asked with. */
export const answersUrl = '**/api/assistant/messages';

export const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });
export const talkOf = (page: Page) => chatOf(page).getByRole('log');
export const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: 'Your question' });

/** A page that is not awake yet does not hear the first click. */
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

/** What the server would send; without an end, the line stays open. */
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

/** How the language model answers from now on, whoever asks: set it back. */
export async function tellModel(answer: GeminiAnswer): Promise<void> {
  const body = JSON.stringify(typeof answer === 'string' ? { mode: answer } : answer);
  const { ok } = await fetch(`${readPlaces().model}/mode`, { method: 'PUT', body });
  if (!ok) throw new Error(`The model knows no ${body}`);
}

/** What it was asked with these words in them. */
export async function listCallsAbout(words: string): Promise<GeminiCall[]> {
  const calls = (await (await fetch(`${readPlaces().model}/calls`)).json()) as GeminiCall[];
  return calls.filter(({ contents }) => contents.at(-1)?.text.includes(words));
}
