import type { Browser, Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantHandIn, plantHomework, plantHomeworkClass, plantedRubric } from '../../fixtures/planted-homework.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';

// Reduced motion saves time: `checkScreen` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, person: Planted, path: string): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(person)));
  await page.goto(path);
}

async function openOnComputer(browser: Browser, person: Planted, path: string): Promise<Page> {
  const wide = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
  const context = await browser.newContext({ reducedMotion: 'reduce', ...wide });
  const page = await context.newPage();
  await open(page, person, path);
  return page;
}

const ownWork = (page: Page) => page.getByRole('region', { name: 'Your work' });
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const handInButton = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true });

test('a student hands in on a phone, the trainer comments on a line and returns it, and the student reads it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { student, trainer, path } = await plantHomeworkClass();
  await open(page, student, '/my-courses');
  const list = page.getByRole('region', { name: 'Homework' });
  await expect(list.getByRole('listitem')).toContainText(/To do.*Due .* IST, in 2 days/s);
  await checkScreen(page);
  await list.getByRole('link', { name: 'Count words' }).tap();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Write a program that counts words.')).toBeVisible();

  await handInButton(page).tap();
  await expect(page.getByText('Please write something, add a file or give a link.')).toBeVisible();
  await textField(page).fill('first line\nsecond line\nthird line');
  await page.getByRole('textbox', { name: 'Link' }).fill('http://repository.example');
  await page.reload();
  await expect(textField(page)).toHaveValue('first line\nsecond line\nthird line');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'words.py', mimeType: 'text/x-python', buffer: Buffer.from('print(1)\n') });
  await expect(page.getByRole('button', { name: 'Remove words.py' })).toBeVisible();
  await handInButton(page).tap();
  await expect(page.getByText('Please use a link that begins with https://.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://repository.example/words');
  await checkScreen(page);
  await handInButton(page).tap();
  await expect(ownWork(page)).toContainText(/Handed in on .* IST, in time/);
  await expect(ownWork(page).getByRole('link', { name: /words\.py/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
  await checkScreen(page);

  const desk = await openOnComputer(browser, trainer, '/trainer-profile');
  const waiting = desk.getByRole('region', { name: 'Homework' });
  const clicks = await countClicks(desk);
  await waiting.getByRole('link', { name: `${student.name}: Count words` }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(student.name);
  await expect(desk.getByRole('spinbutton', { name: 'Points of 10' })).toBeFocused();
  await desk.getByRole('button', { name: 'Comment on line 2' }).click();
  await desk.getByRole('textbox', { name: 'Comment' }).fill('What if there is no word?');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('list', { name: 'The text' })).toContainText(/Line 2: .*What if there is no word\?/s);
  await checkScreen(desk);
  await desk.getByRole('spinbutton', { name: 'Points of 10' }).fill('11');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Please enter at most 10 points.')).toBeVisible();
  await desk.getByRole('spinbutton', { name: 'Points of 10' }).fill('8');
  await desk.getByRole('textbox', { name: 'Feedback' }).fill('Nearly all of it.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk).toHaveURL('/trainer-profile/homework/queue');
  await expect(desk.getByText('Nothing waits to be marked.')).toBeVisible();
  expect(await clicks()).toBe(2);
  await checkScreen(desk);
  await desk.context().close();

  // The live stream tells it.
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/8 of 10 points.*Nearly all of it\./s);
  await expect(ownWork(page)).toContainText('What if there is no word?');
  await expect(ownWork(page)).toContainText('This homework is marked.');
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.goto('/my-courses');
  await expect(list).toContainText('You have nothing to hand in.');
  await list.getByRole('button', { name: 'Show what is done' }).tap();
  await expect(list.getByRole('listitem')).toContainText('8 of 10 points');
});

test('a student is asked again and hands in again; the trainer marks by the rubric and sees both', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { student, trainer, homeworkId, path } = await plantHomeworkClass({ marking: plantedRubric });
  await plantHandIn(homeworkId, student, 'my first try');
  const address = `/trainer-profile/homework/${homeworkId}/students/${student.id}`;
  const desk = await openOnComputer(browser, trainer, address);
  await desk.getByText('Ask again', { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Feedback' }).fill('Please add tests.');
  await desk.getByRole('button', { name: 'Ask again and go on' }).click();
  await expect(desk).toHaveURL('/trainer-profile/homework/queue');

  await open(page, student, path);
  await expect(page.getByText(/^Please hand in again until .* IST\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to change' })).toContainText('Please add tests.');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Hand in again' }).tap();
  await expect(textField(page)).toHaveValue('my first try');
  await textField(page).fill('my second try, with tests');
  await handInButton(page).tap();
  await expect(ownWork(page)).toContainText('my second try, with tests');
  const earlier = page.getByRole('region', { name: 'Handed in before' });
  await earlier.getByRole('button').tap();
  await expect(earlier).toContainText('my first try');
  await checkScreen(page);

  await expect(desk.getByRole('table', { name: 'To mark' })).toContainText('again');
  await desk.getByRole('link', { name: 'Mark the oldest' }).click();
  await expect(desk.getByRole('list', { name: 'The text' })).toContainText('my second try');
  await desk.getByRole('combobox', { name: 'Handed in' }).selectOption({ index: 1 });
  await expect(desk.getByRole('list', { name: 'The text' })).toContainText('my first try');
  await desk.getByRole('radio', { name: /Runs and is clear/ }).check();
  await expect(desk.getByText('6 of 10 points')).toBeVisible();
  await desk.getByRole('button', { name: 'Return and go on' }).click();
  await expect(desk.getByText('Please choose a level.')).toBeVisible();
  await desk.getByRole('radio', { name: /Every function/ }).check();
  await checkScreen(desk);
  await desk.getByRole('button', { name: 'Return and go on' }).click();
  await expect(desk.getByText('Nothing waits to be marked.')).toBeVisible();
  await desk.context().close();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('10 of 10 points');
});

test('work that is handed in again while the trainer marks is not returned unseen, and what was typed stays', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  test.setTimeout(120_000);
  const { student, trainer, homeworkId } = await plantHomeworkClass();
  await plantHandIn(homeworkId, student, 'the old work');
  await open(page, trainer, `/trainer-profile/homework/${homeworkId}/students/${student.id}`);
  await page.getByRole('spinbutton', { name: 'Points of 10' }).fill('4');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Too short.');
  await plantHandIn(homeworkId, student, 'the new work');
  await page.getByRole('button', { name: 'Return and go on' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'The student handed in again on' }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'The text' })).toContainText('the old work');
  await page.getByRole('button', { name: 'Show the new work' }).tap();
  await expect(page.getByRole('list', { name: 'The text' })).toContainText('the new work');
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Too short.');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Return and go on' }).tap();
  await expect(page).toHaveURL('/trainer-profile/homework/queue');
  expect(
    await query(
      'select g.version, g.points from hand_in_grades g join hand_ins h on h.id = g.hand_in_id where h.homework_id = $1',
      [homeworkId],
    ),
  ).toEqual([{ version: 2, points: 4 }]);
});

test('a trainer writes homework, publishes it, and reminds the students who handed in nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const { student, mate, trainer, id: batchId } = await plantHomeworkClass();
  await open(page, trainer, `/trainer-profile/homework?batch=${batchId}`);
  await expect(page.getByRole('table', { name: 'Homework' })).toContainText('Count words');
  await page.getByRole('button', { name: 'Write homework' }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill('Sort words');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Go on' }).tap();
  await expect(page).toHaveURL(/\/trainer-profile\/homework\/\d+\/edit$/);
  await page.getByRole('textbox', { name: 'Text of the homework' }).fill('Sort the words of a text.');
  await page.getByText('Rubric', { exact: true }).tap();
  await page.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Order');
  await checkScreen(page);
  const [due] = await query<{ day: string }>(`select (current_date + 3)::text as day`);
  await page.getByLabel('Due on').fill(due?.day ?? '');
  await page.getByRole('button', { name: 'Publish' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publish this homework?' });
  await expect(dialog).toContainText('We tell the 2 students');
  await dialog.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText('Published. We have told the students.')).toBeVisible();
  await expect(page).toHaveURL(/\/trainer-profile\/homework\/\d+$/);
  const homeworkId = Number(page.url().split('/').at(-1));

  await plantHandIn(homeworkId, student, 'sorted');
  await page.reload();
  const students = page.getByRole('table', { name: 'Students' });
  await expect(students.getByRole('row').filter({ hasText: mate.name })).toContainText('Missing');
  await expect(students.getByRole('row').filter({ hasText: student.name })).toContainText('To mark');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Remind 1 student' }).tap();
  await expect(page.getByText('We have reminded 1 student.')).toBeVisible();
  const told = await query(`select user_id from notifications where kind = 'homework_missing' and user_id = any($1)`, [
    [student.id, mate.id],
  ]);
  expect(told).toEqual([{ user_id: mate.id }]);
  await expect(page.getByText(/^Reminded last: .* Once a day at most\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind 1 student' })).toHaveCount(0);
});

test('work after the due time is late, or refused with what was typed kept', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/);
  test.setTimeout(120_000);
  const { student, id: batchId, course, path } = await plantHomeworkClass({ dueInHours: -3 });
  await open(page, student, path);
  await expect(page.getByText('You can hand in later too. It is then marked as late.')).toBeVisible();
  await textField(page).fill('better late');
  await handInButton(page).tap();
  await expect(ownWork(page)).toContainText(/Handed in on .* IST, late/);

  const strictId = await plantHomework(batchId, { title: 'In time only', acceptsLate: false, dueInHours: 1 });
  await page.goto(`/learn/${course.id}/homework/${strictId}`);
  await textField(page).fill('a minute too late');
  await query(`update homework set due_at = now() - interval '1 minute' where id = $1`, [strictId]);
  await handInButton(page).tap();
  await expect(page.getByText(/^This homework was due on .*\.$/).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You typed this and did not hand it in' })).toContainText(
    'a minute too late',
  );
  await checkScreen(page);
});

test('a student of another batch sees nothing of it', async ({ page, browserErrors }) => {
  const { path } = await plantHomeworkClass();
  const { student, course } = await plantHomeworkClass({ title: 'Own homework' });
  await open(page, student, '/my-courses');
  const list = page.getByRole('region', { name: 'Homework' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Own homework');
  browserErrors.expect(/status of 404|This was not found/);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await page.goto(`/learn/${course.id}`);
  await expect(page.getByRole('region', { name: 'Homework' })).toContainText('Own homework');
});
