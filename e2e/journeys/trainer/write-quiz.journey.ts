import type { Locator, Page } from '@playwright/test';
import { callAs } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantQuiz } from '../../fixtures/planted-quizzes.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantBatchOf, plantCourse, plantStudentOf, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { pasteText } from '../../pages/clipboard.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a question' });
const box = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const found = (page: Page, count: number) => expect(page.getByRole('article')).toHaveCount(count);

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

async function openTrainer(page: Page) {
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  const auth = await signInByApi(await personOf(trainer));
  await plantAuth(page.context(), auth);
  return { course, trainer, token: auth.token };
}

test('a trainer writes a question of each kind, a quiz that draws some, and publishes it', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  // Publishing is refused once, for a draw that cannot be filled.
  browserErrors.expect('status of 409');
  const { course, token } = await openTrainer(page);
  await page.goto('/trainer-profile');
  await page.getByRole('button', { name: /Courses/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: course.name })
    .getByRole('link', { name: 'Quizzes', exact: true })
    .click();
  await expect(page.getByText('No quizzes yet.')).toBeVisible();
  await checkScreen(page);
  // Without a question there is no quiz: the page leads to the bank.
  await page.getByRole('link', { name: 'Write the first quiz' }).click();
  await page.getByRole('link', { name: 'Open the question bank' }).click();
  await expect(page.getByText('No questions yet.')).toBeVisible();
  await checkScreen(page);

  await page.getByRole('button', { name: 'Add the first question' }).click();
  const dialog = dialogOf(page);
  const question = box(dialog, 'Question');
  await expect(question).toBeFocused();
  const clicks = await countClicks(page);
  // With the keyboard: the question, its answers, each after Enter, and Ctrl + Enter.
  await page.keyboard.type('Which keyword makes a constant?');
  await box(dialog, 'Answer 1').focus();
  await page.keyboard.type('const');
  await page.keyboard.press('Enter');
  await page.keyboard.type('final');
  await page.keyboard.press('Enter');
  await page.keyboard.type('static');
  await checkScreen(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Please mark the one right answer.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Answer 2 is right' }).press('Space');
  await box(dialog, 'Tags').fill('basics');
  await box(dialog, 'Explanation').fill('`final` forbids a second assignment.');
  await box(dialog, 'Explanation').press('Control+Enter');
  await expect(page.getByText('The question is in the bank.')).toBeVisible();
  // Choosing by the space bar counts as a click for the browser; the mouse was not needed.
  expect(await clicks()).toBe(1);

  // The next question begins at once, with the tags of the one before.
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('');
  await expect(box(dialog, 'Tags')).toHaveValue('basics');
  const kind = dialog.getByRole('combobox', { name: 'How it is answered' });
  await kind.selectOption('Several right answers');
  await question.fill('Which are loops?');
  await box(dialog, 'Answer 1').focus();
  await pasteText(page, 'a) for\nb) if\nc) while\nd) switch\ne) do');
  await expect(box(dialog, 'Answer 5')).toHaveValue('do');
  for (const place of [1, 3, 5]) await dialog.getByRole('checkbox', { name: `Answer ${place} is right` }).check();
  await dialog.getByText('Preview', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'while' })).toBeVisible();
  await checkScreen(page);
  await question.press('Control+Enter');
  await expect(question).toHaveValue('');
  await kind.selectOption('A number');
  await question.fill('What is 24 / 7 in Java?');
  await box(dialog, 'Right number').fill('3');
  await question.press('Control+Enter');
  await expect(question).toHaveValue('');
  await kind.selectOption('A short text');
  await question.fill('Which keyword leaves a loop?');
  await box(dialog, 'Right answers').fill('break');
  await question.press('Control+Enter');
  await expect(question).toHaveValue('');
  await kind.selectOption('Lines in order');
  await question.fill('In which order are these clauses written?');
  await box(dialog, 'Lines').fill('SELECT\nFROM\nWHERE');
  await question.press('Control+Enter');
  await expect(question).toHaveValue('');
  await kind.selectOption('What a program prints');
  await question.fill('What does this program print?');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('python');
  await box(dialog, 'Program').fill('print(1)');
  await box(dialog, 'What it prints').fill('1');
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await question.press('Control+Enter');
  await expect(question).toHaveValue('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dismissToasts(page);
  await found(page, 6);
  await checkScreen(page);

  // An old question paper.
  await page.getByRole('button', { name: 'Paste questions' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste questions' });
  await paste
    .getByRole('textbox', { name: 'Questions' })
    .fill('1. One?\na) x\nb) y\nAnswer: a\n2. Two?\na) x\nb) y\nAnswer: b\n\nNot a question');
  await expect(paste.getByText('2 questions found.')).toBeVisible();
  await expect(paste.getByText('Not read: Not a question')).toBeVisible();
  await checkScreen(page);
  await paste.getByRole('button', { name: 'Add 2 questions' }).click();
  await found(page, 8);

  await page.getByRole('link', { name: 'Quizzes', exact: true }).last().click();
  await page.getByRole('link', { name: 'Write a quiz' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('First steps');
  const search = page
    .getByRole('combobox', { name: 'Add a question' })
    .or(page.getByRole('textbox', { name: 'Add a question' }));
  await search.click();
  await page.getByRole('option', { name: /^What does this program print/ }).click();
  await expect(search).toBeFocused();
  await page.keyboard.type('One?');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list').getByText('One?')).toBeVisible();
  await page.getByRole('button', { name: 'Draw questions' }).click();
  const draw = page.getByRole('group', { name: 'Draw 1' });
  await draw.getByRole('combobox', { name: 'From' }).selectOption('Tag “basics”');
  await expect(draw.getByText('6 questions to draw from')).toBeVisible();
  await draw.getByRole('textbox', { name: 'How many' }).fill('9');
  await page.getByRole('textbox', { name: 'Minutes' }).fill('10');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Students do not see it yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  // A draw that cannot be filled is told before students see it.
  await expect(page.getByRole('alert')).toBeVisible();
  await draw.getByRole('textbox', { name: 'How many' }).fill('3');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please save your changes below first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The quiz is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The quiz is published. Students can take it.')).toBeVisible();
  await dismissToasts(page);
  await checkScreen(page);

  // Two students get other questions, and each what was asked for.
  const quizId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const theirs = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } });
  await plantAuth(theirs, await signInByApi(await personOf(await plantStudentOf(course))));
  const student = await theirs.newPage();
  await student.goto(`/learn/${course.id}/quizzes/${quizId}`);
  await expect(student.getByText('5 questions, 10 min')).toBeVisible();
  await student.getByRole('button', { name: 'Begin the quiz' }).click();
  await expect(student.getByRole('timer')).toHaveText('10 minutes left');
  await expect(title(student, 'Question 1 of 5')).toBeVisible();
  await theirs.close();
  const { quizzes } = await callAs<{ quizzes: readonly { state: string }[] }>(
    token,
    'GET',
    `/api/courses/${course.id}/quizzes`,
  );
  expect(quizzes.map(({ state }) => state)).toEqual(['published']);
});

test('a trainer sees what was hard, what a student answered, and closes the quiz', async ({ page }) => {
  test.setTimeout(120_000);
  const quiz = await plantQuiz();
  await plantBatchOf(quiz.course, quiz.trainer);
  await plantAuth(page.context(), await signInByApi(await personOf(quiz.trainer)));
  for (const text of ['break', 'exit', 'exit']) {
    const { token } = await signInByApi(await personOf(await plantStudentOf(quiz.course)));
    const { id } = await callAs<{ id: number }>(token, 'POST', `/api/quizzes/${quiz.id}/attempts`);
    await callAs(token, 'PUT', `/api/quiz-attempts/${id}/answers/4`, { answer: { text }, version: 0 });
    await callAs(token, 'POST', `/api/quiz-attempts/${id}/submit`);
  }
  const list = `/trainer-profile/courses/${quiz.course.id}/quizzes`;
  await page.goto(list);
  await page.getByRole('link', { name: 'Results of 3 students' }).click();
  await expect(title(page, 'Results')).toBeVisible();
  const hard = page.getByRole('article', { name: 'Which keyword leaves a loop at once?' });
  await expect(hard).toContainText('33 % right of 3 students');
  await expect(hard).toContainText('exit 2 times');
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: 'Quizzes', exact: true }).last().click();
  await page.getByRole('link', { name: 'First steps' }).click();
  await page.getByRole('button', { name: 'Close the quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the quiz?' });
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Close the quiz' }).click();
  await expect(page.getByText('The quiz is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('staff reach the quizzes from the courses, and read the answers of every student', async ({ page }) => {
  test.setTimeout(120_000);
  const quiz = await plantQuiz();
  const student = await plantStudentOf(quiz.course);
  const { token } = await signInByApi(await personOf(student));
  const { id } = await callAs<{ id: number }>(token, 'POST', `/api/quizzes/${quiz.id}/attempts`);
  await callAs(token, 'PUT', `/api/quiz-attempts/${id}/answers/4`, { answer: { text: 'exit' }, version: 0 });
  await callAs(token, 'POST', `/api/quiz-attempts/${id}/submit`);
  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto(`/admin-profile/manage-courses?q=${encodeURIComponent(quiz.course.name)}`);
  await page.getByRole('link', { name: `Quizzes of ${quiz.course.name}` }).click();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Results of 1 student' }).click();
  await page.getByRole('button', { name: `Attempt 1: 0 %, ${student.name}` }).click();
  const answers = page.getByRole('dialog', { name: student.name });
  await expect(answers.getByRole('article', { name: 'Question 4' })).toContainText('exit');
  await expect(answers.getByRole('article', { name: 'Question 4' })).toContainText('break');
  await checkScreen(page);
});

test('another trainer has no such quizzes', async ({ page, browserErrors }) => {
  const quiz = await plantQuiz();
  const { token } = await openTrainer(page);
  browserErrors.expect('status of 404');
  browserErrors.expect('This was not found.');
  await page.goto(`/trainer-profile/courses/${quiz.course.id}/quizzes/questions`);
  await expect(page.getByText('Which keyword makes a constant')).toHaveCount(0);
  await expect(callAs(token, 'GET', `/api/quizzes/${quiz.id}/figures`)).rejects.toThrow('answered 404');
  await expect(callAs(token, 'GET', `/api/courses/${quiz.course.id}/questions`)).rejects.toThrow('answered 404');
});
