import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { readMarkup, wordsOf } from '../fixtures/markup.ts';
import { scrollThrough } from '../pages/scroll-through.ts';
import { kilobyte, weigh } from '../pages/weigh.ts';

const htmlMost = 60 * kilobyte;
const maxShift = 0.05;
/**
 * Size limits. With the schemas of the contract the scripts would be 37 KB over the limit, so that mistake is noticed.
 */
const most = { Script: 180 * kilobyte, Stylesheet: 45 * kilobyte } as const;
/** With the colours of code, which load only because there is code. */
const openLessonScriptMost = 200 * kilobyte;

test('the home page stays below its size limits on a phone', async ({ page }) => {
  const bytes = await weigh(page, '/');
  expect(bytes.get('Document')).toBeLessThanOrEqual(htmlMost);
  for (const [kind, limit] of Object.entries(most)) {
    expect(bytes.get(kind), kind).toBeGreaterThan(0);
    expect(bytes.get(kind), kind).toBeLessThanOrEqual(limit);
  }
});

test('a lesson that visitors can read stays below its size limits, and loads no schemas', async ({ page }) => {
  const bytes = await weigh(page, '/courses/1/lessons/1', () => page.locator('[data-token]').first().waitFor());
  expect(bytes.get('Document')).toBeLessThanOrEqual(htmlMost);
  expect(bytes.get('Script')).toBeGreaterThan(0);
  expect(bytes.get('Script')).toBeLessThanOrEqual(openLessonScriptMost);
});

interface Painted {
  shift?: number;
  largest?: { text: string; picture: string };
}

/** Records the cumulative layout shift and the largest contentful paint. */
async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = window as Painted;
    painted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) painted.shift = (painted.shift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        const picture = element instanceof HTMLImageElement ? element.getAttribute('src') : null;
        painted.largest = { text: element?.textContent ?? '', picture: picture ?? '' };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

  for (const path of ['/', '/courses', '/courses/1', '/courses/1/lessons/1', '/contact']) {
    test(`${path} has little layout shift, and its largest element is in the HTML`, async ({ page, request }) => {
      await watchPaint(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const largest = await page.evaluate(() => (window as Painted).largest);
      await scrollThrough(page);
      const shift = await page.evaluate(() => (window as Painted).shift);
      console.log(`${path} shifts by ${shift?.toFixed(4)}`);
      expect(shift).toBeLessThan(maxShift);
      const html = await (await request.get(path)).text();
      expect(`${largest?.text}${largest?.picture}`).not.toBe('');
      expect(readMarkup(html).text + html).toContain(largest?.picture || wordsOf(largest?.text ?? ''));
    });
  }
});
