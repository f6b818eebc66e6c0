import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantPastMeetings, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { expirePasswordProof } from '../../fixtures/planted-orders.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourse, type Planted, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { razorpay } from '../../pages/buying.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';

// A payment, a job and many screens.
test.slow();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name, exact: true });

/** A student buys a course, and the job that adds up money has run. */
async function plantPayment(): Promise<{ readonly student: Planted; readonly course: Planted }> {
  const student = await plantStudentOf(await plantCourse());
  const course = await plantCourse();
  const { token } = await signInByApi(await personOf(student));
  const { orderId } = await callAs<{ orderId: string }>(token, 'POST', '/api/payment/create', { courseId: course.id });
  const { paymentId } = await razorpay().pay(orderId, { method: 'upi' });
  // Confirmed by the API and not by a webhook: another journey may be holding webhooks back.
  await callAs(token, 'POST', '/api/payment/verify', { paymentId });
  await query(`insert into pgboss.job (name) values ('figures.refresh-money')`);
  await expect(async () => {
    const counted = await query('select 1 from money_figures where course_id = $1', [course.id]);
    expect(counted).toHaveLength(1);
  }).toPass();
  return { student, course };
}

test('the owner follows a sum down to the order behind it', async ({ page, context }) => {
  const { student, course } = await plantPayment();
  await plantAuth(context, (await openAdmin()).auth);
  await page.goto('/admin-profile');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Figures' }).click();
  const collected = page.getByRole('listitem').filter({ hasText: /^Collected/ });
  await expect(collected).toContainText(/(?:more|less) than in the \d+ days? before|on the day before|The same as/);
  await expect(page.getByText(/as of \d{1,2}:\d\d [ap]m/i)).toBeVisible();
  await checkScreen(page);
  await collected.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collected' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: student.name });
  await expect(row).toContainText('₹5,000');
  await checkScreen(page);
  await row.getByRole('link', { name: /^Order / }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(course.name);
  expect(await clicks(), 'figures, the sum, the order').toBe(3);
});

test('money by course is a table, its rows add up to it, and a workbook', async ({ page, context }) => {
  const { student, course } = await plantPayment();
  await plantAuth(context, (await openAdmin()).auth);
  await page.goto('/admin-profile/figures');
  const clicks = await countClicks(page);
  await tab(page, 'Money').click();
  await page.getByRole('radiogroup', { name: 'Added up by' }).getByText('Course', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: course.name });
  await expect(row).toContainText('₹5,000');
  await expect(row).toContainText('1 payment');
  await checkScreen(page);
  await row.getByRole('link', { name: '₹5,000' }).first().click();
  await expect(page.getByText(`${course.name}.`)).toBeVisible();
  await expect(page.getByText('Together ₹5,000.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: student.name })).toBeVisible();
  await page.goBack();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Excel' }).click();
  expect(await clicks(), 'tab, course, sum, export').toBe(4);
  const workbook = await downloading;
  expect(workbook.suggestedFilename()).toMatch(/^figures-money-.*\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a rate is set after the password, and the sheet of the trainer has it', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403 .*\/api\/admin\/trainer-rates/);
  const taught = await plantTaughtBatch(['Asha Rao']);
  await plantPastMeetings(taught, 3);
  const admin = await openAdmin();
  await query(`insert into pgboss.job (name) values ('figures.refresh-teaching')`);
  await plantAuth(context, admin.auth);
  await expirePasswordProof(admin.auth);
  await page.goto('/admin-profile/figures/rates');
  await page.getByRole('button', { name: 'Set a rate' }).click();
  await page.getByRole('combobox', { name: 'Trainer' }).fill(taught.trainer.name);
  await page.getByRole('option', { name: taught.trainer.name }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByLabel('From').fill(dayAhead(-10));
  await checkScreen(page);
  await page.getByRole('button', { name: 'Set the rate' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Rate saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: taught.trainer.name })).toContainText('₹500 an hour');
  await checkScreen(page);
  // The latest class was two days ago, and took 90 minutes.
  await page.goto(`/admin-profile/figures/trainers/${taught.trainer.id}?month=${dayAhead(-2).slice(0, 7)}`);
  await expect(page.getByRole('heading', { level: 1, name: taught.trainer.name })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '1 h 30 min' }).last()).toContainText('₹500 an hour');
  await expect(page.getByRole('row').filter({ hasText: '1 h 30 min' }).last()).toContainText('₹750');
  await checkScreen(page);
});

test('every tab fits a phone, in light and dark', async ({ page, context }) => {
  await plantAuth(context, (await openAdmin()).auth);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['', 'money', 'discounts', 'dues', 'trainers', 'batches', 'enrolments']) {
    await page.goto(`/admin-profile/figures?period=this-year${name === '' ? '' : `&tab=${name}`}`);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await checkScreen(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkContrast(page);
  }
});
