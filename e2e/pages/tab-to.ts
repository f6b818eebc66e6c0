import { expect, type Locator, type Page } from '@playwright/test';

/** More than the longest list of the journeys has links and buttons. */
const maxTabs = 300;

/** Presses Tab until an element has the focus; it must be visible then. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll(([element]) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
  }
  throw new Error(`${wanted.toString()} cannot be reached by keyboard`);
}
