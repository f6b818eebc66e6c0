import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { query } from '../../fixtures/database.ts';
import { loopCode, plantTaughtCourse, type TaughtCourse } from '../../fixtures/planted-lessons.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourse, type Planted, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { dismissToasts } from '../../pages/toasts.ts';
import { kilobyte, weigh } from '../../pages/weigh.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const note = (page: Page) => page.getByRole('textbox', { name: 'My note' });
const finish = (page: Page) => page.getByRole('button', { name: 'Finished, next lesson' });
const lessonOf = (course: TaughtCourse, { id }: { readonly id: number }) => `/learn/${course.id}/lessons/${id}`;

/**
 * Of a page without code: grammars would be 10 KB more. Schemas of the contract alone would be 60 KB. About 17 KB are the headers of
 * 24 files, which HTTP/2 compresses and the connection of this test does not.
 */
const scriptMost = 234 * kilobyte;

async function logIn(page: Page, student: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
}

/** The player of the other site: a page that only says that it was asked. */
async function answerAsPlayer(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.context().route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The video plays.</p>' });
  });
  return asked;
}

test('a student reads where they left, takes a note, finishes, and goes on there after the next log-in', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(150_000);
  const course = await plantTaughtCourse();
  const student = await plantStudentOf(course);
  await logIn(page, student);
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Go on: Variables' }).tap();
  await expect(page).toHaveURL(lessonOf(course, course.variables));
  await expect(heading(page, 'Variables')).toBeVisible();
  await expect(page.getByText('A variable holds a value.')).toBeVisible();
  await checkScreen(page);

  await note(page).fill('Ask about names on Monday.');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await finish(page).tap();
  await expect(heading(page, 'Loops')).toBeVisible();
  await expect(heading(page, 'Loops')).toBeFocused();
  await expect(note(page)).toHaveValue('');

  // Another day, on another phone: the card leads to the lesson that was opened last.
  const context = await openOtherBrowser(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  browserErrors.listenTo(context);
  const later = await context.newPage();
  await logIn(later, student);
  await later.goto('/my-courses');
  await expect(later.getByText('Lessons: 1 of 3 finished')).toBeVisible();
  await checkScreen(later);
  await later.getByRole('link', { name: 'Go on: Loops' }).tap();
  await expect(heading(later, 'Loops')).toBeVisible();
  await later.getByRole('link', { name: 'Previous: Variables' }).tap();
  await expect(heading(later, 'Variables')).toBeVisible();
  await expect(note(later)).toHaveValue('Ask about names on Monday.');
  await expect(later.getByText('Finished on')).toBeVisible();
  await checkScreen(later);
  await later.getByRole('button', { name: 'Not finished yet' }).tap();
  await expect(finish(later)).toBeVisible();
  await context.close();
});

test('a student reads a lesson with code, pictures, tables and files', async ({ page, context }) => {
  const course = await plantTaughtCourse();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, await plantStudentOf(course));
  await page.goto(lessonOf(course, course.loops));
  const text = page.getByRole('article');
  await expect(text.locator('[data-token=keyword]').first()).toHaveText('for');
  await expect(text.getByRole('note')).toContainText('Watch out');
  const picture = text.getByRole('img', { name: 'A path that goes in a circle' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The table is wider than a phone, and the page is not.
  const table = text.getByRole('group', { name: 'Table' });
  await expect.poll(() => table.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);

  await text.getByRole('button', { name: 'Copy' }).tap();
  await expect(page.getByText('Done: Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(loopCode);
  const outside = text.getByRole('link', { name: 'documentation of Python (opens a new tab)' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    text.getByRole('link', { name: /^loops\.py/ }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('loops.py');
});

test('nothing of the video’s site is loaded before somebody plays the video', async ({ page }) => {
  const course = await plantTaughtCourse();
  const asked = await answerAsPlayer(page);
  await logIn(page, await plantStudentOf(course));
  await page.goto('/my-courses');
  // By way of a page that allows no frames.
  await page.getByRole('link', { name: `Lessons of ${course.name}` }).tap();
  await expect(heading(page, course.name)).toBeVisible();
  await page.getByRole('link', { name: /^Loops/ }).tap();
  await expect(page.getByText('Plays from YouTube, which sees that you watch')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Play the video/ }).tap();
  await expect(page.frameLocator('iframe[title="Loops"]').getByText('The video plays.')).toBeVisible();
  await checkScreen(page);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/embed/aaaaaaaaaaa']);
  expect(asked[0]?.searchParams.get('origin')).toBe(new URL(page.url()).origin);
  await expect(page.getByRole('link', { name: 'Watch on YouTube (opens a new tab)' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  );
});

test('a lesson does not load much on a slow line', async ({ page }) => {
  const course = await plantTaughtCourse();
  await logIn(page, await plantStudentOf(course));
  // The last call of the page, after it is shown.
  const opened = () => page.waitForResponse((response) => response.url().endsWith('/opened'));
  const script = (await weigh(page, lessonOf(course, course.variables), opened)).get('Script') ?? 0;
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(scriptMost);
});

test('a student finds a lesson by a word in its text', async ({ page }) => {
  const course = await plantTaughtCourse();
  await logIn(page, await plantStudentOf(course));
  await page.goto(`/learn/${course.id}`);
  await expect(heading(page, course.name)).toBeVisible();
  await expect(page.getByText('0 of 3 lessons finished')).toBeVisible();
  await checkScreen(page);
  const search = page.getByRole('searchbox', { name: 'Search in these lessons' });
  await search.fill('repeats');
  const found = page.getByRole('region', { name: 'Found lessons' });
  await expect(found.getByRole('status')).toHaveText('1 lesson with “repeats”');
  await expect(found.getByRole('listitem')).toContainText('A loop repeats what stands below it.');
  await checkScreen(page);
  await search.fill('nothing like this');
  await expect(found.getByRole('status')).toHaveText('No lesson has “nothing like this”.');
  await search.fill('repeats');
  await found.getByRole('link', { name: 'Loops' }).tap();
  await expect(heading(page, 'Loops')).toBeVisible();
});

test('a note that was changed on two devices loses nothing', async ({ page, browser, browserErrors }) => {
  const course = await plantTaughtCourse();
  const student = await plantStudentOf(course);
  browserErrors.expect(/status of 409/);
  await logIn(page, student);
  await page.goto(lessonOf(course, course.variables));
  const context = await openOtherBrowser(browser);
  browserErrors.listenTo(context);
  const laptop = await context.newPage();
  await logIn(laptop, student);
  await laptop.goto(lessonOf(course, course.variables));
  await note(laptop).fill('From the laptop.');
  await expect(laptop.getByText('Saved.', { exact: true })).toBeVisible();

  await note(page).fill('From the phone.');
  await expect(page.getByText('You changed this note on another device too.')).toBeVisible();
  await expect(page.getByText('From the laptop.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Keep both' }).tap();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue('From the laptop.\n\nFrom the phone.');
  await context.close();
});

test('a note that was typed a moment ago is kept when the student goes on', async ({ page }) => {
  const course = await plantTaughtCourse();
  await logIn(page, await plantStudentOf(course));
  await page.goto(lessonOf(course, course.variables));
  await note(page).fill('Typed quickly.');
  await page.getByRole('link', { name: course.name, exact: true }).tap();
  await expect(heading(page, course.name)).toBeVisible();
  await page.getByRole('link', { name: /^Variables/ }).tap();
  await expect(note(page)).toHaveValue('Typed quickly.');
});

test('while a part of the fee is overdue the lessons are closed, and lead to paying', async ({
  page,
  browserErrors,
}) => {
  const course = await plantTaughtCourse();
  const student = await plantStudentOf(course);
  browserErrors.expect(/status of 403/);
  await query('update enrolments set overdue_at = now() where student_id = $1', [student.id]);
  await logIn(page, student);
  await page.goto('/my-courses');
  await expect(page.getByText('Lessons: 0 of 3 finished')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go on/ })).toBeHidden();
  await page.getByRole('link', { name: `Lessons of ${course.name}` }).tap();
  await expect(heading(page, 'The lessons are closed for now')).toBeVisible();
  await expect(page.getByText('A part of your fee is overdue, so the lessons are closed.')).toBeVisible();
  await checkScreen(page);
  await page.goto(lessonOf(course, course.variables));
  await expect(heading(page, 'The lessons are closed for now')).toBeVisible();
  await page.getByRole('link', { name: 'All parts of your fees' }).tap();
  await expect(page).toHaveURL('/student-profile#fees');
});

test('the lessons of another course do not exist, and the pages behind allow no frames', async ({
  page,
  browserErrors,
}) => {
  const course = await plantTaughtCourse();
  browserErrors.expect(/status of 404|ApiError|caught the following error/);
  await logIn(page, await plantStudentOf(await plantCourse()));
  await page.goto(lessonOf(course, course.variables));
  await expect(heading(page, '404 - Page Not Found')).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/courses'),
    page.getByRole('main').getByRole('link', { name: 'See the courses' }).tap(),
  ]);
  expect(answer.headers()['content-security-policy']).not.toContain('frame-src');
  await expect(heading(page, 'Courses')).toBeVisible();
});

test('before the first lesson is written, the page says so', async ({ page }) => {
  const course = await plantCourse();
  await logIn(page, await plantStudentOf(course));
  await page.goto(`/learn/${course.id}`);
  await expect(page.getByText('Your trainers have not written lessons yet.')).toBeVisible();
  await checkScreen(page);
});

test.describe('by keyboard, on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('a student opens a lesson, finishes it and reads on', async ({ page }) => {
    const course = await plantTaughtCourse();
    await logIn(page, await plantStudentOf(course));
    await page.goto(`/learn/${course.id}`);
    await expect(heading(page, course.name)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Go on: Variables' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Variables')).toBeVisible();
    await checkScreen(page);
    await tabTo(page, finish(page));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Loops')).toBeFocused();
    const lessons = page.getByRole('navigation', { name: 'Lessons of the course' });
    await expect(lessons.getByRole('link', { name: /^Variables \(finished\)/ })).toBeVisible();
    await tabTo(page, page.getByRole('group', { name: 'Python' }));
    await checkScreen(page);
    await dismissToasts(page);
  });
});
