import { readFile } from 'node:fs/promises';
import {
  razorpay,
  buyNow,
  courseInMyCourses,
  expectEnrolled,
  expectPurchased,
  triggerReconciliation,
  openPurchase,
  openCheckout,
  signInBuyer,
  withoutWebhooks,
} from '../../pages/buying.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { dismissToasts } from '../../pages/toasts.ts';

// One after the other: the Razorpay simulator holds webhooks back for all journeys together.
test.describe.configure({ mode: 'default' });

test('a student buys a course after failed attempts to pay', async ({ page }) => {
  const course = await plantCourseForSale();
  await signInBuyer(page);
  await page.goto(`/courses/${course.id}`);
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(`/subscriptions?course=${course.id}&batch=${course.batchId}`);
  await expect(page.getByRole('complementary', { name: 'Your course' })).toContainText('₹5,000');
  await expect(buyNow(page)).toBeEnabled();
  await checkScreen(page);

  const failing = await openCheckout(page);
  await expect(failing.getByText('₹5,000')).toBeVisible();
  await failing.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await failing.getByRole('button', { name: 'Close' }).click();
  await expect(buyNow(page)).toBeEnabled();
  await checkScreen(page);

  await (await openCheckout(page)).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You closed the payment window.')).toBeVisible();

  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('Done: Payment verified and captured successfully.')).toBeVisible();
  await expectPurchased(page, course);

  await page.getByRole('link', { name: 'your payments' }).click();
  const payment = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(payment).toContainText(course.name);
  await expect(payment).toContainText('₹5,000 · Paid');
  await expect(payment.getByRole('link', { name: course.name })).toHaveAttribute('href', /^\/purchase\/\d+$/);
  await checkScreen(page);
  const button = payment.getByRole('button', { name: /^Download receipt \S+$/ });
  const number = (await button.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await expect(payment).toContainText(`Receipt ${number}`);
  const downloading = page.waitForEvent('download');
  await button.click();
  const receipt = await downloading;
  expect(receipt.suggestedFilename()).toBe(`receipt-${number.replaceAll('/', '-')}.pdf`);
  const file = (await readFile(await receipt.path())).toString('latin1');
  expect(file).toMatch(/^%PDF-/);
  expect(file).toContain(number);

  await openPurchase(page, course);
  await expect(page.getByText('You are enrolled in this course.')).toBeVisible();
  await checkScreen(page);
});

test('a student who closes the browser right after paying is enrolled by Razorpay’s webhook', async ({
  page,
  context,
}) => {
  const course = await plantCourseForSale();
  await signInBuyer(page);
  await openPurchase(page, course);
  const frame = await openCheckout(page);
  await frame.getByRole('button', { name: 'Pay, but tell nobody' }).click();
  await expect(frame.getByText('Paid.')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await expect(async () => {
    await next.goto('/my-courses');
    await expect(courseInMyCourses(next, course)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await checkScreen(next);
});

test('without webhooks, and without a reply of our api, no payment is lost', async ({ page, browserErrors }) => {
  // At different hours, since nobody sits in two batches at once.
  const [course, other] = [await plantCourseForSale(), await plantCourseForSale(['10:00', '11:30'])];
  await signInBuyer(page);
  try {
    // Only Razorpay knows of this payment until the worker asks; the worker looks for jobs every five seconds.
    await openPurchase(page, other);
    const frame = await openCheckout(page);
    await withoutWebhooks(async () => {
      await frame.getByRole('button', { name: 'Pay, but tell nobody' }).click();
      await expect(frame.getByText('Paid.')).toBeVisible();
    });
    await page.reload();
    await expect(buyNow(page)).toBeEnabled();
    await triggerReconciliation(other);

    browserErrors.expect(/ERR_FAILED/);
    await page.route('**/api/payment/verify', (route) => route.abort());
    await openPurchase(page, course);
    const second = await openCheckout(page);
    const confirming = page.getByRole('heading', { name: 'Confirming with the bank…' });
    await withoutWebhooks(async () => {
      await second.getByRole('button', { name: 'Pay by UPI' }).click();
      await expect(confirming).toBeVisible();
    });
    await expect(confirming, 'the window is gone').toBeFocused();
    await checkScreen(page);
    await page.reload();
    await expect(confirming).toBeVisible();
    await page.unroute('**/api/payment/verify');
    await expectPurchased(page, course);

    await openPurchase(page, other);
    await expect(page.getByText('You are enrolled in this course.')).toBeVisible({ timeout: 15_000 });
  } finally {
    await razorpay().releaseWebhooks();
  }
});

test('a course that cannot be bought says why', async ({ page, context }) => {
  const free = await plantCourseForSale();
  await query('update courses set price_in_paise = 0 where id = $1', [free.id]);
  await page.goto('/subscriptions?course=999999');
  await expect(page.getByText('Warning: Something went wrong.')).toBeVisible();
  await checkScreen(page);
  await page.goto(`/subscriptions?course=${free.id}`);
  await expect(page.getByText('Warning: Something went wrong.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Please login to continue.' })).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);
  // Every link is a full page load, so that this page's looser security policy is not kept.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/login/mobile?next=${encodeURIComponent(`/subscriptions?course=${free.id}`)}`);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false);

  await signInBuyer(page);
  await openPurchase(page, free);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Enrol for free' }).click();
  await expectEnrolled(page, free);
  expect(context.pages()).toHaveLength(1);
});
