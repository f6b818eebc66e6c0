import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The worker reminds every minute. */
const oneRun = { timeout: 90_000, intervals: [1000] };

/** Lets time pass for one class: all that is known of it is earlier by these minutes. */
const letPass = (meetingId: number, minutes: number) =>
  query(
    `update meetings
        set starts_at = starts_at - passed, ends_at = ends_at - passed, created_at = created_at - passed,
            updated_at = updated_at - passed, month = date_trunc('month', (starts_at - passed) at time zone 'UTC')::date
       from make_interval(mins => $2) as passed
      where id = $1`,
    [meetingId, minutes],
  );

const remindersOf = (userId: number) =>
  query(`select 1 from notifications where user_id = $1 and kind = 'meeting_reminder' and channel = 'bell'`, [userId]);

/** The time of day in India, in a number of minutes, as a form wants it. */
const timeIn = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });
const dayIn = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

test('after a class was moved, a student is reminded once: of the new time, not of the old', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  const other = await plantTaughtBatch([`Ravi ${uniqueWord()}`]);
  const [asha, ravi] = [batch.students[0], other.students[0]];
  if (asha === undefined || ravi === undefined) throw new Error('No student was planted');
  // The form does not plan a class over midnight.
  const [old, moved] = dayIn(130) === dayIn(160) ? [100, 130] : [160, 190];
  const meetingId = await plantMeeting(batch, old);

  await plantAuth(page.context(), await signInByApi(await personOf(batch.trainer)));
  await page.goto('/trainer-profile');
  const classes = page.getByRole('region', { name: 'My Meetings' });
  await classes.getByRole('button', { name: /^Edit / }).tap();
  const edit = page.getByRole('dialog', { name: 'Edit class' });
  await edit.getByLabel('Date').fill(dayIn(moved));
  await edit.getByLabel('From (IST)').fill(timeIn(moved));
  await edit.getByLabel('To (IST)').fill(timeIn(moved + 30));
  await edit.getByRole('button', { name: 'Save' }).tap();
  await expect(edit).toBeHidden();

  // Ten minutes before the old time. The class of another batch shows that the worker has looked.
  await letPass(meetingId, old - 10);
  await letPass(await plantMeeting(other, 70), 60);
  await expect.poll(() => remindersOf(ravi.id), oneRun).toHaveLength(1);
  expect(await remindersOf(asha.id)).toEqual([]);

  // Ten minutes before the new time.
  await letPass(meetingId, 30);
  await expect.poll(() => remindersOf(asha.id), oneRun).toHaveLength(1);

  const context = await openOtherBrowser(browser, { reducedMotion: 'reduce' });
  await plantAuth(context, await signInByApi(await personOf(asha)));
  const mine = await context.newPage();
  await mine.goto('/my-courses');
  await mine.getByRole('button', { name: /Notifications/ }).click();
  const notice = mine.getByText(`${batch.course.name}: the time of a live class has changed`);
  await expect(notice).toHaveCount(1);
  await expect(mine.getByText(`${batch.course.name}: your next class`)).toHaveCount(1);
  await context.close();
});
