import type { Browser, BrowserContext, Page } from '@playwright/test';
import { query } from './database.ts';
import { dayAhead, today } from './days.ts';
import { openElsewhere } from './elsewhere.ts';
import { type Complaints, expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { ownWord } from './own-word.ts';
import { plantMeeting, plantTaughtBatch } from './planted-meetings.ts';
import { personOf } from './planted-reviews.ts';
import type { Planted } from './planted-teaching.ts';
import { authStorageKey, plantAuth, signInByApi } from './sign-in.ts';
import { dismissToasts } from './toasts.ts';

const bell = (page: Page, unread: number | string) =>
  page.getByRole('button', { name: `Notifications: ${unread} new`, exact: true });
const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const sessions = (page: Page) => page.getByRole('region', { name: 'Live sessions' });
const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });

/** The trainer at their desk; the student's own phone is the journey's page. */
async function asAdmin(browser: Browser, trainer: Planted, complaints: Complaints) {
  const context = await openElsewhere(browser, { viewport: { width: 1440, height: 900 } });
  complaints.listenTo(context);
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

/** What stands behind the links of our classes. */
const openRoom = (context: BrowserContext) =>
  context.route('https://meet.google.com/**', (route) =>
    route.fulfill({ body: 'the class', contentType: 'text/plain' }),
  );

const momentInIndia = (minutesAhead: number) => new Date(Date.now() + (330 + minutesAhead) * 60_000).toISOString();

/** A clock time of the institute, so many minutes from now, or the beginning of that day. */
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
  await form.getByRole('textbox', { name: 'Meeting link' }).fill('https://meet.google.com/abc-defg-hij');
  await form.getByRole('button', { name: 'Create meeting' }).click();
  await expect(page.getByText('Meeting created successfully')).toBeVisible();
}

async function planTwoMore(page: Page, batchId: number, [first, last]: readonly [string, string]): Promise<void> {
  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  const form = page.getByRole('dialog', { name: 'Create a Meeting' });
  await form.getByRole('combobox', { name: 'Batch' }).selectOption(String(batchId));
  await form.getByLabel('Date').fill(first);
  await form.getByRole('textbox', { name: 'Meeting link' }).fill('https://meet.google.com/abc-defg-hij');
  await form.getByRole('switch').click();
  await form.getByLabel('Last day').fill(last);
  await form.getByRole('button', { name: 'Create meetings' }).click();
  await expect(page.getByText('2 meetings created successfully')).toBeVisible();
}

test('a trainer plans three classes and goes live; the student is told, joins, and stands in the register', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  // Two people at two browsers, one after the other.
  test.setTimeout(120_000);
  const name = `Asha ${ownWord()}`;
  const batch = await plantTaughtBatch([name]);
  const [student] = batch.students;
  if (student === undefined) throw new Error('Nobody sits in it');
  const [day, ...nextDays] = [today(), dayAhead(1), dayAhead(2)] as const;
  // The form plans within a day: in its last hour the class that is now is planted, and nobody is told of it.
  const isLate = !momentInIndia(60).startsWith(day);
  const told = isLate ? 1 : 2;
  const lines: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) lines.push(request.url());
  });
  await openMyCourses(page, student);
  await expect(sessions(page)).toContainText('No live sessions available.');
  await expect(page.getByRole('region', { name: 'Courses' })).toContainText(batch.course.name);
  await expect(bell(page, 0)).toBeVisible();
  await look(page);
  // A second tab shares the line of the first.
  const other = await context.newPage();
  await other.goto('/student-profile');
  await expect(bell(other, 0)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Attendance' })).toContainText('No class of yours has begun yet.');

  const admin = await asAdmin(browser, batch.trainer, complaints);
  if (isLate) await plantMeeting(batch, -2);
  else await planOneNow(admin, batch.id, day);
  await planTwoMore(admin, batch.id, nextDays);
  await expect(sessions(page).getByRole('article')).toHaveCount(3);
  await expect(sessions(page).getByRole('article').first()).toContainText('Open');
  await expect(sessions(page).getByText('Opens at 6:45 pm IST')).toHaveCount(2);
  for (const tab of [page, other]) await expect(bell(tab, told)).toBeVisible();
  expect(lines).toHaveLength(1);
  await other.close();

  await openRoom(admin.context());
  const [room] = await Promise.all([
    admin.context().waitForEvent('page'),
    meetings(admin)
      .getByRole('link', { name: /^Go Live/ })
      .first()
      .click(),
  ]);
  await room.close();
  await expect(page.getByRole('status').getByText(`${batch.course.name}: your class is live`)).toBeVisible();
  await expect(sessions(page).getByRole('article').first()).toContainText('Live now');
  await expect(bell(page, told + 1)).toBeVisible();
  await dismissToasts(page);
  await look(page);

  await bell(page, told + 1).tap();
  await expect(news(page).getByRole('article')).toHaveCount(told + 1);
  await look(page);
  await news(page)
    .getByRole('link', { name: `${batch.course.name}: your class is live` })
    .tap();
  await expect(news(page)).toBeHidden();
  await expect(bell(page, told)).toBeVisible();
  await bell(page, told).tap();
  await news(page).getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(bell(page, 0)).toBeVisible();
  await expect(news(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await news(page)
    .getByRole('button', { name: /^Mark as unread/ })
    .first()
    .tap();
  await expect(bell(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');

  await openRoom(context);
  const [classroom] = await Promise.all([
    context.waitForEvent('page'),
    sessions(page)
      .getByRole('button', { name: `Join: ${batch.course.name}` })
      .tap(),
  ]);
  const cell = admin.getByRole('grid').getByRole('row').filter({ hasText: name }).getByRole('button').last();
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
  await look(page);
  // Nothing of the way in stays behind.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('meet.google');
  await admin.context().close();
});

test('who comes too early, too late, or does not sit in the batch is refused with a clear word', async ({
  page,
  complaints,
}) => {
  complaints.expect('status of 409');
  complaints.expect('status of 404');
  const [asha, ravi] = [`Asha ${ownWord()}`, `Ravi ${ownWord()}`];
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
  // From here on what the page shows is older than what the institute knows.
  const shown = await page.request.get('/api/meetings/mine', {
    headers: { authorization: `Bearer ${await page.evaluate(tokenHere, authStorageKey)}` },
  });
  const body = await shown.body();
  await page.route('**/api/meetings/mine?*', (route) => route.fulfill({ contentType: 'application/json', body }));
  const meeting = sessions(page).getByRole('article');
  const join = meeting.getByRole('button', { name: /^Join/ });
  const refusal = meeting.getByRole('alert');

  // Around midnight these also say the day.
  await move(60);
  await join.tap();
  await expect(refusal).toHaveText(/^This class opens .*\d+:\d\d [ap]m IST\.$/);
  await look(page);
  await move(-90);
  await join.tap();
  await expect(refusal).toHaveText(/^This class ended .*\d+:\d\d [ap]m IST\.$/);
  await move(5);
  await query('delete from batch_students where student_id = $1', [student.id]);
  await join.tap();
  await expect(refusal).toHaveText('You are not in the batch of this class.');
  const places = await query('select 1 from attendance where meeting_id = $1', [meeting]);
  expect(places).toHaveLength(0);

  // Somebody who sits in another batch has no button to press; who asks all the same is told the same.
  const { token } = await signInByApi(await personOf(stranger));
  const asked = await page.request.post('/api/attendances', {
    headers: { authorization: `Bearer ${token}` },
    data: { student: { id: stranger.id }, meeting: { id: meeting }, batch_id: batch.id },
  });
  expect(asked.status()).toBe(404);
});

test('where the browser lets no tab open, the class is a link away; without an answer, or the bell, it says so', async ({
  page,
  complaints,
}) => {
  complaints.expect('/api/attendances');
  complaints.expect('/assets/notifications-');
  const batch = await plantTaughtBatch([`Asha ${ownWord()}`]);
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
  await look(page);

  await page.route('**/assets/notifications-*.js', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(sessions(page).getByRole('button', { name: /^Join again/ })).toBeVisible();
  await bell(page, 0).tap();
  await expect(news(page)).toContainText('Your notifications could not be loaded.');
});
