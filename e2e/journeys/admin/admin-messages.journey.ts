import type { Browser, Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A batch of two; only the first has proved the mobile number. */
async function plantBatchOfTwo() {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`]);
  const [asha, ravi] = batch.students;
  if (asha === undefined || ravi === undefined) throw new Error('The batch has no students');
  await query('update users set mobile_verified_at = now() where id = $1', [asha.id]);
  return { batch, asha, ravi };
}

/** Enters a registered text with one variable, and returns its name. */
async function addTemplate(page: Page): Promise<string> {
  const name = `Moved class ${uniqueWord()}`;
  await page.goto('/admin-profile/messages');
  await page.getByRole('link', { name: 'SMS templates' }).click();
  await page.getByRole('button', { name: 'Add a template' }).click();
  const form = page.getByRole('dialog', { name: 'Add an SMS template' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Registered text' }).fill('Dear student, your class is on {Day}. Avsar');
  await expect(form.getByText('{Day}: a name has small letters')).toBeVisible();
  await form.getByRole('textbox', { name: 'Registered text' }).fill('Dear student, your class is on {day}. Avsar');
  await expect(form.getByText('Variables:')).toBeVisible();
  await form.getByRole('textbox', { name: 'DLT template id' }).fill('1107161234567890123');
  await form.getByRole('textbox', { name: 'Template id of the carrier' }).fill(`flow-${uniqueWord()}`);
  await checkScreen(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`“${name}” is added.`)).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);
  return name;
}

/** Opens the newest notification of a student on a phone. */
async function readAtBell(browser: Browser, student: Planted, title: string): Promise<Page> {
  const context = await openOtherBrowser(browser, { ...phone, reducedMotion: 'reduce' });
  await plantAuth(context, await signInByApi(await personOf(student)));
  const page = await context.newPage();
  await page.goto('/my-courses');
  await page.getByRole('button', { name: /Notifications/ }).tap();
  await page.getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page;
}

const smsTo = async (mobileNumber: string) => {
  const response = await fetch(`${readTestAddresses().smsSimulator}/outbox?mobile=${mobileNumber}`);
  return (await response.json()) as { readonly variables: Readonly<Record<string, string>> }[];
};

test('staff write to a batch by bell, e-mail and SMS, and see who got it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { batch, asha, ravi } = await plantBatchOfTwo();
  await plantAuth(page.context(), await signInAdminByApi());
  const template = await addTemplate(page);
  await page.goto(`/admin-profile/manage-batches?q=${encodeURIComponent(batch.course.name)}`);
  await page.getByRole('link', { name: `Write a message to batch ${batch.id}` }).click();
  await expect(page.getByRole('combobox', { name: 'Batch', exact: true })).toHaveValue(new RegExp(batch.course.name));
  const title = `Class moved ${uniqueWord()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('No class tomorrow.\nSee https://avsar.example for the plan.');
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.getByRole('combobox', { name: 'Registered text' }).selectOption(template);
  await page.getByRole('textbox', { name: 'Day' }).fill('Monday');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('2 people');
  await expect(preview).toContainText('1 by SMS');
  await expect(preview).toContainText('Dear student, your class is on Monday. Avsar');
  await expect(preview).toContainText(/The SMS cost ₹[\d.]+\./);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const question = page.getByRole('dialog', { name: 'Send this message?' });
  await expect(question).toContainText('It goes to 2 people');
  await expect(question).toContainText(/The SMS cost ₹[\d.]+\./);
  await checkScreen(page);
  await question.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 25_000 });
  const told = page.getByRole('table', { name: 'Who got it' });
  await expect(told.getByRole('row', { name: new RegExp(`${asha.name} SMS Delivered`) })).toBeVisible();
  await expect(told.getByRole('row', { name: new RegExp(`${ravi.name} SMS Cannot be reached`) })).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);
  await page.getByRole('combobox', { name: 'Which way' }).selectOption('SMS');
  await expect(told.getByRole('row')).toHaveCount(3);

  const person = await personOf(asha);
  await mailTo(person.email, 'No class tomorrow.');
  expect((await smsTo(person.mobileNumber)).at(-1)?.variables).toMatchObject({ day: 'Monday' });
  expect(await smsTo((await personOf(ravi)).mobileNumber)).toEqual([]);

  const reading = await readAtBell(browser, asha, title);
  await expect(reading.getByRole('main').getByText('See https://avsar.example for the plan.')).toBeVisible();
  await expect(reading.getByRole('main').getByRole('link', { name: /avsar\.example/ })).toHaveCount(0);
  await checkScreen(reading);
  await reading.context().close();
});

test('from a batch to a sent message are two clicks and the text', async ({ page }) => {
  const { batch } = await plantBatchOfTwo();
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto(`/admin-profile/manage-batches/edit/${batch.id}`);
  const write = page.getByRole('link', { name: 'Write a message' });
  await expect(write).toBeVisible();
  const clicks = await countClicks(page);
  await write.click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Books');
  await page.getByRole('textbox', { name: 'Text' }).fill('Please bring your books.');
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  expect(await clicks()).toBe(2);
});

test('a scheduled message is stopped, and nobody gets it', async ({ page }) => {
  const { batch, asha } = await plantBatchOfTwo();
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto(`/admin-profile/messages/new?batch=${batch.id}`);
  const title = `Fair ${uniqueWord()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Job fair on Friday.');
  await page.getByRole('radio', { name: 'Later' }).check();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Please choose a day and a time.')).toBeVisible();
  await page.getByLabel('Day').fill(dayAhead(1));
  await page.getByLabel('Time (IST)').fill('19:00');
  await checkScreen(page);
  await page.getByRole('button', { name: /^Schedule for \d+ \w+, 7:00 pm$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await dismissToasts(page);
  await page.getByRole('button', { name: `Stop: ${title}` }).click();
  await page.getByRole('button', { name: 'Stop the message' }).click();
  await expect(page.getByText('The message is stopped.')).toBeVisible();
  await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Stop: ${title}` })).toBeHidden();
  await dismissToasts(page);
  await checkScreen(page);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('combobox', { name: 'Which messages' }).selectOption('Stopped');
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*Stopped`) })).toBeVisible();
  await checkScreen(page);
  const told = await query(`select 1 from notifications where user_id = $1 and kind = 'message'`, [asha.id]);
  expect(told).toEqual([]);
});

test('what was typed is still there after a look at the students, whose filter gives another audience', async ({
  page,
}) => {
  const { batch, asha } = await plantBatchOfTwo();
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto(`/admin-profile/messages/new?batch=${batch.id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
  await page.getByRole('link', { name: /choose them in the list of students/ }).click();
  await page.getByRole('searchbox', { name: 'Search students' }).fill(asha.name);
  await expect(page.getByText('1 student', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('1 person');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(asha.name);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
});
