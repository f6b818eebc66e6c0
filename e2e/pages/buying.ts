import type { Page } from '@playwright/test';
import { createRazorpayControls } from '@avsar/simulators/razorpay-controls';
import { query } from '../fixtures/database.ts';
import { expect } from '../fixtures/fixtures.ts';
import { personOf } from '../fixtures/planted-reviews.ts';
import { plantCourse, type Planted, plantStudentOf } from '../fixtures/planted-teaching.ts';
import { checkScreen } from './check-screen.ts';
import { readTestAddresses } from '../fixtures/environment/places.ts';
import { plantAuth, signInByApi } from '../fixtures/sign-in.ts';

export const razorpay = () => createRazorpayControls(readTestAddresses().razorpay);

/** Signs a new student in, who is enrolled in another course. */
export async function signInBuyer(page: Page): Promise<Planted> {
  const student = await plantStudentOf(await plantCourse());
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  return student;
}

export async function openPurchase(page: Page, course: Planted): Promise<void> {
  await page.goto(`/subscriptions?course=${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a course' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your course' })).toContainText(course.name);
}

export const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy Now' });

/** Opens Razorpay's checkout, a frame over our page. */
export async function openCheckout(page: Page) {
  await buyNow(page).click();
  const frame = page.frameLocator('iframe[title="Secure checkout"]');
  await expect(frame.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
  return frame;
}

export const courseInMyCourses = (page: Page, course: Planted) =>
  page.getByRole('region', { name: 'Courses', exact: true }).getByRole('link', { name: course.name, exact: true });

/** After a payment: the page of the purchase, and from there the student's courses. */
export async function expectPurchased(page: Page, course: Planted): Promise<void> {
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your payment' })).toContainText(course.name);
  await checkScreen(page);
  await page.getByRole('link', { name: 'Go to my courses' }).click();
  await expectEnrolled(page, course);
}

export async function expectEnrolled(page: Page, course: Planted): Promise<void> {
  await expect(page).toHaveURL('/my-courses');
  await expect(courseInMyCourses(page, course)).toBeVisible();
}

/** Pays while the Razorpay simulator sends no webhooks. It holds them back for all journeys, so this must be short. */
export async function withoutWebhooks(pay: () => Promise<void>): Promise<void> {
  await razorpay().setWebhooks({ mode: 'hold' });
  try {
    await pay();
  } finally {
    await razorpay().setWebhooks({ mode: 'send' });
  }
}

/** Makes the order ten minutes older and starts the reconciliation job, which asks Razorpay about the order. */
export async function triggerReconciliation({ id }: Planted): Promise<void> {
  await query(`update orders set created_at = created_at - interval '10 minutes' where course_id = $1`, [id]);
  await query(`insert into pgboss.job (name) values ('payments.reconcile')`);
}
