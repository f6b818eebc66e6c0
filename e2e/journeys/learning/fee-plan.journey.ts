import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { makePartLate } from '../../fixtures/planted-fees.ts';
import { plantMeeting } from '../../fixtures/planted-meetings.ts';
import { type CourseForSale, plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { openCheckout, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

/** An admin offers a plan of three parts with a late fee, on a desktop. */
async function offerPlan(browser: Browser, browserErrors: BrowserErrors, course: CourseForSale): Promise<void> {
  const context = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(context);
  await plantAuth(context, (await openAdmin()).auth);
  const page = await context.newPage();
  await page.goto(`/admin-profile/edit-courses?course=${course.id}`);
  await page.getByRole('link', { name: 'Fee plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fee plans' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a fee plan' }).click();
  const form = page.getByRole('dialog', { name: `Fee plan for ${course.name}` });
  await form.getByRole('button', { name: '3 parts' }).click();
  await form.getByRole('textbox', { name: /^Late fee/ }).fill('500');
  await expect(form.getByRole('status', { name: 'Preview' })).toContainText('₹5,000 in all');
  await expect(form.getByRole('status', { name: 'Preview' })).toContainText('At once₹2,000');
  await checkScreen(page);
  await form.getByRole('button', { name: 'Offer this plan' }).click();
  await expect(page.getByText('Done: Students can now choose “3 parts”.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '3 parts' })).toContainText('40 % at once, 30 % after 30 days');
  await dismissToasts(page);
  await checkScreen(page);
  await context.close();
}

async function pay(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const frame = page.frameLocator('iframe[title="Secure checkout"]');
  await frame.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('Done: Payment verified and captured successfully.')).toBeVisible();
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Live classes' });

test('a student pays in three parts; one is late and closes joining, and paying it opens the class again', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(150_000);
  const course = await plantCourseForSale();
  await offerPlan(browser, browserErrors, course);

  const student = await signInBuyer(page);
  await openPurchase(page, course);
  const plan = page.getByRole('radio', { name: /^3 parts/ });
  await expect(page.getByRole('radio', { name: /^Pay the whole fee/ })).toBeChecked();
  await plan.check();
  const ways = page.getByRole('region', { name: 'How you pay' });
  await expect(ways).toContainText('Now₹2,000');
  await expect(ways).toContainText('If a part is more than 7 days late, ₹500 is added.');
  await expect(page.getByRole('region', { name: 'Pay online' })).toContainText('Part 1 of 3: you pay ₹2,000 now.');
  await checkScreen(page);
  const frame = await openCheckout(page);
  await expect(frame.getByText('₹2,000')).toBeVisible();
  await frame.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  const parts = page.getByRole('list', { name: 'Parts of your fee' }).getByRole('listitem');
  await expect(parts).toHaveText([/Part 1 of 3: ₹2,000Paid/, /Part 2 of 3: ₹1,500Due on/, /Part 3 of 3: ₹1,500Due on/]);
  await dismissToasts(page);
  await checkScreen(page);

  // The class is on now, and the second part has been due for 20 days.
  await plantMeeting({ id: course.batchId, course, trainer: course.trainer, students: [student] }, -2);
  await makePartLate(student, course, 1, 20);
  const banner = page.getByRole('region', { name: 'Fees' });
  await expect(async () => {
    await page.goto('/my-courses');
    await expect(banner).toContainText(`You can join no class of ${course.name} now`, { timeout: 2000 });
    await expect(banner.getByRole('link', { name: /^Pay now: ₹2,000/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await checkScreen(page);
  browserErrors.expect(/status of 403/);
  await sessions(page)
    .getByRole('button', { name: `Join: ${course.name}` })
    .tap();
  await expect(sessions(page).getByRole('alert')).toContainText('A part of your fee is overdue');
  await checkScreen(page);

  await sessions(page).getByRole('link', { name: 'See your fees and pay' }).click();
  const fee = page.getByRole('region', { name: course.name });
  await expect(fee).toContainText('20 days late, joining closed');
  await expect(fee).toContainText('With a late fee of ₹500.');
  await checkScreen(page);
  await fee.getByRole('link', { name: /^Pay now: ₹2,000/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your fee' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Part 2 of 3' })).toContainText('The late fee of ₹500 is added.');
  await checkScreen(page);
  await pay(page, 'Pay now');
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Part 2 of 3 is paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download receipt/ })).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  await page.goto('/my-courses');
  await page
    .context()
    .route('https://meet.google.com/**', (route) => route.fulfill({ body: 'the class', contentType: 'text/plain' }));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    sessions(page)
      .getByRole('button', { name: `Join: ${course.name}` })
      .tap(),
  ]);
  await expect(tab).toHaveURL(/^https:\/\/meet\.google\.com\//);
  await tab.close();
  await expect(banner).toHaveCount(0);
});
