import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { plantTwoParts } from '../../fixtures/planted-plans.ts';
import { type CourseForSale, plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { buyNow, openCheckout, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const newCode = () =>
  `FEST${uniqueWord()
    .replaceAll(/[^a-z\d]/gi, '')
    .toUpperCase()}`.slice(0, 20);

/** Opens an admin's browser beside that of the student. */
async function openOffice(browser: Browser, browserErrors: BrowserErrors): Promise<Page> {
  const context = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(context);
  await plantAuth(context, (await openAdmin()).auth);
  return context.newPage();
}

/** The accountant makes a coupon of 10 percent for one course. */
async function makeCoupon(page: Page, code: string, course: CourseForSale): Promise<void> {
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a coupon' }).click();
  const form = page.getByRole('dialog', { name: 'Make a coupon' });
  await form.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await form.getByRole('textbox', { name: 'What it is for' }).fill('A journey');
  await form.getByRole('textbox', { name: 'Percent of the price' }).fill('95');
  await form.getByRole('combobox', { name: 'For which course' }).selectOption({ label: course.name });
  await form.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(form.getByRole('textbox', { name: 'Percent of the price' })).toBeFocused();
  await checkScreen(page);
  await form.getByRole('textbox', { name: 'Percent of the price' }).fill('10');
  await form.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(page.getByText(`Done: Students can now use ${code}.`)).toBeVisible();
  await dismissToasts(page);
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your course' });

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('a student uses a code with a fee plan and pays the first part; the accountant sees what it cost', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const course = await plantCourseForSale();
  const code = newCode();
  await plantTwoParts(course);
  const office = await openOffice(browser, browserErrors);
  await makeCoupon(office, code, course);

  await signInBuyer(page);
  await openPurchase(page, course);
  await expect(summary(page)).toContainText('₹5,000');
  await page.getByRole('button', { name: 'Have a code?' }).click();
  browserErrors.expect(/status of (?:404|409)/);
  await applyCode(page, 'WRONG123');
  await expect(page.getByRole('textbox', { name: 'Your code' })).toHaveAccessibleDescription(
    'We do not know this code. Please check it.',
  );
  await expect(page.getByRole('textbox', { name: 'Your code' })).toBeFocused();
  await checkScreen(page);

  await applyCode(page, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await expect(page.getByText(`Code ${code} takes ₹500 off.`)).toBeVisible();
  await expect(summary(page)).toContainText('To pay: ₹4,500 Before: ₹5,000');
  await expect(summary(page)).toContainText(`Coupon ${code}: -₹500`);
  await page.getByRole('button', { name: 'Remove the code' }).click();
  await expect(summary(page)).not.toContainText('Before');
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await applyCode(page, code);
  const ways = page.getByRole('region', { name: 'How you pay' });
  await expect(ways).toContainText('Pay the whole fee₹4,500');
  await page.getByRole('radio', { name: /^2 parts/ }).check();
  await expect(ways).toContainText('Now₹2,250');
  await checkScreen(page);

  const frame = await openCheckout(page);
  await expect(frame.getByText('₹2,250')).toBeVisible();
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You closed the payment window.')).toBeVisible();
  await page.reload();
  // The open order keeps its code, also after a reload.
  await expect(summary(page)).toContainText(`Coupon ${code}: -₹500`);
  await expect(page.getByRole('radio', { name: /^2 parts/ })).toBeChecked();
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parts of your fee' })).toContainText('Part 2 of 2: ₹2,250');

  await office.goto(`/admin-profile/coupons?q=${code}`);
  const row = office.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1 use');
  await checkScreen(office);
  await row.getByRole('button', { name: '1 use' }).click();
  await expect(office.getByRole('dialog', { name: `Uses of ${code}` })).toContainText('₹500Paid');
  await checkScreen(office);
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: `Archive ${code}` }).click();
  await expect(office.getByText(`Done: ${code} archived. Nobody can use it now.`)).toBeVisible();
  await office.context().close();
});

test('a code in the address is filled in, and log-in leads back with it', async ({ page, browser, browserErrors }) => {
  const course = await plantCourseForSale();
  const code = newCode();
  const office = await openOffice(browser, browserErrors);
  await makeCoupon(office, code, course);
  await office.context().close();

  await page.goto(`/subscriptions?course=${course.id}&coupon=${code}`);
  const back = encodeURIComponent(`/subscriptions?course=${course.id}&coupon=${code}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login/mobile?next=${back}`,
  );
  await signInBuyer(page);
  await page.goto(`/subscriptions?course=${course.id}&coupon=${code}`);
  await expect(page.getByText(`Code ${code} takes ₹500 off.`)).toBeVisible();
  await expect(buyNow(page)).toBeEnabled();
  const frame = await openCheckout(page);
  await expect(frame.getByText('₹4,500')).toBeVisible();
});
