import { expect, type Locator, type Page } from '@playwright/test';

const tabsMost = 120;

/** Presses Tab until something is reached, as a person without a mouse does; whatever has focus must be seen. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < tabsMost; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(wanted).toBeInViewport();
      return;
    }
  }
  throw new Error(`${wanted.toString()} cannot be reached by keyboard`);
}
