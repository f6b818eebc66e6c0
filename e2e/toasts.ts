import { expect, type Page } from '@playwright/test';

const toastsMost = 8;

/** One after the other: what is left moves up under the pointer, and would stay as long as that rests on it. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss' });
  for (let tries = 0; tries < toastsMost && (await buttons.count()) > 0; tries += 1) {
    // It may have gone by itself.
    await buttons
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
  await expect(buttons).toHaveCount(0);
}
