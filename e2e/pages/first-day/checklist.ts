import { expect, type Page } from '@playwright/test';

/** The items of the checklist, by a part of their titles. */
export const items = {
  institute: /who you are/,
  legal: /legal pages/,
  payments: /how students pay/,
  course: /first course/,
  trainer: /first trainer/,
  batch: /first batch/,
  slide: /first slide/,
  mail: /Test your e-mail/,
  sms: /Test your SMS/,
} as const;

export const checklist = (page: Page) => page.getByRole('list', { name: 'Checklist' });

const itemOf = (page: Page, name: keyof typeof items) => checklist(page).getByRole('link', { name: items[name] });

/** Opens the form of an item that is not done yet. */
export async function openItem(page: Page, name: keyof typeof items): Promise<void> {
  await expect(itemOf(page, name)).toBeVisible();
  await expect(itemOf(page, name).getByRole('img', { name: 'Done' })).toBeHidden();
  await itemOf(page, name).click();
  await expect(page.getByRole('link', { name: 'Back to the set-up checklist' })).toBeVisible();
}

/** Goes back to the checklist by the link of the page; the items are ticked. */
export async function expectTicked(page: Page, ...names: (keyof typeof items)[]): Promise<void> {
  await page.getByRole('link', { name: 'Back to the set-up checklist' }).click();
  for (const name of names) await expect(itemOf(page, name).getByRole('img', { name: 'Done' })).toBeVisible();
}
