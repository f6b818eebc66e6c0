import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { courseDraft, enrolStudent, makeCourse, makeMember, newName } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { makeBytes, makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const startDate = (page: Page) => page.getByLabel('Start date');
const endDate = (page: Page) => page.getByLabel('End date');
const coverPicker = (page: Page) => page.getByLabel('Cover');
const add = (page: Page) => page.getByRole('button', { name: 'Add course' });
const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

async function fillIn(page: Page, { title, description }: { readonly title: string; readonly description: string }) {
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill(description);
  await field(page, 'Price').fill('1,24,999');
  await field(page, 'Days').fill('60');
  await startDate(page).fill(dayAhead(106));
  await endDate(page).fill(dayAhead(166));
}

test('a visitor who opens an admin screen is redirected to the login', async ({ page }) => {
  await page.goto('/admin-profile/edit-course');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('Warning: Please login to access this page.')).toBeVisible();
});

test('the admin adds a course: all invalid fields are shown at once, and nothing typed is lost', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('net::ERR_FAILED');
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const draft = courseDraft();
  await page.goto('/admin-profile/manage-courses');
  await page.getByRole('link', { name: 'Add New Course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Course' })).toBeVisible();
  await checkScreen(page);

  await add(page).click();
  await expect(page.getByText('Warning: Please fill in all fields and upload an image.')).toBeVisible();
  for (const name of ['Title', 'Description', 'Price', 'Days']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Please fill this in\./);
  }
  await expect(coverPicker(page)).toHaveAccessibleDescription(/Please choose a picture\./);
  await expect(coverPicker(page)).toBeFocused();
  await checkScreen(page);

  await coverPicker(page).setInputFiles(makeResume());
  await expect(coverPicker(page)).toHaveAccessibleDescription(/Please upload a valid image file\./);
  await coverPicker(page).setInputFiles(makeBytes('big.png', 'image/png', 2 * 1024 * 1024));
  await expect(coverPicker(page)).toHaveAccessibleDescription(/File size must be less than 2MB\./);
  await coverPicker(page).setInputFiles(makePhoto('cover.png'));
  await expect(page.getByText('cover.png,')).toBeVisible();
  await dismissToasts(page);

  await fillIn(page, draft);
  await field(page, 'Price').fill('12.50');
  await endDate(page).fill(dayAhead(78));
  await add(page).click();
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/Please enter whole rupees\./);
  await expect(endDate(page)).toHaveAccessibleDescription(/Please choose a day on or after the start date\./);
  await expect(field(page, 'Price')).toBeFocused();
  await fillIn(page, draft);

  await page.route('**/api/courses', (route) => route.abort());
  await add(page).click();
  await expect(page.getByText('Error: Failed to add course.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error.');
  await expect(field(page, 'Title')).toHaveValue(draft.title);
  await page.unroute('**/api/courses');
  await add(page).click();
  await expect(page.getByText('Done: Course added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/courses');
  const [added] = await admin.call<{ price: number; image: string }[]>(
    'GET',
    `/api/courses?q=${encodeURIComponent(draft.title)}`,
  );
  expect(added).toMatchObject({ title: draft.title, price: 124_999, days: 60, image: expect.stringMatching(/^\/api/) });
});

test('a draft course is not on the site until the admin publishes it', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const draft = courseDraft();
  const isDraft = page.getByRole('checkbox', { name: 'Draft: not shown on the site yet' });
  await page.goto('/admin-profile/edit-course');
  await coverPicker(page).setInputFiles(makePhoto('cover.png'));
  await fillIn(page, draft);
  await isDraft.check();
  await add(page).click();
  await expect(page.getByText('Done: Course added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/manage-courses?state=draft');
  await expect(row(page, draft.title)).toContainText('Draft');
  await checkScreen(page);
  const visitorFinds = async () => {
    const reply = await fetch(
      `${readTestAddresses().origin}/api/courses?q=${encodeURIComponent(draft.title)}&sort=title`,
    );
    return ((await reply.json()) as { title: string }[]).some(({ title }) => title === draft.title);
  };
  expect(await visitorFinds()).toBe(false);

  await row(page, draft.title)
    .getByRole('link', { name: `Edit ${draft.title}` })
    .click();
  await expect(isDraft).toBeChecked();
  await isDraft.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Done: Course updated successfully!')).toBeVisible();
  // The bell asks twice a minute, and the log-ins of other journeys may have ended this session by then.
  await page.goto('about:blank');
  // nginx caches for half a minute.
  await expect.poll(visitorFinds, { timeout: 60_000 }).toBe(true);
});

test('two admins edit one course: the second is told what changed, and keeps their own input', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/courses/);
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await makeCourse(admin);
  const changeElsewhere = (price: number) =>
    admin.call('PUT', `/api/courses/${course.id}`, { ...courseDraft(course.title), price });

  await page.goto(`/admin-profile/edit-courses?course=${course.id}`);
  await expect(field(page, 'Title')).toHaveValue(course.title);
  await checkScreen(page);
  await changeElsewhere(15_000);
  const mine = newName('Morning Course');
  await field(page, 'Title').fill(mine);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this in the meantime.');
  await expect(notice).toContainText('Price');
  await expect(notice).toContainText('₹12,000 → ₹15,000');
  await expect(field(page, 'Title')).toHaveValue(mine);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(field(page, 'Price')).toHaveValue('15000');
  await expect(field(page, 'Title')).toHaveValue(course.title);

  await changeElsewhere(16_000);
  await field(page, 'Title').fill(mine);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toContainText('₹15,000 → ₹16,000');
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Done: Course updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/manage-courses');
  expect(await admin.call('GET', `/api/courses/${course.id}`)).toMatchObject({ title: mine, price: 15_000 });
});

test('with a refused picture a course cannot be saved, until the admin keeps the old picture', async ({
  page,
  context,
}) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await makeCourse(admin);
  await page.goto(`/admin-profile/edit-courses?course=${course.id}`);
  await coverPicker(page).setInputFiles(makeResume());
  await dismissToasts(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please upload a valid image file.')).toHaveCount(1);
  await expect(page).toHaveURL(`/admin-profile/edit-courses?course=${course.id}`);
  await page.getByRole('button', { name: 'Keep the current picture' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Done: Course updated successfully!')).toBeVisible();
});

test('the edit page without a valid course redirects to the list', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/status of 404 .*\/api\/courses\/999999/);
  await plantAuth(context, await signInAdminByApi());
  for (const [course, reason] of [
    ['java', 'Invalid course ID'],
    ['999999', 'Invalid course data. Please try again.'],
  ] as const) {
    await page.goto(`/admin-profile/edit-courses?course=${course}`);
    await expect(page).toHaveURL('/admin-profile/manage-courses');
    await expect(page.getByText(`Error: ${reason}`)).toBeVisible();
  }
});

test('a course without students is deleted, one with students is archived and can be restored', async ({
  page,
  context,
}) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const [unused, taken] = [await makeCourse(admin), await makeCourse(admin)];
  await enrolStudent(admin, await makeMember('student'), taken);
  const seenByVisitors = async (id: number) => (await fetch(`${readTestAddresses().origin}/api/courses/${id}`)).status;

  await page.goto('/admin-profile/manage-courses');
  await page.getByRole('button', { name: `Delete ${unused.title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('deleted for good');
  await checkScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Course deleted successfully!')).toBeVisible();
  await expect(row(page, unused.title)).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${taken.title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('1 student');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Course archived')).toBeVisible();
  await expect(row(page, taken.title)).toHaveCount(0);
  expect(await seenByVisitors(taken.id)).toBe(404);

  await page.getByRole('combobox', { name: 'Which courses' }).selectOption('Archived');
  await expect(row(page, taken.title)).toContainText('Archived');
  await checkScreen(page);
  await page.getByRole('button', { name: `Restore ${taken.title}` }).click();
  await expect(page.getByText('Done: Course restored')).toBeVisible();
});

test('cards of the public course list link to the edit form for the admin only', async ({ page, context }) => {
  await page.goto('/courses');
  const edit = page.getByRole('link', { name: 'Edit Java Full Stack' });
  await expect(page.getByRole('link', { name: 'Java Full Stack' })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await plantAuth(context, await signInAdminByApi());
  await page.reload();
  await expect(edit).toBeVisible();
  await checkScreen(page);
  await edit.click();
  await expect(page).toHaveURL(/\/admin-profile\/edit-courses\?course=\d+$/);
  await expect(field(page, 'Title')).toHaveValue('Java Full Stack');
});

test('a course is added without touching a mouse', async ({ page, context }) => {
  // Registered early: otherwise the browser has sometimes opened its own file dialog already.
  page.on('filechooser', () => undefined);
  await plantAuth(context, await signInAdminByApi());
  await page.goto('/admin-profile/edit-course');
  await tabTo(page, coverPicker(page));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(makePhoto('cover.png'));
  await expect(page.getByText('cover.png,')).toBeVisible();
  for (const [target, text] of [
    [field(page, 'Title'), newName('Quiet Course')],
    [field(page, 'Description'), 'All of it by keyboard.'],
    [field(page, 'Price'), '0'],
    [field(page, 'Days'), '400'],
    // Dates that are the same whether the browser's field begins with the day or the month.
    [startDate(page), '11112026'],
    [endDate(page), '12122026'],
  ] as const) {
    await tabTo(page, target);
    await page.keyboard.type(text);
  }
  await expect(startDate(page)).toHaveValue('2026-11-11');
  await tabTo(page, add(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Course added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/courses');
});
