import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';

const everyMilliseconds = 4500;
const carouselOf = (page: Page) => page.getByRole('region', { name: 'What we do' });
const logosOf = (page: Page) => page.getByRole('region', { name: 'Where they work' });

/** The index of the visible slide. */
function slideOf(page: Page): Promise<number> {
  return carouselOf(page)
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')));
}

/** Opens the home page with a stopped clock. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

async function runFor(page: Page, milliseconds: number): Promise<number> {
  await page.clock.runFor(milliseconds);
  return slideOf(page);
}

/** Runs the clock until the slide has just changed, so that the next change is a whole interval away. */
async function runToNextTurn(page: Page): Promise<number> {
  const before = await slideOf(page);
  for (let ran = 0; ran <= everyMilliseconds; ran += 100) {
    const now = await runFor(page, 100);
    if (now !== before) return now;
  }
  throw new Error('The carousel does not turn');
}

async function expectToStand(page: Page): Promise<void> {
  const before = await slideOf(page);
  expect(await runFor(page, everyMilliseconds * 3 - 1000)).toBe(before);
}

test('the carousel changes its slide every four and a half seconds, and starts over after the last', async ({
  page,
}) => {
  await stopTheClock(page);
  const slides = await carouselOf(page).locator('[aria-roledescription="slide"]').count();
  expect(slides).toBeGreaterThan(2);
  const first = await runToNextTurn(page);
  expect(await runFor(page, everyMilliseconds - 200), 'too early').toBe(first);
  for (let turn = 1; turn <= slides; turn += 1) {
    expect(await runFor(page, turn === 1 ? 200 : everyMilliseconds)).toBe((first + turn) % slides);
  }
});

test('the carousel pauses while the pointer is over it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'fingers do not hover');
  await stopTheClock(page);
  await carouselOf(page).hover();
  await expectToStand(page);
  await page.mouse.move(0, 0);
  await runToNextTurn(page);
});

test('the carousel pauses while it has the focus, wherever the pointer is', async ({ page, isMobile }) => {
  await stopTheClock(page);
  const next = carouselOf(page).getByRole('button', { name: 'Next slide' });
  await next.focus();
  await expectToStand(page);
  if (!isMobile) {
    await next.hover();
    await page.mouse.move(0, 0);
    await expectToStand(page);
  }
  await next.blur();
  await runToNextTurn(page);
});

test('the carousel has buttons to stop it, and to change the slide', async ({ page }) => {
  await stopTheClock(page);
  const carousel = carouselOf(page);
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await carousel.getByRole('button', { name: 'Play' }).blur();
  await expectToStand(page);
  const slides = await carousel.locator('[aria-roledescription="slide"]').count();
  const before = await slideOf(page);
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  expect(await slideOf(page)).toBe((before + 1) % slides);
  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  expect(await slideOf(page)).toBe(before);
  await carousel.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await carousel.getByRole('button', { name: 'Pause' }).blur();
  await runToNextTurn(page);
});

/** How many pixels the strip of logos moves in a few frames. */
async function stripMoves(page: Page): Promise<number> {
  const row = logosOf(page).getByRole('list').first();
  const left = () => row.evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await page.waitForTimeout(300);
  return Math.abs((await left()) - before);
}

test('the strip of nineteen logos moves until it is stopped', async ({ page, isMobile }) => {
  await page.goto('/');
  const strip = logosOf(page);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('img')).toHaveCount(19);
  expect(await stripMoves(page)).toBeGreaterThan(1);
  if (!isMobile) {
    await strip.getByRole('list').first().hover({ force: true });
    expect(await stripMoves(page), 'somebody points at it').toBe(0);
    await page.mouse.move(0, 0);
    expect(await stripMoves(page)).toBeGreaterThan(1);
  }
  await strip.getByRole('button', { name: 'Stop the logos' }).click();
  await page.mouse.move(0, 0);
  await strip.getByRole('button', { name: 'Move the logos' }).blur();
  expect(await stripMoves(page), 'stopped').toBe(0);
  await strip.getByRole('button', { name: 'Move the logos' }).click();
  await page.mouse.move(0, 0);
  await strip.getByRole('button', { name: 'Stop the logos' }).blur();
  expect(await stripMoves(page)).toBeGreaterThan(1);
});

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopTheClock(page);
  await expectToStand(page);
  await expect(carouselOf(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await carouselOf(page).getByRole('button', { name: 'Next slide' }).click();
  expect(await slideOf(page)).toBe(1);
  const strip = logosOf(page);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('img')).toHaveCount(19);
  for (const logo of await strip.getByRole('img').all()) await expect(logo).toBeVisible();
  expect(await stripMoves(page)).toBe(0);
  const endless = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
  );
  expect(endless).toBe(0);
  await carouselOf(page).getByRole('button', { name: 'Previous slide' }).click();
  await page.clock.resume();
  await checkScreen(page);
});
