import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantPayerOf } from '../../fixtures/planted-orders.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

test('the office changes a course to a dearer one, and the student pays the rest', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(120_000);
  const course = await plantCourseForSale();
  const student = await plantPayerOf(course);
  const other = await plantCourseForSale();
  await query('update courses set price_in_paise = 750000 where id = $1', [other.id]);
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto(`/admin-profile/manage-students/${student.id}`);
  const change = page.getByRole('link', { name: `Change course: ${course.name}` });
  await expect(change).toBeVisible();
  const clicks = await countClicks(page);
  await change.click();
  await expect(page.getByRole('heading', { level: 1, name: `Change ${course.name} of ${student.name}` })).toBeVisible();
  await expect(page.getByText('Choose the new course to see what is carried over.')).toBeVisible();
  const courses = page.getByRole('combobox', { name: 'New course' });
  await courses.selectOption((await courses.getByRole('option', { name: other.name }).textContent()) ?? '');
  await expect(page.getByText('The student still has to pay ₹2,500. It is due today.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('combobox', { name: 'Batch' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Python suits her better');
  await page.getByRole('button', { name: 'Change the course' }).click();
  await expect(page.getByText('Done: The course is changed. We have told the student.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await dismissToasts(page);
  const part = page.getByRole('region', { name: 'Courses and seats' });
  await expect(part.getByRole('listitem').filter({ hasText: other.name })).toContainText(`Batch ${other.batchId}`);
  await expect(part.getByRole('listitem').filter({ hasText: course.name })).toContainText('Ended');
  await checkScreen(page);

  const phone = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } });
  browserErrors.listenTo(phone);
  await plantAuth(phone, await signInByApi(await personOf(student)));
  const hand = await phone.newPage();
  await hand.goto('/student-profile#fees');
  await hand
    .getByRole('region', { name: other.name })
    .getByRole('link', { name: /^Pay now: ₹2,500/ })
    .click();
  await expect(hand.getByRole('region', { name: 'Part 2 of 2' })).toBeVisible();
  await hand.getByRole('button', { name: 'Pay now' }).click();
  const frame = hand.frameLocator('iframe[title="Secure checkout"]');
  await frame.getByRole('button', { name: 'Pay by card' }).click();
  await expect(hand.getByRole('heading', { level: 1, name: 'Part 2 of 2 is paid' })).toBeVisible();
  const [order] = await query<{ id: number }>(
    `select id from orders where student_id = $1 and course_id = $2 and instalment = 0`,
    [student.id, other.id],
  );
  await hand.goto(`/purchase/${order?.id}`);
  await expect(hand.getByText(`Changed from ${course.name}: ₹5,000 is carried over.`)).toBeVisible();
  await checkScreen(hand);
  await phone.close();
  const balances = await query<{ balance: string }>(
    'select balance_in_paise as balance from fee_accounts where student_id = $1',
    [student.id],
  );
  expect(balances.map(({ balance }) => Number(balance))).toEqual([0, 0]);
});
