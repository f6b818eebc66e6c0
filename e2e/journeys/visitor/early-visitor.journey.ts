import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePerson } from '../../fixtures/new-person.ts';

test('a button that is pressed before the scripts are there acts once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/undo-contact-change', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Yes, undo it' });
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  release();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please open the link in our mail again.');
});

test('a form that is filled in and sent before the scripts are there is sent as it was filled in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('main').locator('form');
  const person = makePerson();
  await form.getByLabel('Full name').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Mobile number').fill(person.mobileNumber);
  await form.getByLabel('Qualification').fill(person.qualification);
  await form.getByLabel('Your question').fill('Is there a batch in the evening?');
  await form.getByRole('button', { name: 'Send' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect((await sent).postDataJSON()).toMatchObject({
    fullName: person.name,
    query: 'Is there a batch in the evening?',
  });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});

test('an order chosen before the scripts are there sorts the list', { tag: '@phone' }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/courses', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Sort courses' }).selectOption({ label: 'Shortest first' });
  release();
  await expect(page).toHaveURL(/sort=days/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Interview Readiness');
});

test('without its scripts a page is one without scripts: a form of the browser is sent', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/\/assets\/|^thrown: $/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/courses', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill('java');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=java/);
});

/** Lets no script of the next page through until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const release of held) release();
  };
}
