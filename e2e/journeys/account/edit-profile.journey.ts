import type { Page } from '@playwright/test';
import { codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { codeField, confirmLater, enterCode } from '../../pages/code-screen.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { makeBytes, makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { signUpAndIn, findPerson, newEmail, newMobileNumber } from '../../fixtures/new-person.ts';
import { makeCodesOlder, takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import {
  chooseFiles,
  experience,
  picturePicker,
  refusal,
  resumePicker,
  technology,
  textField,
  workingStatus,
} from '../../pages/sign-up-form.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const codeDialog = (page: Page, what: string) => page.getByRole('dialog', { name: `Confirm the ${what}` });

async function logIn(page: Page, email: string): Promise<void> {
  const person = await findPerson(email);
  await makeCodesOlder(person, 60 * 60);
  // Waits for the page: the edit form has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await enterCode(page, await lastCodeTo(email));
  await confirmLater(page);
  await expect(page).toHaveURL('/');
}

/** The latest code sent to an address. */
async function lastCodeTo(email: string): Promise<string> {
  const [row] = await query<{ count: string }>(
    "select count(*) from otp_challenges where channel = 'email' and identifier = $1",
    [email],
  );
  return codeSentTo(await findPerson(email), 'email', Number(row?.count));
}

test('a student changes everything except e-mail and number, and stays signed in', async ({ page, context }) => {
  const student = await signUpAndIn(context, 'student');
  await page.goto('/student-profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(`/student-profile-update/${student.id}`);
  await expect(textField(page, 'name')).toHaveValue(student.name);
  await expect(textField(page, 'mobileNumber')).toHaveValue(student.mobileNumber);
  await expect(textField(page, 'address')).toHaveValue('14 Temple Street, Chennai');
  await expect(workingStatus(page)).toHaveValue('part-time');
  await expect(workingStatus(page).getByRole('option')).toHaveText([
    'Please choose',
    'Full-time',
    'Part-time',
    'Freelance',
    'Unemployed',
    'Student',
    'Fresher',
  ]);
  await checkScreen(page);
  await page.reload();
  await textField(page, 'name').fill('Lakshmi V. Raman');
  await textField(page, 'address').fill('2 Hill View\nMysuru');
  await textField(page, 'qualification').fill('M.Sc., Physics');
  await workingStatus(page).selectOption('Fresher');
  await chooseFiles(page, { photo: makePhoto('new.png', [200, 40, 40]), resume: makeResume('new.pdf', ['Another']) });
  await expect(page.getByText('new.pdf, 1 KB')).toBeVisible();
  await checkScreen(page);
  await save(page);
  await expect(page.getByText('Done: Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/student-profile');
  await expect(page.getByRole('link', { name: 'Lakshmi V. Raman: your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmi V. Raman' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect(details).toContainText('2 Hill View, Mysuru');
  await expect(details).toContainText('M.Sc., Physics');
  await expect(details).toContainText('Fresher');
});

test('a trainer changes what they teach, and stays signed in', async ({ page, context }) => {
  const trainer = await signUpAndIn(context, 'trainer');
  await page.goto(`/trainer-profile-update/${trainer.id}`);
  await expect(experience(page)).toHaveValue('7');
  await expect(technology(page, 'Java')).toBeChecked();
  await expect(technology(page, 'React Native')).not.toBeChecked();
  await checkScreen(page);
  await experience(page).fill('8');
  await technology(page, 'Java').uncheck();
  await save(page);
  await expect(page.getByText('Please choose at least one technology.')).toBeVisible();
  await technology(page, 'React Native').check();
  await save(page);
  await expect(page.getByText('Done: Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/trainer-profile');
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect(details).toContainText('8 years');
  await expect(details).toContainText('React Native');
});

test('a new e-mail address is used once its code is entered, and the old address gets a mail', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401 .*contact-changes/);
  const student = await signUpAndIn(context, 'student');
  const email = newEmail();
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'email').fill(email);
  await save(page);
  await expect(codeDialog(page, 'e-mail address')).toContainText(email);
  await expect(codeField(page)).toBeFocused();
  await checkScreen(page);
  const code = await codeSentTo({ ...student, email }, 'email');
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(codeDialog(page, 'e-mail address').getByRole('alert')).toHaveText(
    'That code is not right. Please check it and try again.',
  );
  await checkScreen(page);
  await enterCode(page, code);
  await expect(page.getByText('Done: Confirmed. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL('/login/email');
  expect((await mailTo(student.email, 'e-mail address')).text).not.toContain(email);
  await logIn(page, email);
  await expect(page.getByRole('link', { name: `${student.name}: your profile` })).toBeVisible();
});

test('a student who closes the dialog stays signed in, and sees the pending change in the profile', async ({
  page,
  context,
}) => {
  const student = await signUpAndIn(context, 'student');
  const email = newEmail();
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'name').fill('Lakshmi V. Raman');
  await textField(page, 'email').fill(email);
  await save(page);
  await expect(codeDialog(page, 'e-mail address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/student-profile');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('link', { name: 'Lakshmi V. Raman: your profile' })).toBeVisible();
  await checkScreen(page);
});

test('the admin edits a student and stays signed in', async ({ page, context }) => {
  const student = await signUpAndIn(context, 'student');
  await plantAuth(context, await signInAdminByApi());
  await page.goto(`/student-profile-update/${student.id}`);
  await expect(textField(page, 'name')).toHaveValue(student.name);
  await checkScreen(page);
  const mobileNumber = newMobileNumber();
  await textField(page, 'mobileNumber').fill(mobileNumber);
  await textField(page, 'name').fill('Lakshmi Raman');
  await save(page);
  await expect(page.getByText('Done: Profile saved. The new mobile number must be confirmed')).toBeVisible();
  await expect(codeDialog(page, 'mobile number')).toContainText(`${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`);
  await checkScreen(page);
  await enterCode(page, await codeSentTo({ ...student, mobileNumber }, 'mobile'));
  await expect(page.getByText('Done: The new mobile number is confirmed. It takes effect on')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/manage-students');
  await expect(page.getByRole('link', { name: 'ADMIN: your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { mobileNumber: present } = student;
  expect(await findPerson(student.email)).toMatchObject({ name: 'Lakshmi Raman', mobileNumber: present });

  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'qualification').fill('MCA');
  await save(page);
  await expect(page.getByText('Done: Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/manage-students');
});

test('the admin edits a trainer and goes back to the trainers', async ({ page, context }) => {
  const trainer = await signUpAndIn(context, 'trainer');
  await plantAuth(context, await signInAdminByApi());
  await page.goto(`/trainer-profile-update/${trainer.id}`);
  await technology(page, 'Angular').check();
  await save(page);
  await expect(page.getByText('Done: Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/manage-trainers');
});

test('name, mobile number and e-mail are required, and other fields are validated as at sign-up', async ({
  page,
  context,
}) => {
  const student = await signUpAndIn(context, 'student');
  await page.goto(`/student-profile-update/${student.id}`);
  const required = ['name', 'mobileNumber', 'email'] as const;
  for (const name of required) await textField(page, name).fill(' ');
  await save(page);
  for (const name of required) {
    await expect(textField(page, name)).toHaveAccessibleDescription('Please fill this in.');
  }
  await expect(textField(page, 'name')).toBeFocused();
  await checkScreen(page);
  await textField(page, 'name').fill(student.name);
  await textField(page, 'email').fill(student.email);
  await textField(page, 'mobileNumber').fill('12345');
  await save(page);
  await expect(textField(page, 'mobileNumber')).toHaveAccessibleDescription(
    /Please enter a valid 10-digit mobile number\./,
  );
  await picturePicker(page).setInputFiles(makeResume());
  await expect(picturePicker(page)).toHaveAccessibleDescription(/^Please upload a valid image file\./);
  await picturePicker(page).setInputFiles(makeBytes('big.png', 'image/png', 2 * 1024 * 1024));
  await expect(picturePicker(page)).toHaveAccessibleDescription(/^File size must be less than 2MB\./);
  await resumePicker(page).setInputFiles(makePhoto());
  await expect(resumePicker(page)).toHaveAccessibleDescription(/^Please upload a valid PDF file\./);
  await resumePicker(page).setInputFiles(makeBytes('big.pdf', 'application/pdf', 5 * 1024 * 1024));
  await expect(resumePicker(page)).toHaveAccessibleDescription(/^File size must be less than 5MB\./);
  await expect(page.getByText(/^(?:Warning|Error): /)).toHaveCount(0);
});

test('a concurrent change by somebody else is not overwritten', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/status of 409 .*\/api\/students/);
  const student = await signUpAndIn(context, 'student');
  await page.goto(`/student-profile-update/${student.id}`);
  await expect(textField(page, 'name')).toHaveValue(student.name);
  await query("update users set address = '7 Other Lane, Nashik', version = version + 1 where id = $1", [student.id]);
  await textField(page, 'name').fill('Lakshmi Raman');
  await save(page);
  await expect(page.getByText('Error: Profile not updated!')).toBeVisible();
  await expect(refusal(page)).toContainText('Somebody else has changed this in the meantime.');
  await expect(textField(page, 'name')).toHaveValue('Lakshmi Raman');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Load the newer details' }).click();
  await expect(textField(page, 'address')).toHaveValue('7 Other Lane, Nashik');
  await expect(textField(page, 'name')).toHaveValue(student.name);
  await textField(page, 'name').fill('Lakshmi Raman');
  await save(page);
  await expect(page).toHaveURL('/student-profile');
});

test('an e-mail address that belongs to somebody else is refused with a message', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/students/);
  const student = await signUpAndIn(context, 'student');
  const { email } = await takeStudent();
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'email').fill(email);
  await save(page);
  await expect(page.getByText('Error: Profile not updated!')).toBeVisible();
  await expect(refusal(page)).toHaveText('This e-mail address belongs to another account. Please use a different one.');
  await expect(textField(page, 'email')).toHaveValue(email);
});

for (const { kind, fetchFailed, saveFailed } of [
  {
    kind: 'student',
    fetchFailed: 'Error fetching student data!',
    saveFailed: 'An error occurred while updating the Profile.',
  },
  {
    kind: 'trainer',
    fetchFailed: 'Error fetching trainer data!',
    saveFailed: 'An error occurred while updating the trainer.',
  },
] as const) {
  test(`when the server cannot be reached, a ${kind} is told so and nothing is lost`, async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect('net::ERR_FAILED');
    const person = await signUpAndIn(context, kind);
    await page.route(`**/api/${kind}s/${person.id}`, (route) => route.abort());
    await page.goto(`/${kind}-profile-update/${person.id}`);
    await expect(page.getByText(`Error: ${fetchFailed}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: fetchFailed })).toBeVisible();
    await checkScreen(page);
    await page.unroute(`**/api/${kind}s/${person.id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await textField(page, 'name').fill('Lakshmi Raman');
    await page.route(`**/api/${kind}s/${person.id}`, (route) => route.abort());
    await save(page);
    await expect(page.getByText(`Error: ${saveFailed}`)).toBeVisible();
    await expect(refusal(page)).toHaveText('Network error. Please check your connection or try again later.');
    await expect(textField(page, 'name')).toHaveValue('Lakshmi Raman');
    await checkScreen(page);
  });
}
