import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { moveIntoRoom, plantMeeting, plantPastMeetings, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProfile(page: Page, trainer: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(trainer)));
  await page.goto('/trainer-profile');
  await expect(page.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
}

const entriesOf = (meetingId: number) =>
  query<{ kind: string; verdict: string; student_id: number }>(
    'select kind, verdict, student_id from attendance_events where meeting_id = $1 order by id',
    [meetingId],
  );

test('a trainer marks a class in a room on a phone: all present, then one exception', async ({ page }) => {
  const names = ['Asha', 'Meera', 'Ravi'].map((name) => `${name} ${uniqueWord()}`);
  const batch = await plantTaughtBatch(names);
  const meetingId = await plantMeeting(batch, -5);
  await moveIntoRoom(meetingId);
  await openProfile(page, batch.trainer);
  const clicks = await countClicks(page);
  await page
    .getByRole('region', { name: 'My Meetings' })
    .getByRole('link', { name: /^Attendance: / })
    .tap();
  await expect(page.getByRole('status').filter({ hasText: '0 of 3 came' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Mark 3 without an entry as present' }).tap();
  await expect(page.getByText('3 of 3 came')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: `Attendance of ${names[1]}` })
    .getByText('Absent')
    .tap();
  await expect(page.getByText('2 of 3 came')).toBeVisible();
  // The link, all present, and one exception. A tap on a label is a click on its radio button as well.
  expect(await clicks()).toBeLessThanOrEqual(4);
  await dismissToasts(page);
  await checkScreen(page);
  const absent = batch.students[1]?.id;
  const events = await entriesOf(meetingId);
  expect(events.map(({ kind }) => kind)).toEqual(['marked', 'marked', 'marked', 'marked']);
  expect(events.at(-1)).toMatchObject({ verdict: 'absent', student_id: absent });
});

test('students scan the code on the trainer’s screen; an old code is refused', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.expect('status of 404');
  const [asha, ravi] = [`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`];
  const batch = await plantTaughtBatch([asha, ravi]);
  const meetingId = await plantMeeting(batch, -5);
  await moveIntoRoom(meetingId);
  const trainerContext = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  const screen = await trainerContext.newPage();
  await openProfile(screen, batch.trainer);
  await screen.goto(`/trainer-profile/class/${meetingId}`);
  const shown = screen.waitForResponse((reply) => reply.url().endsWith(`/attendances/meeting/${meetingId}/code`));
  await screen.getByRole('link', { name: 'Show the code' }).click();
  const { code } = (await (await shown).json()) as { readonly code: string };
  await expect(screen.getByRole('img', { name: 'Code of this class' })).toBeVisible();
  await expect(screen.getByText('0 of 2 came')).toBeVisible();
  await checkScreen(screen);

  const [first] = batch.students;
  if (first === undefined) throw new Error('No student was planted');
  await plantAuth(page.context(), await signInByApi(await personOf(first)));
  await page.goto(`/scan#${code}`);
  await expect(page.getByText(/^You are in the register: present, \d+:\d\d [ap]m\.$/)).toBeVisible();
  await expect(page).toHaveURL('/scan');
  await checkScreen(page);
  await expect(screen.getByText('1 of 2 came')).toBeVisible();
  expect(await entriesOf(meetingId)).toMatchObject([{ kind: 'scanned', verdict: 'present', student_id: first.id }]);

  await page.goto('/about');
  await page.goto(`/scan#${'A'.repeat(27)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not valid any more.' })).toBeVisible();
  await checkScreen(page);
  await trainerContext.close();
});

test('a student who is not logged in is sent to the log-in and comes back to the class', async ({ page }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  const meetingId = await plantMeeting(batch, -5);
  await moveIntoRoom(meetingId);
  const { token } = await signInByApi(await personOf(batch.trainer));
  const reply = await page.request.get(`/api/attendances/meeting/${meetingId}/code`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = (await reply.json()) as { readonly code: string };
  await page.goto(`/scan#${code}`);
  await expect(page).toHaveURL('/login/mobile?next=%2Fscan');
  const [student] = batch.students;
  if (student === undefined) throw new Error('No student was planted');
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto('/scan');
  await expect(page.getByText(/^You are in the register: /)).toBeVisible();
});

test('a trainer corrects a whole class with one reason, in at most four clicks', async ({ page }) => {
  const names = ['Asha', 'Meera', 'Ravi'].map((name) => `${name} ${uniqueWord()}`);
  const batch = await plantTaughtBatch(names);
  await plantPastMeetings(batch, 3);
  await openProfile(page, batch.trainer);
  const register = page.getByRole('region', { name: 'Attendance' });
  const clicks = await countClicks(page);
  await register
    .getByRole('button', { name: /, correct this class$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Class of / });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await checkScreen(page);
  await page.keyboard.type('Power cut in the whole building');
  await dialog.getByRole('button', { name: 'Correct 3 entries' }).click();
  await expect(page.getByText(/Corrected \d\. We have told these students\./)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(register.getByRole('button', { name: /: present, corrected$/ })).not.toHaveCount(0);
  await dismissToasts(page);
  await checkScreen(page);
});
