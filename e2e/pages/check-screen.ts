import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Elements that may not be inside a paragraph: browsers end the paragraph before them, and the page differs from React's. */
const blocks =
  'address, article, aside, blockquote, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, main, nav, ol, p, pre, section, table, ul';

/**
 * Checks a screen: axe finds no accessibility violation, the page cannot be scrolled sideways, and no paragraph contains
 * a block.
 */
export async function checkScreen(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(page, axeOf(page).withTags(axeTags));
  await expectToFit(page);
  await expectPlainParagraphs(page);
}

/** Checks only the colour contrast; for the second colour scheme of a screen that was checked with `checkScreen`. */
export async function checkContrast(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(page, axeOf(page).withRules('color-contrast'));
}

/** axe that reports only violations: describing all passing nodes took longer than the checks. */
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

async function expectPlainParagraphs(page: Page): Promise<void> {
  const found = await page
    .locator(`p :is(${blocks})`)
    .evaluateAll((elements) => elements.map((element) => element.closest('p')?.outerHTML));
  expect(found, `blocks inside paragraphs at ${page.url()}`).toEqual([]);
}

/**
 * Waits for animations to end, since axe would check half-transparent elements. Endless and scroll-driven ones are
 * ignored, and those in parts below the window that are laid out late: there they neither run nor end.
 */
async function settle(page: Page): Promise<void> {
  // Guarded pages begin as a skeleton: only the browser knows who is signed in.
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(async () => {
    // Scroll to the top: axe would report a button half under the header as too small to touch.
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
      )
      .filter(
        ({ effect }) =>
          !(effect instanceof KeyframeEffect) ||
          effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false,
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}
