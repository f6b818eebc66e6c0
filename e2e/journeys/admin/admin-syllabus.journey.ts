import type { Page } from '@playwright/test';
import { type AdminAccess, openAdmin } from '../../fixtures/as-admin.ts';
import { assignTrainer, type MadeCourse, makeCourse } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { takeTrainer } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { dismissToasts } from '../../pages/toasts.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

const editorOf = ({ id }: MadeCourse) => `/admin-profile/manage-courses/${id}/syllabus`;
const title = (page: Page, lesson: number, module: number) =>
  page.getByRole('textbox', { name: `Title of lesson ${lesson} of module ${module}`, exact: true });
const moduleTitle = (page: Page, module: number) =>
  page.getByRole('textbox', { name: `Module ${module}`, exact: true });
const titles = (page: Page, module: number) =>
  page
    .getByRole('list', { name: `Lessons of module ${module}` })
    .getByRole('textbox', { name: /^Title/ })
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

const lesson = (name: string) => ({ title: name, minutes: 60 });
const plain = (modules: Readonly<Record<string, readonly string[]>>) => ({
  outcomes: [],
  audience: [],
  projects: [],
  modules: Object.entries(modules).map(([name, lessons]) => ({ title: name, lessons: lessons.map(lesson) })),
});

/** A course with a saved draft: Basics (Variables, Loops, Arrays) and Web (HTML). */
async function courseWithDraft(admin: AdminAccess): Promise<MadeCourse> {
  const course = await makeCourse(admin);
  await admin.call('PUT', `/api/courses/${course.id}/syllabus/draft`, {
    syllabus: plain({ Basics: ['Variables', 'Loops', 'Arrays'], Web: ['HTML'] }),
    version: 0,
  });
  return course;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('staff writes a syllabus, publishes it, and a visitor sees it', async ({ page, context, browser }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await makeCourse(admin);
  await page.goto(`/admin-profile/edit-courses?course=${course.id}`);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Syllabus', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Syllabus' })).toBeVisible();
  await checkScreen(page);

  await moduleTitle(page, 1).fill('Basics');
  await moduleTitle(page, 1).press('Enter');
  await page.keyboard.type('Variables');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Loops');
  await page.keyboard.press('Enter');
  await paste(page, '• Arrays (45 min)\n• Maps\nModule 2: Web\n1. HTML\n2. CSS');
  await expect(title(page, 2, 2)).toBeFocused();
  expect([await titles(page, 1), await titles(page, 2)]).toEqual([
    ['Variables', 'Loops', 'Arrays', 'Maps'],
    ['HTML', 'CSS'],
  ]);
  await page.getByRole('textbox', { name: 'After the course you can' }).fill('Build a page\nRead an error message');
  await expect(page.getByText('Changes are not saved yet.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Done: Draft saved.')).toBeVisible();
  await expect(page.getByText('Nothing is published yet.')).toBeVisible();
  await publish(page).click();
  await expect(page.getByText('Done: Published. Visitors and students see it now.')).toBeVisible();
  await expect(page.getByText(/^Version 1 is published/)).toBeVisible();
  // The link and "Publish".
  expect(await clicks()).toBe(2);
  await dismissToasts(page);
  await checkScreen(page);

  const visitor = await (await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } })).newPage();
  await gotoWithoutCache(visitor, `/courses/${course.id}`);
  const section = visitor.getByRole('region', { name: 'What you will learn' });
  await expect(section.getByText('2 modules · 6 lessons · 6 hours')).toBeVisible();
  await expect(section.getByText('Arrays')).toBeVisible();
  await expect(section.getByText('CSS')).toBeHidden();
  await section.getByText('Web', { exact: true }).click();
  await expect(section.getByText('CSS')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'After the course you can' })).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Projects' })).toHaveCount(0);
  await checkScreen(visitor);
  await visitor.context().close();
});

test('a line is moved with the keyboard only, by dragging, and on a phone', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  await page.goto(editorOf(await courseWithDraft(admin)));
  await tabTo(page, title(page, 3, 1));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(title(page, 2, 1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title(page, 1, 2)).toBeFocused();
  await expect(page.getByText('Now lesson 1 of 2 in module 2, Web.')).toBeAttached();
  expect([await titles(page, 1), await titles(page, 2)]).toEqual([
    ['Variables', 'Loops'],
    ['Arrays', 'HTML'],
  ]);
  await tabTo(page, page.getByRole('button', { name: 'Move lesson 1 of module 2 up' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move lesson 3 of module 1 up' })).toBeFocused();
  expect(await titles(page, 1)).toEqual(['Variables', 'Loops', 'Arrays']);

  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
  await line('Delete lesson 1 of module 1').locator('[data-grip]').hover();
  await page.mouse.down();
  const target = line('Delete lesson 1 of module 2');
  await target.hover({ position: { x: 60, y: 8 } });
  await target.hover({ position: { x: 60, y: 40 } });
  await page.mouse.up();
  expect([await titles(page, 1), await titles(page, 2)]).toEqual([
    ['Loops', 'Arrays'],
    ['HTML', 'Variables'],
  ]);

  await page.setViewportSize({ width: 360, height: 740 });
  await checkScreen(page);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Move lesson 1 of module 1 to module…' }).click();
  await page.getByRole('button', { name: '2. Web' }).click();
  expect(await titles(page, 2)).toEqual(['HTML', 'Variables', 'Loops']);
  expect(await clicks()).toBe(2);
  await page.getByRole('button', { name: 'Delete lesson 3 of module 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await titles(page, 2)).toEqual(['HTML', 'Variables', 'Loops']);

  await page.getByRole('link', { name: 'Course page' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await save(page).click();
  await expect(page.getByText('Done: Draft saved.')).toBeVisible();
});

test('a trainer of the course changes it; another trainer gets the page that does not exist', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  test.setTimeout(120_000);
  const admin = await openAdmin();
  const course = await courseWithDraft(admin);
  await admin.call('POST', `/api/courses/${course.id}/syllabus/publish`, { version: 1 });
  const trainer = await takeTrainer();
  await assignTrainer(admin, trainer, course);
  await plantAuth(context, await signInByApi(trainer));
  await page.goto('/trainer-profile');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: /Courses/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: course.title })
    .getByRole('link', { name: 'Write the syllabus' })
    .click();
  await title(page, 1, 2).fill('HTML and CSS');
  await publish(page).click();
  await expect(page.getByText(/^Version 2 is published/)).toBeVisible();
  expect(await clicks()).toBe(3);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Look at version 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Version 1' }).getByText('Web', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Take into the draft: version 1' }).click();
  await expect(title(page, 1, 2)).toHaveValue('HTML');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page, 1, 2)).toHaveValue('HTML and CSS');

  const other = await openOtherBrowser(browser);
  await plantAuth(other, await signInByApi(await takeTrainer()));
  const theirs = await other.newPage();
  browserErrors.expect('404');
  await theirs.goto(`/trainer-profile/courses/${course.id}/syllabus`);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(/not found|does not exist/i);
  await other.close();
});

test('of two people who write at once the second keeps the text and decides', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('409');
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await courseWithDraft(admin);
  await page.goto(editorOf(course));
  await title(page, 1, 2).fill('Mine');
  await admin.call('PUT', `/api/courses/${course.id}/syllabus/draft`, {
    syllabus: plain({ Theirs: ['Streams'] }),
    version: 1,
  });
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this in the meantime.' });
  await expect(notice).toContainText('Streams');
  await expect(title(page, 1, 2)).toHaveValue('Mine');
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await checkScreen(page);
  const read = () => admin.call<{ version: number }>('GET', `/api/courses/${course.id}/syllabus/draft`);
  expect((await read()).version).toBe(2);
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect(title(page, 1, 1)).toHaveValue('Streams');
  await title(page, 1, 1).fill('Streams and files');
  await save(page).click();
  await expect(page.getByText('Done: Draft saved.')).toBeVisible();
  expect((await read()).version).toBe(3);
});
