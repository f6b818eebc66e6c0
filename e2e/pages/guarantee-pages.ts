import type { Locator, Page } from '@playwright/test';
import { codeSentTo, codesSentTo } from '../fixtures/codes.ts';
import { expect } from '../fixtures/fixtures.ts';
import { makeCodesOlder, type Person } from '../fixtures/people.ts';
import { expirePasswordProof } from '../fixtures/planted-orders.ts';
import type { StoredAuth } from '../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from './check-screen.ts';
import { enterCode } from './code-screen.ts';
import { dismissToasts } from './toasts.ts';

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Everything in the block has one size: nobody reads the headline without what it depends on. */
export async function expectOneSize(block: Locator): Promise<void> {
  const sizes = await block
    .locator('h2, p, a')
    .evaluateAll((parts) => parts.map((one) => getComputedStyle(one).fontSize));
  expect(sizes.length).toBeGreaterThan(4);
  expect(new Set(sizes).size, sizes.join(' ')).toBe(1);
}

const hour = 60 * 60;

/** Asks for ₹5,000 on the page of the guarantee. The session is older than this call allows, so a code is asked for. */
export async function askForMoney(page: Page, student: Person, auth: StoredAuth, number: string): Promise<void> {
  await expirePasswordProof(auth);
  await makeCodesOlder(student, hour);
  const form = part(page, 'Ask for your money');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('Account holder').fill(student.name);
  await field('Account number').fill(number);
  await field('Account number again').fill(`${number}0`);
  await field('IFSC').fill('sbin 0001234');
  await form.getByRole('button', { name: 'Ask for ₹5,000' }).tap();
  await expect(form.getByText('The two numbers are not the same.')).toBeVisible();
  await checkBothSchemes(page);
  await field('Account number again').fill(number);
  await form.getByRole('button', { name: 'Ask for ₹5,000' }).tap();
  const proof = dialog(page, 'Is it you?');
  await checkScreen(page);
  const earlier = (await codesSentTo(student, 'email')).length;
  await proof.getByRole('button', { name: 'Send a code by e-mail' }).tap();
  await enterCode(proof, await codeSentTo(student, 'email', earlier + 1));
  await expect(part(page, 'You asked for ₹5,000')).toBeVisible();
  await expect(part(page, 'Your money')).toContainText(`number ending ${number.slice(-4)}, IFSC SBIN0001234`);
  await dismissToasts(page);
  await checkBothSchemes(page);
}
