import { readFile } from 'node:fs/promises';
import {
  razorpay,
  buyNow,
  courseInMyCourses,
  expectToTake,
  letTheWorkerAsk,
  openPurchase,
  openWindow,
  signInBuyer,
  untold,
} from './buying.ts';
import { query } from './database.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { plantCourse } from './planted-teaching.ts';
import { dismissToasts } from './toasts.ts';

// One after the other: the bank's messages are held back for all at once.
test.describe.configure({ mode: 'default' });

test('a student buys a course; tries that came to nothing leave it to be bought', async ({ page }) => {
  const course = await plantCourse();
  await signInBuyer(page);
  await page.goto(`/courses/${course.id}`);
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(`/subscriptions?course=${course.id}`);
  await expect(page.getByRole('complementary', { name: 'Your course' })).toContainText('₹5,000');
  await expect(buyNow(page)).toBeEnabled();
  await look(page);

  const failing = await openWindow(page);
  await expect(failing.getByText('₹5,000')).toBeVisible();
  await failing.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await failing.getByRole('button', { name: 'Close' }).click();
  await expect(buyNow(page)).toBeEnabled();
  await look(page);

  await (await openWindow(page)).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You closed the payment window.')).toBeVisible();

  await (await openWindow(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('Done: Payment verified and captured successfully.')).toBeVisible();
  await expectToTake(page, course);

  await page.getByRole('link', { name: 'your payments' }).click();
  const payment = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(payment).toContainText(course.name);
  await expect(payment).toContainText('₹5,000 · Paid');
  await look(page);
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
  await look(page);
});

test('whoever closes the browser right after paying is enrolled by the bank’s message', async ({ page, context }) => {
  const course = await plantCourse();
  await signInBuyer(page);
  await openPurchase(page, course);
  const frame = await openWindow(page);
  await frame.getByRole('button', { name: 'Pay, but tell nobody' }).click();
  await expect(frame.getByText('Paid.')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await expect(async () => {
    await next.goto('/my-courses');
    await expect(courseInMyCourses(next, course)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await look(next);
});

test('without the bank’s messages, and without an answer of ours, nothing is lost either', async ({
  page,
  complaints,
}) => {
  const [course, other] = [await plantCourse(), await plantCourse()];
  await signInBuyer(page);
  try {
    // Nobody but the bank knows of this one, until the worker asks; it looks for work every five seconds.
    await openPurchase(page, other);
    const frame = await openWindow(page);
    await untold(async () => {
      await frame.getByRole('button', { name: 'Pay, but tell nobody' }).click();
      await expect(frame.getByText('Paid.')).toBeVisible();
    });
    await page.reload();
    await expect(buyNow(page)).toBeEnabled();
    await letTheWorkerAsk(other);

    complaints.expect(/ERR_FAILED/);
    await page.route('**/api/payment/verify', (route) => route.abort());
    await openPurchase(page, course);
    const second = await openWindow(page);
    const confirming = page.getByRole('heading', { name: 'Confirming with the bank…' });
    await untold(async () => {
      await second.getByRole('button', { name: 'Pay by UPI' }).click();
      await expect(confirming).toBeVisible();
    });
    await expect(confirming, 'the window is gone').toBeFocused();
    await look(page);
    await page.reload();
    await expect(confirming).toBeVisible();
    await page.unroute('**/api/payment/verify');
    await expectToTake(page, course);

    await openPurchase(page, other);
    await expect(page.getByText('You are enrolled in this course.')).toBeVisible({ timeout: 15_000 });
  } finally {
    await razorpay().releaseWebhooks();
  }
});

test('what cannot be bought says why', async ({ page, context }) => {
  const free = await plantCourse();
  await query('update courses set price_in_paise = 0 where id = $1', [free.id]);
  await page.goto('/subscriptions?course=999999');
  await expect(page.getByText('Warning: Something went wrong.')).toBeVisible();
  await look(page);
  await page.goto(`/subscriptions?course=${free.id}`);
  await expect(page.getByText('Warning: Something went wrong.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Please login to continue.' })).toBeVisible();
  await dismissToasts(page);
  await look(page);
  // Every way out is a document of its own: this page's policy is not taken along.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/mobile');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false);

  await signInBuyer(page);
  await openPurchase(page, free);
  await look(page);
  await page.getByRole('button', { name: 'Enrol for free' }).click();
  await expectToTake(page, free);
  expect(context.pages()).toHaveLength(1);
});
