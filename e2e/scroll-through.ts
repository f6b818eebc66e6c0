import type { Page } from '@playwright/test';

/** Down to the end and back up, as a reader does: pictures further down are fetched when they come near. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scrollNow = (top: number) => scrollTo({ top, behavior: 'instant' });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollNow(top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollNow(0);
    // Those that never come near, at the far end of a strip, are not waited for.
    const timer = new Promise((resolve) => setTimeout(resolve, 1000));
    const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), timer]);
  });
}
