import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import { plantMeeting } from '../../fixtures/planted-meetings.ts';
import {
  type CourseForSale,
  plantBatchOf,
  plantCourse,
  plantCourseForSale,
  plantStudentOf,
} from '../../fixtures/planted-teaching.ts';
import { buyNow, courseInMyCourses, expectPurchased, openCheckout, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { fillIn, logInWithFirstCode, signUpButton } from '../../pages/sign-up-form.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const buyLink = (page: Page) => page.getByRole('link', { name: 'Buy Now' });
const radioOf = (page: Page, batchId: number) => page.locator(`input[type=radio][value="${batchId}"]`);
const addressOf = ({ id }: CourseForSale, batchId: number) => `/subscriptions?course=${id}&batch=${batchId}`;
const daysInMinutes = (days: number) => days * 24 * 60;

/** Takes the last seat of a batch, as another student would. */
async function fillBatch(course: CourseForSale, batchId: number): Promise<void> {
  const other = await plantStudentOf(course);
  await query('insert into batch_students (batch_id, course_id, student_id) values ($1, $2, $3)', [
    batchId,
    course.id,
    other.id,
  ]);
  await query('update batches set capacity = 1 where id = $1', [batchId]);
}

test('a visitor chooses a batch, signs up, is back with the same batch, pays, and sees seat and class', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const course = await plantCourseForSale();
  const morning = await plantBatchOf(course, course.trainer, ['10:00', '11:30']);
  await plantMeeting({ id: morning, course, trainer: course.trainer, students: [] }, daysInMinutes(8));
  const address = addressOf(course, morning);
  const person = makePerson();

  await page.goto(`/courses/${course.id}`);
  await radioOf(page, morning).check();
  await expect(page.getByRole('complementary', { name: 'Dates and price' })).toContainText(
    'Mon to Fri, 10:00 am to 11:30 am IST',
  );
  await checkScreen(page);
  await buyLink(page).click();
  await expect(page).toHaveURL(`/login/mobile?next=${encodeURIComponent(address)}`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`/student-signup?next=${encodeURIComponent(address)}`);
  await fillIn(page, 'student', person);
  await signUpButton(page).click();
  await logInWithFirstCode(page, person, address);

  await expect(radioOf(page, morning)).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Refund my money' })).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Your course' })).toContainText('10:00 am to 11:30 am IST');
  await checkScreen(page);
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();

  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  const batch = page.getByRole('region', { name: 'Your batch' });
  await expect(batch).toContainText('Mon to Fri, 10:00 am to 11:30 am IST');
  await expect(batch).toContainText(`With ${course.trainer.name}`);
  await expect(page.getByText(`Your receipt went to ${person.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to calendar/ })).toBeVisible();
  await page.reload();
  await expect(batch).toContainText('Mon to Fri, 10:00 am to 11:30 am IST');
  await expectPurchased(page, course);
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await expect(courses).toContainText('Mon to Fri, 10:00 am to 11:30 am IST');
  await expect(courses).toContainText('Next class:');

  await courseInMyCourses(page, course).click();
  await expect(page.getByRole('link', { name: 'Go to course' })).toHaveAttribute('href', '/my-courses');
  await expect(buyLink(page)).toHaveCount(0);
});

test('a student buys a seat in two taps, and it is held meanwhile', async ({ page }) => {
  const course = await plantCourseForSale();
  await signInBuyer(page);
  await page.goto(`/courses/${course.id}`);
  await buyLink(page).click();
  await expect(page).toHaveURL(addressOf(course, course.batchId));
  await expect(radioOf(page, course.batchId)).toBeChecked();
  await page.getByRole('radio', { name: 'Put me in the next batch' }).check();
  await (await openCheckout(page)).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Your seat is held until \d{1,2}:\d\d [ap]m\.$/)).toBeVisible();
  await checkScreen(page);
  await page.reload();
  await expect(page.getByText(/^Your seat is held until/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Put me in the next batch' })).toBeChecked();
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by UPI' }).click();
  await expectPurchased(page, course);
});

test('a batch that has become full is refused beside the batches, and another one is not bought by itself', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/payment\/create/);
  const course = await plantCourseForSale();
  const morning = await plantBatchOf(course, course.trainer, ['10:00', '11:30']);
  await signInBuyer(page);
  await page.goto(addressOf(course, course.batchId));
  await expect(radioOf(page, course.batchId)).toBeChecked();
  await fillBatch(course, course.batchId);
  await buyNow(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This batch is full.');
  await expect(alert).toBeFocused();
  await expect(radioOf(page, course.batchId)).toBeDisabled();
  await expect(radioOf(page, morning)).not.toBeChecked();
  await expect(page.getByText(/^Error: /)).toHaveCount(0);
  await checkScreen(page);
  await buyNow(page).click();
  await expect(alert).toContainText('Please choose a batch.');
  await radioOf(page, morning).check();
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expectPurchased(page, course);
});

test('a course without a batch to join is not sold, and the student asks to be told', async ({ page }) => {
  const course = await plantCourse();
  await page.goto(`/courses/${course.id}`);
  await expect(buyLink(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enquire' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Tell me when' }).click();
  await expect(page).toHaveURL(`/login/mobile?next=${encodeURIComponent(`/courses/${course.id}`)}`);
  await dismissToasts(page);

  await signInBuyer(page);
  await page.goto(`/courses/${course.id}`);
  await page.getByRole('button', { name: 'Tell me when' }).click();
  await expect(page.getByText('We will write to you.')).toBeVisible();
  await checkScreen(page);
  await page.goto(`/subscriptions?course=${course.id}`);
  await expect(page.getByRole('heading', { name: 'There is no batch to join right now' })).toBeVisible();
  await expect(page.getByText('We will write to you.')).toBeVisible();
  await expect(buyNow(page)).toHaveCount(0);
  await checkScreen(page);
});
