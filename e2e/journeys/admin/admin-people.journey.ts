import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { enrolStudent, assignTrainer, makeCourse, makeMember } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';

const searchFor = (page: Page, kind: string, text: string) =>
  page.getByRole('searchbox', { name: `Search ${kind}s` }).fill(text);

async function deleteFrom(page: Page, scope: 'row' | 'drawer' | 'page', kind: string, name: string): Promise<void> {
  if (scope === 'row') await page.getByRole('button', { name: `Delete ${name}` }).click();
  else if (scope === 'page') await page.getByRole('button', { name: 'Delete', exact: true }).click();
  else await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${kind}` });
  await expect(question).toContainText(`Are you sure you want to delete this ${kind}?`);
  await expect(question).toContainText(name);
  await checkScreen(page);
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('the admin finds a student, lists all of them, and deletes one without any history', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/showcase/);
  await plantAuth(context, await signInAdminByApi());
  const student = await makeMember('student');
  await page.goto('/admin-profile/manage-students');
  await searchFor(page, 'student', student.name);
  await expect(page.getByText('1 student', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await checkScreen(page);

  await page.getByRole('link', { name: student.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText(student.email);
  await expect(details).toContainText('14 Temple Street, Chennai');
  await expect(page.getByText('This student has no course yet.')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Open resume' })).toHaveAttribute('href', /\/resume\.pdf\?.*sig=/);
  await checkScreen(page);
  await details.getByRole('switch', { name: 'Show on public pages' }).click();
  await expect(page.getByText('Error: This student has not agreed to be shown on public pages.')).toBeVisible();
  await expect(details.getByRole('switch')).not.toBeChecked();

  await details.getByRole('button', { name: 'Let this person log in again' }).click();
  await expect(page.getByText('Done: This person can ask for a code and log in again.')).toBeVisible();

  await deleteFrom(page, 'page', 'student', student.name);
  await expect(page.getByText('Done: Student deleted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-students$/);
  await expect(page.getByRole('link', { name: student.name, exact: true })).toHaveCount(0);
});

test('a student with a course is archived instead of deleted, and found among the archived', async ({
  page,
  context,
}) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const student = await makeMember('student');
  await enrolStudent(admin, student, await makeCourse(admin));
  await page.goto(`/admin-profile/manage-students?q=${encodeURIComponent(student.name)}`);
  await deleteFrom(page, 'row', 'student', student.name);
  await expect(page.getByText('Done: Student archived, because of courses or a placement.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(student.name) });
  await expect(row).toContainText('Archived');
  await expect(row.getByRole('button', { name: `Delete ${student.name}` })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived');
  await expect(row).toBeVisible();
});

test('the admin finds a trainer without a course, and archives one who has some', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [fresh, teaching] = [await makeMember('trainer'), await makeMember('trainer')];
  const course = await makeCourse(admin);
  await assignTrainer(admin, teaching, course);
  await page.goto('/admin-profile/manage-trainers');
  await checkScreen(page);
  // The other trainer has a similar name, and is found by this search as well.
  await searchFor(page, 'trainer', fresh.name);
  await page.getByRole('combobox', { name: 'Courses' }).selectOption('With no course');
  await expect(page.getByRole('button', { name: fresh.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: teaching.name, exact: true })).toHaveCount(0);
  await deleteFrom(page, 'row', 'trainer', fresh.name);
  await expect(page.getByText('Done: Trainer deleted successfully!')).toBeVisible();

  await page.getByRole('combobox', { name: 'Courses' }).selectOption('Any course');
  await searchFor(page, 'trainer', teaching.name);
  await page.getByRole('button', { name: teaching.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: teaching.name });
  await expect(drawer).toContainText(course.title);
  await expect(drawer).toContainText('7 years');
  await checkScreen(page);
  await deleteFrom(page, 'drawer', 'trainer', teaching.name);
  await expect(page.getByText('Done: Trainer archived, because of courses or reviews.')).toBeVisible();
});

test('a list that fails to load says so, does not look empty, and can be loaded again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('net::ERR_FAILED');
  await plantAuth(context, await signInAdminByApi());
  for (const { kind, none } of [
    { kind: 'student', none: 'No Student Available' },
    { kind: 'trainer', none: 'No Trainer Available' },
  ]) {
    await page.route(`**/api/${kind}s*`, (route) => route.abort());
    await page.goto(`/admin-profile/manage-${kind}s`);
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Error: Network error. Please check your connection or try again later.');
    await expect(page.getByText(none)).toHaveCount(0);
    await checkScreen(page);
    await page.unroute(`**/api/${kind}s*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  }
});
