import type { Page } from '@playwright/test';
import { callAs } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePartLate, plantPayerInParts } from '../../fixtures/planted-fees.ts';
import { plantQuiz, quizSecrets, savedAnswers } from '../../fixtures/planted-quizzes.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourseForSale, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { attemptIn, begin, button, listenToReplies, logIn, quizPath, saved, title } from '../../pages/quiz-taking.ts';
import { tabTo } from '../../pages/tab-to.ts';
import { kilobyte, weigh } from '../../pages/weigh.ts';

const answered = (page: Page) => page.getByRole('button', { name: /^Question \d, answered$/ });
const output = (page: Page) => page.getByRole('textbox', { name: 'What it prints' });

/** With what every page of signed-in people loads, and the texts and colours of code that lessons have too. */
const scriptMost = 306 * kilobyte;

/** Puts the lines in order by the buttons that move a line up. */
async function order(page: Page, lines: readonly string[], press: (name: string) => Promise<void>): Promise<void> {
  const list = page.getByRole('list').filter({ has: button(page, `Move up: ${lines[0]}`) });
  for (const [place, line] of lines.entries()) {
    for (;;) {
      const texts = await list.getByRole('listitem').allInnerTexts();
      const at = texts.findIndex((text) => text.includes(line));
      if (at <= place) break;
      await press(`Move up: ${line}`);
    }
  }
}

test('a student answers every kind of question by touch, finishes, and reads why', async ({ page }) => {
  test.setTimeout(180_000);
  const quiz = await plantQuiz();
  await logIn(page, await plantStudentOf(quiz.course));
  const heard = listenToReplies(page);
  await page.goto(`/learn/${quiz.course.id}`);
  const card = page.getByRole('link', { name: /^First steps/ });
  await expect(card).toContainText('6 questions');
  await expect(card).toContainText('Not taken yet');
  await checkScreen(page);
  await card.tap();
  await expect(page.getByText('6 questions, 15 min')).toBeVisible();
  await checkScreen(page);
  await button(page, 'Begin the quiz').tap();

  await expect(title(page, 'Question 1 of 6')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('15 minutes left');
  await page.getByRole('radio', { name: 'final' }).tap();
  await checkScreen(page);
  await button(page, 'Next').tap();
  await expect(title(page, 'Question 2 of 6')).toBeFocused();
  await page.getByRole('checkbox', { name: 'for' }).tap();
  await page.getByRole('checkbox', { name: 'while' }).tap();
  await checkScreen(page);
  await button(page, 'Next').tap();
  await page.getByRole('textbox', { name: 'Your answer, a number' }).fill('3');
  await button(page, 'Next').tap();
  await page.getByRole('textbox', { name: 'Your answer' }).fill(' BREAK ');
  await button(page, 'Next').tap();
  await order(page, ['SELECT', 'FROM', 'WHERE'], (name) => button(page, name).tap());
  const keep = button(page, 'This order is right');
  if (await keep.isVisible()) await keep.tap();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await button(page, 'Next').tap();
  await output(page).fill('0\n2');
  await expect(answered(page)).toHaveCount(6);
  await checkScreen(page);

  // While the attempt runs, no reply has told a key, an explanation or a result.
  const before = await heard();
  expect(before.some((text) => text.includes('Which keyword makes a constant'))).toBe(true);
  expect(before.filter((text) => quizSecrets.some((secret) => secret.test(text)))).toEqual([]);

  // `exact`, since there is “Finish the quiz” on other questions.
  await page.getByRole('button', { name: 'Finish', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Finish the quiz?' });
  await expect(dialog).toContainText('You have answered every question.');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Finish', exact: true }).tap();

  await expect(title(page, 'First steps')).toBeVisible();
  await expect(page.getByText('8 of 9 points, 88 %')).toBeVisible();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  const last = page.getByRole('article', { name: 'Question 6' });
  await expect(last).toContainText('Wrong, 0 of 1');
  await expect(last).toContainText('canary-code');
  await expect(page.getByRole('article', { name: 'Question 5' })).toContainText('Right, 3 of 3');
  await checkScreen(page);
  expect((await heard()).some((text) => text.includes('canary-code'))).toBe(true);

  // The second attempt hides the answers of the first, as long as it runs.
  await page.getByRole('link', { name: 'Back to the quiz' }).tap();
  await expect(page.getByText('Best result 88 %, passed')).toBeVisible();
  await expect(page.getByText('1 of 2 attempts used')).toBeVisible();
  await checkScreen(page);
  await button(page, 'Try again').tap();
  await expect(title(page, 'Question 1 of 6')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goto(quizPath(quiz));
  await page.getByRole('link', { name: 'Attempt 1' }).tap();
  await expect(page.getByText('Right answers are hidden while your next attempt is running.')).toBeVisible();
  await expect(page.getByText('canary')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the quiz' }).tap();
  await page.getByRole('link', { name: 'Go on' }).tap();
  await button(page, 'Finish the quiz').tap();
  await expect(dialog).toContainText('These questions have no answer yet: 1, 2, 3, 4, 5, 6.');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).tap();
  await expect(page.getByText('0 of 9 points, 0 %')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the quiz' }).tap();
  // The best one counts, and there is no third.
  await expect(page.getByText('Best result 88 %, passed')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
});

test.describe('with the keyboard only', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('a student answers with the keyboard, lines in order too', async ({ page }) => {
    test.setTimeout(120_000);
    const quiz = await plantQuiz();
    await logIn(page, await plantStudentOf(quiz.course));
    await page.goto(quizPath(quiz));
    await tabTo(page, button(page, 'Begin the quiz'));
    await page.keyboard.press('Enter');
    await expect(title(page, 'Question 1 of 6')).toBeVisible();
    const attemptId = attemptIn(page);
    const next = async (number: number) => {
      await tabTo(page, button(page, 'Next'));
      await page.keyboard.press('Enter');
      await expect(title(page, `Question ${number} of 6`)).toBeFocused();
    };
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await next(2);
    for (const name of await page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((_, place) => place))) {
      await tabTo(page, page.getByRole('checkbox').nth(name));
      await page.keyboard.press('Space');
    }
    await next(3);
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await next(4);
    await next(5);
    await order(page, ['WHERE', 'FROM', 'SELECT'], async (name) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(button(page, name)).toBeFocused();
    });
    const keep = button(page, 'This order is right');
    if (await keep.isVisible()) await keep.press('Enter');
    await next(6);
    await page.keyboard.press('Tab');
    // The program scrolls, so it takes the focus first; so does its button to copy.
    if (!(await output(page).evaluate((field) => field === document.activeElement))) await tabTo(page, output(page));
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await expect(saved(page)).toBeVisible();
    await checkScreen(page);
    expect(await savedAnswers(attemptId)).toEqual([
      { kind: 'single', answer: { places: [expect.any(Number)] } },
      { kind: 'multiple', answer: { places: expect.arrayContaining([0, 1, 2]) } },
      { kind: 'number', answer: { text: '3' } },
      { kind: 'text', answer: null },
      { kind: 'order', answer: { places: [2, 1, 0] } },
      { kind: 'code', answer: { text: '0\n1' } },
    ]);
    await tabTo(page, page.getByRole('button', { name: 'Finish', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish the quiz?' });
    await expect(dialog).toContainText('Question 4 has no answer yet.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/of 9 points/)).toBeVisible();
  });
});

test('nobody else opens an attempt, and right answers may wait for the end of the quiz', async ({
  page,
  browser,
  browserErrors,
}) => {
  const quiz = await plantQuiz();
  await quiz.change({ explains: 'close' });
  await logIn(page, await plantStudentOf(quiz.course));
  const attemptId = await begin(page, quiz);
  const other = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
  browserErrors.listenTo(other);
  browserErrors.expect('status of 404');
  browserErrors.expect('This was not found.');
  const theirs = await other.newPage();
  const token = await logIn(theirs, await plantStudentOf(quiz.course));
  await theirs.goto(`${quizPath(quiz)}?attempt=${attemptId}`);
  await expect(theirs.getByText('Which keyword makes a constant')).toHaveCount(0);
  await expect(title(theirs, /./)).toBeVisible();
  await expect(callAs(token, 'GET', `/api/quiz-attempts/${attemptId}`)).rejects.toThrow('answered 404');
  await expect(callAs(token, 'POST', `/api/quiz-attempts/${attemptId}/submit`)).rejects.toThrow('answered 404');
  // Who is not in the course has no such quiz.
  const stranger = await signInByApi(await personOf(await plantStudentOf((await plantQuiz()).course)));
  await expect(callAs(stranger.token, 'GET', `/api/quizzes/${quiz.id}/mine`)).rejects.toThrow('answered 404');
  await other.close();

  const heard = listenToReplies(page);
  await button(page, 'Finish the quiz').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).tap();
  await expect(page.getByText('Right answers and explanations are shown when the quiz has closed')).toBeVisible();
  expect((await heard()).filter((text) => quizSecrets.some((secret) => secret.test(text)))).toEqual([]);
  const { version } = await callAs<{ version: number }>(quiz.trainerToken, 'GET', `/api/quizzes/${quiz.id}`);
  await callAs(quiz.trainerToken, 'PUT', `/api/quizzes/${quiz.id}/state`, { state: 'closed', version });
  await page.reload();
  await expect(page.getByText('canary-text')).toBeVisible();
});

test('with an overdue fee no quiz begins, and the page leads to the payment', async ({ page, browserErrors }) => {
  test.setTimeout(120_000);
  const sold = await plantCourseForSale();
  const quiz = await plantQuiz({ course: sold, trainer: sold.trainer });
  const student = await plantPayerInParts(sold);
  const token = await logIn(page, student);
  await makePartLate(student, sold, 2, 40);
  await expect(async () => {
    await page.goto(quizPath(quiz));
    await expect(page.getByText('so you cannot begin a quiz')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(button(page, 'Begin the quiz')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Fees' }).getByRole('link', { name: /^Pay now/ })).toBeVisible();
  await checkScreen(page);
  await expect(callAs(token, 'POST', `/api/quizzes/${quiz.id}/attempts`)).rejects.toThrow('fees_overdue');
  browserErrors.expect('status of 403');
  await page.goto(`/learn/${sold.id}`);
  await expect(page.getByRole('link', { name: 'All parts of your fees' })).toBeVisible();
});

test('the page of a quiz stays below its size limit, and loads no screens of those who write quizzes', async ({
  page,
}) => {
  const quiz = await plantQuiz();
  await logIn(page, await plantStudentOf(quiz.course));
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  const bytes = await weigh(page, quizPath(quiz), () => button(page, 'Begin the quiz').waitFor());
  expect(bytes.get('Script')).toBeGreaterThan(0);
  expect(bytes.get('Script')).toBeLessThanOrEqual(scriptMost);
  expect(scripts.filter((path) => /\/(?:quiz-main|question-text-view)-/.test(path)).length).toBeGreaterThan(0);
  const ofWriters = /\/(?:question-bank|edit-quiz|manage-quizzes|quiz-frame|quiz-results|admin|combobox)-/;
  expect(scripts.filter((path) => ofWriters.test(path))).toEqual([]);
});
