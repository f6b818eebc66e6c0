import type { Page } from '@playwright/test';

/** Opens a page and waits until React listens: a link pressed earlier is followed by the browser, without React. */
export async function gotoReady(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('page-ready', () => document.documentElement.setAttribute('data-ready', ''), { once: true });
  });
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}
