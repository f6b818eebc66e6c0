import { expect, type Page } from '@playwright/test';

const maxToasts = 8;

/** Dismisses all toasts, one after the other: a toast that moves under the pointer would not disappear by itself. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss' });
  for (let tries = 0; tries < maxToasts && (await buttons.count()) > 0; tries += 1) {
    // The toast may have disappeared meanwhile.
    await buttons
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
  await expect(buttons).toHaveCount(0);
}
