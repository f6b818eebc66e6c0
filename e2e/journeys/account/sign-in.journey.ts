import type { Page } from '@playwright/test';
import { wrongCodeFor } from '@avsar/testkit/codes';
import { type Channel, codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { codeField, confirmLater, enterCode } from '../../pages/code-screen.ts';
import { makeCodesOlder, type Person, takeStudent } from '../../fixtures/people.ts';

const networkError = 'Network error. Please check your connection or try again later.';
const refusal = (page: Page) => page.getByRole('alert');
const toasts = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
const resend = (page: Page) => page.getByRole('button', { name: /^Send a new code/ });

/** Requests a code on an open login page. */
async function askForCode(page: Page, identifier: string): Promise<void> {
  await page.getByRole('textbox', { name: /E-mail|Mobile number/ }).fill(identifier);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function receiveCode(page: Page, person: Person, channel: Channel = 'email'): Promise<string> {
  await page.goto(`/login/${channel}`);
  await askForCode(page, channel === 'email' ? person.email : person.mobileNumber);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  return codeSentTo(person, channel);
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click();

async function expectSignedIn(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: `${person.name}: your profile` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
}

test('a student signs in with the code from the mail', async ({ page }) => {
  const student = await takeStudent();
  await page.goto('/login/email');
  await checkScreen(page);
  await askForCode(page, student.email);
  await expect(page.getByText(`We have sent a 6-digit code to ${student.email}`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await checkScreen(page);
  await enterCode(page, await codeSentTo(student, 'email'));
  await expectSignedIn(page, student);
  await checkScreen(page);
});

test('a student signs in with the code from the SMS, the number typed as people write it', async ({ page }) => {
  const student = await takeStudent();
  await page.goto('/login/mobile');
  await checkScreen(page);
  await askForCode(page, `+91 ${student.mobileNumber.slice(0, 5)} ${student.mobileNumber.slice(5)}`);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await enterCode(page, await codeSentTo(student, 'mobile'));
  await expectSignedIn(page, student);
});

test('a wrong code is refused with a message, and the right one still works', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*verifyOtp/);
  const student = await takeStudent();
  const code = await receiveCode(page, student);
  await enterCode(page, wrongCodeFor(code));
  const words = 'That code is not right. Please check it and try again.';
  await expect(refusal(page)).toHaveText(words);
  await expect(toasts(page)).toContainText(words);
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  // The toast covers neither the field nor the button, and can be closed.
  for (const needed of [codeField(page), page.getByRole('button', { name: 'Log in', exact: true })]) {
    await needed.click({ trial: true });
  }
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(refusal(page)).toHaveText(words);
  await checkScreen(page);
  await enterCode(page, code);
  await expectSignedIn(page, student);
});

test('an expired code is refused with a message', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*verifyOtp/);
  const student = await takeStudent();
  const code = await receiveCode(page, student, 'mobile');
  await makeCodesOlder(student, 5 * 60 + 1);
  await enterCode(page, code);
  await expect(refusal(page)).toHaveText('That code has expired or was already used. Please ask for a new one.');
});

test('the sixth try is refused, even with the right code', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*verifyOtp/);
  const student = await takeStudent();
  const code = await receiveCode(page, student);
  let wrong = code;
  for (let tries = 1; tries <= 5; tries += 1) {
    // Another one each time: the same wrong code is not sent again by itself.
    wrong = wrongCodeFor(wrong);
    const answered = page.waitForResponse(/verifyOtp/);
    await enterCode(page, wrong);
    await answered;
    await expect(refusal(page)).toHaveText('That code is not right. Please check it and try again.');
  }
  await enterCode(page, code);
  await expect(refusal(page)).toHaveText('Too many wrong tries. Please ask for a new code.');
});

test('the fourth code within a quarter of an hour is refused with the time to wait', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 429 .*otp\/email/);
  const student = await takeStudent();
  for (let sends = 1; sends <= 3; sends += 1) {
    await page.goto('/login/email');
    await askForCode(page, student.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await codeSentTo(student, 'email', sends);
    await makeCodesOlder(student, 31);
    await page.getByRole('button', { name: 'Use another e-mail address' }).click();
  }
  await page.goto('/login/email');
  await askForCode(page, student.email);
  await expect(refusal(page)).toHaveText(/^Please wait 1[34] minutes before you ask for another code\.$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await checkScreen(page);
});

test('a person whose codes were used up by strangers is told how else to log in', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 429 .*otp\/email/);
  const student = await takeStudent();
  await query(
    `insert into otp_challenges (channel, identifier, user_id, network, created_at, expires_at, superseded_at)
     select 'email', $1, $2, '198.18.' || n || '.0/24', now() - interval '1 hour', now(), now() from generate_series(1, 40) n`,
    [student.email, student.id],
  );
  await page.goto('/login/email');
  await askForCode(page, student.email);
  await expect(refusal(page)).toHaveText(
    'Too many codes were requested today, from many networks. Please log in with your mobile number or in a browser you have used before, try again tomorrow, or ask the institute.',
  );
  await checkScreen(page);
  await page.getByRole('link', { name: 'Log in with your mobile number' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await askForCode(page, student.mobileNumber);
  await enterCode(page, await codeSentTo(student, 'mobile'));
  await expectSignedIn(page, student);
});

test('a log-in by e-mail offers to confirm the number, which can be put off', async ({ page }) => {
  const student = await takeStudent();
  await query('update users set mobile_verified_at = null where id = $1', [student.id]);
  await enterCode(page, await receiveCode(page, student));
  await expect(page).toHaveURL('/confirm-contact');
  await expect(page.getByText('Confirm your mobile number too, so that you can log in with either.')).toBeVisible();
  await checkScreen(page);
  await confirmLater(page);
  await expectSignedIn(page, student);
});

test('an unknown e-mail address is told to sign up first', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404 .*otp/);
  await page.goto('/login/email');
  await askForCode(page, 'nobody@avsar.example');
  await expect(refusal(page)).toHaveText('There is no account with this e-mail address. Please sign up first.');
  await page.getByRole('link', { name: 'Log in with your mobile number' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await askForCode(page, '9899999999');
  await expect(refusal(page)).toHaveText('There is no account with this mobile number. Please sign up first.');
});

for (const { channel, typed, words } of [
  { channel: 'email', typed: '', words: 'Please enter a valid email address.' },
  { channel: 'email', typed: 'somebody@nowhere', words: 'Please enter a valid email address.' },
  { channel: 'mobile', typed: '12345', words: 'Please enter a valid 10-digit mobile number.' },
  { channel: 'mobile', typed: '1234567890', words: 'Please enter a valid 10-digit mobile number.' },
] as const) {
  test(`“${typed}” as ${channel} is refused before anything is sent`, async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/')) calls += 1;
    });
    await page.goto(`/login/${channel}`);
    await askForCode(page, typed);
    const field = page.getByRole('textbox', { name: /E-mail|Mobile number/ });
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
    await checkScreen(page);
    expect(calls).toBe(0);
  });
}

test('a code pasted with other words and spaces is accepted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const student = await takeStudent();
  const code = await receiveCode(page, student);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Your code: ${code.slice(0, 3)} ${code.slice(3)}\n`,
  );
  await codeField(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expectSignedIn(page, student);
});

test('an incomplete code is not sent', async ({ page }) => {
  const student = await takeStudent();
  await receiveCode(page, student);
  await enterCode(page, '123');
  await logIn(page);
  await expect(page.getByText('Please enter the 6-digit code.').first()).toBeVisible();
  await checkScreen(page);
});

test('a new code can be requested after half a minute, and the old one is no longer valid', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401 .*verifyOtp/);
  const student = await takeStudent();
  await page.clock.install();
  const old = await receiveCode(page, student);
  await expect(resend(page)).toBeDisabled();
  await expect(resend(page)).toHaveText(/^Send a new code in (30|2\d) s$/);
  await page.clock.fastForward(20_000);
  await expect(resend(page)).toHaveText(/^Send a new code in (10|\d) s$/);
  await page.clock.fastForward(11_000);
  await expect(resend(page)).toHaveText('Send a new code');
  await makeCodesOlder(student, 31);
  await resend(page).click();
  const fresh = await codeSentTo(student, 'email', 2);
  await expect(resend(page)).toBeDisabled();
  await enterCode(page, old === fresh ? wrongCodeFor(fresh) : old);
  await expect(refusal(page)).toHaveText('That code is not right. Please check it and try again.');
  await enterCode(page, fresh);
  await expectSignedIn(page, student);
});

test('the address can be corrected after the code was sent', async ({ page }) => {
  const student = await takeStudent();
  await receiveCode(page, student);
  await page.getByRole('button', { name: 'Use another e-mail address' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(student.email);
});

test('log-in without a network shows an error, and nothing typed is lost', async ({ page, context, browserErrors }) => {
  browserErrors.expect('net::ERR_INTERNET_DISCONNECTED');
  const student = await takeStudent();
  await page.goto('/login/email');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(student.email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(refusal(page)).toHaveText(networkError);
  await expect(toasts(page)).toContainText(networkError);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  await context.setOffline(false);
  const code = await codeSentTo(student, 'email');
  await context.setOffline(true);
  await enterCode(page, code);
  await expect(refusal(page)).toHaveText(networkError);
  await context.setOffline(false);
  await logIn(page);
  await expectSignedIn(page, student);
});
