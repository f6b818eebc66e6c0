import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What must be true of every screen: nobody is shut out, and nothing hangs over the side. */
export async function look(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(page, axeOf(page).withTags(axeTags));
  await expectToFit(page);
}

/** Of a screen that was looked at already: whether it can be read in its other colours as well. */
export async function lookAtContrast(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(page, axeOf(page).withRules('color-contrast'));
}

/** What is fine is not described node by node, which took longer than the asking. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

async function expectToFit(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content, `${page.url()} can be scrolled sideways`).toBeLessThanOrEqual(window);
}

/** What moves is half transparent or half-way, and would be judged so; what moves with the scrolling stays as it is. */
async function settle(page: Page): Promise<void> {
  // Guarded pages begin as a skeleton, since only the browser knows who is asking.
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(async () => {
    // From the top: what lies half under the header while somebody scrolls would be called too small to touch.
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}
