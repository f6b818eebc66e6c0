import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { personOf, plantClassroom, plantReview } from '../../fixtures/planted-reviews.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

const main = (page: Page) => page.getByRole('main');
const words = (page: Page) => page.getByRole('textbox', { name: 'Your review' });
const stars = (page: Page, rating: number) => page.getByRole('radio', { name: `${rating} of 5 stars`, exact: true });
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' }).getByRole('article');

test('a student reviews their trainer by keyboard, the average is updated, and a second review replaces the first', async ({
  page,
  browser,
  browserErrors,
}) => {
  const { course, trainer, student, other } = await plantClassroom();
  await plantReview(other, trainer, course, 'Clear, and never in a hurry.', 3.5);
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  const address = `/reviews-section?trainer=${trainer.id}`;
  await page.goto(address);
  await expect(main(page)).toContainText('3.5 · 1 review');
  await checkScreen(page);
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await expect(page).toHaveURL(`/reviews-section/write?trainer=${trainer.id}`);
  await expect(main(page)).toContainText('9 years');
  await expect(main(page)).toContainText('Java, React');

  await words(page).fill('   ');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(main(page).getByText('Please write a review before submitting.')).toBeVisible();
  await expect(main(page).getByText('Please choose your rating.')).toBeVisible();
  await checkScreen(page);

  const said = `I understood it. ${uniqueWord()}`;
  await expect(stars(page, 0)).toBeFocused();
  for (let halves = 0; halves < 9; halves += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('4.5 of 5 stars')).toBeVisible();
  await tabTo(page, words(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(said);
  await expect(stars(page, 4.5)).toBeChecked();
  await expect(main(page)).toContainText(`${said.length} of 2,000 characters`);
  await tabTo(page, page.getByRole('button', { name: 'Submit review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Thanks for your feedback!')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(main(page)).toContainText('4.0 · 2 reviews');
  await expect(reviews(page).first()).toContainText(said);
  await checkScreen(page);
  // The author sees the new average at once; visitors may still get a cached page.
  await page.reload();
  await expect(main(page)).toContainText('4.0 · 2 reviews');

  const visitor = await openOtherBrowser(browser);
  browserErrors.listenTo(visitor);
  const elsewhere = await visitor.newPage();
  await gotoWithoutCache(elsewhere, address);
  await expect(main(elsewhere)).toContainText('4.0 · 2 reviews');
  await expect(elsewhere.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
  await visitor.close();

  await page.getByRole('link', { name: 'Update your review' }).click();
  await expect(words(page)).toHaveValue(said);
  await expect(stars(page, 4.5)).toBeChecked();
  await checkScreen(page);
  const box = await page.getByRole('radiogroup', { name: /^Your rating/ }).boundingBox();
  if (box === null) throw new Error('The stars are not to be seen');
  // Taps the left half of the third star.
  await page.touchscreen.tap(box.x + box.width * 0.44, box.y + box.height / 2);
  await expect(stars(page, 2.5)).toBeChecked();
  await page.getByRole('button', { name: 'Update review' }).click();
  await expect(page).toHaveURL(address);
  await expect(main(page)).toContainText('3.0 · 2 reviews');
  await expect(reviews(page)).toHaveCount(2);
});

test('the text of a review that cannot be sent is not lost', async ({ page, browserErrors }) => {
  browserErrors.expect(/api\/ratings-reviews\/trainer/);
  browserErrors.expect('net::ERR_FAILED');
  const { trainer, student } = await plantClassroom();
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto(`/reviews-section/write?trainer=${trainer.id}`);
  await stars(page, 4).focus();
  await page.keyboard.press('Space');
  await words(page).fill('Every question was answered.');
  await page.route('**/api/ratings-reviews/trainer', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Error submitting review.')).toBeVisible();
  await page.unroute('**/api/ratings-reviews/trainer');
  await query('update enrolments set status = $2 where student_id = $1', [student.id, 'Cancelled']);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Failed to submit review.')).toBeVisible();
  await expect(words(page)).toHaveValue('Every question was answered.');
  await expect(stars(page, 4)).toBeChecked();
  await checkScreen(page);
});

test('an author sees that their review is hidden, and why', async ({ page }) => {
  const { course, trainer, student } = await plantClassroom();
  await plantReview(student, trainer, course, 'Ring me on 90000 12345.', 5);
  await query(
    `update reviews set hidden_at = now(), hidden_reason = 'A phone number stood in it' where student_id = $1`,
    [student.id],
  );
  const note = 'Hidden by the institute: A phone number stood in it. Only you see it.';
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto(`/reviews-section?trainer=${trainer.id}`);
  await expect(page.getByText(note)).toBeVisible();
  await expect(main(page)).toContainText('No reviews yet');
  await checkScreen(page);
  await page.getByRole('link', { name: 'Update your review' }).click();
  await expect(words(page)).toHaveValue('Ring me on 90000 12345.');
  await expect(page.getByText(note)).toBeVisible();
  await checkScreen(page);
});

test('a student without a course of the trainer is not offered to review them', async ({ page }) => {
  const { trainer } = await plantClassroom();
  await plantAuth(page.context(), await signInByApi(await takeStudent()));
  const asked = page.waitForResponse((response) => response.url().endsWith('/mine'));
  await page.goto(`/reviews-section?trainer=${trainer.id}`);
  await (await asked).finished();
  // Two frames later the page has rendered the reply.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
  await page.goto(`/reviews-section/write?trainer=${trainer.id}`);
  await expect(main(page)).toContainText('You can review a trainer as soon as you take a course they teach.');
  await expect(words(page)).toHaveCount(0);
  await checkScreen(page);
});
