import type { Browser, BrowserContext, Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { dayAhead, today } from '../../fixtures/days.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { authStorageKey, plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const bell = (page: Page, unread: number | string) =>
  page.getByRole('button', { name: `Notifications: ${unread} new`, exact: true });
const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const sessions = (page: Page) => page.getByRole('region', { name: 'Live classes' });
const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });

/** Opens the trainer's profile in a second browser, a desktop; the page of the journey is the student's phone. */
async function openTrainerPage(browser: Browser, trainer: Planted, browserErrors: BrowserErrors) {
  const context = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(context);
  await plantAuth(context, await signInByApi(await personOf(trainer)));
  const page = await context.newPage();
  await page.goto('/trainer-profile');
  await expect(page.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
  return page;
}

async function openMyCourses(page: Page, student: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto('/my-courses');
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
}

const tokenHere = (key: string) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token;

/** Answers requests to Google Meet, to which the links of classes lead. */
const simulateMeet = (context: BrowserContext) =>
  context.route('https://meet.google.com/**', (route) =>
    route.fulfill({ body: 'the class', contentType: 'text/plain' }),
  );

const momentInIndia = (minutesAhead: number) => new Date(Date.now() + (330 + minutesAhead) * 60_000).toISOString();

/** The time in India a number of minutes from now; 00:00 if that is not on the given day. */
function clockInIndia(minutesAhead: number, day: string): string {
  const moment = momentInIndia(minutesAhead);
  return moment.startsWith(day) ? moment.slice(11, 16) : '00:00';
}

async function planOneNow(page: Page, batchId: number, day: string): Promise<void> {
  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = page.getByRole('dialog', { name: 'Create a Meeting' });
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batchId));
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('From (IST)').fill(clockInIndia(-2, day));
  await form.getByLabel('To (IST)').fill(clockInIndia(40, day));
  await form.getByRole('textbox', { name: 'Class link' }).fill('https://meet.google.com/abc-defg-hij');
  await form.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText('Meeting created successfully')).toBeVisible();
}

async function planTwoMore(page: Page, batchId: number, [first, last]: readonly [string, string]): Promise<void> {
  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = page.getByRole('dialog', { name: 'Create a Meeting' });
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batchId));
  await form.getByLabel('Date').fill(first);
  await form.getByRole('textbox', { name: 'Class link' }).fill('https://meet.google.com/abc-defg-hij');
  await form.getByRole('switch').click();
  await form.getByLabel('Last day').fill(last);
  await form.getByRole('button', { name: 'Create classes' }).click();
  await expect(page.getByText('2 classes created successfully')).toBeVisible();
}

test('a trainer plans three classes and goes live; the student is notified, joins, and is marked present', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  // A long journey with two browsers.
  test.setTimeout(120_000);
  const name = `Asha ${uniqueWord()}`;
  const batch = await plantTaughtBatch([name]);
  const [student] = batch.students;
  if (student === undefined) throw new Error('Nobody sits in it');
  const [day, ...nextDays] = [today(), dayAhead(1), dayAhead(2)] as const;
  // A class cannot cross midnight: in the last hour of the day the current class is inserted by SQL, without
  // notification.
  const isLate = !momentInIndia(60).startsWith(day);
  const notified = isLate ? 1 : 2;
  const lines: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) lines.push(request.url());
  });
  await openMyCourses(page, student);
  await expect(sessions(page)).toContainText('No live sessions available.');
  await expect(page.getByRole('region', { name: 'Courses' })).toContainText(batch.course.name);
  await expect(bell(page, 0)).toBeVisible();
  await checkScreen(page);
  // A second tab shares the notification stream of the first.
  const other = await context.newPage();
  await other.goto('/student-profile');
  await expect(bell(other, 0)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Attendance' })).toContainText('Your classes have not started yet.');

  const trainerPage = await openTrainerPage(browser, batch.trainer, browserErrors);
  if (isLate) await plantMeeting(batch, -2);
  else await planOneNow(trainerPage, batch.id, day);
  await planTwoMore(trainerPage, batch.id, nextDays);
  await expect(sessions(page).getByRole('article')).toHaveCount(3);
  await expect(sessions(page).getByRole('article').first()).toContainText('Open');
  await expect(sessions(page).getByText('Opens at 6:45 pm IST')).toHaveCount(2);
  for (const tab of [page, other]) await expect(bell(tab, notified)).toBeVisible();
  expect(lines).toHaveLength(1);
  await other.close();

  await simulateMeet(trainerPage.context());
  const [room] = await Promise.all([
    trainerPage.context().waitForEvent('page'),
    meetings(trainerPage)
      .getByRole('link', { name: /^Go Live/ })
      .first()
      .click(),
  ]);
  await room.close();
  await expect(page.getByRole('status').getByText(`${batch.course.name}: your class is live`)).toBeVisible();
  await expect(sessions(page).getByRole('article').first()).toContainText('Live now');
  await expect(bell(page, notified + 1)).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  await bell(page, notified + 1).tap();
  await expect(news(page).getByRole('article')).toHaveCount(notified + 1);
  await checkScreen(page);
  await news(page)
    .getByRole('link', { name: `${batch.course.name}: your class is live` })
    .tap();
  await expect(news(page)).toBeHidden();
  await expect(bell(page, notified)).toBeVisible();
  await bell(page, notified).tap();
  await news(page).getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(bell(page, 0)).toBeVisible();
  await expect(news(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await news(page)
    .getByRole('button', { name: /^Mark as unread/ })
    .first()
    .tap();
  await expect(bell(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');

  await simulateMeet(context);
  const [classroom] = await Promise.all([
    context.waitForEvent('page'),
    sessions(page)
      .getByRole('button', { name: `Join: ${batch.course.name}` })
      .tap(),
  ]);
  const cell = trainerPage.getByRole('grid').getByRole('row').filter({ hasText: name }).getByRole('button').last();
  await expect(page.getByText('You are marked present.')).toBeVisible();
  await expect(cell).toHaveAccessibleName(/: present$/, { timeout: 2000 });
  await classroom.waitForURL('https://meet.google.com/abc-defg-hij');
  expect(await classroom.evaluate(() => window.opener === null)).toBe(true);
  await classroom.close();
  await expect(sessions(page).getByRole('button', { name: `Join again: ${batch.course.name}` })).toBeVisible();
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    sessions(page)
      .getByRole('button', { name: /^Add to calendar/ })
      .first()
      .tap(),
  ]);
  expect(calendar.suggestedFilename()).toMatch(/^class-\d+\.ics$/);

  await page.goto('/student-profile#attendance');
  const register = page.getByRole('region', { name: 'Attendance' });
  await expect(register).toContainText('You are present if you join within 10 minutes after the start');
  await register.getByRole('list', { name: 'Classes' }).locator('summary').first().tap();
  await expect(register.getByRole('list', { name: 'What happened' })).toContainText(/Joined at .* IST, .*: present\./);
  await checkScreen(page);
  // The link of the class is not left in the browser's storage.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('meet.google');
  await trainerPage.context().close();
});

test('a student who is too early, too late, or not in the batch is refused with a clear message', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect('status of 409');
  browserErrors.expect('status of 404');
  const [asha, ravi] = [`Asha ${uniqueWord()}`, `Ravi ${uniqueWord()}`];
  const batch = await plantTaughtBatch([asha]);
  const elsewhere = await plantTaughtBatch([ravi]);
  const [student, stranger] = [batch.students[0], elsewhere.students[0]];
  if (student === undefined || stranger === undefined) throw new Error('Nobody sits in it');
  const meetingId = await plantMeeting(batch, 5);
  const move = (minutesToStart: number) =>
    query(
      `update meetings set starts_at = at, ends_at = at + interval '30 minutes',
                           month = date_trunc('month', at at time zone 'UTC')::date
         from (select now() + make_interval(mins => $2) as at) as moment where id = $1`,
      [meetingId, minutesToStart],
    );
  await openMyCourses(page, student);
  // From here on the page gets a stored reply, which is older than the data on the server.
  const shown = await page.request.get('/api/meetings/mine', {
    headers: { authorization: `Bearer ${await page.evaluate(tokenHere, authStorageKey)}` },
  });
  const body = await shown.body();
  await page.route('**/api/meetings/mine?*', (route) => route.fulfill({ contentType: 'application/json', body }));
  const meeting = sessions(page).getByRole('article');
  const join = meeting.getByRole('button', { name: /^Join/ });
  const refusal = meeting.getByRole('alert');

  // Around midnight the messages also contain the day.
  await move(60);
  await join.tap();
  await expect(refusal).toHaveText(/^This class opens .*\d+:\d\d [ap]m IST\.$/);
  await checkScreen(page);
  await move(-90);
  await join.tap();
  await expect(refusal).toHaveText(/^This class ended .*\d+:\d\d [ap]m IST\.$/);
  await move(5);
  await query('delete from batch_students where student_id = $1', [student.id]);
  await join.tap();
  await expect(refusal).toHaveText('You are not in the batch of this class.');
  const places = await query('select 1 from attendance where meeting_id = $1', [meetingId]);
  expect(places).toHaveLength(0);

  // A student of another batch has no Join button; a direct API request is refused as well.
  const { token } = await signInByApi(await personOf(stranger));
  const asked = await page.request.post('/api/attendances', {
    headers: { authorization: `Bearer ${token}` },
    data: { student: { id: stranger.id }, meeting: { id: meetingId }, batch_id: batch.id },
  });
  expect(asked.status()).toBe(404);
});

test('if the browser blocks the new tab a link is shown; failures of joining and of notifications show errors', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect('/api/attendances');
  browserErrors.expect('/assets/notifications-');
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  const [student] = batch.students;
  if (student === undefined) throw new Error('Nobody sits in it');
  await plantMeeting(batch, 5);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openMyCourses(page, student);
  const join = sessions(page).getByRole('button', { name: /^Join/ });
  await page.route('**/api/attendances', (route) => route.abort('connectionfailed'));
  await join.tap();
  await expect(sessions(page).getByRole('alert')).toHaveText(
    'There was an error while marking your attendance. Please try again.',
  );
  await page.unroute('**/api/attendances');
  await join.tap();
  const way = page
    .getByRole('dialog', { name: 'You are marked present.' })
    .getByRole('link', { name: 'Open the class' });
  await expect(way).toHaveAttribute('href', 'https://meet.google.com/planted');
  await expect(way).toHaveAttribute('rel', /noopener/);
  await expect(way).toBeFocused();
  await checkScreen(page);

  await page.route('**/assets/notifications-*.js', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(sessions(page).getByRole('button', { name: /^Join again/ })).toBeVisible();
  await bell(page, 0).tap();
  await expect(news(page)).toContainText('Your notifications could not be loaded.');
});
