import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makeStaff } from '../../fixtures/new-staff.ts';
import { plantPayerInParts } from '../../fixtures/planted-fees.ts';
import { plantCourse, plantCourseForSale, type Planted, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

async function choosePayer(page: Page, { name }: Planted): Promise<void> {
  await page.getByRole('combobox', { name: 'Student' }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function openReceipt(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Receipt / }).click();
  await (await opened).close();
}

/** A part of a fee that is due, in cash: from the desk to the next student. */
async function takeCash(page: Page, student: Planted): Promise<void> {
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Take a fee' }).click();
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await choosePayer(page, student);
  await expect(page.getByRole('radio', { name: /Part 2 of 3/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Received/ })).toBeFocused();
  await page.keyboard.type('100000');
  await expect(page.getByText(/^Give back ₹/)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: /^Take ₹[\d,]+ in cash$/ }).click();
  await expect(page.getByRole('heading', { name: /^₹[\d,]+ is taken$/ })).toBeFocused();
  await checkScreen(page);
  await openReceipt(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeFocused();
  expect(await clicks()).toBeLessThanOrEqual(5);
}

async function takeCheque(page: Page, student: Planted, course: Planted, number: string): Promise<void> {
  await choosePayer(page, student);
  await expect(page.getByRole('radio', { name: 'A new course' })).toBeChecked();
  const courses = page.getByRole('combobox', { name: 'Course' });
  await courses.selectOption((await courses.getByRole('option', { name: course.name }).textContent()) ?? '');
  const batch = page.getByRole('combobox', { name: 'Batch' });
  await expect(batch.getByRole('option')).toHaveCount(2);
  await batch.selectOption({ index: 1 });
  await page.getByText('Cheque', { exact: true }).click();
  await page.getByRole('button', { name: /^Take ₹[\d,]+ by cheque$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Number of the cheque' })).toBeFocused();
  await checkScreen(page);
  await page.keyboard.type(number);
  await page.getByRole('textbox', { name: 'Bank' }).fill('HDFC Bank');
  await page.getByRole('button', { name: /^Take ₹[\d,]+ by cheque$/ }).click();
  await expect(page.getByText(`Cheque ${number}, HDFC Bank`)).toBeVisible();
}

async function closeWithDifference(page: Page, why: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'Close the day' })
    .click();
  await page.getByRole('textbox', { name: 'How many of ₹500', exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'How many of ₹200', exact: true })).toBeFocused();
  await expect(page.getByText(/^₹[\d,]+ is missing\.$/)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('textbox', { name: 'Why it differs' })).toBeFocused();
  await page.keyboard.type(why);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(`Why it differs: ${why}`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('row')).toHaveCount(3);
  await dismissToasts(page);
  await checkScreen(page);
}

const isEnrolled = async (student: Planted, course: Planted) =>
  (
    await query(`select 1 from enrolments where student_id = $1 and course_id = $2 and status <> 'Cancelled'`, [
      student.id,
      course.id,
    ])
  ).length === 1;

test('a cashier takes fees, closes the day with a difference and deposits; a second person checks, cancels and confirms', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(180_000);
  const owner = await openAdmin();
  const course = await plantCourseForSale();
  const payer = await plantPayerInParts(course);
  const other = await plantCourseForSale();
  const walkIn = await plantStudentOf(await plantCourse());
  const cashier = await makeStaff(owner, 'accounts');
  // Other journeys log in as the owner meanwhile, which ends the owner's oldest session.
  const colleague = await makeStaff(owner, 'accounts');
  await plantAuth(page.context(), cashier.auth);
  await page.goto('/admin-profile/desk');
  await expect(page.getByText('Nothing was taken.')).toBeVisible();
  await checkScreen(page);
  await takeCash(page, payer);
  const number = String(100_000 + Math.floor(Math.random() * 899_999));
  await takeCheque(page, walkIn, other, number);
  expect(await isEnrolled(walkIn, other)).toBe(true);
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await expect(page.getByRole('row').filter({ hasText: walkIn.name })).toContainText(`Cheque ${number}`);
  await expect(page.getByRole('row').filter({ hasText: payer.name })).toContainText('Part 2');
  await checkScreen(page);

  await page.getByRole('button', { name: `Cancel the fee of ${walkIn.name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Ask to cancel this fee' });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('The wrong course was typed.');
  await checkScreen(page);
  await asking.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText('Done: Asked. A colleague decides.')).toBeVisible();
  await dismissToasts(page);

  const why = `A note of ${uniqueWord()} was torn.`;
  await closeWithDifference(page, why);

  const theirs = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(theirs);
  await plantAuth(theirs, colleague.auth);
  const second = await theirs.newPage();
  await second.goto('/admin-profile/desk/days?state=differs');
  const day = second.getByRole('row').filter({ hasText: why });
  await expect(day).toContainText(cashier.name);
  await checkScreen(second);
  await day.getByRole('button', { name: /^Check/ }).click();
  const check = second.getByRole('dialog', { name: 'Check this day' });
  await check.getByRole('textbox', { name: 'What you found' }).fill('Seen. The cashier pays it back.');
  await checkScreen(second);
  await check.getByRole('button', { name: 'I have checked it' }).click();
  await expect(second.getByText('Done: Saved.')).toBeVisible();
  await dismissToasts(second);

  await second.goto('/admin-profile/desk/cancellations');
  await checkScreen(second);
  await second.getByRole('button', { name: `Cancel the fee of ${walkIn.name}` }).click();
  const question = second.getByRole('dialog', { name: 'Cancel this fee?' });
  await expect(question).toContainText('The wrong course was typed.');
  await checkScreen(second);
  await question.getByRole('button', { name: 'Cancel the fee' }).click();
  await expect(second.getByText(/Done: Cancelled\./)).toBeVisible();
  await dismissToasts(second);
  expect(await isEnrolled(walkIn, other)).toBe(false);

  const slip = `SLIP ${uniqueWord()}`;
  await page.goto('/admin-profile/desk/deposits');
  await page.getByRole('button', { name: 'New slip' }).click();
  const deposit = page.getByRole('dialog', { name: 'New slip' });
  await expect(deposit.getByRole('textbox', { name: 'Amount, ₹' })).not.toHaveValue('');
  await deposit.getByRole('textbox', { name: 'Number of the slip' }).fill(slip);
  await checkScreen(page);
  await deposit.getByRole('button', { name: 'Save the slip' }).click();
  await expect(page.getByText('Done: Saved. A colleague confirms it with the bank statement.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: slip })).toContainText('A colleague confirms it.');
  await dismissToasts(page);
  await checkScreen(page);
  await second.goto('/admin-profile/desk/deposits');
  await second.getByRole('button', { name: `Confirm slip ${slip}` }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Done: Confirmed.')).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: slip })).toContainText('Confirmed by');
  await theirs.close();
});

test('the list of dues leads to the form with the part chosen', async ({ page }) => {
  const course = await plantCourseForSale();
  const student = await plantPayerInParts(course);
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto(`/admin-profile/dues?q=${encodeURIComponent(student.name)}`);
  await page.getByRole('link', { name: `Take: ${student.name}, Part 3 of 3` }).click();
  await expect(page.getByRole('combobox', { name: 'Student' })).toHaveValue(student.name);
  await expect(page.getByRole('radio', { name: /Part 3 of 3/ })).toBeChecked();
  await checkScreen(page);
});
