import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantPastMeetings, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

// Reduced motion saves time: `checkScreen` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logIn(page: Page, person: Planted): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(person)));
}

async function openOnComputer(browser: Browser): Promise<Page> {
  const wide = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
  return (await openOtherBrowser(browser, { ...wide, reducedMotion: 'reduce' })).newPage();
}

async function writeModule(desk: Page, courseId: number): Promise<void> {
  await desk.goto(`/trainer-profile/courses/${courseId}/syllabus`);
  await desk.getByRole('textbox', { name: 'Module 1', exact: true }).fill('Basics');
  await desk.getByRole('textbox', { name: 'Module 1', exact: true }).press('Enter');
  await desk.keyboard.type('Variables');
  await desk.keyboard.press('Control+s');
  await expect(desk.getByText('Done: Draft saved.')).toBeVisible();
  await button(desk, 'Publish').click();
  await expect(desk.getByText('Done: Published. Visitors and students see it now.')).toBeVisible();
  await dismissToasts(desk);
  await desk.getByRole('link', { name: 'Nothing yet: write lesson 1 of module 1' }).click();
  await expect(desk.getByRole('textbox', { name: 'Text of the lesson' })).toBeFocused();
  await desk.keyboard.type('A variable holds a value.');
  await desk.keyboard.press('Control+s');
  await expect(desk.getByText('Done: Draft saved.')).toBeVisible();
  await dismissToasts(desk);
  await button(desk, 'Publish').click();
  await expect(desk.getByText('Done: Published. Students see it now.')).toBeVisible();
}

/** Questions from an old paper, and a quiz of both. */
async function writeQuiz(desk: Page, courseId: number): Promise<void> {
  await desk.goto(`/trainer-profile/courses/${courseId}/quizzes/questions`);
  await button(desk, 'Paste questions').click();
  const paste = desk.getByRole('dialog', { name: 'Paste questions' });
  await paste
    .getByRole('textbox', { name: 'Questions' })
    .fill(
      '1. What holds a value?\na) A variable\nb) A loop\nAnswer: a\n2. What repeats?\na) A name\nb) A loop\nAnswer: b',
    );
  await paste.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(desk.getByRole('article')).toHaveCount(2);
  await dismissToasts(desk);
  await desk.getByRole('link', { name: 'Quizzes', exact: true }).last().click();
  await desk.getByRole('link', { name: 'Write the first quiz' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('First steps');
  const search = desk
    .getByRole('combobox', { name: 'Add a question' })
    .or(desk.getByRole('textbox', { name: 'Add a question' }));
  for (const words of ['holds', 'repeats']) {
    await search.fill(words);
    await expect(desk.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await desk.keyboard.press('Enter');
  }
  await button(desk, 'Save as a draft').click();
  await expect(desk.getByText('Students do not see it yet.')).toBeVisible();
  await button(desk, 'Publish').click();
  await expect(desk.getByText('The quiz is published. Students can take it.')).toBeVisible();
}

async function writeHomework(desk: Page, batchId: number): Promise<void> {
  const [due] = await query<{ day: string }>(`select (current_date + 3)::text as day`);
  await desk.goto(`/trainer-profile/homework?batch=${batchId}`);
  await button(desk, 'Write homework').click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('Count words');
  await button(desk, 'Go on').click();
  await expect(desk).toHaveURL(/\/edit$/);
  await desk.getByRole('textbox', { name: 'Text of the homework' }).fill('Write a program that counts words.');
  await desk.getByLabel('Due on').fill(due?.day ?? '');
  await button(desk, 'Publish').click();
  await desk.getByRole('dialog', { name: 'Publish this homework?' }).getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('Published. We have told the students.')).toBeVisible();
}

/** The right answers of the quiz, in whichever order it asks. */
async function answer(page: Page): Promise<void> {
  const isFirst = await page.getByText('What holds a value?').isVisible();
  await page.getByRole('radio', { name: isFirst ? 'A variable' : 'A loop' }).tap();
}

test('a trainer writes a module; a student learns it on a phone, hands in, passes, and gets a certificate that an employer checks', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  const [student] = batch.students;
  if (student === undefined) throw new Error('No student was planted');
  await plantPastMeetings(batch, 3);
  const { course } = batch;
  const admin = await openAdmin();
  const rule = { attendance: 75, homework: 60, quiz: 60 };
  await admin.call('PUT', `/api/admin/courses/${course.id}/certificate-rule`, { rule, version: 0 });

  const desk = await openOnComputer(browser);
  await logIn(desk, batch.trainer);
  await writeModule(desk, course.id);
  await writeQuiz(desk, course.id);
  await writeHomework(desk, batch.id);

  await logIn(page, student);
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Go on: Variables' }).tap();
  await expect(page.getByText('A variable holds a value.')).toBeVisible();
  await checkScreen(page);
  await button(page, 'Finished').tap();

  await page.goto('/my-courses');
  await page.getByRole('region', { name: 'Homework' }).getByRole('link', { name: 'Count words' }).tap();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('print(len(text.split()))');
  await button(page, 'Hand in').tap();
  await expect(page.getByRole('region', { name: 'Your work' })).toContainText(/Handed in on .* IST, in time/);

  await desk.goto('/trainer-profile');
  await desk
    .getByRole('region', { name: 'Homework' })
    .getByRole('link', { name: `${student.name}: Count words` })
    .click();
  await desk.getByRole('spinbutton', { name: 'Points of 10' }).fill('8');
  await desk.getByRole('textbox', { name: 'Feedback' }).fill('Short and right.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Nothing waits to be marked.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/8 of 10 points.*Short and right\./s);

  // The batch ends; until the quiz is passed there is no certificate.
  await query('update batches set end_date = current_date - 1 where id = $1', [batch.id]);
  await page.goto(`/learn/${course.id}`);
  await page.getByRole('link', { name: /^Certificate/ }).tap();
  await expect(title(page, 'Certificate')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Quiz' })).toContainText('You need 60%');
  await checkScreen(page);
  await page.goto(`/learn/${course.id}`);
  await page.getByRole('link', { name: /^First steps/ }).tap();
  await button(page, 'Begin the quiz').tap();
  await expect(title(page, 'Question 1 of 2')).toBeVisible();
  await answer(page);
  await button(page, 'Next').tap();
  await expect(title(page, 'Question 2 of 2')).toBeVisible();
  await answer(page);
  await button(page, 'Finish').tap();
  await page.getByRole('dialog', { name: 'Finish the quiz?' }).getByRole('button', { name: 'Finish' }).tap();
  await expect(page.getByText('2 of 2 points, 100 %')).toBeVisible();

  await page.goto(`/learn/${course.id}/certificate`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('You have earned it. Well done!')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await checkScreen(page);
  const address = (await page.getByRole('link', { name: 'Open its page' }).getAttribute('href')) ?? '';
  const employer = await (await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } })).newPage();
  await employer.goto(address);
  await expect(title(employer, 'This certificate is genuine and holds')).toBeVisible();
  const facts = employer.getByRole('main');
  for (const fact of [student.name, course.name, '80%', '100%']) await expect(facts).toContainText(fact);
  await checkScreen(employer);

  // The course is completed, and can still be read.
  await page.goto(`/learn/${course.id}/progress`);
  await expect(page.getByText(/completed/i).first()).toBeVisible();
  await checkScreen(page);
});
