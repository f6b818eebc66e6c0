import type { Page } from '@playwright/test';
import { callAs } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { plantTaughtCourse, type TaughtCourse } from '../../fixtures/planted-lessons.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantStudentOf, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { dropFile, pasteHtml, pastePicture, pasteText } from '../../pages/clipboard.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Text' });
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const video = (page: Page) => page.getByRole('textbox', { name: 'Link of the video' });
const attached = (page: Page) => page.getByRole('list', { name: 'Files to download' }).getByRole('listitem');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const editorOf = (course: TaughtCourse, { id }: { readonly id: number }) =>
  `/trainer-profile/courses/${course.id}/lessons/${id}`;

interface Block {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly unknown[];
}

interface Draft {
  readonly content: {
    readonly video: unknown;
    readonly text: { readonly content: readonly Block[] };
    readonly attachments: readonly number[];
  };
  readonly version: number;
}

/** A course with lessons, whose trainer is logged in. */
async function openTaught(page: Page) {
  const course = await plantTaughtCourse();
  const trainer = await plantTrainerOf(course);
  const auth = await signInByApi(await personOf(trainer));
  await plantAuth(page.context(), auth);
  const read = ({ id }: { readonly id: number }) => callAs<Draft>(auth.token, 'GET', `/api/lessons/${id}/draft`);
  return { course, read };
}

const kindsIn = ({ content }: Draft) => content.text.content.map(({ type }) => type);

/** Chromium tells the editor of a moved cursor only with the next frame: nobody presses two keys within one. */
async function goToEnd(page: Page): Promise<void> {
  await page.keyboard.press('Control+End');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Part of a document as Google Docs copies it. */
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Lists</span></h1>
<p dir="ltr"><span>A list is </span><span style="font-weight:700">ordered</span><span>, see </span><a href="https://docs.python.org/3/"><span>the docs</span></a><span>.</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li><li dir="ltr"><p dir="ltr"><span>two</span></p></li></ul>
<table><tbody><tr><td><p dir="ltr"><span>Name</span></p></td><td><p dir="ltr"><span>Sum</span></p></td></tr></tbody></table><script>alert(1)</script></b>`;

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('a trainer writes a lesson: pastes from a document, adds a screenshot, code, a video and a PDF, and publishes', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const { course, read } = await openTaught(page);
    await page.goto('/trainer-profile');
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: /Courses/ }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: course.name })
      .getByRole('link', { name: 'Write the syllabus' })
      .click();
    await expect(page.getByRole('link', { name: 'Published: write lesson 1 of module 1', exact: true })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Published: write lesson 2 of module 1, with a video, open to visitors' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Nothing yet: write lesson 2 of module 2' }).click();
    await expect(title(page, 'CSS')).toBeVisible();
    // The button and the link of the profile, and the lesson's link: then the trainer types.
    await expect(text(page)).toBeFocused();
    expect(await clicks()).toBe(3);
    await checkScreen(page);

    // Typed marks, as Markdown has them.
    await page.keyboard.type('# Colours\nA colour has **three** parts.\n- red\ngreen\n\n');
    await page.keyboard.type('```python\n');
    await page.keyboard.type('print("red")');
    await page.keyboard.press('Control+Enter');
    await expect(text(page).locator('pre [data-token="string"]')).toHaveText('"red"');
    await pasteHtml(page, fromDocs, 'Lists');
    await expect(text(page).getByRole('heading', { name: 'Lists' })).toBeVisible();
    await expect(text(page).getByRole('link', { name: 'the docs' })).toHaveAttribute(
      'href',
      'https://docs.python.org/3/',
    );

    await goToEnd(page);
    await pastePicture(page, makePhoto('image.png'));
    const alt = text(page).getByRole('textbox', { name: 'What does the picture show?' });
    await expect(alt).toHaveAccessibleDescription(/Still empty/);
    await alt.fill('A wheel of colours');
    await expect(alt).toHaveAccessibleDescription('');
    await video(page).fill('https://youtu.be/aaaaaaaaaaa?t=42');
    await expect(page.getByRole('link', { name: 'YouTube, video aaaaaaaaaaa' })).toBeVisible();
    await page.getByRole('button', { name: 'Files to download' }).setInputFiles(makeResume('colours.pdf'));
    await expect(attached(page)).toHaveText([/^colours\.pdf/]);
    await checkScreen(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.keyboard.press('Control+s');
    await expect(page.getByText('Done: Draft saved.')).toBeVisible();
    await dismissToasts(page);
    const before = await clicks();
    await publish(page).click();
    await expect(page.getByText('Done: Published. Students see it now.')).toBeVisible();
    expect((await clicks()) - before).toBe(1);
    await expect(page.getByText(/^Version 1 is published/)).toBeVisible();

    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const draft = await read({ id });
    expect(kindsIn(draft).join(' ')).toBe(
      'heading paragraph bulletList codeBlock heading paragraph bulletList table picture',
    );
    expect(draft.content.text.content.at(-1)?.attrs?.['alt']).toBe('A wheel of colours');
    expect(draft.content.video).toEqual({ host: 'youtube', id: 'aaaaaaaaaaa' });
    expect(draft.content.attachments.length).toBe(1);

    // The student reads what was published.
    const theirs = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } });
    await plantAuth(theirs, await signInByApi(await personOf(await plantStudentOf(course))));
    const reader = await theirs.newPage();
    await reader.goto(`/learn/${course.id}/lessons/${id}`);
    await expect(reader.getByRole('heading', { name: 'Lists' })).toBeVisible();
    await expect(reader.getByRole('img', { name: 'A wheel of colours' })).toBeVisible();
    await expect(reader.getByRole('link', { name: /colours\.pdf/ })).toBeVisible();
    await theirs.close();
  });

  test('a lesson is written with the keyboard only', async ({ page }) => {
    const { course, read } = await openTaught(page);
    await page.goto(editorOf(course, course.variables));
    await tabTo(page, tool(page, 'Heading'));
    await page.keyboard.press('Tab');
    await expect(text(page)).toBeFocused();
    await goToEnd(page);
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Heading')).toBeFocused();
    for (const name of ['Smaller heading', 'Smallest heading', 'Bold']) {
      await page.keyboard.press('ArrowRight');
      await expect(tool(page, name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(text(page)).toBeFocused();

    await page.keyboard.press('Control+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(link.getByText(/^Please use an address/)).toBeVisible();
    await checkScreen(page);
    await link.getByRole('textbox', { name: 'Address' }).fill('www.python.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Python');
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('link', { name: 'Python' })).toHaveAttribute('href', 'https://www.python.org');

    // A pasted address makes a link of the selected words.
    await goToEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('more');
    await page.keyboard.press('Shift+Home');
    await pasteText(page, 'https://docs.python.org/3/');
    await expect(text(page).getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://docs.python.org/3/');

    await goToEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard' }).getByText('Alt+F10')).toBeVisible();
    await checkScreen(page);
    await page.keyboard.press('Escape');

    await tool(page, 'Table').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Type');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Size');
    await tool(page, 'Row below').focus();
    await page.keyboard.press('Enter');
    await expect(text(page).locator('tr')).toHaveCount(4);
    await tool(page, 'Delete the column').focus();
    await page.keyboard.press('Enter');
    await expect(text(page).locator('tr').first().locator('th')).toHaveCount(2);
    // The Tab key moves in a table; after Escape it leaves the text.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(text(page)).not.toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Done: Draft saved.')).toBeVisible();
    expect(kindsIn(await read(course.variables))).toEqual(['paragraph', 'paragraph', 'table']);
  });

  test('code, boxes and pictures have their own tools; a lost picture is not lost silently', async ({
    page,
    browserErrors,
  }) => {
    test.setTimeout(150_000);
    browserErrors.expect('failed: POST');
    browserErrors.expect('net::ERR_FAILED');
    const { course, read } = await openTaught(page);
    await page.goto(editorOf(course, course.loops));
    await text(page).locator('pre').click();
    await expect(toolbar(page).getByRole('combobox', { name: 'Language of the code' })).toHaveValue('python');
    await toolbar(page).getByRole('combobox', { name: 'Language of the code' }).selectOption('Java');
    await text(page).getByText('Python counts spaces').click();
    await expect(tool(page, 'Watch out')).toHaveAttribute('aria-pressed', 'true');
    await tool(page, 'Tip').click();
    await expect(text(page).locator('[data-callout="tip"]')).toContainText('Python counts spaces');
    await checkScreen(page);

    // The connection breaks while a picture is sent.
    await page.route('**/api/lessons/*/files', (route) => route.abort());
    await text(page).getByText('A loop repeats').click();
    await tool(page, 'Picture').click({ trial: true });
    await toolbar(page).getByLabel('Pictures').setInputFiles(makePhoto('broken.png'));
    await expect(text(page).getByRole('alert')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('A picture was not stored. Please try again or remove it.')).toBeVisible();
    await page.unroute('**/api/lessons/*/files');
    await text(page).getByRole('button', { name: 'Try again' }).click();
    await expect(text(page).getByRole('alert')).toHaveCount(0);
    await dropFile(page, '#lesson-text', {
      name: 'loop.py',
      mimeType: 'text/x-python',
      buffer: Buffer.from('print(1)\n'),
    });
    await expect(attached(page)).toHaveText([/^loops\.py/, /^loop\.py/]);
    await dropFile(page, '#lesson-text', { name: 'setup.exe', mimeType: '', buffer: Buffer.from('MZ') });
    await expect(attached(page).last().getByRole('alert')).toContainText('Please use a PDF');
    await page.getByRole('button', { name: 'Remove setup.exe' }).click();
    await page.getByRole('button', { name: 'Move loop.py up' }).click();
    await dismissToasts(page);
    await save(page).click();
    await expect(page.getByText('Done: Draft saved.')).toBeVisible();
    const { content } = await read(course.loops);
    expect(content.text.content.find(({ type }) => type === 'codeBlock')?.attrs).toEqual({ language: 'java' });
    expect(content.text.content.filter(({ type }) => type === 'picture').length).toBe(2);
    await expect(attached(page)).toHaveText([/^loop\.py/, /^loops\.py/]);
  });

  test('who leaves with unsaved text is asked, from the syllabus too', async ({ page }) => {
    const { course } = await openTaught(page);
    await page.goto(`/trainer-profile/courses/${course.id}/syllabus`);
    await page.getByRole('textbox', { name: 'Title of lesson 1 of module 1' }).fill('Values');
    await page.getByRole('button', { name: 'Add a lesson to module 2' }).click();
    await page.keyboard.type('Grid');
    await expect(page.getByText('Save, then write')).toBeVisible();
    await page.getByRole('link', { name: /write lesson 2 of module 1/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Done: Draft saved.')).toBeVisible();
    // The saved line has its own editor now.
    await page.getByRole('link', { name: 'Nothing yet: write lesson 3 of module 2' }).click();
    await expect(title(page, 'Grid')).toBeVisible();

    await text(page).click();
    await page.keyboard.type('A grid has rows.');
    await page.getByRole('link', { name: 'Previous: CSS' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(text(page)).toContainText('A grid has rows.');
    await save(page).click();
    await expect(page.getByText('Done: Draft saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Previous: CSS' }).click();
    await expect(title(page, 'CSS')).toBeVisible();
    await expect(text(page)).not.toContainText('A grid has rows.');
    await page.getByRole('link', { name: 'Syllabus' }).click();
    await expect(page.getByRole('link', { name: 'Draft: write lesson 3 of module 2' })).toBeVisible();
  });
});

test('a lesson is written and saved on a phone', async ({ page }) => {
  const { course, read } = await openTaught(page);
  await page.goto(editorOf(course, course.variables));
  await text(page).tap();
  await goToEnd(page);
  await page.keyboard.type(' Typed on a phone.');
  await tool(page, 'List').tap();
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await expect(text(page).getByRole('listitem')).toHaveCount(2);
  await checkScreen(page);
  await save(page).tap();
  await expect(page.getByText('Done: Draft saved.')).toBeVisible();
  expect(kindsIn(await read(course.variables))).toEqual(['bulletList']);
  await page.getByRole('button', { name: 'Preview' }).tap();
  await expect(page.getByRole('dialog', { name: 'Variables' }).getByRole('listitem')).toHaveCount(2);
  await checkScreen(page);
});
