import type { Page } from '@playwright/test';
import { assignTrainer, makeCourse, makeMember, newName } from '../../fixtures/admin-rows.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import { expirePasswordProof } from '../../fixtures/planted-orders.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';

const startPath = '/admin-profile/manage-students/import';

/** A batch with room for a whole spreadsheet. */
async function makeLargeBatch() {
  const admin = await openAdmin();
  const [trainer, course] = [await makeMember('trainer'), await makeCourse(admin)];
  await assignTrainer(admin, trainer, course);
  const hours = { startTime: '07:00', endTime: '08:30', capacity: 45 };
  const plan = { course: { id: course.id }, trainer_id: trainer.id, students: [], ...hours };
  const batch = await admin.call<{ readonly id: number }>('POST', '/api/batches', plan);
  return { admin, course, batch };
}

const countSeats = async (batchId: number) =>
  (
    await query<{ count: number }>('select count(*)::int as count from batch_students where batch_id = $1', [batchId])
  )[0]?.count;

/** Counts what a person does with the mouse. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'journey-clicks';
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? '0') + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('journey-clicks') ?? '0'));
}

test('40 students from a spreadsheet to seated, in at most 12 clicks and 3 minutes; then the import is undone', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  // The password is asked for once; it counts for ten minutes.
  browserErrors.expect(/status of 403 .*\/api\/admin\/imports/);
  const { admin, course, batch } = await makeLargeBatch();
  await expirePasswordProof(admin.auth);
  await plantAuth(page.context(), admin.auth);
  const clicks = await countClicks(page);
  const people = Array.from({ length: 40 }, () => makePerson(newName('Asha')));
  const rows = people.map(({ name, mobileNumber, email }) => [name, mobileNumber, email].join('\t'));

  await page.goto('/admin-profile');
  const begun = Date.now();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Students' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  const paste = page.getByRole('textbox', { name: 'Or paste the rows' });
  await paste.click();
  await paste.fill(['Student name\tMobile no.\tE-mail', ...rows].join('\n'));
  await checkScreen(page);
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await expect(page.getByRole('combobox', { name: 'Mobile no.' })).toHaveValue('mobileNumber');
  const choice = page.getByRole('combobox', { name: 'Batch', exact: true });
  await choice.click();
  await choice.fill(course.title);
  await page.getByRole('option', { name: new RegExp(course.title) }).click();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await checkScreen(page);
  expect(await countSeats(batch.id)).toBe(0);
  await page.getByRole('button', { name: 'Import 40 students' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: 40 rows.')).toBeVisible({ timeout: 60_000 });
  const [seconds, clicked] = [(Date.now() - begun) / 1000, await clicks()];
  expect(await countSeats(batch.id)).toBe(40);
  expect(clicked).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThan(180);
  await checkScreen(page);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 40 rows.').first()).toBeVisible();
  expect(await countSeats(batch.id)).toBe(0);
  expect(await query('select from users where email = any($1)', [people.map(({ email }) => email)])).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a file with faults: each row says why, and the counts filter the rows', async ({ page }) => {
    const { admin } = await makeLargeBatch();
    await plantAuth(page.context(), admin.auth);
    const good = makePerson(newName('Ravi'));
    const file = [
      'Name;WhatsApp no.;Course',
      `${good.name};${good.mobileNumber};`,
      'Meera;9.87654E+09;',
      '"=HYPERLINK(""http://x"")";9000000001;',
      `Kiran;${makePerson().mobileNumber};No such course`,
    ].join('\r\n');
    await page.goto(startPath);
    await checkScreen(page);
    await page.getByLabel('File').setInputFiles({ name: 'july.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Read the rows' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'july.csv' })).toBeVisible();
    await checkScreen(page);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeVisible();
    await page.getByRole('button', { name: 'Fault 3' }).click();
    await expect(page.getByText('Excel has shortened this number')).toBeVisible();
    await expect(page.getByText('is a formula. Please write it as plain text.')).toBeVisible();
    await expect(page.getByText('There is no course “No such course”.')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: good.name })).toBeHidden();
    await checkScreen(page);
    await page.goto(startPath);
    await page.getByRole('button', { name: 'Delete july.csv' }).first().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(page.getByText('The import was deleted.')).toBeVisible();
  });
});
