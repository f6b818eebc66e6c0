import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantHandIn, plantHomework } from '../../fixtures/planted-homework.ts';
import { plantTaughtCourse } from '../../fixtures/planted-lessons.ts';
import { plantPastMeetings, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { plantRecording } from '../../fixtures/planted-recordings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantSignal } from '../../fixtures/planted-signals.ts';
import { type Planted, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { tabTo } from '../../pages/tab-to.ts';

// Reduced motion saves time: `checkScreen` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

async function logIn(page: Page, person: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(person)));
}

/** A batch whose first student came to every class, and whose second came to none and falls behind. */
async function plantUnevenBatch() {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`]);
  const [present, absent] = batch.students;
  if (present === undefined || absent === undefined) throw new Error('No student was planted');
  await plantPastMeetings(batch, 3);
  await plantHandIn(await plantHomework(batch.id, { title: 'Count words', dueInHours: -30 }), present, 'My work');
  await plantSignal(batch.id, absent);
  return { ...batch, present, absent };
}

test('a student finishes a lesson and sees the week and the figures change', async ({ page }) => {
  test.setTimeout(120_000);
  const course = await plantTaughtCourse();
  await logIn(page, await plantStudentOf(course));
  await page.goto('/my-courses');
  await page.getByRole('link', { name: `My progress in ${course.name}` }).tap();
  await expect(page).toHaveURL(`/learn/${course.id}/progress`);
  await expect(part(page, 'This week')).toContainText('Nothing yet this week.');
  await expect(part(page, 'So far')).toContainText('0 of 3 finished');
  await checkScreen(page);

  await page.getByRole('link', { name: 'Go on: Variables' }).tap();
  await expect(title(page, 'Variables')).toBeVisible();
  await page.getByRole('button', { name: 'Finished, next lesson' }).tap();
  await expect(title(page, 'Loops')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').tap();
  await page.getByRole('link', { name: 'My progress', exact: true }).tap();
  await expect(part(page, 'This week')).toContainText('1 lesson.');
  await expect(part(page, 'This week').getByText(': learned')).toHaveCount(1);
  await expect(page.getByText('weeks in a row')).toHaveCount(0);
  await expect(part(page, 'So far')).toContainText('1 of 3 finished');
  await expect(page.getByRole('link', { name: 'Go on: Loops' })).toBeVisible();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
});

test('a student who missed classes sees what is overdue first, and watches a recording', async ({ page }) => {
  test.setTimeout(120_000);
  const batch = await plantUnevenBatch();
  await plantHomework(batch.id, { title: 'Next week', dueInHours: 90 });
  const [last] = await query<{ id: number }>(
    'select id from meetings where batch_id = $1 order by starts_at desc limit 1',
    [batch.id],
  );
  await plantRecording(last?.id ?? 0);
  await logIn(page, batch.absent);
  await page.goto(`/learn/${batch.course.id}/progress`);
  const next = part(page, 'What to do next').getByRole('listitem');
  await expect(next).toHaveText([/^Count words.*Overdue$/s, /^Next week.*due .* IST, in 3 days$/s]);
  await expect(part(page, 'So far')).toContainText('0 of 3 attended');
  await checkScreen(page);
  await part(page, 'Missed classes')
    .getByRole('link', { name: /^Watch the recording:/ })
    .tap();
  await expect(page).toHaveURL(`/learn/${batch.course.id}/recordings/${last?.id}`);
});

test('a trainer sees on a phone who falls behind and why, takes care of it, notes and settles it', async ({ page }) => {
  test.setTimeout(150_000);
  const batch = await plantUnevenBatch();
  const { present, absent } = batch;
  await logIn(page, batch.trainer);
  await page.goto('/trainer-profile');
  const newest = part(page, 'Falling behind');
  await expect(newest.getByRole('listitem')).toHaveText(
    `${absent.name}: Missed 2 classes in a row, 1 homework overdue`,
  );
  await newest.getByRole('link', { name: 'Falling behind: 1' }).tap();

  const card = page.getByRole('article', { name: absent.name });
  await expect(card).toContainText('Missed 2 classes in a row');
  await expect(card).toContainText('Nobody takes care of it yet.');
  await checkScreen(page);
  await card.getByRole('button', { name: `I take care of it: ${absent.name}` }).tap();
  await expect(card).toContainText('You take care of it.');
  await page.getByText('Mine', { exact: true }).tap();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: `Add a note: ${absent.name}` }).tap();
  const noting = page.getByRole('dialog', { name: `Note on ${absent.name}` });
  await noting.getByRole('textbox', { name: 'What was done' }).fill('Called: comes on Monday.');
  await checkScreen(page);
  await noting.getByRole('button', { name: 'Save note' }).tap();
  await expect(card.getByRole('list', { name: 'Notes' })).toContainText(/Called: comes on Monday\..*Trainer/s);
  await checkScreen(page);

  await card.getByRole('link', { name: /^batch \d+/ }).tap();
  await expect(page.getByText('1 of 2 falls behind.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Students' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(new RegExp(`${absent.name}.*Missed 3 classes in a row`, 's'));
  await expect(rows.nth(1)).toContainText('takes care of it.');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Student');
  await expect(rows.nth(1)).toContainText(present.name);
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('link', { name: absent.name }).tap();
  await expect(title(page, absent.name)).toBeVisible();
  await expect(part(page, 'So far')).toContainText('0 of 3 attended');
  await checkScreen(page);

  await page.goto('/trainer-profile/signals');
  await card.getByRole('button', { name: `Settle: ${absent.name}` }).tap();
  const settling = page.getByRole('dialog', { name: `Settle: ${absent.name}` });
  await settling.getByRole('button', { name: 'Settle', exact: true }).tap();
  await expect(settling.getByRole('textbox', { name: 'How it ended' })).toBeFocused();
  await settling.getByRole('textbox', { name: 'How it ended' }).fill('Is back in class.');
  await settling.getByRole('button', { name: 'Settle', exact: true }).tap();
  await expect(page.getByText('Nobody falls behind.')).toBeVisible();
  await page.getByText('Settled', { exact: true }).tap();
  await expect(card).toContainText(/Settled on .* IST\..*Is back in class\./s);
  await expect(card.getByRole('button')).toHaveCount(0);
  await checkScreen(page);
});

test.describe('on a computer', () => {
  test.use(wide);

  test('a trainer sorts and takes care of a student with the keyboard only', async ({ page }) => {
    test.setTimeout(120_000);
    const batch = await plantUnevenBatch();
    const { present, absent } = batch;
    await logIn(page, batch.trainer);
    await page.goto(`/trainer-profile/batches/${batch.id}/progress`);
    const names = page.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveText([absent.name, present.name]);
    await checkScreen(page);
    const heading = page.getByRole('columnheader', { name: 'Student' });
    await tabTo(page, heading.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([present.name, absent.name]);
    await expect(heading.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([absent.name, present.name]);

    await page.goto('/trainer-profile/signals');
    const card = page.getByRole('article', { name: absent.name });
    await tabTo(page, card.getByRole('button', { name: /^I take care of it/ }));
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: /^Give back/ })).toBeFocused();
    await tabTo(page, card.getByRole('button', { name: /^Add a note/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wrote a message.');
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: /^Add a note/ })).toBeFocused();
    await checkScreen(page);
  });

  test('the staff complete a course and reopen it, and the student sees both', async ({ page, context }) => {
    test.setTimeout(150_000);
    const { course, absent, id } = await plantUnevenBatch();
    const admin = await openAdmin();
    await plantAuth(context, admin.auth);
    await page.goto(`/admin-profile/manage-batches/progress/${id}`);
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await checkScreen(page);
    await page.getByRole('link', { name: absent.name }).click();
    await page.getByRole('button', { name: 'Complete the course' }).click();
    const completing = page.getByRole('dialog', { name: `Complete ${course.name} for ${absent.name}?` });
    await completing.getByRole('textbox', { name: 'Reason' }).fill('Passed the final interview');
    await checkScreen(page);
    await completing.getByRole('button', { name: 'Complete the course' }).click();
    await expect(page.getByText(/^The student has completed this course on /)).toBeVisible();
    await checkScreen(page);

    const own = await context.browser()?.newContext();
    const ownPage = await own?.newPage();
    if (ownPage === undefined) throw new Error('No browser');
    await logIn(ownPage, absent);
    await ownPage.goto(new URL(`/learn/${course.id}/progress`, page.url()).href);
    await expect(ownPage.getByText(/^You have completed this course on /)).toBeVisible();
    await expect(part(ownPage, 'What to do next')).toHaveCount(0);
    await checkScreen(ownPage);

    await page.getByRole('link', { name: 'Courses and details' }).click();
    await expect(part(page, 'History')).toContainText('Passed the final interview');
    await page.getByRole('button', { name: `Reopen: ${course.name}` }).click();
    const reopening = page.getByRole('dialog', { name: `Reopen ${course.name} for ${absent.name}?` });
    await reopening.getByRole('textbox', { name: 'Reason' }).fill('Wants to go on');
    await reopening.getByRole('button', { name: 'Reopen the course' }).click();
    await expect(page.getByText('Done: The course goes on. The student waits for a seat.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Complete: ${course.name}` })).toBeVisible();
    await checkScreen(page);
    await ownPage.reload();
    await expect(part(ownPage, 'What to do next')).toBeVisible();
    await own?.close();
  });
});
