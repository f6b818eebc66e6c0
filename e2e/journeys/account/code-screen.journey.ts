import type { Page } from '@playwright/test';
import { codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { findPerson, makePerson } from '../../fixtures/new-person.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { codeField, enterCode } from '../../pages/code-screen.ts';
import { fillIn, signUpButton } from '../../pages/sign-up-form.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function askForCode(page: Page, mobileNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNumber);
  await page.getByRole('button', { name: 'Send code' }).click();
}

test('a student whose phone has closed the page while the SMS was read is back at the code', async ({ page }) => {
  const student = await takeStudent();
  const address = `/login/mobile?next=${encodeURIComponent('/my-courses')}`;
  await page.goto(address);
  await askForCode(page, student.mobileNumber);
  await expect(codeField(page)).toBeFocused();
  const code = await codeSentTo(student, 'mobile');
  await page.reload();
  await expect(title(page)).toHaveText('Enter your code');
  await expect(page.getByText(`We have sent a 6-digit code to ${student.mobileNumber}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await checkScreen(page);
  await enterCode(page, code);
  await expect(page).toHaveURL('/my-courses');
});

test('the code screen is left for another number, also after a reload', async ({ page }) => {
  const student = await takeStudent();
  await page.goto('/login/mobile');
  await askForCode(page, student.mobileNumber);
  await page.getByRole('button', { name: 'Use another mobile number' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(student.mobileNumber);
  await page.reload();
  await expect(title(page)).toHaveText('Log in');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('');
});

test('a student who types a number that is not confirmed is led to the log-in by e-mail', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*otp\/mobile/);
  const student = await takeStudent();
  await query('update users set mobile_verified_at = null where id = $1', [student.id]);
  const next = `?next=${encodeURIComponent('/my-courses')}`;
  await page.goto(`/login/mobile${next}`);
  await askForCode(page, student.mobileNumber);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(
    'This number is not confirmed yet. Please log in with your e-mail address, then confirm the number in your profile.',
  );
  await checkScreen(page);
  await refusal.getByRole('link', { name: 'Log in with your e-mail' }).click();
  await expect(page).toHaveURL(`/login/email${next}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(student.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await enterCode(page, await codeSentTo(student, 'email'));
  await expect(page).toHaveURL(`/confirm-contact${next}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await enterCode(page, await codeSentTo(student, 'mobile'));
  await expect(page).toHaveURL('/my-courses');
});

test('a student confirms both contacts in the visit of the sign-up, and then logs in by number', async ({
  page,
  context,
}) => {
  const person = makePerson();
  const next = `?next=${encodeURIComponent('/my-courses')}`;
  await page.goto(`/student-signup${next}`);
  await fillIn(page, 'student', person);
  await signUpButton(page).click();
  await expect(page).toHaveURL(`/login/email${next}`);
  await expect(title(page)).toHaveText('Enter your code');
  const student = await findPerson(person.email);
  await enterCode(page, await codeSentTo(student, 'email'));

  await expect(page).toHaveURL(`/confirm-contact${next}`);
  await expect(page.getByText('Confirm your mobile number too, so that you can log in with either.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  const code = await codeSentTo(student, 'mobile');
  await page.reload();
  await expect(page.getByText('We have sent a 6-digit code to')).toBeVisible();
  await checkScreen(page);
  await enterCode(page, code);
  await expect(page).toHaveURL('/my-courses');
  await page.goto('/student-profile');
  await expect(page.getByRole('list', { name: 'Contact' }).getByText('Confirmed', { exact: true })).toHaveCount(2);

  await page.goto('about:blank');
  await context.setStorageState({ cookies: [], origins: [] });
  await page.goto('/login/mobile');
  await askForCode(page, person.mobileNumber);
  await enterCode(page, await codeSentTo(student, 'mobile', 2));
  await expect(page).toHaveURL('/');
});
