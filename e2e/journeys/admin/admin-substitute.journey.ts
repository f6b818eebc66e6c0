import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourse, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';

type Batch = Awaited<ReturnType<typeof plantTaughtBatch>>;

/** Classes of the batch at eleven in the morning, on each of the next three days. */
const plantMornings = ({ id, course, trainer }: Batch) =>
  query(
    `insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link)
       select $1, $2, $3, at, at + interval '60 minutes', date_trunc('month', at at time zone 'UTC')::date,
              'https://meet.google.com/planted'
         from generate_series(1, 3) as ahead,
              lateral (select ($4::date + ahead + time '11:00') at time zone 'Asia/Kolkata' as at) as moment`,
    [id, course.id, trainer.id, dayAhead(0)],
  );

test('a sick trainer is replaced for two days; the batch keeps its trainer', async ({ page, browser, context }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await plantMornings(batch);
  const substitute = await plantTrainerOf(await plantCourse());
  const [student] = batch.students;
  if (student === undefined) throw new Error('The batch has no student');

  await plantAuth(context, await signInAdminByApi());
  await page.goto(`/admin-profile/calendar?day=${dayAhead(1)}&view=day`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search trainers' }).fill(batch.trainer.name);
  await page.getByRole('button', { name: `Substitute for ${batch.trainer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Substitute for ${batch.trainer.name}` });
  await expect(dialog.getByLabel('First day')).toHaveValue(dayAhead(1));
  await dialog.getByLabel('Last day').fill(dayAhead(2));
  await dialog.getByRole('combobox', { name: 'Substitute' }).fill(substitute.name);
  await dialog.getByRole('option', { name: new RegExp(substitute.name) }).click();
  await expect(dialog.getByRole('list', { name: 'Classes to give' }).getByRole('listitem')).toHaveCount(2);
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Give 2 classes' }).click();
  await expect(page.getByText(`${substitute.name} gives 2 classes. We have told everybody.`)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search trainers' }).fill(substitute.name);
  await expect(page.getByText(`instead of ${batch.trainer.name}`)).toBeVisible();
  await checkScreen(page);

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const atHome = await browser.newContext(phone);
  await plantAuth(atHome, await signInByApi(await personOf(substitute)));
  const theirs = await atHome.newPage();
  await theirs.goto('/trainer-profile');
  await expect(theirs.getByText(`Substitute for ${batch.trainer.name}`).first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Cancel batch/ })).toHaveCount(0);
  await checkScreen(theirs);
  await atHome.close();

  const ofStudent = await browser.newContext(phone);
  await plantAuth(ofStudent, await signInByApi(await personOf(student)));
  const learning = await ofStudent.newPage();
  await learning.goto('/my-courses');
  await expect(
    learning.getByText(`With ${substitute.name} instead of ${batch.trainer.name}`, { exact: false }).first(),
  ).toBeVisible();
  await ofStudent.close();
  const told = await query(
    `select 1 from notifications where user_id = $1 and kind = 'meeting_trainer_changed' and channel = 'bell'`,
    [student.id],
  );
  expect(told).toHaveLength(1);

  const [kept] = await query<{ trainer_id: number }>(
    `select trainer_id from batches join trainer_courses on trainer_courses.id = trainer_course_id where batches.id = $1`,
    [batch.id],
  );
  expect(kept?.trainer_id).toBe(batch.trainer.id);
  // The class of the third day stays with the trainer of the batch.
  await page.goto(`/admin-profile/calendar?day=${dayAhead(3)}&view=day&q=${encodeURIComponent(batch.trainer.name)}`);
  await expect(page.getByRole('button', { name: /11:00 am to 12:00 pm/ })).toHaveCount(1);
});

test('the week of the institute is read, and a substituted class is given back', async ({ page, context }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await plantMornings(batch);
  const substitute = await plantTrainerOf(await plantCourse());
  await query(`update meetings set trainer_id = $1, is_substitute = true where batch_id = $2 and starts_at > now()`, [
    substitute.id,
    batch.id,
  ]);
  await plantAuth(context, await signInAdminByApi());
  await page.goto(`/admin-profile/calendar?day=${dayAhead(1)}&q=${encodeURIComponent(substitute.name)}`);
  await expect(page.getByRole('rowheader', { name: new RegExp(substitute.name) })).toBeVisible();
  await checkScreen(page);
  await page
    .getByRole('button', { name: new RegExp(`instead of ${batch.trainer.name}`) })
    .first()
    .click();
  await checkScreen(page);
  await page.getByRole('button', { name: `Give back to ${batch.trainer.name}` }).click();
  await expect(page.getByText(`${batch.trainer.name} gives this class again.`, { exact: false })).toBeVisible();

  await page.getByRole('radio', { name: 'Batches' }).check();
  await page.getByRole('searchbox').fill(batch.course.name);
  await expect(page.getByRole('rowheader', { name: new RegExp(batch.course.name) })).toBeVisible();
  await page.getByRole('radio', { name: 'Rooms' }).check();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Next week' }).click();
  await checkScreen(page);
});
