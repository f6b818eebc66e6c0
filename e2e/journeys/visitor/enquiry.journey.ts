import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const institute = 'hello@avsar.example';

const fields = ['Full name', 'E-mail', 'Mobile number', 'Qualification', 'Your question'] as const;

type Answers = Readonly<Record<(typeof fields)[number], string>>;

/** Answers with a unique e-mail address, by which the journey finds its mails. */
const newAnswers = (): Answers => ({
  'Full name': 'Lakshmi Venkataraman',
  'E-mail': `${randomUUID()}@visitors.example`,
  'Mobile number': '9000055555',
  Qualification: 'B.Sc., Physics',
  'Your question': 'Is there a batch\non Sundays?',
});

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send' }).click();

async function fillIn(page: Page, answers: Partial<Answers>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await fieldOf(page, name).fill(answer);
}

test('a visitor sends an enquiry, and visitor and institute get a mail', async ({ page }) => {
  const answers = newAnswers();
  await page.goto('/contact');
  await checkScreen(page);
  await fillIn(page, { ...answers, 'Mobile number': '+91 90000-55555' });
  await send(page);
  await expect(page.getByText('Done: Enquiry submitted successfully!')).toBeVisible();
  await expect(page.getByText('We have your question.')).toBeVisible();
  for (const name of fields) await expect(fieldOf(page, name)).toHaveValue('');
  await checkScreen(page);

  const notice = await mailTo(institute, answers['E-mail']);
  expect(notice.subject).toMatch(/^Enquiry \d+ from the Avsar website$/);
  for (const answer of Object.values(answers).flatMap((text) => text.split('\n'))) {
    expect(notice.text).toContain(answer);
  }
  const acknowledgement = await mailTo(answers['E-mail'], 'thank you for your question');
  expect(acknowledgement.subject).toBe('Avsar received your question');
  expect(acknowledgement.text).toContain(/Enquiry (\d+)/.exec(notice.subject)?.[1]);
  expect(acknowledgement.text, 'a stranger’s words are not passed on').not.toContain('Sundays');
});

test('the contact form asks for all five fields', async ({ page }) => {
  const answers = newAnswers();
  await page.goto('/contact');
  await send(page);
  await expect(page.getByText('Warning: Please fill out all the required fields')).toBeVisible();
  for (const name of fields) {
    await expect(fieldOf(page, name)).toHaveAccessibleDescription('Please fill this in.');
  }
  await checkScreen(page);

  for (const missing of fields) {
    await dismissToasts(page);
    await fillIn(page, { ...answers, [missing]: missing === 'Your question' ? '   ' : '' });
    await send(page);
    await expect(page.getByText('Warning: Please fill out all the required fields')).toBeVisible();
    for (const name of fields) {
      await expect(fieldOf(page, name), `${name} without ${missing}`).toHaveAccessibleDescription(
        name === missing ? 'Please fill this in.' : '',
      );
    }
  }
});

test('an invalid e-mail address or number is marked', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, { ...newAnswers(), 'E-mail': 'lakshmi at home', 'Mobile number': '12345' });
  await send(page);
  await expect(fieldOf(page, 'E-mail')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(fieldOf(page, 'Mobile number')).toHaveAccessibleDescription(
    'Please enter a valid 10-digit mobile number.',
  );
  await expect(fieldOf(page, 'E-mail')).toHaveValue('lakshmi at home');
  await checkScreen(page);
  await fieldOf(page, 'E-mail').fill('lakshmi@visitors.example');
  await expect(fieldOf(page, 'E-mail')).toHaveAccessibleDescription('');
});

test('the input stays when the server cannot be reached', async ({ page, browserErrors }) => {
  browserErrors.expect('net::ERR_FAILED');
  const answers = newAnswers();
  await page.goto('/contact');
  await page.route('**/api/contact-us', (route) => route.abort());
  await fillIn(page, answers);
  await send(page);
  await expect(page.getByText('Error: Failed to submit enquiry. Please try again.')).toBeVisible();
  for (const name of fields) await expect(fieldOf(page, name)).toHaveValue(answers[name]);
  await checkScreen(page);
  await page.unroute('**/api/contact-us');
  await send(page);
  await expect(page.getByText('Done: Enquiry submitted successfully!')).toBeVisible();
});

test('a visitor asks about a course', async ({ page }) => {
  const { Qualification: _, ...answers } = newAnswers();
  await page.goto('/courses/1');
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(page).toHaveURL('/contact?course=1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Ask about Java Full Stack' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Java Full Stack' })).toHaveAttribute('href', '/courses/1');
  await expect(page.getByRole('region', { name: 'What students say' }).getByRole('article')).toHaveCount(6);
  await checkScreen(page);

  const about = page.getByRole('combobox', { name: 'What is it about?' });
  await send(page);
  await expect(page.getByText('Warning: Please fill in all required fields!')).toBeVisible();
  await expect(about).toHaveAccessibleDescription('Please fill this in.');
  for (const name of Object.keys(answers)) {
    await expect(fieldOf(page, name)).toHaveAccessibleDescription('Please fill this in.');
  }
  await checkScreen(page);

  await dismissToasts(page);
  await about.selectOption('Schedule');
  await send(page);
  await expect(page.getByText('Warning: Please fill in all required fields!')).toBeVisible();
  await expect(about).toHaveAccessibleDescription('');
  await fillIn(page, answers);
  await send(page);
  await expect(page.getByText('Done: Query submitted successfully!')).toBeVisible();

  const notice = await mailTo(institute, answers['E-mail']);
  expect(notice.text).toContain('Course: Java Full Stack');
  expect(notice.text).toContain('About: schedule');
  await mailTo(answers['E-mail'], 'about our course “Java Full Stack”');
});

test('a signed-in student asks about a course without typing contact data', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('net::ERR_FAILED');
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  const question = `Do we build ${randomUUID()}?`;
  await page.goto('/contact?course=1');
  for (const name of ['Full name', 'E-mail', 'Mobile number']) await expect(fieldOf(page, name)).toHaveCount(0);
  await checkScreen(page);
  await send(page);
  await expect(page.getByText('Warning: Please fill in all required fields!')).toBeVisible();

  const about = page.getByRole('combobox', { name: 'What is it about?' });
  await about.selectOption('Course content');
  await fieldOf(page, 'Your question').fill(question);
  await page.route('**/api/sendEmail', (route) => route.abort());
  await send(page);
  await expect(page.getByText('Error: Error submitting query!')).toBeVisible();
  await expect(fieldOf(page, 'Your question')).toHaveValue(question);
  await expect(about).toHaveValue('course content');
  await page.unroute('**/api/sendEmail');
  await send(page);
  await expect(page.getByText('Done: Query submitted successfully!')).toBeVisible();

  const notice = await mailTo(institute, question);
  for (const known of [student.name, student.email, student.mobileNumber]) expect(notice.text).toContain(known);
  await mailTo(student.email, 'about our course “Java Full Stack”');
});

test('text typed before the scripts have loaded is not lost', async ({ page }) => {
  const answers = newAnswers();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, answers);
  await page.waitForLoadState('networkidle');
  for (const name of fields) await expect(fieldOf(page, name)).toHaveValue(answers[name]);
  await send(page);
  await expect(page.getByText('Done: Enquiry submitted successfully!')).toBeVisible();
});
