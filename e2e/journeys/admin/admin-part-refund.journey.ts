import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantPastMeetings } from '../../fixtures/planted-meetings.ts';
import { newReference } from '../../fixtures/planted-orders.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { courseInMyCourses, expectPurchased, openCheckout, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const registerOf = (studentId: number) =>
  query('select meeting_id, verdict from attendance where student_id = $1 order by meeting_id', [studentId]);

test('a part of a card payment goes back and the student stays; another part by bank ends the course', async ({
  page,
  browser,
}) => {
  // Two people, and a refund that the worker sends.
  test.setTimeout(180_000);
  const course = await plantCourseForSale();
  const theirs = await openOtherBrowser(browser, phone);
  const screen = await theirs.newPage();
  const student = await signInBuyer(screen);
  await openPurchase(screen, course);
  await (await openCheckout(screen)).getByRole('button', { name: 'Pay by card' }).click();
  await expectPurchased(screen, course);
  await plantPastMeetings({ id: course.batchId, course, trainer: course.trainer, students: [student] }, 3);
  const register = await registerOf(student.id);
  expect(register).toHaveLength(3);

  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto(`/admin-profile/manage-payments?status=paid&course=${course.id}`);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: student.name }).click();
  await refundSomeByCard(page, student.name, course.name);
  // Without the two tries that are refused: four.
  expect(await clicks(), 'the order, Refund, two tries, The student stays, Refund ₹1,500').toBe(6);

  // The worker asks Razorpay, whose message confirms the refund; the page refreshes by itself.
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toContainText('₹1,500 · Refunded · The way it was paid', { timeout: 40_000 });
  await expect(refunds).toContainText('The fee is lower by this amount.');
  await expect(refunds.getByRole('button', { name: /^Credit note / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('EnrolledYes');
  await dismissToasts(page);
  await checkScreen(page);

  await seeRefund(screen, course.name);
  await refundTheRestByBank(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Ended');
  await expect(summary).toContainText('EnrolledNo');
  await expect(refunds).toHaveCount(2);
  await expect(refunds.last()).toContainText('The course ended, and we keep the rest.');

  await screen.goto('/my-courses');
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(courseInMyCourses(screen, course)).toHaveCount(0);
  expect(await registerOf(student.id), 'the register is as it was').toEqual(register);
  await theirs.close();

  await findCreditNotes(page, student.name);
});

async function refundSomeByCard(page: Page, student: string, course: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund up to ₹5,000' }).click();
  const form = page.getByRole('dialog', { name: 'Refund this payment?' });
  const amount = form.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('5000');
  await expect(form).toContainText(`${student} loses the course ${course}`);
  await amount.fill('6,000');
  await form.getByRole('textbox', { name: 'Reason' }).fill('The laptop was not needed.');
  await page.keyboard.press('Enter');
  await expect(form.getByText('At most ₹5,000 can be refunded of this payment.')).toBeVisible();
  await amount.fill('1,500');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please say whether the course ends or goes on.')).toBeVisible();
  await checkScreen(page);
  await form.getByRole('radio', { name: /^The student stays/ }).check();
  await expect(form.getByText('The fee is lower by ₹1,500.')).toBeVisible();
  await form.getByRole('button', { name: 'Refund ₹1,500' }).click();
  await expect(page.getByText('Done: The refund is on its way.')).toBeVisible();
}

/** The student sees the refund, the course is theirs, and the credit note opens. */
async function seeRefund(screen: Page, course: string): Promise<void> {
  await screen.goto('/student-profile#payments');
  await screen.getByRole('list', { name: 'Payments' }).getByRole('link', { name: course }).click();
  const refund = screen.getByRole('region', { name: 'Your refund' });
  await expect(refund).toContainText('₹1,500 · Refunded');
  await expect(refund).toContainText('Your fee is lower by this amount. You keep your course.');
  await checkScreen(screen);
  const downloading = screen.waitForEvent('download');
  await refund.getByRole('button', { name: /^Credit note / }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^credit-note-\w+-C\d{4}-\d+\.pdf$/);
}

async function refundTheRestByBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund up to ₹3,500' }).click();
  const form = page.getByRole('dialog', { name: 'Refund this payment?' });
  await form.getByRole('textbox', { name: /^Amount/ }).fill('2000');
  await form.getByRole('radio', { name: /^The course ends/ }).check();
  await expect(form.getByText('We keep ₹1,500 of this payment')).toBeVisible();
  await form.getByText('By bank transfer', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Leaves after two weeks.');
  await form.getByRole('textbox', { name: /^Reference/ }).fill(newReference());
  await checkScreen(page);
  await form.getByRole('button', { name: 'Refund ₹2,000' }).click();
  await expect(page.getByText('Done: The refund is recorded.')).toBeVisible();
}

async function findCreditNotes(page: Page, student: string): Promise<void> {
  await dismissToasts(page);
  await page.goto(`/admin-profile/manage-payments/credit-notes?q=${encodeURIComponent(student)}`);
  const rows = page.getByRole('table', { name: 'Credit notes' }).getByRole('row').filter({ hasText: student });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Together ₹3,500.')).toBeVisible();
  await checkScreen(page);
}
