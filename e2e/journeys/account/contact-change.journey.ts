import type { Page } from '@playwright/test';
import { wrongCodeFor } from '@avsar/testkit/codes';
import { codeSentTo, codesSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { codeField, enterCode } from '../../pages/code-screen.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { newEmail } from '../../fixtures/new-person.ts';
import { makeCodesOlder, type Person, takeStudent, takeTrainer } from '../../fixtures/people.ts';
import { authStorageKey, plantAuth, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';

const codeDialog = (page: Page) => page.getByRole('dialog', { name: /^Confirm the/ });
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for a code' });

async function expectToLogInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login/email');
  await expect(page.getByText('Confirmed. Please log in again.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), authStorageKey)).toBeNull();
}

async function openProfileAgain(page: Page, student: Person): Promise<void> {
  // Leaves the page first: an open page would react to the new sign-in in the storage.
  await page.goto('about:blank');
  await plantAuth(page.context(), await signInByApi(student));
  await page.goto('/student-profile');
}

/** Requests a change of the e-mail address through the API. */
async function requestChange(page: Page, { token }: StoredAuth, email: string): Promise<void> {
  const response = await page.request.post('/api/contact-changes', {
    headers: { authorization: `Bearer ${token}` },
    data: { email },
  });
  expect(response.status()).toBe(201);
}

const at = (person: Person, email: string): Person => ({ ...person, email });

test('an unconfirmed mobile number is confirmed by SMS', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*\/confirm/);
  const student = await takeStudent();
  await query('update users set mobile_verified_at = null where id = $1', [student.id]);
  await plantAuth(page.context(), await signInByApi(student));
  await page.goto('/student-profile');
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText('Not confirmed');
  await checkScreen(page);
  const earlier = (await codesSentTo(student, 'mobile')).length;
  await page.getByRole('button', { name: 'Confirm this mobile number' }).click();
  await expect(codeField(codeDialog(page))).toBeFocused();
  await expect(codeDialog(page)).not.toContainText('log in again');
  await expect(codeDialog(page).getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page);

  const code = await codeSentTo(student, 'mobile', earlier + 1);
  await enterCode(codeDialog(page), '12');
  await codeDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(codeDialog(page).getByRole('alert')).toHaveText('Please enter the 6-digit code.');
  await enterCode(codeDialog(page), wrongCodeFor(code));
  await expect(codeDialog(page).getByRole('alert')).toHaveText(
    'That code is not right. Please check it and try again.',
  );
  await checkScreen(page);
  await enterCode(codeDialog(page), code);
  await expect(page.getByText('Done: The mobile number is confirmed and can be used to log in.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Contact' }).getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(page, 'nobody has to log in again').toHaveURL('/student-profile');
  await expect(codeDialog(page)).toBeHidden();
  await checkScreen(page);
});

test('the profile asks to confirm an unconfirmed number, in light and dark colours', async ({ page }) => {
  const student = await takeStudent();
  await query('update users set mobile_verified_at = null where id = $1', [student.id]);
  await plantAuth(page.context(), await signInByApi(student));
  await page.goto('/student-profile');
  await expect(page.getByText('Confirm your mobile number so that you can always log in.')).toBeVisible();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page);
  const button = page.getByRole('button', { name: 'Confirm the mobile number' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(codeField(codeDialog(page))).toBeFocused();
});

test('an e-mail address changes once its code is entered, and the old address gets a mail', async ({ page }) => {
  const student = await takeStudent();
  const auth = await signInByApi(student);
  const email = newEmail();
  await plantAuth(page.context(), auth);
  await requestChange(page, auth, email);
  await page.goto('/student-profile');
  await expect(waiting(page)).toContainText(
    `Your new e-mail address ${email} is not confirmed yet. We have sent a code to it.`,
  );
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText(student.email);
  await checkScreen(page);
  await mailTo(student.email, 'e-mail address');

  await makeCodesOlder(student, 60);
  await codeSentTo(at(student, email), 'email');
  await waiting(page).getByRole('button', { name: 'Send again' }).click();
  const code = await codeSentTo(at(student, email), 'email', 2);
  await waiting(page).getByRole('button', { name: 'Enter code' }).click();
  await enterCode(codeDialog(page), code);
  await expectToLogInAgain(page);

  await openProfileAgain(page, at(student, email));
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText(email);
  await expect(waiting(page)).toBeHidden();
});

for (const place of ['page', 'dialog'] as const) {
  test(`a pending change is cancelled, from the ${place}`, async ({ page }) => {
    const trainer = await takeTrainer();
    const auth = await signInByApi(trainer);
    await query('delete from rate_limits where key like $1', [`%contact-changes:${trainer.id}`]);
    await plantAuth(page.context(), auth);
    await requestChange(page, auth, newEmail());
    await page.goto('/trainer-profile');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
    if (place === 'dialog') await waiting(page).getByRole('button', { name: 'Enter code' }).click();
    const within = place === 'dialog' ? codeDialog(page) : waiting(page);
    await within.getByRole('button', { name: 'Do not change it' }).click();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
    await expect(waiting(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Contact' })).toContainText(trainer.email);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
    await expect(waiting(page)).toBeHidden();
  });
}

test('Escape closes the dialog for the code, and the change stays pending', async ({ page }) => {
  const student = await takeStudent();
  const auth = await signInByApi(student);
  await plantAuth(page.context(), auth);
  await requestChange(page, auth, newEmail());
  await page.goto('/student-profile');
  const button = waiting(page).getByRole('button', { name: 'Enter code' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(codeDialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codeDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});
