import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { gotoReady } from '../../pages/goto-ready.ts';

interface CourseDetail {
  readonly id: number;
  readonly title: string;
  readonly batches: readonly {
    readonly id: number;
    readonly seatsLeft: number;
    readonly capacity: number;
    readonly trainer: { readonly name: string };
  }[];
  readonly trainers: readonly { readonly name: string }[];
  readonly rating: { readonly average: number; readonly count: number };
}

interface TrainerDetail {
  readonly name: string;
  readonly experience: number;
  readonly technologies: readonly string[];
  readonly rating: number;
  readonly ratingCount: number;
}

const titlesOf = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
/** The number of courses in the demo institute; other journeys add more. */
const minCourses = 12;
const courseSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });

test('a visitor who mistypes a course finds it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText(/^\d+ courses$/)).toBeVisible();
  const all = await titlesOf(page).count();
  expect(all).toBeGreaterThanOrEqual(minCourses);
  await expect(page.getByText(`${all} courses`)).toBeVisible();

  for (const [typed, title] of [
    ['sprng boot', 'Spring Boot Microservices'],
    ['reakt', /^React/],
    ['angluar', 'Angular'],
    ['selenim', 'Testing with Selenium and JUnit'],
    ['49999', 'Java Full Stack'],
  ] as const) {
    await courseSearch(page).fill(typed);
    await courseSearch(page).press('Enter');
    await expect(titlesOf(page).first(), typed).toHaveText(title);
    await expect(titlesOf(page), typed).not.toHaveCount(all);
  }
  await checkScreen(page);
  await page.reload();
  await expect(courseSearch(page)).toHaveValue('49999');
  await expect(titlesOf(page).first()).toHaveText('Java Full Stack');
  await expect(titlesOf(page).nth(minCourses - 1)).toBeHidden();
});

test('no typed letter of a search is lost, however fast somebody types', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/courses');
  await courseSearch(page).pressSequentially('spring boot microservices');
  await expect(courseSearch(page)).toHaveValue('spring boot microservices');
  await courseSearch(page).press('Enter');
  await expect(page).toHaveURL('/courses?q=spring+boot+microservices');
  await expect(titlesOf(page).first()).toHaveText('Spring Boot Microservices');
});

test('courses can be sorted', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/courses');
  const order = page.getByRole('combobox', { name: 'Sort courses' });
  const prices = async () => {
    const texts = await page
      .getByRole('article')
      .getByText(/^(?:₹[\d,]+|Free)$/)
      .allTextContents();
    return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
  };
  const sorted = (await prices()).toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThanOrEqual(minCourses);
  await order.selectOption({ label: 'Price, low to high' });
  await expect.poll(prices).toEqual(sorted);
  await order.selectOption({ label: 'Price, high to low' });
  await expect.poll(prices).toEqual(sorted.toReversed());
  await order.selectOption({ label: 'Shortest first' });
  await expect(titlesOf(page).first()).toHaveText('Interview Readiness');
});

test('a course page tells price, dates, batches, trainers and what students say', async ({ page, request }) => {
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Java Full Stack' }).click();
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Java Full Stack' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const course = (await (await request.get(`/api${path}`)).json()) as CourseDetail;

  const facts = page.getByRole('complementary', { name: 'Dates and price' });
  await expect(facts).toContainText('₹49,999');
  await expect(facts).toContainText(/120 days, [A-Z][a-z]{2}\b.*\d{1,2}:\d\d [ap]m to \d{1,2}:\d\d [ap]m IST/);
  await expect(facts).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4} to \d{1,2} [A-Z][a-z]{2} \d{4}/);
  const { average, count } = course.rating;
  await expect(page.getByText(`${average.toFixed(1)} from ${count} reviews`)).toBeVisible();

  const region = page.getByRole('region', { name: 'Next batches' });
  const batches = region.getByRole('group', { name: 'Next batches' }).locator('label');
  expect(course.batches.length).toBeGreaterThan(1);
  await expect(batches).toHaveCount(course.batches.length);
  for (const [index, { seatsLeft, capacity, trainer }] of course.batches.entries()) {
    await expect(batches.nth(index)).toContainText(seatsLeft === 0 ? 'Full' : `${seatsLeft} of ${capacity} seats left`);
    await expect(batches.nth(index).getByRole('radio')).toBeEnabled({ enabled: seatsLeft > 0 });
    await expect(batches.nth(index)).toContainText(`with ${trainer.name}`);
    await expect(batches.nth(index)).toContainText(/\d{1,2}:\d\d [ap]m to \d{1,2}:\d\d [ap]m IST/);
  }
  await expect(region).toContainText(/Seats as of \d{1,2}:\d\d [ap]m/);
  const withSeats = course.batches.filter(({ seatsLeft }) => seatsLeft > 0);
  await expect(region.getByRole('radio', { checked: true })).toHaveValue(String(withSeats[0]?.id));
  const buy = page.getByRole('link', { name: 'Buy Now' });
  await region.locator(`input[value="${withSeats.at(-1)?.id}"]`).check();
  const purchase = encodeURIComponent(`/subscriptions?course=${course.id}&batch=${withSeats.at(-1)?.id}`);
  await expect(buy).toHaveAttribute('href', `/login/mobile?next=${purchase}`);
  const teachers = page.getByRole('region', { name: 'Who teaches it' }).getByRole('heading', { level: 3 });
  await expect(teachers).toHaveText(course.trainers.map(({ name }) => name));
  await checkScreen(page);
  const said = page.getByRole('region', { name: 'What students say' });
  // A section is laid out when it comes near the screen; only then is it known which texts are cut.
  await said.scrollIntoViewIfNeeded();
  await expectToOpen(said.getByRole('button', { name: 'more' }).first());
});

/** Expects that a long text shows two lines, and all of it after a click on the button. */
async function expectToOpen(more: Locator): Promise<void> {
  const page = more.page();
  const id = await more.getAttribute('aria-controls');
  const button = page.locator(`[aria-controls="${id}"]`);
  const lines = () =>
    page
      .locator(`[id="${id}"]`)
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(await lines()).toBeLessThan(2.2);
  await button.click();
  await expect(button).toHaveText('less');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await lines()).toBeGreaterThan(2.8);
  await button.click();
  await expect(button).toHaveText('more');
  expect(await lines()).toBeLessThan(2.2);
}

test('the page of an unknown course or trainer answers 404', { tag: '@phone' }, async ({ page, browserErrors }) => {
  browserErrors.expect('status of 404');
  for (const path of [
    '/courses/999999',
    '/courses/first',
    '/contact?course=999999',
    '/trainers/999999',
    '/trainers/999999-meera-iyer',
    '/trainers/meera-iyer',
    '/reviews-section?trainer=999999',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
  }
});

test('buying asks a visitor to log in, and keeps course and batch', { tag: '@phone' }, async ({ page, request }) => {
  const html = await (await request.get('/courses/1')).text();
  const [, batch] = /href="\/subscriptions\?course=1&amp;batch=(\d+)"/.exec(html) ?? [];
  expect(batch, 'the button is a link before any script runs').toBeDefined();
  await gotoReady(page, '/courses/1');
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page.getByText('Warning: Please login to purchase the course.')).toBeVisible();
  const next = encodeURIComponent(`/subscriptions?course=1&batch=${batch}`);
  await expect(page).toHaveURL(`/login/mobile?next=${next}`);
  await page.getByRole('link', { name: 'Log in with your e-mail' }).click();
  await expect(page).toHaveURL(`/login/email?next=${next}`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`/student-signup?next=${next}`);
  await checkScreen(page);
});

test('a trainer’s page leads to all that students say of them', async ({ page, request }) => {
  await page.goto('/community');
  await checkScreen(page);
  await page.getByRole('link', { name: 'Meera Iyer' }).click();
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page).toHaveURL(/\/reviews-section\?trainer=\d+$/);
  const id = new URL(page.url()).searchParams.get('trainer');
  const trainer = (await (await request.get(`/api/trainers/${id}`)).json()) as TrainerDetail;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: trainer.name })).toBeVisible();
  await expect(main).toContainText(`${trainer.rating.toFixed(1)} · ${trainer.ratingCount} reviews`);
  await expect(main).toContainText(`${trainer.experience} years`);
  await expect(main).toContainText(trainer.technologies.join(', '));
  await checkScreen(page);

  // Twenty reviews per page, and none twice.
  expect(trainer.ratingCount).toBeGreaterThan(20);
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
  await expect(reviews).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews).toHaveCount(trainer.ratingCount);
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
  expect(new Set(await reviews.allTextContents()).size).toBe(trainer.ratingCount);
});

test('people are found by name, technology and years', async ({ page }) => {
  await page.goto('/community');
  const search = page.getByRole('searchbox', { name: 'Search trainers and students' });
  const trainers = page.getByRole('region', { name: 'Trainers' });
  await search.fill('ruksar ansari');
  await expect(trainers.getByRole('heading', { level: 3 })).toHaveText(['Rukhsar Ansari']);
  await search.fill('angular');
  await expect(trainers.getByRole('article')).toHaveCount(2);
  for (const trainer of await trainers.getByRole('article').all()) await expect(trainer).toContainText('Angular');
  await search.fill('22');
  await expect(trainers.getByRole('article').first()).toContainText('22 years of experience');
  await search.fill('nobody of this name');
  await expect(page.getByText('No Trainer Available')).toBeVisible();
  await expect(page.getByText('No Student Available')).toBeVisible();
  await checkScreen(page);
});

test('features that are not available yet say so', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Refer Now' }).click();
  await expect(page, 'referrals are on in the demo').toHaveURL('/refer');
  await expect(page.getByRole('heading', { level: 1, name: 'Refer a friend' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Software Engineer' }).click();
  await expect(page).toHaveURL('/careers/software-engineer');
  await page.getByRole('button', { name: 'Apply for this role' }).click();
  await expect(page.getByText('Note: Applying for Software Engineer position')).toBeVisible();
  await checkScreen(page);
});
