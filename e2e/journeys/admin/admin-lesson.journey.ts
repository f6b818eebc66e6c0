import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantTaughtCourse, type TaughtCourse } from '../../fixtures/planted-lessons.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const editorOf = (course: TaughtCourse, { id }: { readonly id: number }) =>
  `/admin-profile/manage-courses/${course.id}/lessons/${id}`;

const plain = (words: string) => ({
  video: null,
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  attachments: [],
});

test('staff publishes a lesson, opens it to visitors in place of another, and looks at older versions', async ({
  page,
  context,
}) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await plantTaughtCourse();
  await page.goto(`/admin-profile/manage-courses/${course.id}/syllabus`);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Published: write lesson 1 of module 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Variables' })).toBeVisible();
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It can change.');
  await expect(page.getByText('Changes are not saved yet.')).toBeVisible();
  await publish(page).click();
  await expect(page.getByText(/^Version 2 is published/)).toBeVisible();
  // The link, the text and "Publish".
  expect(await clicks()).toBe(3);
  await checkScreen(page);

  const open = page.getByRole('switch', { name: 'Open to visitors' });
  await expect(open).toHaveAccessibleDescription(/“Loops” is open now\. This lesson takes its place\./);
  await open.click();
  await expect(page.getByText('Done: Visitors can read this lesson now.')).toBeVisible();
  await expect(open).toBeChecked();
  await page.getByRole('link', { name: 'Next: Loops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loops' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Open to visitors' })).not.toBeChecked();

  await page.goto(editorOf(course, course.variables));
  await page.getByRole('button', { name: 'Look at version 1' }).click();
  const version = page.getByRole('dialog', { name: 'Version 1' });
  await expect(version.getByText('A variable holds a value.')).toBeVisible();
  await expect(version.getByText('It can change.')).toHaveCount(0);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Take into the draft: version 1' }).click();
  await expect(text(page)).not.toContainText('It can change.');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(text(page)).toContainText('It can change.');
});

test('of two people who write a lesson at once the second keeps the text and decides', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect('409');
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const course = await plantTaughtCourse();
  const { id } = course.variables;
  await page.goto(editorOf(course, course.variables));
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await admin.call('PUT', `/api/lessons/${id}/draft`, { content: plain('Theirs.'), version: 1 });
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this in the meantime.' });
  await expect(notice).toContainText('Theirs.');
  await expect(text(page)).toContainText('Mine.');
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await checkScreen(page);
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect(text(page)).toHaveText('Theirs.');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And mine.');
  await save(page).click();
  await expect(page.getByText('Done: Draft saved.')).toBeVisible();
  const draft = await admin.call<{ version: number }>('GET', `/api/lessons/${id}/draft`);
  expect(draft.version).toBe(3);
});
