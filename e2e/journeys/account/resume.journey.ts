import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { makeResume } from '../../fixtures/made-files.ts';
import { type Person, takeStudent, takeTrainer } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Resume of/ });
const pages = (page: Page) => viewer(page).getByRole('region', { name: 'Pages of the resume' });
const failure = 'The resume could not be shown. Download it instead.';

/** Takes students until one has a resume; not all of the demo institute have one. */
async function takeStudentWithResume(): Promise<Person> {
  for (;;) {
    const student = await takeStudent();
    const [row] = await query('select 1 from users where id = $1 and resume_id is not null', [student.id]);
    if (row !== undefined) return student;
  }
}

async function openDetails(page: Page, person: Person): Promise<void> {
  await plantAuth(page.context(), await signInByApi(person));
  await page.goto(person.role === 'STUDENT' ? '/student-profile' : '/trainer-profile');
  await page.getByRole('button', { name: 'Details' }).click();
}

const openResume = (page: Page) => page.getByRole('button', { name: 'View resume' }).click();

/** Replaces the resume through the API, which ends all sessions. */
async function replaceResume(page: Page, student: Person, lines: readonly string[]): Promise<void> {
  const { token } = await signInByApi(student);
  const { name, email, mobileNumber } = student;
  const resume = makeResume('resume.pdf', lines).buffer.toString('base64');
  const response = await page.request.put(`/api/students/${student.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, mobileNumber, resume },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('a student reads their resume inside the page, and downloads it', async ({ page }) => {
  const student = await takeStudentWithResume();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openDetails(page, student);
  const isReader = (path: string) => /\/assets\/pdf/.test(path);
  expect(asked.filter(isReader), 'the reader is fetched for those who read').toEqual([]);
  await openResume(page);
  await expect(viewer(page)).toContainText('Page 1 of 1');
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toBeInViewport({ ratio: 1 });
  await expect(pages(page)).toContainText(student.name);
  expect(asked.filter(isReader).length).toBeGreaterThan(1);
  await checkScreen(page);

  const download = page.waitForEvent('download');
  await viewer(page).getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('resume.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View resume' })).toBeFocused();
  await openResume(page);
  await expect(pages(page)).toContainText(student.name);
});

test('a trainer reads their own resume', async ({ page }) => {
  const trainer = await takeTrainer();
  await openDetails(page, trainer);
  await openResume(page);
  await expect(pages(page)).toContainText(trainer.name);
  await checkScreen(page);
});

test('a resume of several pages is scrolled and zoomed by keyboard', async ({ page }) => {
  const student = await takeStudent();
  await replaceResume(page, student, ['First of three', 'Second of three', 'Third of three']);
  await openDetails(page, student);
  await tabTo(page, page.getByRole('button', { name: 'View resume' }));
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('Page 1 of 3');
  await expect(pages(page)).toContainText('First of three');
  const sheet = pages(page).locator('[data-page="1"]');
  const { width } = (await sheet.boundingBox()) ?? { width: 0 };
  await tabTo(page, viewer(page).getByRole('button', { name: 'Zoom in' }));
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('125%');
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(Math.floor(width * 1.25));
  await checkScreen(page);
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(viewer(page)).toContainText('75%');
  await tabTo(page, pages(page));
  await page.keyboard.press('End');
  await expect(viewer(page)).toContainText('Page 3 of 3');
  await expect(pages(page)).toContainText('Third of three');
});

test('the text layer of a resume page is aligned with its picture', async ({ page }) => {
  const student = await takeStudent();
  await replaceResume(page, student, ['Where it is drawn']);
  await openDetails(page, student);
  await openResume(page);
  const words = pages(page).getByText('Where it is drawn');
  await expect(words).toBeAttached();
  const [text, sheet] = [await words.boundingBox(), await pages(page).locator('canvas').boundingBox()];
  // The text is 72 points from the left and 122 from the top of a page of 595 by 842, and 24 points tall.
  const scale = (sheet?.width ?? 0) / 595;
  expect((text?.x ?? 0) - (sheet?.x ?? 0)).toBeCloseTo(72 * scale, -1);
  expect((text?.y ?? 0) + (text?.height ?? 0) - (sheet?.y ?? 0)).toBeCloseTo(125 * scale, -1.2);
  expect(text?.height).toBeCloseTo(24 * scale, -1);
});

test('a profile page that was open longer than its link is valid still shows the resume', async ({ page }) => {
  const student = await takeStudentWithResume();
  await page.clock.install();
  await openDetails(page, student);
  await page.clock.fastForward(6 * 60 * 1000);
  const anew = page.waitForRequest(`**/api/students/${student.id}`);
  await openResume(page);
  await anew;
  await expect(pages(page)).toContainText(student.name);
});

test('a resume that cannot be shown is offered for download', async ({ page }) => {
  await page.route('**/resume/resume.pdf?*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'This is no PDF at all' }),
  );
  await openDetails(page, await takeStudentWithResume());
  await openResume(page);
  await expect(viewer(page).getByRole('alert')).toHaveText(failure);
  await checkScreen(page);
  const download = page.waitForEvent('download');
  await viewer(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('resume.pdf');
});

test('the link of a resume does not work in another browser', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401 .*resume\.pdf/);
  await openDetails(page, await takeStudentWithResume());
  await page.context().clearCookies();
  await openResume(page);
  await expect(viewer(page).getByRole('alert')).toHaveText(failure);
});
