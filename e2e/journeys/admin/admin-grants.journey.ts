import type { Page } from '@playwright/test';
import { makeMember } from '../../fixtures/admin-rows.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { openCheckout, openPurchase } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openGrants(page: Page, name: string): Promise<void> {
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Grants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grants' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search grants' }).fill(name);
}

/** Chooses by a search in a field of the dialog. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Give a scholarship' });
  await dialog.getByRole('combobox', { name: field }).fill(text);
  await dialog.getByRole('option', { name: new RegExp(text) }).click();
}

test('a course that is given without a payment is in the list of grants, with its reason', async ({ page }) => {
  await plantAuth(page.context(), (await openAdmin()).auth);
  const [student, course] = [await makeMember('student'), await plantCourseForSale()];
  const path = '/admin-profile/manage-trainers/assign-course-to/student';
  await page.goto(`${path}?q=${encodeURIComponent(student.name)}`);
  await page.getByRole('button', { name: `Assign Course: ${student.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Assign a course to ${student.name}` });
  await dialog.getByRole('searchbox', { name: 'Search courses' }).fill(course.name);
  await dialog.getByRole('radio', { name: new RegExp(course.name) }).check();
  await dialog.getByRole('textbox', { name: 'Why does the student not pay here?' }).fill('Her brother works here');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Done: Course assigned successfully!')).toBeVisible();
  await dismissToasts(page);

  await openGrants(page, student.name);
  await expect(rowOf(page, student.name)).toContainText('Her brother works here');
  await expect(rowOf(page, student.name)).toContainText('Without payment');
  await checkScreen(page);
  await page.goto('/admin-profile/manage-payments/checks');
  await page.getByRole('link', { name: 'See who got what, and why' }).click();
  await expect(rowOf(page, student.name), 'the newest of the last 30 days').toBeVisible();
});

test('a scholarship is given, the student buys for less, and another one is taken back', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(120_000);
  await plantAuth(page.context(), (await openAdmin()).auth);
  const [student, course, other] = [
    await makeMember('student'),
    await plantCourseForSale(),
    await plantCourseForSale(['07:00', '08:00']),
  ];
  // Without this consent the student would be asked for it before any page opens.
  const consent = `insert into consents (user_id, purpose, notice_version, given) values ($1, 'account', 'planted', true)`;
  await query(consent, [student.id]);
  await openGrants(page, student.name);
  for (const { name } of [course, other]) {
    await page.getByRole('button', { name: 'Give a scholarship' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give a scholarship' });
    await choose(page, 'Student', student.name);
    await choose(page, 'Course', name);
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1,000');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('First in the entrance test');
    await checkScreen(page);
    await dialog.getByRole('button', { name: 'Give the scholarship' }).click();
    await expect(page.getByText('Done: Given. We have told the student.')).toBeVisible();
    await dismissToasts(page);
  }
  await expect(rowOf(page, student.name)).toHaveCount(2);
  await expect(page.getByText('Together worth ₹2,000.')).toBeVisible();

  const phone = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } });
  browserErrors.listenTo(phone);
  await plantAuth(phone, await signInByApi(student));
  const hand = await phone.newPage();
  await openPurchase(hand, course);
  const frame = await openCheckout(hand);
  await frame.getByRole('button', { name: 'Pay by card' }).click();
  await expect(hand.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await phone.close();
  const ledger = 'select kind, amount_in_paise from ledger_entries where student_id = $1 order by kind';
  const entries = await query<{ kind: string; amount_in_paise: number }>(ledger, [student.id]);
  expect(entries).toEqual([
    { kind: 'charge', amount_in_paise: 500_000 },
    { kind: 'discount', amount_in_paise: 100_000 },
    { kind: 'payment', amount_in_paise: 400_000 },
  ]);

  await page.reload();
  await expect(rowOf(page, course.name)).toContainText('The student has bought with it.');
  await page.getByRole('button', { name: `Take back: ${student.name}, ${other.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Take the scholarship back?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Given for the wrong course');
  await checkScreen(page);
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Done: Taken back. We have told the student.')).toBeVisible();
  await expect(rowOf(page, other.name)).toContainText('Given for the wrong course');
  await dismissToasts(page);

  await page.goto(`/admin-profile/manage-students/${student.id}`);
  const grants = page.getByRole('region', { name: 'Grants' });
  await expect(grants.getByRole('listitem')).toHaveCount(2);
  await checkScreen(page);
});
