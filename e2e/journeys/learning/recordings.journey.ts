import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { plantRecording, plantWatch, watchedParts } from '../../fixtures/planted-recordings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { answerAsPlayer, strangerVideo } from '../../pages/player.ts';

// Reduced motion saves time: `checkScreen` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, person: Planted, path: string): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(person)));
  await page.goto(path);
}

/** A class of this afternoon that both students missed. */
async function plantMissedClass() {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`]);
  const meetingId = await plantMeeting(batch, -180);
  const [student, mate] = batch.students;
  if (student === undefined || mate === undefined) throw new Error('No student was planted');
  return { ...batch, meetingId, student, mate };
}

type MissedClass = Awaited<ReturnType<typeof plantMissedClass>>;

const recordings = (page: Page) => page.getByRole('region', { name: 'Recordings' });
const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });
const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });

const addressOf = ({ course, meetingId }: MissedClass) => `/learn/${course.id}/recordings/${meetingId}`;

async function openAnother(browser: Browser, person: Planted, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, person, path);
  return page;
}

const firstMinutes = /^\{\[0,[23]\),\[600,6\d\d\)\}$/;

test('a student catches up on a missed class on a phone; the register stays as it is, and the trainer sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const missed = await plantMissedClass();
  const recordingId = await plantRecording(missed.meetingId);
  await answerAsPlayer(page);
  await open(page, missed.student, '/my-courses');
  const row = recordings(page).getByRole('listitem').filter({ hasText: missed.course.name });
  await expect(row).toContainText('You missed this class. Not watched yet');
  await checkScreen(page);
  await row.getByRole('link', { name: /^Watch the recording/ }).tap();
  await expect(page).toHaveURL(addressOf(missed));
  await expect(page.getByText('You missed this class. Watching does not change the register.')).toBeVisible();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.getByRole('button', { name: /^Play the video/ }).tap();
  await expect(page.frameLocator('iframe').getByText('The video plays.')).toBeVisible();
  await expect.poll(() => watchedParts(recordingId, missed.student.id)).toBe('{}');
  // Once a quarter of a minute: the beginning, and the part behind the skip.
  await expect.poll(() => watchedParts(recordingId, missed.student.id), { timeout: 30_000 }).toMatch(/^\{\[0,[23]\),/);
  await expect(page.getByText('You have watched less than a minute.')).toBeVisible();
  const reported = await watchedParts(recordingId, missed.student.id);
  await expect(page.getByRole('link', { name: 'Lessons of this course' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My courses' }).tap();
  await expect(row).toContainText('You missed this class. You have watched less than a minute.');
  // What ran since the last report was sent when the page was left.
  await expect.poll(() => watchedParts(recordingId, missed.student.id)).not.toBe(reported);
  expect(await watchedParts(recordingId, missed.student.id)).toMatch(firstMinutes);

  await page.goto('/student-profile#attendance');
  await attendance(page).getByRole('list', { name: 'Classes' }).getByText(missed.course.name).tap();
  const entry = attendance(page)
    .getByRole('list', { name: 'Classes' })
    .getByRole('listitem')
    .filter({ hasText: missed.course.name });
  await expect(entry).toContainText('Absent');
  await expect(entry).toContainText('You have watched less than a minute.');
  await checkScreen(page);
  await entry.getByRole('link', { name: 'You missed this class: watch the recording' }).tap();
  await expect(page).toHaveURL(addressOf(missed));

  const trainerPage = await openAnother(browser, missed.trainer, `/trainer-profile/class/${missed.meetingId}`);
  const students = trainerPage.getByRole('list', { name: 'Students' });
  await expect(students.getByRole('listitem').filter({ hasText: missed.student.name })).toContainText(
    /Absent.*Watched less than a minute/s,
  );
  await expect(students.getByRole('listitem').filter({ hasText: missed.mate.name })).toContainText(
    /Absent.*Not watched/s,
  );
  await trainerPage.getByRole('radio', { name: 'Missed, not watched (1)' }).check();
  await expect(students.getByRole('listitem')).toHaveCount(1);
  await expect(students).toContainText(missed.mate.name);
  await checkScreen(trainerPage);
  await trainerPage.context().close();
});

test('what a stranger says in place of the player is ignored', async ({ page }) => {
  test.setTimeout(90_000);
  const missed = await plantMissedClass();
  const recordingId = await plantRecording(missed.meetingId);
  await answerAsPlayer(page);
  await open(page, missed.student, addressOf(missed));
  await page.getByRole('button', { name: /^Play the video/ }).tap();
  await expect(page.frameLocator('iframe').getByText('The video plays.')).toBeVisible();
  await page.evaluate((address) => {
    // Another frame of the same site.
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    // The page itself: right words, wrong origin.
    let seconds = 1000;
    setInterval(() => {
      seconds += 0.25;
      window.postMessage(
        JSON.stringify({ event: 'infoDelivery', info: { currentTime: seconds, duration: 5280 } }),
        '*',
      );
    }, 250);
  }, strangerVideo);
  await expect.poll(() => watchedParts(recordingId, missed.student.id), { timeout: 30_000 }).toMatch(firstMinutes);
});

test('a trainer adds a recording with one click and a pasted link, names it and takes it away again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const missed = await plantMissedClass();
  const studentPage = await openAnother(browser, missed.student, '/my-courses');
  await expect(studentPage.getByRole('heading', { name: 'Courses', exact: true })).toBeVisible();
  await expect(recordings(studentPage)).toBeHidden();

  await open(page, missed.trainer, '/trainer-profile');
  await meetings(page).getByRole('radio', { name: 'Past' }).check();
  const clicks = await countClicks(page);
  await meetings(page)
    .getByRole('button', { name: /^Add recording: / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Class of / });
  await expect(dialog.getByLabel('Link')).toBeFocused();
  await checkScreen(page);
  await dialog.getByLabel('Link').fill('https://youtu.be/abcdefghijk?t=5');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added. We have told your students.')).toBeVisible();
  expect(await clicks()).toBe(2);
  await expect(dialog).toBeHidden();

  // The student’s page says so by itself, and the bell too.
  await expect(recordings(studentPage).getByRole('listitem')).toContainText(missed.course.name);
  await expect(studentPage.getByRole('button', { name: 'Notifications: 1 new' })).toBeVisible();

  await meetings(page)
    .getByRole('button', { name: /^1 recording: / })
    .click();
  await dialog.getByRole('button', { name: 'Rename Recording' }).click();
  await dialog.getByLabel('Title').fill('First half');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('First half')).toBeVisible();
  await checkScreen(page);
  await studentPage.goto(addressOf(missed));
  await expect(studentPage.getByRole('heading', { name: 'First half' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove First half' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this recording?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByText('The recording was removed.')).toBeVisible();
  await expect(dialog.getByText('No recording yet.')).toBeVisible();
  // Nobody watches it from now on, whoever has the page open included.
  await expect(studentPage.getByText('There is no recording of this class any more.')).toBeVisible();
  await studentPage.context().close();
});

test('the register shows who missed a class and has not watched it, and takes a recording', async ({ page }) => {
  test.setTimeout(90_000);
  const missed = await plantMissedClass();
  const earlier = await plantMeeting(missed, -400);
  const recordingId = await plantRecording(earlier);
  await plantWatch(recordingId, missed.student.id, 2520);
  await open(page, missed.trainer, '/trainer-profile');
  const grid = attendance(page).getByRole('grid');
  const cell = (name: string, watched: string) =>
    grid.getByRole('button', { name: new RegExp(`^${name}, .*: absent${watched}$`) });
  await expect(cell(missed.student.name, ', watched 42 min')).toBeVisible();
  await expect(cell(missed.mate.name, '')).toHaveCount(2);
  await checkScreen(page);
  await attendance(page)
    .getByRole('switch', { name: 'Only students who missed a class and have not watched it' })
    .click();
  await expect(grid.getByText(missed.student.name)).toBeHidden();
  await expect(grid.getByText(missed.mate.name)).toBeVisible();

  await grid
    .getByRole('button', { name: /, correct this class$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Class of / });
  await dialog.getByRole('button', { name: 'Add recording' }).click();
  await dialog.getByLabel('Link').fill('https://example.org/class.mp4');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please paste the link of a video on YouTube or Vimeo.')).toBeVisible();
  await checkScreen(page);
  await dialog.getByLabel('Link').fill('https://vimeo.com/76979871/8272103f6e');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Recordings' })).toContainText(missed.trainer.name);
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('button', { name: /, has a recording, correct this class$/ })).toHaveCount(2);
});

test('staff add a recording on the page of a class', async ({ page }) => {
  const missed = await plantMissedClass();
  const { auth } = await openAdmin();
  await plantAuth(page.context(), auth);
  await page.goto(`/admin-profile/manage-batches/class/${missed.meetingId}`);
  await recordings(page).getByRole('button', { name: 'Add recording' }).click();
  await recordings(page).getByLabel('Link').fill('youtube.com/live/abcdefghijk');
  await recordings(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(recordings(page).getByRole('list', { name: 'Recordings' })).toContainText('Watch on YouTube');
  await expect(page.getByRole('radio', { name: 'Missed, not watched (2)' })).toBeVisible();
  await checkScreen(page);
});

test('while a part of the fee is overdue recordings are closed, and nobody else’s exist', async ({
  page,
  browserErrors,
}) => {
  const missed = await plantMissedClass();
  await plantRecording(missed.meetingId);
  browserErrors.expect(/status of 40[34]|ApiError|caught the following error/);
  await query('update enrolments set overdue_at = now() where student_id = $1', [missed.student.id]);
  await open(page, missed.student, addressOf(missed));
  await expect(page.getByRole('heading', { level: 1, name: 'The recordings are closed for now' })).toBeVisible();
  await expect(page.getByText('you cannot watch recordings')).toBeVisible();
  await checkScreen(page);
  await open(page, (await plantMissedClass()).student, addressOf(missed));
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
});
