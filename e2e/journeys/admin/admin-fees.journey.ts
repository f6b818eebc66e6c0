import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { makePartLate, plantPayerInParts } from '../../fixtures/planted-fees.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInStaffByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agree on a later date' });

async function extend(page: Page, name: string, day: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Extend: ${name}, Part 2 of 3` }).click();
  await dialog(page).getByLabel('New due date').fill(day);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
}

test('an accountant extends a late part; a change above the limit is approved by a second person', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(120_000);
  const course = await plantCourseForSale();
  const student = await plantPayerInParts(course);
  await makePartLate(student, course, 1, 4);
  await plantAuth(page.context(), await signInStaffByApi('suresh.pillai@avsar.example'));
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dues' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search dues' }).fill(student.name);
  // The demo institute has dues of its own.
  const rows = page.getByRole('row').filter({ hasText: student.name });
  const late = rows.filter({ hasText: 'Part 2 of 3' });
  await expect(late).toContainText('4 days late');
  await expect(rows.filter({ hasText: 'Part 3 of 3' })).toContainText('Due on');
  await checkScreen(page);

  await page.getByRole('button', { name: `Extend: ${student.name}, Part 2 of 3` }).click();
  await dialog(page).getByRole('button', { name: 'Extend' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await checkScreen(page);
  await page.keyboard.press('Escape');
  await extend(page, student.name, dayAhead(10), 'The salary comes next week.');
  await dialog(page).getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Done: Saved. The student sees it at once.')).toBeVisible();
  await expect(late).toContainText('Due on');
  await dismissToasts(page);

  await extend(page, student.name, dayAhead(90), 'The family moves to another town.');
  await dialog(page).getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('it waits for a second person')).toBeVisible();
  await dismissToasts(page);
  await page.getByRole('link', { name: /^Changes/ }).click();
  const waiting = page.getByRole('row').filter({ hasText: 'The family moves' });
  await expect(waiting).toContainText('You asked for this. A colleague decides.');
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await checkScreen(page);

  const other = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(other);
  await plantAuth(other, (await openAdmin()).auth);
  const second = await other.newPage();
  await second.goto('/admin-profile/fee-changes');
  await second
    .getByRole('row')
    .filter({ hasText: student.name })
    .getByRole('button', { name: /^Approve/ })
    .click();
  const question = second.getByRole('dialog', { name: 'Approve this change?' });
  await expect(question).toContainText('The family moves to another town.');
  await checkScreen(second);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Done: Approved. The student sees it at once.')).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: student.name })).toHaveCount(0);
  await dismissToasts(second);

  await second.goto(`/admin-profile/manage-students/${student.id}`);
  const fees = second.getByRole('region', { name: `Fee of ${course.name}` });
  await expect(fees.getByRole('listitem')).toHaveCount(3);
  await expect(second.getByRole('region', { name: 'Changes of fees' })).toContainText('Approved by');
  await checkScreen(second);
  await other.close();
});
