import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from './database.ts';
import { dayAhead } from './days.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { ownWord } from './own-word.ts';
import { plantMeeting, plantPastMeetings, plantTaughtBatch } from './planted-meetings.ts';
import { personOf } from './planted-reviews.ts';
import type { Planted } from './planted-teaching.ts';
import { plantAuth, signInByApi } from './sign-in.ts';
import { dismissToasts } from './toasts.ts';

// What moves is waited for before a screen is judged; this is about other things.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProfile(page: Page, trainer: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(trainer)));
  await page.goto('/trainer-profile');
  await expect(page.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
}

const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });
const register = (page: Page) => page.getByRole('region', { name: 'Attendance' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Says why not at the hours, at the link, and at everything that is missing. */
async function planBadly(page: Page, batchId: number, day: string): Promise<void> {
  const form = dialog(page, 'Create a Meeting');
  await form.getByRole('button', { name: 'Create meeting' }).click();
  await expect(page.getByText('Please fill out all fields.')).toBeVisible();
  await expect(form.getByText('Please fill this in.')).toHaveCount(6);
  await expect(form.getByRole('combobox', { name: 'Batch' })).toBeFocused();
  await look(page);
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batchId));
  await expect(form.getByLabel('From (IST)')).toHaveValue('19:00');
  await expect(form.getByLabel('To (IST)')).toHaveValue('20:30');
  await form.getByLabel('Date').fill(day);
  await form.getByRole('textbox', { name: 'Meeting link' }).fill('https://meet.google.com.evil.in/abc');
  await form.getByRole('button', { name: 'Create meeting' }).click();
  await expect(form.getByText(/^Please enter a link to one of these: .*meet\.google\.com/)).toBeVisible();
  await expect(page.getByText(/Error saving meeting: Please enter a link/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Meeting link' }).fill('https://meet.google.com/abc-defg-hij');
}

test('a trainer plans a series, moves one class, calls one off, and goes live', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect('status of 400');
  complaints.expect('status of 409');
  complaints.expect(/\/api\/meetings\/\d+\/live/);
  const [tomorrow, dayAfter, last] = [dayAhead(1), dayAhead(2), dayAhead(4)];
  const batch = await plantTaughtBatch([`Asha ${ownWord()}`]);
  await openProfile(page, batch.trainer);
  await expect(meetings(page)).toContainText('No meetings scheduled.');
  await expect(register(page)).toContainText('No attendance records found for this batch.');

  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = dialog(page, 'Create a Meeting');
  await planBadly(page, batch.id, tomorrow);
  await form.getByRole('switch', { name: /^Repeat on the batch’s days \(Mon to Sun\)/ }).click();
  await form.getByLabel('Last day').fill(last);
  await expect(form.getByText(/^That is 4 classes, /)).toBeVisible();
  await dismissToasts(page);
  await look(page);
  await form.getByRole('button', { name: 'Create meetings' }).click();
  await expect(page.getByText('4 meetings created successfully')).toBeVisible();
  await expect(meetings(page).getByRole('article')).toHaveCount(4);
  await expect(meetings(page).getByRole('heading', { name: /^Tomorrow, / })).toBeVisible();
  await expect(page.getByRole('button', { name: '4 Meetings' })).toBeVisible();
  await dismissToasts(page);
  await look(page);

  // Into the hours of the next one, which is refused; then an hour earlier.
  const first = meetings(page).getByRole('article').first();
  await first.getByRole('button', { name: /^Edit / }).click();
  const edit = dialog(page, 'Edit class');
  await edit.getByLabel('Date').fill(dayAfter);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('You already have a class at that time');
  await dismissToasts(page);
  await look(page);
  await edit.getByLabel('Date').fill(tomorrow);
  await edit.getByLabel('From (IST)').fill('18:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your students are told of the new time.')).toBeVisible();
  await expect(first).toContainText('6:00 pm to 8:30 pm IST');

  const second = meetings(page).getByRole('article').nth(1);
  await second.getByRole('button', { name: /^Cancel / }).click();
  await dialog(page, 'Cancel this class?').getByRole('textbox', { name: 'Reason' }).fill('I am travelling');
  await look(page);
  await dialog(page, 'Cancel this class?').getByRole('button', { name: 'Cancel the class' }).click();
  await expect(second).toContainText('Cancelled');
  await expect(second).toContainText('I am travelling');

  // One that opens in these minutes.
  const meetingId = await plantMeeting(batch, 5);
  await page.reload();
  const now = meetings(page).getByRole('article').first();
  await expect(now).toContainText('Open');
  await context.route('https://meet.google.com/**', (route) =>
    route.fulfill({ body: 'the class', contentType: 'text/plain' }),
  );
  // The room opens whatever our own line does; that nobody was told waits for its owner to come back.
  await page.route(/\/api\/meetings\/\d+\/live/, (route) => route.abort('connectionfailed'), { times: 1 });
  const [early] = await Promise.all([
    context.waitForEvent('page'),
    now.getByRole('link', { name: /^Go Live/ }).click(),
  ]);
  await expect(now.getByRole('alert')).toContainText('Your students were not told: ');
  await early.close();
  const [room] = await Promise.all([context.waitForEvent('page'), now.getByRole('link', { name: /^Go Live/ }).click()]);
  await expect(now).toContainText('Live now');
  expect(room.url()).toBe('https://meet.google.com/planted');
  expect(await room.evaluate(() => window.opener === null)).toBe(true);
  await room.close();
  await expect(now.getByRole('alert')).toBeHidden();
  await look(page);

  // The wrong room: mended in class, though somebody at the institute was faster with another.
  await now.getByRole('button', { name: /^Edit / }).click();
  await expect(edit).toContainText('This class has begun: its hours stay as they are.');
  await expect(edit.getByLabel('Date')).toBeHidden();
  await query(`update meetings set link = 'https://meet.google.com/other', version = version + 1 where id = $1`, [
    meetingId,
  ]);
  await edit.getByRole('textbox', { name: 'Meeting link' }).fill('https://meet.google.com/mended');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('https://meet.google.com/other');
  await look(page);
  await edit.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Done: Saved.', { exact: true })).toBeVisible();
  await expect(now.getByRole('link', { name: /^Open class/ })).toHaveAttribute(
    'href',
    'https://meet.google.com/mended',
  );
});

test('a trainer reads the register, corrects an entry, and takes it along', async ({ page }) => {
  const [asha, ravi] = [`Asha ${ownWord()}`, `Ravi ${ownWord()}`];
  const batch = await plantTaughtBatch([asha, ravi]);
  await plantPastMeetings(batch, 24);
  await openProfile(page, batch.trainer);
  const grid = register(page).getByRole('grid', { name: `Register of batch ${batch.id}` });
  await expect(grid.getByRole('columnheader')).toHaveCount(1 + 20);
  await expect(grid.getByRole('rowheader', { name: new RegExp(`^${ravi}`) })).toContainText('A 20');
  // The latest class is in sight.
  const { x = 0, width = 0 } = (await grid.getByRole('columnheader').last().boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await look(page);
  await register(page).getByRole('button', { name: 'Earlier classes' }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(1 + 24);
  await expect(register(page).getByRole('button', { name: 'Earlier classes' })).toBeHidden();

  // One stop of the tab key, then arrows.
  const cells = (name: string) => grid.getByRole('row').filter({ hasText: name }).getByRole('button');
  await cells(asha).last().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cells(ravi).last()).toBeFocused();
  await expect(cells(ravi).last()).toHaveAccessibleName(/: absent$/);
  await page.keyboard.press('Enter');
  const entry = dialog(page, 'Register entry');
  await expect(entry.getByRole('heading', { name: ravi })).toBeVisible();
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(entry.getByText('It says so already. Please choose another.')).toBeVisible();
  await expect(entry.getByText('Please fill this in.')).toBeVisible();
  await look(page);
  await entry.getByRole('textbox', { name: 'Reason' }).fill('Power cut, joined by phone');
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(entry.getByRole('radiogroup', { name: 'Verdict' })).toHaveAccessibleDescription(/^It says so already/);
  await expect(entry.getByRole('radio', { name: 'Present' })).toBeFocused();
  await entry.getByRole('radio', { name: 'Present' }).check();
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(page.getByText(`Corrected. ${ravi} is told.`)).toBeVisible();
  await expect(cells(ravi).last()).toHaveAccessibleName(/: present, corrected$/);
  await expect(cells(ravi).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('list', { name: 'What happened' })).toContainText(
    /Corrected to present by the trainer on .* IST: Power cut, joined by phone/,
  );
  await dismissToasts(page);
  await look(page);
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    register(page).getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`register-batch-${batch.id}.csv`);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head.split('","')).toHaveLength(1 + 24 + 3);
  expect(head).toContain('7:00 pm IST');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(new RegExp(`^"${ravi}".*"Present \\(corrected\\)",1,0,23$`));
});

test('classes and a register that do not come say so, and come with another try', async ({ page, complaints }) => {
  complaints.expect(/\/api\/(?:meetings\/mine|attendances\/batch)/);
  const batch = await plantTaughtBatch([`Asha ${ownWord()}`]);
  await plantPastMeetings(batch, 3);
  await page.route(/\/api\/(?:meetings\/mine|attendances\/batch)/, (route) => route.abort('connectionfailed'));
  await openProfile(page, batch.trainer);
  await expect(meetings(page)).toContainText(`Error fetching meetings for course ${batch.course.name}`);
  await expect(register(page)).toContainText('The register could not be loaded.');
  await expect(page.getByRole('button', { name: '– Meetings' })).toBeVisible();
  await look(page);
  await page.unrouteAll();
  await meetings(page).getByRole('button', { name: 'Try again' }).click();
  await expect(meetings(page)).toContainText('No meetings scheduled.');
  await meetings(page).getByRole('radio', { name: 'Past' }).check();
  await expect(meetings(page).getByRole('article')).toHaveCount(3);
  await register(page).getByRole('button', { name: 'Try again' }).click();
  await expect(register(page).getByRole('columnheader')).toHaveCount(1 + 3);
  await look(page);
});
