import type { Page } from '@playwright/test';
import { lockList } from '../../fixtures/lock-list.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { makeCourse, makeMember } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { expirePasswordProof } from '../../fixtures/planted-orders.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';

const proof = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

/**
 * Cancels the password dialog first: nothing is changed, and no input is lost. Then repeats the action with the
 * password.
 */
async function cancelThenConfirm(page: Page, act: () => Promise<void>, unchanged: () => Promise<void>): Promise<void> {
  await act();
  await expect(proof(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await checkScreen(page);
  await page.keyboard.press('Escape');
  await expect(proof(page)).toBeHidden();
  await unchanged();
  await act();
  await proof(page).getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeHidden();
}

/** Signs an admin in whose password was typed more than ten minutes ago. */
async function openStaleAdmin(page: Page) {
  const admin = await openAdmin();
  await expirePasswordProof(admin.auth);
  await plantAuth(page.context(), admin.auth);
  // Another admin, who has just logged in, creates the rows.
  return openAdmin();
}

for (const [screen, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`an old password confirmation, ${screen}`, () => {
    test.use({ viewport });

    test('a student is enrolled once the password is typed again', async ({ page, browserErrors }) => {
      browserErrors.expect(/status of 403 .*\/api\/enrollments/);
      const colleague = await openStaleAdmin(page);
      const student = await makeMember('student');
      const course = await makeCourse(colleague);
      const path = '/admin-profile/manage-trainers/assign-course-to/student';
      await page.goto(`${path}?q=${encodeURIComponent(student.name)}`);
      await page.getByRole('button', { name: `Assign Course: ${student.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Assign a course to ${student.name}` });
      await dialog.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
      const choice = dialog.getByRole('radio', { name: new RegExp(course.title) });
      await choice.check();
      await dialog.getByRole('textbox', { name: 'Why does the student not pay here?' }).fill('Paid in cash');
      await cancelThenConfirm(
        page,
        () => dialog.getByRole('button', { name: 'Assign' }).click(),
        () => expect(choice, 'what was chosen is still chosen').toBeChecked(),
      );
      await expect(page.getByText('Done: Course assigned successfully!')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test('a course is deleted once the password is typed again', async ({ page, browserErrors }) => {
      browserErrors.expect(/status of 403 .*\/api\/courses/);
      const colleague = await openStaleAdmin(page);
      const course = await makeCourse(colleague);
      await page.goto(`/admin-profile/manage-courses?q=${encodeURIComponent(course.title)}`);
      await page.getByRole('button', { name: `Delete ${course.title}` }).click();
      const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Delete' }) });
      await cancelThenConfirm(
        page,
        () => question.getByRole('button', { name: 'Delete' }).click(),
        () => expect(question, 'the question is still there').toBeVisible(),
      );
      await expect(page.getByText('Done: Course deleted successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: `Delete ${course.title}` })).toBeHidden();
    });

    test('the institute’s address is changed once the password is typed again', async ({ page, browserErrors }) => {
      browserErrors.expect(/status of 403 .*\/api\/site/);
      const unlock = await lockList('settings');
      await openStaleAdmin(page);
      await page.goto('/admin-profile/site');
      const address = page.getByRole('textbox', { name: 'Address', exact: true });
      const before = await address.inputValue();
      await address.fill(`${before}, second floor`);
      await cancelThenConfirm(
        page,
        () => page.getByRole('button', { name: 'Save' }).click(),
        () => expect(address, 'what was typed is still there').toHaveValue(`${before}, second floor`),
      );
      await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();
      // The password was just confirmed, so it is not asked for again.
      await address.fill(before);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Done: Saved. Visitors see it within a minute.').last()).toBeVisible();
      await expect(proof(page)).toBeHidden();
      await unlock();
    });
  });
}
