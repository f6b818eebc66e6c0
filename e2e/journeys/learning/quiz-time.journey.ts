import { callAs } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { leaveSeconds, plantQuiz, savedAnswers } from '../../fixtures/planted-quizzes.ts';
import { plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { begin, button, logIn, saved, title } from '../../pages/quiz-taking.ts';

const expectOffline = (errors: BrowserErrors) => {
  errors.expect('failed: ');
  errors.expect('net::ERR_INTERNET_DISCONNECTED');
};

test('answers survive a reload, a lost connection and another window', async ({ page, context, browserErrors }) => {
  test.setTimeout(120_000);
  const quiz = await plantQuiz();
  const token = await logIn(page, await plantStudentOf(quiz.course));
  const attemptId = await begin(page, quiz);
  await page.getByRole('radio', { name: 'static' }).tap();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  // Goes on at the first question without an answer.
  await expect(title(page, 'Question 2 of 6')).toBeVisible();
  await button(page, 'Back').tap();
  await expect(page.getByRole('radio', { name: 'static' })).toBeChecked();

  expectOffline(browserErrors);
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'final' }).tap();
  await expect(page.getByText('Not saved: there is no connection.')).toBeVisible();
  await checkScreen(page);
  await button(page, 'Question 4, no answer yet').tap();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('break');
  await button(page, 'Finish the quiz').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).tap();
  await expect(dialog.getByRole('alert')).toContainText('There is no connection.');
  await dialog.getByRole('button', { name: 'Go back' }).tap();
  expect((await savedAnswers(attemptId))[3]?.answer).toBeNull();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect((await savedAnswers(attemptId))[3]?.answer).toEqual({ text: 'break' });

  // Another window has answered the third question: that answer is kept, and shown here with the next save.
  await callAs(token, 'PUT', `/api/quiz-attempts/${attemptId}/answers/3`, { answer: { text: '3' }, version: 0 });
  await callAs(token, 'PUT', `/api/quiz-attempts/${attemptId}/answers/4`, { answer: { text: 'exit' }, version: 1 });
  browserErrors.expect('status of 409');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('break;');
  await expect(page.getByText('You have answered in another window too.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await button(page, 'Question 3, answered').tap();
  await expect(page.getByRole('textbox', { name: 'Your answer, a number' })).toHaveValue('3');
  expect((await savedAnswers(attemptId))[3]?.answer).toEqual({ text: 'break;' });
});

test('the time ends by the server’s clock, with what was saved', async ({ page }) => {
  test.setTimeout(120_000);
  const quiz = await plantQuiz();
  await logIn(page, await plantStudentOf(quiz.course));
  const attemptId = await begin(page, quiz);
  await page.getByRole('radio', { name: 'final' }).tap();
  await expect(saved(page)).toBeVisible();
  await leaveSeconds(attemptId, 12);
  await button(page, 'Next').tap();
  // The reply to this answer says how much is left.
  await page.getByRole('checkbox', { name: 'for' }).tap();
  await expect(page.getByRole('timer')).toHaveText(/^\d+ seconds left$/);
  await checkScreen(page);
  await expect(page.getByText('3 of 9 points', { exact: false }).or(page.getByText('2 of 9 points'))).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('The time was over; your saved answers counted.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question 1' })).toContainText('Right, 1 of 1');
  const [row] = await query<{ by: string; late: boolean }>(
    `select ended_by as by, ended_at > deadline_at as late from quiz_attempts where id = $1`,
    [attemptId],
  );
  expect(row).toEqual({ by: 'time', late: false });
});
