import type { Browser, Page } from '@playwright/test';
import { enrolStudent, makeCourse, makeMember } from '../../fixtures/admin-rows.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { today } from '../../fixtures/days.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { makeCompany } from '../../fixtures/made-openings.ts';
import { makeStaff } from '../../fixtures/new-staff.ts';
import { plantAuth, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function openPhone(browser: Browser, browserErrors: BrowserErrors, auth: StoredAuth): Promise<Page> {
  const context = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(context);
  await plantAuth(context, auth);
  return context.newPage();
}

test('a student says what they want, then where they work; an officer verifies it, another one has an older page', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  // The second officer saves an older version.
  browserErrors.expect(/status of 409 .*\/outcome/);
  const word = uniqueWord();
  const admin = await openAdmin();
  const company = `Tessorin ${word}`;
  await makeCompany(admin, company);
  const course = await makeCourse(admin);
  const student = await makeMember('student');
  await query(
    "insert into consents (user_id, purpose, notice_version, given) values ($1, 'account', 'planted', true)",
    [student.id],
  );
  await enrolStudent(admin, student, course);

  // What the student wants, on a small phone, asked once.
  const learner = await openPhone(browser, browserErrors, await signInByApi(student));
  await learner.goto('/my-courses');
  const asked = part(learner, `${course.title}: what do you want after it?`);
  await expect(asked).toBeVisible();
  await checkBothSchemes(learner);
  await asked.getByRole('radio', { name: 'A new job' }).check();
  await asked.getByRole('button', { name: 'Save my answer' }).tap();
  await expect(asked).toHaveCount(0);

  // The course is completed; the student says where they work.
  const [enrolment] = await query<{ id: number }>(
    'select id from enrolments where student_id = $1 and course_id = $2',
    [student.id, course.id],
  );
  await admin.call('POST', `/api/admin/students/${student.id}/enrolments/${course.id}/complete`, { reason: 'Done' });
  await learner.reload();
  await learner.getByRole('link', { name: `What do you do now? After ${course.title}` }).tap();
  await expect(title(learner, 'What you do now')).toBeVisible();
  await learner.getByRole('radio', { name: 'I have a full-time job in what I learned' }).check();
  await learner.getByRole('textbox', { name: 'Role' }).fill('Developer');
  await learner.getByRole('textbox', { name: 'Company' }).fill(company);
  await learner.getByLabel('First day at work').fill(today());
  await learner.getByRole('textbox', { name: 'Fixed pay a year' }).fill('420000');
  await checkBothSchemes(learner);
  await learner.getByRole('button', { name: 'Tell the institute' }).tap();
  await expect(part(learner, 'What you told us')).toContainText(`Developer at ${company}`);
  await checkScreen(learner);

  // An officer verifies it; another one has opened the same page before.
  const [officer, other] = [await makeStaff(admin, 'placement_officer'), await makeStaff(admin, 'placement_officer')];
  await plantAuth(page.context(), officer.auth);
  const context = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(context);
  await plantAuth(context, other.auth);
  const late = await context.newPage();
  await late.goto(`/admin-profile/graduates/${enrolment?.id}`);
  await expect(title(late, student.name)).toBeVisible();

  await page.goto('/admin-profile/graduates?state=to_verify');
  await checkBothSchemes(page);
  await page.getByRole('link', { name: `${student.name}, ${course.title}` }).click();
  await expect(title(page, student.name)).toBeVisible();
  await expect(part(page, 'What the student says')).toContainText(`Developer at ${company}`);
  await checkBothSchemes(page);
  const outcome = part(page, 'Outcome');
  await outcome.getByRole('combobox', { name: 'Company' }).fill(company);
  await page.getByRole('option', { name: company }).click();
  await outcome.getByRole('combobox', { name: 'What shows it' }).selectOption({ label: 'Offer letter' });
  await outcome.getByRole('button', { name: 'Record outcome' }).click();
  await expect(part(page, 'History')).toContainText('1A: Full-time job in the field');

  const lateOutcome = part(late, 'Outcome');
  await lateOutcome.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: '3A: Still looking for a job' });
  await lateOutcome.getByRole('button', { name: 'Record outcome' }).click();
  await expect(lateOutcome).toContainText('1A: Full-time job in the field');
  await checkScreen(late);

  // The student reads what was checked.
  await learner.reload();
  await expect(part(learner, 'We have checked this')).toContainText('Full-time job in the field');
});
