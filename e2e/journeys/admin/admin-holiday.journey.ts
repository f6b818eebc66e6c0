import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantAuth, signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { dismissToasts } from '../../pages/toasts.ts';

type Batch = Awaited<ReturnType<typeof plantTaughtBatch>>;

/** Inserts a class of the batch on a day, at 19:00. */
async function plantClassOn({ id, course, trainer }: Batch, day: string): Promise<void> {
  await query(
    `insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link)
       select $1, $2, $3, at, at + interval '90 minutes', date_trunc('month', at at time zone 'UTC')::date,
              'https://meet.google.com/planted'
         from (select ($4::date + time '19:00') at time zone 'Asia/Kolkata' as at) as moment`,
    [id, course.id, trainer.id, day],
  );
}

/** `22 Dec`. */
function shortDayOf(day: string): string {
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${Number(day.slice(8))} ${month}`;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a holiday is declared after classes were planned; they move, and a student sees the new time', async ({
  page,
  browser,
}) => {
  const student = `Asha ${uniqueWord()}`;
  const batch = await plantTaughtBatch([student]);
  // Days without classes of the demo institute.
  const [day, next] = [dayAhead(400), dayAhead(401)];
  await plantClassOn(batch, day);
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto('/admin-profile/rooms');
  await page.getByRole('link', { name: 'Holidays', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await checkScreen(page);

  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const name = `Diwali ${uniqueWord()}`;
  await dialog(page, 'Add a holiday').getByLabel('Day').fill(day);
  await dialog(page, 'Add a holiday').getByRole('textbox', { name: 'Name' }).fill(name);
  await checkScreen(page);
  await dialog(page, 'Add a holiday').getByRole('button', { name: 'Add holiday' }).click();
  const classes = dialog(page, new RegExp(`^${name}`));
  await expect(classes).toContainText('1 class falls on this day.');
  await expect(classes).toContainText(/Moves to \w+, .* 7:00 pm to 8:30 pm IST/);
  await dismissToasts(page);
  await checkScreen(page);
  await classes.getByRole('button', { name: 'Move 1 class' }).click();
  await expect(page.getByText('1 class moved. We have told the students.')).toBeVisible();
  // Adding, saving, moving; closing the toast is not part of it.
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(classes).toContainText('No class falls on this day.');
  await classes.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await checkScreen(page);

  const [moved] = await query<{ day: string }>(
    `select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from meetings where batch_id = $1`,
    [batch.id],
  );
  expect(moved?.day).toBe(next);
  const context = await browser.newContext();
  const person = batch.students[0];
  if (person === undefined) throw new Error('The batch has no student');
  await plantAuth(context, await signInByApi(await personOf(person)));
  const mine = await context.newPage();
  await mine.goto('/my-courses');
  await expect(mine.getByRole('region', { name: 'Live classes' })).toContainText(batch.course.name);
  await expect(mine.getByRole('region', { name: 'Live classes' })).toContainText(shortDayOf(next));
  await mine.getByRole('button', { name: /Notifications/ }).click();
  await expect(mine.getByText(`${batch.course.name}: the time of a live class has changed`)).toBeVisible();
  await context.close();
});

test('a room is added, renamed, archived and restored', async ({ page, browserErrors }) => {
  browserErrors.expect('status of 409');
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto('/admin-profile/rooms');
  const name = `Lab ${uniqueWord()}`;
  await page.getByRole('button', { name: 'Add a room' }).click();
  await dialog(page, 'Add a room').getByRole('button', { name: 'Add room' }).click();
  await expect(dialog(page, 'Add a room').getByText('Please fill this in.')).toBeVisible();
  await checkScreen(page);
  await dialog(page, 'Add a room').getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page, 'Add a room').getByRole('textbox', { name: 'Seats' }).fill('24');
  await dialog(page, 'Add a room').getByRole('button', { name: 'Add room' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, 'Edit room').getByRole('textbox', { name: 'Seats' }).fill('30');
  await dialog(page, 'Edit room').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name} 30`) })).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  const batch = await plantTaughtBatch([]);
  await plantClassOn(batch, dayAhead(420));
  await query(
    `update meetings set mode = 'both', room_id = (select id from rooms where name = $2) where batch_id = $1`,
    [batch.id, name],
  );
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByText(`1 coming class is planned in ${name}.`)).toBeVisible();
  await query(`update meetings set cancelled_at = now() where batch_id = $1`, [batch.id]);
  await dismissToasts(page);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByRole('button', { name: `Archive ${name}` })).toBeHidden();
  await page.getByRole('radio', { name: 'Archived' }).check();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} is in use again.`)).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);
});
