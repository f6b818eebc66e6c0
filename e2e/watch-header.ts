import type { Page } from '@playwright/test';

/** What was on the screen, frame by frame, while a page came up. */
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
 * Looks at every frame from the first one on, before and after it is painted; frames do not come before the style sheets
 * have. Scripts are held back, so that what the server sent is on the screen for a while before anybody corrects it.
 */
export async function watchHeader(page: Page, scriptsLateMilliseconds = 400): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptsLateMilliseconds));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const watched = { frames: 0, header: new Set<string>(), backgrounds: new Set<string>() };
    Object.assign(window, { watched } satisfies Watcher);
    const look = () => {
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
      look();
      setTimeout(look);
      requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  });
}

export function whatWasSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { watched } = window as Watcher;
    if (watched === undefined) throw new Error('Nobody watched');
    return { frames: watched.frames, header: [...watched.header], backgrounds: [...watched.backgrounds] };
  });
}
