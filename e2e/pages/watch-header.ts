import type { Page } from '@playwright/test';

/** What was visible in any frame while a page loaded. */
export interface Seen {
  readonly frames: number;
  /** Texts of the visible links and buttons of the header. */
  readonly header: readonly string[];
  readonly backgrounds: readonly string[];
}

interface Watcher {
  readonly watched?: { frames: number; header: Set<string>; backgrounds: Set<string> };
}

/**
 * Records the header in every frame, before and after painting; the first frame comes after the style sheets. Scripts
 * are delayed, so that the server's HTML is visible for a while before a script could correct it.
 */
export async function watchHeader(page: Page, scriptsLateMilliseconds = 400): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptsLateMilliseconds));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const watched = { frames: 0, header: new Set<string>(), backgrounds: new Set<string>() };
    Object.assign(window, { watched } satisfies Watcher);
    const record = () => {
      if (document.body === null) return;
      watched.frames += 1;
      watched.backgrounds.add(getComputedStyle(document.body).backgroundColor);
      for (const element of document.querySelectorAll('body > div > header a, body > div > header button')) {
        const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        if (isShown && name !== '') watched.header.add(name);
      }
    };
    const eachFrame = () => {
      record();
      setTimeout(record);
      requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  });
}

export function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { watched } = window as Watcher;
    if (watched === undefined) throw new Error('Nobody watched');
    return { frames: watched.frames, header: [...watched.header], backgrounds: [...watched.backgrounds] };
  });
}
