import type { Page } from '@playwright/test';

/** Counts what a person presses or chooses on this page: clicks, and changes of a select. Typing is not counted. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => {
      dataset['clicks'] = String(Number(dataset['clicks'] ?? 0) + 1);
    };
    document.addEventListener('click', count, true);
    document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));
}
