import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { signUpAndIn } from '../../fixtures/new-person.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { type Person, takeStudent, takeTrainer } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

async function openProfile(page: Page, person: Person): Promise<void> {
  await plantAuth(page.context(), await signInByApi(person));
  await page.goto(person.role === 'STUDENT' ? '/student-profile' : '/trainer-profile');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
}

const openList = (page: Page, name: string) =>
  page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name }).click();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function close(page: Page, name: string): Promise<void> {
  await dialog(page, name).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page, name)).toBeHidden();
}

/** Takes students until one has past and future classes. */
async function takeStudentWithMeetings(): Promise<Person> {
  for (let tries = 0; tries < 50; tries += 1) {
    const student = await takeStudent();
    const [classes] = await query<{ over: boolean | null; coming: boolean | null }>(
      `select bool_or(ends_at < now()) as over, bool_or(ends_at > now() + interval '5 minutes') as coming
         from meetings join batch_students using (batch_id) where student_id = $1 and cancelled_at is null`,
      [student.id],
    );
    if (classes?.over === true && classes.coming === true) return student;
  }
  throw new Error('Nobody in the demo institute has classes behind and before them');
}

/** Takes trainers until one has students. */
async function takeTrainerWithStudents(): Promise<Person> {
  for (let tries = 0; tries < 50; tries += 1) {
    const trainer = await takeTrainer();
    const seats = await query(
      `select from batch_students join batches on batches.id = batch_id join trainer_courses on trainer_courses.id = trainer_course_id
         where trainer_id = $1 and archived_at is null limit 1`,
      [trainer.id],
    );
    if (seats.length > 0) return trainer;
  }
  throw new Error('No trainer of the demo institute has students');
}

async function coursesOf({ id }: Person): Promise<string[]> {
  const rows = await query<{ title: string }>(
    'select title from enrolments join courses on courses.id = course_id where student_id = $1',
    [id],
  );
  return rows.map(({ title }) => title);
}

test('the profile shows a student their name, courses, batches, meetings and details', async ({ page }) => {
  const student = await takeStudentWithMeetings();
  const courses = await coursesOf(student);
  await openProfile(page, student);
  await expect(page).toHaveTitle(/^My profile/);
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText(student.email);
  await expect(page.getByRole('list', { name: 'Contact' }).getByText('Confirmed', { exact: true })).toHaveCount(2);
  await checkScreen(page);

  await openList(page, `${courses.length} Courses`);
  await expect(dialog(page, 'Courses').getByRole('link')).toHaveCount(courses.length);
  for (const title of courses) await expect(dialog(page, 'Courses').getByRole('link', { name: title })).toBeVisible();
  // Dates and hours are those of the batch.
  await expect(dialog(page, 'Courses')).toContainText(/\d to .*IST/);
  await checkScreen(page);
  await close(page, 'Courses');

  await openList(page, 'Batches');
  await expect(dialog(page, 'Batches').getByRole('listitem').first()).toContainText(/Batch \d+/);
  await expect(dialog(page, 'Batches').getByRole('listitem').first()).toContainText('IST');
  await checkScreen(page);
  await close(page, 'Batches');

  await openList(page, 'Meetings');
  await expect(dialog(page, 'Meetings').getByRole('article').first()).toContainText('IST');
  await dialog(page, 'Meetings').getByRole('radio', { name: 'Past' }).check();
  // Looks for any class that is over: the latest one may have been cancelled.
  await expect(dialog(page, 'Meetings').getByRole('article').filter({ hasText: 'Over' }).first()).toBeVisible();
  await checkScreen(page);
  await close(page, 'Meetings');

  await page.getByRole('button', { name: 'Details' }).click();
  for (const name of ['Mobile number', 'Address', 'Education', 'Work status', 'Resume']) {
    await expect(dialog(page, 'Details').getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page);
  await close(page, 'Details');

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(`/student-profile-update/${student.id}`);
});

test('the profile of a new student says that there is nothing yet', { tag: '@phone' }, async ({ page }) => {
  const student = await signUpAndIn(page.context(), 'student');
  await query('update users set resume_id = null, address = null, working_status = null where id = $1', [student.id]);
  await openProfile(page, student);
  await openList(page, '0 Courses');
  await expect(dialog(page, 'Courses')).toContainText('No courses available.');
  await close(page, 'Courses');
  await openList(page, '0 Batches');
  await expect(dialog(page, 'Batches')).toContainText('No batches available.');
  await close(page, 'Batches');
  await openList(page, '0 Meetings');
  await expect(dialog(page, 'Meetings')).toContainText('No meetings scheduled.');
  await close(page, 'Meetings');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(dialog(page, 'Details')).toContainText('There is no resume yet.');
  await expect(dialog(page, 'Details').getByText('Not given')).toHaveCount(2);
  await checkScreen(page);
});

test('a trainer sees experience, technologies, and who is in a batch', async ({ page }) => {
  const trainer = await takeTrainerWithStudents();
  const [facts] = await query<{ experience: number; technologies: string[] }>(
    'select experience_years as experience, technologies from trainer_profiles where user_id = $1',
    [trainer.id],
  );
  await openProfile(page, trainer);
  await expect(page.getByText(`${facts?.experience} years of experience`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Technologies' }).getByRole('listitem')).toHaveText(
    facts?.technologies ?? [],
  );
  await expect(
    page.getByRole('region', { name: 'My Meetings' }).getByRole('button', { name: 'Create a Meeting' }),
  ).toBeVisible();
  await checkScreen(page);

  await openList(page, 'Courses');
  await expect(dialog(page, 'Courses').getByRole('link').first()).toBeVisible();
  await checkScreen(page);
  await close(page, 'Courses');

  await openList(page, 'Batches');
  const roster = dialog(page, 'Batches').getByRole('group').filter({ hasText: 'Students in this batch' }).first();
  await roster.getByText('Students in this batch').click();
  await expect(roster.getByRole('listitem').first()).toBeVisible();
  await checkScreen(page);
  await close(page, 'Batches');

  await page.getByRole('button', { name: 'Details' }).click();
  for (const name of ['Mobile number', 'Address', 'Experience', 'Technologies', 'Status', 'Resume']) {
    await expect(dialog(page, 'Details').getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await close(page, 'Details');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(`/trainer-profile-update/${trainer.id}`);
});

test('a very long name stays inside the page', async ({ page }) => {
  const student = await takeStudent();
  const name = `${'Venkatanarasimharajuvaripeta'.repeat(3)} ${'Srinivasa '.repeat(2).trim()}`.slice(0, 100);
  await query('update users set name = $2, qualification = $3 where id = $1', [student.id, name, 'x'.repeat(120)]);
  await openProfile(page, { ...student, name });
  await checkScreen(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await checkScreen(page);
});

test('another device is signed out from the profile', { tag: '@phone' }, async ({ page }) => {
  const student = await takeStudent();
  const elsewhere = await signInByApi(student);
  await openProfile(page, student);
  const devices = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await checkScreen(page);
  await devices.getByRole('button', { name: /^Log out/ }).click();
  await expect(page.getByText('That device is logged out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('This device');
  const { status } = await page.request
    .get('/api/me', { headers: { authorization: `Bearer ${elsewhere.token}` } })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(401);
});

test('a consent is given and withdrawn, and the page shows since when', { tag: '@phone' }, async ({ page }) => {
  await openProfile(page, await takeStudent());
  const agreed = page.getByRole('region', { name: 'What you agreed to' });
  const marketing = agreed.getByRole('switch', { name: /write to me about new courses/ });
  await expect(agreed.getByRole('switch')).toHaveCount(3);
  const before = await marketing.getAttribute('aria-checked');
  const after = before === 'true' ? 'false' : 'true';
  await marketing.click();
  await expect(marketing).toHaveAttribute('aria-checked', after);
  await expect(marketing).toHaveAccessibleDescription(after === 'true' ? /^You agreed on \d/ : /^You said no on \d/);
  await checkScreen(page);
  await page.reload();
  await expect(marketing).toHaveAttribute('aria-checked', after);
  await marketing.focus();
  await page.keyboard.press('Space');
  await expect(marketing).toHaveAttribute('aria-checked', before ?? 'false');
  await expect(marketing).toBeFocused();
});

test(
  'a list of the profile that fails to load shows an error, and loads on the next try',
  { tag: '@phone' },
  async ({ page, browserErrors }) => {
    browserErrors.expect(/\/api\/batches\/student/);
    browserErrors.expect(/\/api\/me\/sessions/);
    const student = await takeStudent();
    await page.route(/\/api\/(?:batches\/student|me\/sessions)/, (route) => route.abort('connectionfailed'));
    await openProfile(page, student);
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(devices).toContainText('This could not be loaded.');
    await openList(page, '– Batches');
    await expect(dialog(page, 'Batches')).toContainText('This could not be loaded.');
    await checkScreen(page);
    await page.unroute(/\/api\/(?:batches\/student|me\/sessions)/);
    await dialog(page, 'Batches').getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page, 'Batches').getByRole('button', { name: 'Try again' })).toBeHidden();
    await close(page, 'Batches');
    await expect(devices).toContainText('This device');
  },
);

for (const { take, path, call, words } of [
  { take: takeStudent, path: '/student-profile', call: /\/api\/students\//, words: 'Error fetching student data!' },
  { take: takeTrainer, path: '/trainer-profile', call: /\/api\/trainers\//, words: 'Error fetching trainer data!' },
]) {
  test(`${path} that fails to load offers another try`, { tag: '@phone' }, async ({ page, browserErrors }) => {
    browserErrors.expect(call);
    const person = await take();
    await plantAuth(page.context(), await signInByApi(person));
    await page.route(call, (route) => route.abort('connectionfailed'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await checkScreen(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  });
}

test(
  'the profile can be used by keyboard, and focus returns when a dialog closes',
  { tag: '@desktop' },
  async ({ page }) => {
    await openProfile(page, await takeStudent());
    const courses = page.getByRole('button', { name: 'Courses' });
    await tabTo(page, courses);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Courses')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Courses')).toBeHidden();
    await expect(courses).toBeFocused();
  },
);
