import type { Locator, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { assignTrainer, enrolStudent, makeBatch, makeCourse, makeMember } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';

/** Counts presses, so that a longer way fails this journey. */
function counted() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

const students = '/admin-profile/manage-students';
const listOf = (name: string) => `${students}?q=${encodeURIComponent(name)}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a student gets a course and a seat in four clicks, from the list', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [trainer, student] = [await makeMember('trainer'), await makeMember('student')];
  const course = await makeCourse(admin);
  await assignTrainer(admin, trainer, course);
  const batch = await makeBatch(admin, trainer, course);

  await page.goto(listOf(student.name));
  const { press, clicks } = counted();
  await press(page.getByRole('link', { name: `Give a course to ${student.name}` }));
  const dialog = page.getByRole('dialog', { name: `Give a course to ${student.name}` });
  await dialog.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
  await press(dialog.getByRole('radio', { name: new RegExp(course.title) }).first());
  await press(dialog.getByRole('radio', { name: new RegExp(`batch ${batch.id} `) }));
  await dialog.getByRole('textbox', { name: 'Why does the student not pay here?' }).fill('Paid in cash');
  await checkScreen(page);
  await press(dialog.getByRole('button', { name: 'Give course and seat' }));
  await expect(page.getByText('Done: Course and seat given.')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);

  await expect(part(page, 'Courses and seats')).toContainText(`Batch ${batch.id}`);
  await expect(part(page, 'History')).toContainText(`Got a seat in batch ${batch.id}`);
  await expect(part(page, 'Messages')).toContainText('you have a seat in a batch');
  await checkScreen(page);
});

test('a student is moved to another batch in four clicks, from the list, and keeps the history', async ({
  page,
  context,
}) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [one, other, student] = [await makeMember('trainer'), await makeMember('trainer'), await makeMember('student')];
  const course = await makeCourse(admin);
  await assignTrainer(admin, one, course);
  await assignTrainer(admin, other, course);
  await enrolStudent(admin, student, course);
  const from = await makeBatch(admin, one, course, [student]);
  const to = await makeBatch(admin, other, course);

  await page.goto(listOf(student.name));
  const { press, clicks } = counted();
  await press(page.getByRole('link', { name: student.name, exact: true }));
  await press(page.getByRole('button', { name: `Move from batch ${from.id}, ${course.title}` }));
  const dialog = page.getByRole('dialog', { name: `Move ${student.name}` });
  await press(dialog.getByRole('radio', { name: new RegExp(`batch ${to.id} `) }));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Works in the evening');
  await checkScreen(page);
  await press(dialog.getByRole('button', { name: 'Move' }));
  await expect(page.getByText('Done: Moved to the other batch.')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);

  await expect(part(page, 'Courses and seats')).toContainText(`Batch ${to.id}`);
  await expect(part(page, 'Courses and seats')).not.toContainText(`Batch ${from.id}`);
  await expect(part(page, 'History')).toContainText(`Moved from batch ${from.id} to batch ${to.id}`);
  await expect(part(page, 'History')).toContainText('Works in the evening');
});

test('a course is frozen, goes on, and ends; a note stays with the staff', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [trainer, student] = [await makeMember('trainer'), await makeMember('student')];
  const course = await makeCourse(admin);
  await assignTrainer(admin, trainer, course);
  await enrolStudent(admin, student, course);
  const batch = await makeBatch(admin, trainer, course, [student]);
  const courses = part(page, 'Courses and seats');

  await page.goto(listOf(student.name));
  await page.getByRole('link', { name: student.name, exact: true }).click();
  await courses.getByRole('button', { name: `Freeze: ${course.title}` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Exams until June');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Freeze the course' }).click();
  await expect(courses.getByText('Frozen', { exact: true })).toBeVisible();
  await expect(courses).not.toContainText(`Batch ${batch.id}`);

  await courses.getByRole('button', { name: `Unfreeze: ${course.title}` }).click();
  await page.getByRole('button', { name: 'Unfreeze the course' }).click();
  await expect(courses.getByText('No seat yet', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'New note' }).fill('Calls after six.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(part(page, 'Notes of the staff').getByRole('listitem')).toContainText('Calls after six.');

  await courses.getByRole('button', { name: `End: ${course.title}` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moves to another city');
  await page.getByRole('button', { name: 'End the course' }).click();
  await expect(courses.getByText('Ended', { exact: true })).toBeVisible();
  await expect(part(page, 'History')).toContainText('Moves to another city');
  await checkScreen(page);
});
