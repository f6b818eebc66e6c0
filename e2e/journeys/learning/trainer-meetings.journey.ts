import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { plantLeaving, plantMeeting, plantPastMeetings, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { dismissToasts } from '../../pages/toasts.ts';

// Reduced motion saves time: `look` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProfile(page: Page, trainer: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(trainer)));
  await page.goto('/trainer-profile');
  await expect(page.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
}

const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });
const register = (page: Page) => page.getByRole('region', { name: 'Attendance' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Expects messages for missing fields, invalid hours and an invalid link. */
async function planInvalidMeetings(page: Page, batchId: number, day: string): Promise<void> {
  const form = dialog(page, 'Create a Meeting');
  await form.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText('Please fill out all fields.')).toBeVisible();
  await expect(form.getByText('Please fill this in.')).toHaveCount(6);
  await expect(form.getByRole('combobox', { name: 'Batch' })).toBeFocused();
  await checkScreen(page);
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batchId));
  await expect(form.getByLabel('From (IST)')).toHaveValue('19:00');
  await expect(form.getByLabel('To (IST)')).toHaveValue('20:30');
  await form.getByLabel('Date').fill(day);
  await form.getByRole('textbox', { name: 'Class link' }).fill('https://meet.google.com.evil.in/abc');
  await form.getByRole('button', { name: 'Create class' }).click();
  await expect(form.getByText(/^Please enter a link to one of these: .*meet\.google\.com/)).toBeVisible();
  await expect(page.getByText(/Error saving meeting: Please enter a link/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Class link' }).fill('https://meet.google.com/abc-defg-hij');
}

test('a trainer opens the classes of today from the menu', async ({ page }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await openProfile(page, batch.trainer);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: "Today's classes" }).tap();
  await expect(page).toHaveURL('/trainer-profile#meetings');
  await expect(page.getByRole('heading', { level: 2, name: 'My Meetings' })).toBeInViewport();
  await checkScreen(page);
});

test('a trainer plans a class in a room on a phone; a student sees where it is, and no link', async ({
  page,
  browser,
}) => {
  const room = `Lab ${uniqueWord()}`;
  await query(`insert into rooms (name, capacity) values ($1, 1)`, [room]);
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`]);
  await query(`update batches set mode = 'room' where id = $1`, [batch.id]);
  await openProfile(page, batch.trainer);
  const clicks = await countClicks(page);
  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = dialog(page, 'Create a Meeting');
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batch.id));
  // The class is in a room because the batch is.
  await expect(form.getByRole('radio', { name: 'In a room' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Class link' })).toBeHidden();
  await form.getByRole('combobox', { name: 'Room' }).selectOption({ label: `${room}, 1 seat` });
  await expect(form.getByText(`${room} has 1 seat, and the batch has 2 students.`)).toBeVisible();
  await form.getByLabel('Date').fill(dayAhead(1));
  await checkScreen(page);
  await form.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText('Meeting created successfully')).toBeVisible();
  expect(await clicks()).toBe(4);
  await expect(meetings(page).getByRole('article')).toContainText(`Room: ${room}`);
  await dismissToasts(page);
  await checkScreen(page);

  const [student] = batch.students;
  if (student === undefined) throw new Error('The batch has no student');
  const context = await browser.newContext();
  await plantAuth(context, await signInByApi(await personOf(student)));
  const mine = await context.newPage();
  await mine.goto('/my-courses');
  const sessions = mine.getByRole('region', { name: 'Live classes' });
  await expect(sessions).toContainText(`Room: ${room}`);
  await expect(sessions.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  await expect(sessions).not.toContainText('Opens at');
  await context.close();
});

test('a trainer plans a series of classes, moves one, cancels one, and goes live', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('status of 400');
  browserErrors.expect('status of 409');
  browserErrors.expect(/\/api\/meetings\/\d+\/live/);
  const [tomorrow, dayAfter, last] = [dayAhead(1), dayAhead(2), dayAhead(4)];
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await openProfile(page, batch.trainer);
  await expect(meetings(page)).toContainText('No meetings scheduled.');
  await expect(register(page)).toContainText('No attendance records found for this batch.');

  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = dialog(page, 'Create a Meeting');
  await planInvalidMeetings(page, batch.id, tomorrow);
  await form.getByRole('switch', { name: /^Repeat on the batch’s days \(Mon to Sun\)/ }).click();
  await form.getByLabel('Last day').fill(last);
  await expect(form.getByText(/^That is 4 classes, /)).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);
  await form.getByRole('button', { name: 'Create classes' }).click();
  await expect(page.getByText('4 classes created successfully')).toBeVisible();
  await expect(meetings(page).getByRole('article')).toHaveCount(4);
  await expect(meetings(page).getByRole('heading', { name: /^Tomorrow, / })).toBeVisible();
  await expect(meetings(page)).toContainText('No more classes today.');
  await expect(page.getByRole('button', { name: '4 Meetings' })).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  // Moving the class into the hours of the next one is refused; an hour earlier is accepted.
  const first = meetings(page).getByRole('article').first();
  await first.getByRole('button', { name: /^Edit / }).click();
  const edit = dialog(page, 'Edit class');
  await edit.getByLabel('Date').fill(dayAfter);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('You already have a class at that time');
  await dismissToasts(page);
  await checkScreen(page);
  await edit.getByLabel('Date').fill(tomorrow);
  await edit.getByLabel('From (IST)').fill('18:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. We have told your students the new time.')).toBeVisible();
  await expect(first).toContainText('6:00 pm to 8:30 pm IST');

  const second = meetings(page).getByRole('article').nth(1);
  await second.getByRole('button', { name: /^Cancel / }).click();
  await dialog(page, 'Cancel this class?').getByRole('textbox', { name: 'Reason' }).fill('I am travelling');
  await checkScreen(page);
  await dialog(page, 'Cancel this class?').getByRole('button', { name: 'Cancel the class' }).click();
  await expect(second).toContainText('Cancelled');
  await expect(second).toContainText('I am travelling');

  // A class that begins in five minutes, so it is open.
  const meetingId = await plantMeeting(batch, 5);
  await page.reload();
  const now = meetings(page).getByRole('article').first();
  await expect(now).toContainText('Open');
  await context.route('https://meet.google.com/**', (route) =>
    route.fulfill({ body: 'the class', contentType: 'text/plain' }),
  );
  // The meeting room opens even if our request fails; the error is shown when the trainer returns to the page.
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
  await checkScreen(page);

  // The link is corrected during the class, after a conflict with a change by an admin.
  await now.getByRole('button', { name: /^Edit / }).click();
  await expect(edit).toContainText('This class has started. You cannot change its time.');
  await expect(edit.getByLabel('Date')).toBeHidden();
  await query(`update meetings set link = 'https://meet.google.com/other', version = version + 1 where id = $1`, [
    meetingId,
  ]);
  await edit.getByRole('textbox', { name: 'Class link' }).fill('https://meet.google.com/mended');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('https://meet.google.com/other');
  await checkScreen(page);
  await edit.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Done: Saved.', { exact: true })).toBeVisible();
  await expect(now.getByRole('link', { name: /^Open class/ })).toHaveAttribute(
    'href',
    'https://meet.google.com/mended',
  );
});

test('a trainer reads the attendance grid, corrects an entry, and downloads it', async ({ page }) => {
  const [asha, ravi] = [`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`];
  const batch = await plantTaughtBatch([asha, ravi]);
  await plantPastMeetings(batch, 24);
  await openProfile(page, batch.trainer);
  const grid = register(page).getByRole('grid', { name: `Register of batch ${batch.id}` });
  await expect(grid.getByRole('columnheader')).toHaveCount(1 + 20);
  await expect(grid.getByRole('rowheader', { name: new RegExp(`^${ravi}`) })).toContainText('A 20');
  // The column of the latest class is visible.
  const { x = 0, width = 0 } = (await grid.getByRole('columnheader').last().boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await checkScreen(page);
  await register(page).getByRole('button', { name: 'Earlier classes' }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(1 + 24);
  await expect(register(page).getByRole('button', { name: 'Earlier classes' })).toBeHidden();

  // The grid is one Tab stop; arrow keys move inside.
  const cells = (name: string) => grid.getByRole('row').filter({ hasText: name }).getByRole('button');
  await cells(asha).last().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cells(ravi).last()).toBeFocused();
  await expect(cells(ravi).last()).toHaveAccessibleName(/: absent$/);
  await page.keyboard.press('Enter');
  const entry = dialog(page, 'Register entry');
  await expect(entry.getByRole('heading', { name: ravi })).toBeVisible();
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(entry.getByText('The register says this already. Please choose another.')).toBeVisible();
  await expect(entry.getByText('Please fill this in.')).toBeVisible();
  await checkScreen(page);
  await entry.getByRole('textbox', { name: 'Reason' }).fill('Power cut, joined by phone');
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(entry.getByRole('radiogroup', { name: 'Attendance' })).toHaveAccessibleDescription(
    /^The register says this already/,
  );
  await expect(entry.getByRole('radio', { name: 'Present' })).toBeFocused();
  await entry.getByRole('radio', { name: 'Present' }).check();
  await entry.getByRole('button', { name: 'Correct the entry' }).click();
  await expect(page.getByText(`Corrected. We have told ${ravi}.`)).toBeVisible();
  await expect(cells(ravi).last()).toHaveAccessibleName(/: present, corrected$/);
  await expect(cells(ravi).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('list', { name: 'What happened' })).toContainText(
    new RegExp(`Corrected to present by ${batch.trainer.name} on .* IST: Power cut, joined by phone`),
  );
  await dismissToasts(page);
  await checkScreen(page);
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    register(page).getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`register-batch-${batch.id}.csv`);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head.split('","')).toHaveLength(2 + 24 + 4);
  expect(head).toContain('7:00 pm IST');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(new RegExp(`^\\d+,"${ravi}".*"Present \\(corrected\\)",1,0,23,4$`));
});

test('a student who left stays in the register of then, for the trainer and for themselves', async ({
  page,
  browser,
}) => {
  const [asha, ravi] = [`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`];
  const batch = await plantTaughtBatch([asha, ravi]);
  await plantPastMeetings(batch, 6);
  const left = batch.students[1];
  if (left === undefined) throw new Error('The batch has no second student');
  // The classes were 2 to 7 days ago.
  await plantLeaving(batch.id, left.id, 4);
  await openProfile(page, batch.trainer);
  const grid = register(page).getByRole('grid', { name: `Register of batch ${batch.id}` });
  const row = grid.getByRole('row').filter({ hasText: ravi });
  await expect(row.getByRole('rowheader')).toHaveText(/Left on \d+ \w{3} \d{4}/);
  const absences = row.getByRole('button', { name: /: absent$/ });
  await expect(absences).not.toHaveCount(0);
  await expect(absences).not.toHaveCount(6);
  // A class after they left has nothing to open; an absence of then opens as ever.
  const later = row.getByRole('button', { name: /: no entry$/ }).last();
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  await later.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkScreen(page);
  await absences.first().click();
  await expect(dialog(page, 'Register entry').getByRole('heading', { name: ravi })).toBeVisible();

  const context = await browser.newContext();
  await plantAuth(context, await signInByApi(await personOf(left)));
  const mine = await context.newPage();
  await mine.goto('/student-profile#attendance');
  const attendance = mine.getByRole('region', { name: 'Attendance' });
  await expect(attendance).toContainText(`${batch.course.name} Batch ${batch.id}`);
  await expect(attendance.getByText(/^You left this batch on \d+ \w{3} \d{4}\.$/)).toBeVisible();
  await expect(attendance.getByRole('list', { name: 'Classes' }).getByRole('listitem')).not.toHaveCount(0);
  await checkScreen(mine);
  await context.close();
});

test('classes and attendance that fail to load show an error, and load on the next try', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/\/api\/(?:meetings\/mine|attendances\/batch)/);
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await plantPastMeetings(batch, 3);
  await page.route(/\/api\/(?:meetings\/mine|attendances\/batch)/, (route) => route.abort('connectionfailed'));
  await openProfile(page, batch.trainer);
  await expect(meetings(page)).toContainText(`Error fetching meetings for course ${batch.course.name}`);
  await expect(register(page)).toContainText('The register could not be loaded.');
  await expect(page.getByRole('button', { name: '– Meetings' })).toBeVisible();
  await checkScreen(page);
  await page.unrouteAll();
  await meetings(page).getByRole('button', { name: 'Try again' }).click();
  await expect(meetings(page)).toContainText('No meetings scheduled.');
  await meetings(page).getByRole('radio', { name: 'Past' }).check();
  await expect(meetings(page).getByRole('article')).toHaveCount(3);
  await register(page).getByRole('button', { name: 'Try again' }).click();
  await expect(register(page).getByRole('columnheader')).toHaveCount(1 + 3);
  await checkScreen(page);
});
