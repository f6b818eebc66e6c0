import type { Page } from '@playwright/test';

/** Scrolls to the end and back to the top, so that lazy pictures are loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scrollNow = (top: number) => scrollTo({ top, behavior: 'instant' });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollNow(top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollNow(0);
    // A time limit, because pictures at the far end of a strip are never loaded.
    const timer = new Promise((resolve) => setTimeout(resolve, 1000));
    const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), timer]);
  });
}
