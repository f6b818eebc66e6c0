import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { makeBytes, makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import { takeStudent } from '../../fixtures/people.ts';
import {
  accountConsent,
  chooseFiles,
  experience,
  fillIn,
  type Kind,
  logInWithFirstCode,
  picturePicker,
  refusal,
  resumePicker,
  signUpButton,
  technology,
  textField,
  textFields,
  workingStatus,
} from '../../pages/sign-up-form.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const megabyte = 1024 * 1024;
const incomplete = 'Please fill in all fields and upload a profile picture and resume.';
const kinds: readonly Kind[] = ['student', 'trainer'];

for (const kind of kinds) {
  test(`a ${kind} signs up with photo and resume, logs in by code and sees both`, async ({ page }) => {
    const person = makePerson();
    await page.goto('/student-or-trainer/signup');
    await page.getByRole('link', { name: `Sign up as a ${kind}` }).click();
    await expect(page).toHaveURL(`/${kind}-signup`);
    await checkScreen(page);
    await fillIn(page, kind, person);
    await expect(page.getByText('photo.png,')).toBeVisible();
    await expect(page.getByText('resume.pdf, 1 KB')).toBeVisible();
    await checkScreen(page);
    await signUpButton(page).click();
    await expect(page.getByText(/^Done: /)).toBeVisible();
    await logInWithFirstCode(page, person);

    const face = page.getByRole('link', { name: /: your profile$/ }).locator('img[src^="/api/"]');
    await expect(face).toBeVisible();
    await expect.poll(() => face.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320);
    await page.getByRole('link', { name: `${person.name}: your profile` }).click();
    await expect(page).toHaveURL(`/${kind}-profile`);
    await expect(page.getByRole('main')).toContainText(person.name);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(person.email);
    await expect(page.getByRole('main')).toContainText(person.qualification);
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'View resume' }).click();
    await expect(page.getByRole('dialog', { name: `Resume of ${person.name}` })).toContainText('Page 1 of 1');
  });

  test(`a ${kind} who sends an empty form sees all missing fields at once`, async ({ page }) => {
    await page.goto(`/${kind}-signup`);
    await signUpButton(page).click();
    await expect(page.getByText(`Warning: ${incomplete}`)).toBeVisible();
    for (const name of textFields) {
      await expect(textField(page, name)).toHaveAccessibleDescription('Please fill this in.');
    }
    await expect(workingStatus(page)).toHaveAccessibleDescription('Please choose one.');
    await expect(picturePicker(page)).toHaveAccessibleDescription(/^Please choose a file\./);
    await expect(resumePicker(page)).toHaveAccessibleDescription(/^Please choose a file\./);
    await expect(accountConsent(page)).toHaveAccessibleDescription('Please agree to this to sign up.');
    if (kind === 'trainer') {
      await expect(experience(page)).toHaveAccessibleDescription('Please fill this in.');
      await expect(page.getByText('Please choose at least one technology.')).toBeVisible();
    }
    await expect(picturePicker(page), 'the first fault has the focus').toBeFocused();
    await checkScreen(page);
  });
}

test('a trainer’s sign-up with any single field missing is not sent, and shows which', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/trainers') && request.method() === 'POST') calls += 1;
  });
  const person = makePerson();
  await page.goto('/trainer-signup');
  await fillIn(page, 'trainer', person);
  const expectIncomplete = async (what: string, focused?: Locator) => {
    await signUpButton(page).click();
    await expect(page.getByText(`Warning: ${incomplete}`), what).toBeVisible();
    if (focused !== undefined) await expect(focused, 'the first fault has the focus').toBeFocused();
    await dismissToasts(page);
  };
  for (const name of textFields) {
    await textField(page, name).fill('  ');
    await expectIncomplete(name, textField(page, name));
    await textField(page, name).fill(person[name]);
  }
  await experience(page).fill('');
  await expectIncomplete('experience');
  await experience(page).fill('7');
  for (const name of ['Java', 'Spring Boot']) await technology(page, name).uncheck();
  await expectIncomplete('technologies', technology(page, 'HTML and CSS'));
  await technology(page, 'Java').check();
  await workingStatus(page).selectOption('Please choose');
  await expectIncomplete('working status');
  await workingStatus(page).selectOption('Freelance');
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
  await expectIncomplete('picture');
  await picturePicker(page).setInputFiles(makePhoto());
  await page.getByRole('button', { name: 'Remove the resume' }).click();
  await expect(page.getByRole('button', { name: 'Remove the resume' })).toHaveCount(0);
  await expectIncomplete('resume');
  expect(calls).toBe(0);
});

test('invalid input is marked with the specified messages', async ({ page }) => {
  await page.goto('/trainer-signup');
  await fillIn(page, 'trainer', makePerson());
  for (const { field, typed, words } of [
    { field: textField(page, 'mobileNumber'), typed: '98765', words: 'Please enter a valid 10-digit mobile number.' },
    {
      field: textField(page, 'mobileNumber'),
      typed: '98765432101',
      words: 'Please enter a valid 10-digit mobile number.',
    },
    { field: textField(page, 'email'), typed: 'lakshmi at home', words: 'Please enter a valid email address.' },
    { field: experience(page), typed: 'many', words: 'Please enter a number of years.' },
    { field: experience(page), typed: '2.5', words: 'Please enter whole years.' },
  ]) {
    const before = await field.inputValue();
    await field.fill(typed);
    await signUpButton(page).click();
    await expect(field).toHaveAccessibleDescription(words);
    await expect(page.getByText(`Warning: ${words}`)).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await field.fill(before);
    await expect(field).toHaveAccessibleDescription('');
  }
  await accountConsent(page).uncheck();
  await signUpButton(page).click();
  await expect(page.getByText('Please agree to this to sign up.')).toBeVisible();
  await expect(accountConsent(page)).toBeFocused();
});

test('an invalid file is refused when it is chosen, and the earlier file stays', async ({ page }) => {
  await page.goto('/student-signup');
  await chooseFiles(page);
  for (const { picker, file, words } of [
    { picker: picturePicker(page), file: makeResume(), words: 'Please upload a valid image file.' },
    {
      picker: picturePicker(page),
      file: makeBytes('big.png', 'image/png', 2 * megabyte),
      words: 'File size must be less than 2MB.',
    },
    { picker: resumePicker(page), file: makePhoto('resume.png'), words: 'Please upload a valid PDF file.' },
    {
      picker: resumePicker(page),
      file: makeBytes('big.pdf', 'application/pdf', 5 * megabyte),
      words: 'File size must be less than 5MB.',
    },
  ]) {
    await picker.setInputFiles(file);
    await expect(picker).toHaveAccessibleDescription(new RegExp(`^${words.replaceAll('.', '\\.')}`));
    await expect(page.getByText(`Error: ${words}`)).toHaveCount(0);
  }
  await expect(page.getByText('photo.png,')).toBeVisible();
  await expect(page.getByText('resume.pdf, 1 KB')).toBeVisible();
  await checkScreen(page);
  await picturePicker(page).setInputFiles(makePhoto('another.png'));
  await expect(picturePicker(page)).toHaveAccessibleDescription(/^Choose another picture another\.png/);

  // A file with the type of a picture that is not one.
  await picturePicker(page).setInputFiles(makeBytes('words.png', 'image/png', 100));
  await expect(picturePicker(page)).toHaveAccessibleDescription(/^Please upload a valid image file\./);
});

test('a file that the server refuses is marked at its field', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400 .*\/api\/students/);
  await page.goto('/student-signup');
  await fillIn(page, 'student', makePerson());
  await resumePicker(page).setInputFiles(makeBytes('no.pdf', 'application/pdf', 1000));
  await signUpButton(page).click();
  await expect(page.getByText('Error: Please upload a valid PDF file.')).toBeVisible();
  await expect(refusal(page)).toHaveText('Please upload a valid PDF file.');
  await expect(resumePicker(page)).toHaveAccessibleDescription(/^Please upload a valid PDF file\./);
  await expect(resumePicker(page)).toBeFocused();
  await checkScreen(page);
});

test('a person who already has an account is told so, and nothing typed is lost', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409 .*\/api\/students/);
  const { email } = await takeStudent();
  const person = { ...makePerson(), email };
  const words = 'There is already an account with this e-mail address or mobile number. Please log in instead.';
  await page.goto('/student-signup');
  await fillIn(page, 'student', person);
  await signUpButton(page).click();
  await expect(refusal(page)).toHaveText(words);
  await expect(page.getByText(`Error: ${words}`)).toBeVisible();
  for (const name of textFields) await expect(textField(page, name)).toHaveValue(person[name]);
  await expect(page.getByText('photo.png,')).toBeVisible();
  await expect(page.getByText('resume.pdf, 1 KB')).toBeVisible();
  await expect(accountConsent(page)).toBeChecked();
  await checkScreen(page);
});

test('sign-up without a network shows an error, and works once the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('net::ERR_INTERNET_DISCONNECTED');
  const person = makePerson();
  const words = 'Network error. Please check your connection or try again later.';
  await page.goto('/student-signup');
  await fillIn(page, 'student', person);
  await context.setOffline(true);
  await signUpButton(page).click();
  await expect(refusal(page)).toHaveText(words);
  await expect(page.getByText(`Error: ${words}`)).toBeVisible();
  await context.setOffline(false);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/login/email');
  await expect(page.getByText(`We have sent a 6-digit code to ${person.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another e-mail address' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
});

test('while a large resume is uploaded, its progress is shown and the form cannot be sent twice', async ({
  page,
  context,
}) => {
  const wire = await context.newCDPSession(page);
  await page.goto('/student-signup');
  await fillIn(page, 'student', makePerson());
  const resume = makeResume();
  const padded = Buffer.concat([resume.buffer, Buffer.from(`\n%${'x'.repeat(600_000)}\n`)]);
  await resumePicker(page).setInputFiles({ ...resume, buffer: padded });
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await signUpButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await expect(page.getByText(/^Sending … \d+ %$/)).toBeVisible();
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await wire.detach();
});
