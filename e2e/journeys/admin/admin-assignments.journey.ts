import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { enrolStudent, assignTrainer, makeBatch, makeCourse, makeMember } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantPayerOf } from '../../fixtures/planted-orders.ts';
import { plantBatchOf, plantCourse, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

const assignPath = '/admin-profile/manage-trainers';
const searchTrainers = (page: Page) => page.getByRole('searchbox', { name: 'Search trainers' });
const trainerChoice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });
const coursePicker = (page: Page) => page.getByRole('combobox', { name: 'Course' });

test('a course is assigned to a new trainer, and not a second time', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/status of 409 .*\/trainer-courses/);
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const trainer = await makeMember('trainer');
  const course = await makeCourse(admin);
  const assign = page.getByRole('button', { name: `Assign ${course.title} to ${trainer.name}` });
  const pickBoth = async () => {
    await searchTrainers(page).fill(trainer.name);
    await trainerChoice(page, trainer.name).check();
    await coursePicker(page).fill(course.title);
    await page.getByRole('option', { name: course.title }).click();
  };

  await page.goto('/admin-profile/manage-trainers');
  await page.getByRole('link', { name: 'Assign course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assign a course to a trainer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign course' })).toBeDisabled();
  await pickBoth();
  await expect(page.getByText('Teaches no course yet')).toBeVisible();
  await checkScreen(page);
  await assign.click();
  const question = page.getByRole('dialog', { name: 'Assign course' });
  await expect(question).toContainText('Are you sure you want to assign this course to the selected trainer?');
  await checkScreen(page);
  await question.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Done: Course assigned to trainer successfully!')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(searchTrainers(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: 'New Trainers' })).toHaveAttribute('aria-current', 'page');
  await searchTrainers(page).fill(trainer.name);
  await expect(page).toHaveURL(/\?q=/);
  await expect(trainerChoice(page, trainer.name)).toHaveCount(0);

  await page.getByRole('link', { name: 'Enrolled Course-Trainers' }).click();
  await expect(page).toHaveURL(/show=enrolled/);
  await pickBoth();
  await expect(page.getByText(`Teaches ${course.title}`)).toBeVisible();
  await checkScreen(page);
  await assign.click();
  await question.getByRole('button', { name: 'Assign' }).click();
  await expect(
    page.getByText('Error: Record already exists! This trainer is already assigned to the selected course.'),
  ).toBeVisible();
  await expect(question).toBeHidden();
});

test('a course is assigned to a student, who then takes it', async ({ page, context, browserErrors }) => {
  browserErrors.expect('net::ERR_FAILED');
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const student = await makeMember('student');
  const course = await makeCourse(admin);
  await page.goto(`${assignPath}/assign-course-to/student?q=${encodeURIComponent(student.name)}`);
  await checkScreen(page);
  const open = page.getByRole('button', { name: `Assign Course: ${student.name}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Assign a course to ${student.name}` });
  const assign = dialog.getByRole('button', { name: 'Assign' });
  const choice = dialog.getByRole('radio', { name: new RegExp(course.title) });
  const search = dialog.getByRole('searchbox', { name: 'Search courses' });
  await expect(search).toBeFocused();
  await expect(assign).toBeDisabled();
  await search.fill(course.title);
  await choice.check();
  await checkScreen(page);
  await search.fill('qqzzqqzz');
  await expect(dialog.getByText('No courses available.')).toBeVisible();
  await expect(assign, 'what is out of sight is not assigned').toBeDisabled();
  await search.fill(course.title);
  await choice.check();
  await assign.click();
  const why = dialog.getByRole('textbox', { name: 'Why does the student not pay here?' });
  await expect(why, 'a course with a price needs a reason').toBeFocused();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await checkScreen(page);
  await why.fill('Paid in cash at the desk');
  await page.route('**/api/enrollments', (route) => route.abort());
  await assign.click();
  await expect(page.getByText('Error: Failed to assign course')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Network error.');
  await page.unroute('**/api/enrollments');
  await assign.click();
  await expect(page.getByText('Done: Course assigned successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await search.fill(course.title);
  await expect(choice).toBeDisabled();
  await expect(dialog.getByText('Assigned', { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Show only unassigned courses' }).check();
  await expect(dialog.getByText('No courses available.')).toBeVisible();
});

test('a student without a seat in a course is given one; a full batch says so', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/batches/);
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [trainer, other, student] = [
    await makeMember('trainer'),
    await makeMember('student'),
    await makeMember('student'),
  ];
  const [full, open] = [await makeCourse(admin), await makeCourse(admin)];
  const second = await makeMember('trainer');
  await assignTrainer(admin, trainer, full);
  await assignTrainer(admin, second, open);
  await enrolStudent(admin, other, full);
  for (const course of [full, open]) await enrolStudent(admin, student, course);
  const fullBatch = await makeBatch(admin, trainer, full, [other]);
  const openBatch = await makeBatch(admin, second, open);

  await page.goto('/admin-profile/manage-students');
  await page.getByRole('link', { name: 'Assign batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assign a batch to a student' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search students' }).fill(student.name);
  await page.getByRole('button', { name: `Assign Batch: ${student.name}, ${open.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Assign a batch to ${student.name}` });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Warning: Please select a batch.')).toBeVisible();
  await expect(dialog.getByText('Please select a batch.', { exact: true })).toBeInViewport();
  await checkScreen(page);
  await dialog.getByRole('radio', { name: new RegExp(`batch ${fullBatch.id} `) }).check();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Error: Error assigning student to batch.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('This batch is full: 1 of 1 seats are taken.');
  await dialog.getByRole('radio', { name: new RegExp(`batch ${openBatch.id} `) }).check();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Done: Student assigned to batch successfully!')).toBeVisible();
  // The other course still waits for a seat: a seat in one course hides nobody in another.
  await expect(page.getByRole('button', { name: `Assign Batch: ${student.name}, ${open.title}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Assign Batch: ${student.name}, ${full.title}` })).toBeVisible();
});

test('a student who has no seat yet is given one', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await plantCourse();
  const [first, second] = [await plantPayerOf(course), await plantPayerOf(course)];
  const seatButton = (name: string) => page.getByRole('button', { name: `Give a seat: ${name}, ${course.name}` });

  await page.goto('/admin-profile');
  await page.getByRole('link', { name: /students? (?:has|have) no seat yet/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No seat yet' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Which course' }).selectOption(`${course.name} (2)`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '2 students' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText([first.name, second.name]);
  await checkScreen(page);

  await seatButton(first.name).click();
  const dialog = page.getByRole('dialog', { name: `Give a seat to ${first.name}` });
  await expect(dialog.getByText('No batch of this course has a free seat.')).toBeVisible();
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const batchId = await plantBatchOf(course, await plantTrainerOf(course));
  await page.reload();
  await seatButton(first.name).click();
  await dialog.getByRole('radio', { name: new RegExp(`batch ${batchId} `) }).check();
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Done: Student assigned to batch successfully!')).toBeVisible();
  await expect(seatButton(first.name)).toHaveCount(0);
  await expect(seatButton(second.name)).toBeVisible();
});

test('a course is assigned to a trainer without touching a mouse', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const trainer = await makeMember('trainer');
  const course = await makeCourse(admin);
  await page.goto(`${assignPath}/assign-course-to/trainer`);
  await tabTo(page, searchTrainers(page));
  await page.keyboard.type(trainer.name);
  await expect(page.getByText('1 trainer', { exact: true })).toBeVisible();
  await tabTo(page, trainerChoice(page, trainer.name));
  await page.keyboard.press('Space');
  await tabTo(page, coursePicker(page));
  await page.keyboard.type(course.title);
  await expect(page.getByRole('option')).toHaveText(new RegExp(course.title));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Assign ${course.title} to ${trainer.name}` }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Assign course' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Assign' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Course assigned to trainer successfully!')).toBeVisible();
});
