import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import {
  type Planted,
  plantBatchOf,
  plantCourse,
  plantStudentOf,
  plantTrainerOf,
} from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const list = '/admin-profile/manage-batches';
const create = `${list}/create/new`;

const courseField = (page: Page) => page.getByRole('combobox', { name: 'Course' });
const trainerField = (page: Page) => page.getByRole('combobox', { name: 'Trainer' });
const students = (page: Page) => page.getByRole('group', { name: 'Students', exact: true });
const seats = (page: Page) => page.getByRole('textbox', { name: 'Seats' });
const save = (page: Page) => page.getByRole('button', { name: 'Create Batch' }).click();

async function openForm(page: Page): Promise<void> {
  await page.goto(create);
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Batch' })).toBeVisible();
}

async function chooseCourse(page: Page, course: Planted): Promise<void> {
  await courseField(page).fill(course.name);
  await page.getByRole('option', { name: course.name }).click();
  await expect(courseField(page)).toHaveValue(course.name);
}

async function fillTimes(page: Page, start: string, end: string): Promise<void> {
  await page.getByLabel('Start time').fill(start);
  await page.getByLabel('End time').fill(end);
}

const cardOf = (page: Page, course: Planted) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: course.name }) });

test.beforeEach(async ({ context }) => plantAuth(context, await signInAdminByApi()));

test('a course without a trainer gets no batch', async ({ page }) => {
  const course = await plantCourse();
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Create New Batch' }).click();
  await expect(page).toHaveURL(create);
  await save(page);
  await expect(page.getByText('Please choose a course.')).toHaveCount(1);
  await expect(courseField(page)).toBeFocused();
  await expect(page.getByLabel('End time')).toHaveAccessibleDescription('Please choose a time.');
  await checkScreen(page);

  await courseField(page).fill('zzyzx');
  await expect(page.getByText('No courses available.')).toBeVisible();
  await courseField(page).fill('java');
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkScreen(page);
  await chooseCourse(page, course);
  await expect(trainerField(page)).toContainText('No trainer available for this course');
  await expect(students(page)).toContainText('No students available for this course');
  await expect(page.getByLabel('Start date')).not.toHaveValue('');
  await fillTimes(page, '19:00', '20:30');
  await save(page);
  await expect(page.getByText('Error: Trainer does not belong to the selected course.')).toBeVisible();
  await expect(trainerField(page)).toHaveAccessibleDescription('Trainer does not belong to the selected course.');
  await expect(page).toHaveURL(create);
  await checkScreen(page);
});

test('a course without students gets an empty batch', async ({ page }) => {
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  await openForm(page);
  await chooseCourse(page, course);
  await trainerField(page).selectOption(trainer.name);
  await expect(students(page)).toContainText('No students available for this course');
  await fillTimes(page, '19:00', '18:30');
  await save(page);
  await expect(page.getByLabel('End time')).toHaveAccessibleDescription(
    'Please choose an end time after the start time.',
  );
  await fillTimes(page, '19:00', '20:30');
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekend morning');
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('In the classroom');
  await page.getByRole('checkbox', { name: 'Draft: not shown on the site yet' }).check();
  await expect(page.getByLabel('Last day to join')).toHaveAccessibleDescription(
    'If empty, students can join until the first day',
  );
  await page.getByLabel('Last day to join').fill('2020-01-01');
  await save(page);
  await expect(page.getByLabel('Last day to join')).toHaveAccessibleDescription(
    /Please choose a day from the start date to the end date\./,
  );
  await checkScreen(page);
  await page.getByLabel('Last day to join').fill('');
  await dismissToasts(page);
  await save(page);
  await expect(page.getByText('Done: Batch created successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.getByRole('searchbox', { name: 'Search batches' }).fill(course.name);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 batch' })).toBeVisible();
  await expect(cardOf(page, course)).toContainText(trainer.name);
  await expect(cardOf(page, course)).toContainText('0 students enrolled');
  for (const text of ['Draft', 'Weekend morning', 'In the classroom']) {
    await expect(cardOf(page, course)).toContainText(text);
  }
  await expect(cardOf(page, course)).toContainText('Mon to Fri, 7:00 pm to 8:30 pm IST');
});

test('a batch is created with a named schedule clash, edited and deleted', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409 .*\/api\/batches/);
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  for (const name of ['Asha', 'Bilal', 'Chitra']) await plantStudentOf(course, `${name} of ${course.name}`);
  await openForm(page);
  await chooseCourse(page, course);
  await trainerField(page).selectOption(trainer.name);
  await fillTimes(page, '19:00', '20:30');
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('searchbox', { name: 'Search students' }).fill('Bilal');
  await expect(students(page).getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search students' }).fill('');
  await expect(students(page).getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expect(students(page)).toContainText('3 of 30 seats');
  await seats(page).fill('2');
  await save(page);
  await expect(students(page)).toHaveAccessibleDescription('This batch has 2 seats.');
  await checkScreen(page);
  await seats(page).fill('3');
  await dismissToasts(page);
  await save(page);
  await expect(page.getByText('Done: Batch created successfully')).toBeVisible();
  await expect(page).toHaveURL(list);

  await openForm(page);
  await chooseCourse(page, course);
  await trainerField(page).selectOption(trainer.name);
  await fillTimes(page, '20:00', '21:00');
  await save(page);
  await expect(page.getByText('Error: Error creating batch')).toBeVisible();
  const clash = new RegExp(`${trainer.name} already has batch \\d+ \\(${course.name}, Mon, Tue`);
  await expect(trainerField(page)).toHaveAccessibleDescription(clash);
  await expect(page.getByLabel('Start time')).toHaveValue('20:00');
  await checkScreen(page);

  await page.goto(`${list}?q=${encodeURIComponent(course.name)}`);
  await cardOf(page, course)
    .getByRole('link', { name: /^Edit batch/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Edit batch \d+/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 of 3 seats');
  await expect(page.getByRole('region', { name: 'Trainer' })).toContainText('9 years of experience');
  await expect(page.getByRole('region', { name: 'Trainer' })).toContainText('Java, React');
  await expect(page.getByRole('region', { name: 'Students' }).getByRole('article')).toHaveCount(3);
  await expect(trainerField(page)).toHaveValue(String(trainer.id));
  await checkScreen(page);
  await page.getByLabel('End time').fill('21:00');
  await students(page)
    .getByRole('checkbox', { name: /^Chitra/ })
    .uncheck();
  await page.getByRole('button', { name: 'Update Batch' }).click();
  await expect(page.getByText('Done: Batch updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile');

  await page.goto(`${list}?q=${encodeURIComponent(course.name)}`);
  await expect(cardOf(page, course)).toContainText('2 students enrolled');
  await cardOf(page, course)
    .getByRole('button', { name: /^Delete batch/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Delete batch/ });
  await expect(dialog).toContainText('Are you sure you want to delete this batch?');
  await expect(dialog).toContainText('It leaves all lists, and 2 students lose their seats.');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Batch deleted successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No batches available.');
});

test('two admins edit one batch: the second is told what changed, and keeps their own input', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/batches/);
  const course = await plantCourse();
  const batchId = await plantBatchOf(course, await plantTrainerOf(course));
  const student = await plantStudentOf(course);
  await page.goto(`${list}/edit/${batchId}`);
  await expect(seats(page)).toHaveValue('30');
  await query('update batches set capacity = 25, version = version + 1 where id = $1', [batchId]);
  await page.getByLabel('End time').fill('21:00');
  await page.getByRole('button', { name: 'Update Batch' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this in the meantime.');
  await expect(notice).toContainText('Seats');
  await expect(notice).toContainText('25');
  await expect(page.getByLabel('End time')).toHaveValue('21:00');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(seats(page)).toHaveValue('25');
  await expect(page.getByLabel('End time')).toHaveValue('20:30');

  await query('update batches set capacity = 20, version = version + 1 where id = $1', [batchId]);
  await students(page).getByRole('checkbox', { name: student.name }).check();
  await page.getByRole('button', { name: 'Update Batch' }).click();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Done: Batch updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile');
  const [row] = await query<{ capacity: number }>('select capacity from batches where id = $1', [batchId]);
  expect(row).toEqual({ capacity: 25 });
});

test('choosing another course clears trainer and students', async ({ page }) => {
  const [course, other] = [await plantCourse(), await plantCourse()];
  const batchId = await plantBatchOf(course, await plantTrainerOf(course));
  await plantTrainerOf(other);
  const student = await plantStudentOf(course);
  await page.goto(`${list}/edit/${batchId}`);
  await students(page).getByRole('checkbox', { name: student.name }).check();
  await expect(students(page)).toContainText('1 of 30 seats');
  await chooseCourse(page, other);
  await expect(page.getByText('The course has changed.')).toBeVisible();
  await expect(trainerField(page)).toHaveValue('');
  await expect(students(page)).toContainText('0 of 30 seats');
  await expect(students(page)).toContainText('No students available for this course');
  await checkScreen(page);
});

test('a failed request shows an error, and can be tried again', async ({ page, browserErrors }) => {
  browserErrors.expect('net::ERR_FAILED');
  const course = await plantCourse();
  const batchId = await plantBatchOf(course, await plantTrainerOf(course));
  const silence = async (path: string) => page.route(path, (route) => route.abort());
  await silence('**/api/batches?*');
  await page.goto(`${list}?q=${encodeURIComponent(course.name)}`);
  await expect(page.getByText('Error: Error fetching batches')).toBeVisible();
  await checkScreen(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await silence(`**/api/batches/${batchId}`);
  await cardOf(page, course)
    .getByRole('button', { name: /^Delete batch/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error: Failed to delete the batch. Please try again.')).toBeVisible();
  await expect(cardOf(page, course)).toBeVisible();

  await page.goto(`${list}/edit/${batchId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Failed to fetch data: Network error.');
  await page.unrouteAll();
  await silence('**/api/trainer-courses?*');
  await silence('**/api/enrollments?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText('Error fetching trainerCourse').last()).toBeVisible();
  await expect(students(page)).toContainText('Error fetching enrollments for course');
  await checkScreen(page);
  await page.unrouteAll();
  await students(page).getByRole('button', { name: 'Try again' }).click();
  await expect(students(page)).toContainText('No students available for this course');
});
