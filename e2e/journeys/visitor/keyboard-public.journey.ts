import type { Page } from '@playwright/test';
import { answerWith } from '../../pages/chatting.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { tabTo } from '../../pages/tab-to.ts';

interface Reached {
  readonly name: string;
  /** The index among all focusable elements of the page. */
  readonly place: number;
  readonly isSeen: boolean;
}

/** Of a group of radio buttons Tab reaches the checked one; the arrow keys reach the others. */
const reachable = 'a[href], button, summary, input:not([type=radio]:not(:checked)), select, textarea, [tabindex="0"]';

/** Shows every part of the page once: parts below the window are laid out late, and a long review gets its button then. */
async function showAll(page: Page): Promise<void> {
  for (const part of await page.locator('main section, main article, footer').all())
    await part.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Numbers all visible focusable elements of the page, and returns their names. */
function numberReachable(page: Page): Promise<string[]> {
  return page.locator(reachable).evaluateAll((elements) => {
    const open = elements.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert]') === null &&
        !element.matches(':disabled'),
    );
    return open.map((element, place) => {
      element.setAttribute('data-place', String(place));
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    });
  });
}

/** The focused element, and whether the focus is visible: inside the window, with a focus ring. */
function readFocus(page: Page): Promise<Reached> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isWithin = top + height > 0 && top < innerHeight && left + width > 0 && left < innerWidth;
    // The ring is around the element, or around the card whose link it is; a field changes its border instead.
    const around = [element, element.closest('article')].filter((one) => one !== null);
    const hasRing =
      element.matches('input, select, textarea') ||
      around.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      place: Number(element.getAttribute('data-place') ?? -1),
      isSeen: isWithin && hasRing,
    };
  });
}

for (const path of ['/', '/courses', '/courses/1', '/contact']) {
  test(`Tab reaches every focusable element on ${path}, in order, with visible focus`, async ({ page }) => {
    // The clock is stopped, so that the carousel does not turn during the test.
    await page.clock.install();
    await page.goto(path);
    await page.waitForFunction(() => '__reactRouterManifest' in window);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await showAll(page);
    const names = await numberReachable(page);
    expect(names.length).toBeGreaterThan(20);
    const reached: Reached[] = [];
    for (const _ of names) {
      await page.keyboard.press('Tab');
      reached.push(await readFocus(page));
    }
    expect(reached.map(({ place, name }) => `${place} ${name}`)).toEqual(
      names.map((name, place) => `${place} ${name}`),
    );
    expect(reached.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });
}

test('the carousel is turned and stopped by keyboard', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What we do' });
  const shown = carousel.locator('[aria-roledescription="slide"]:not([inert])');
  await tabTo(page, carousel.getByRole('button', { name: 'Next slide' }));
  const before = await shown.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(shown).not.toHaveAttribute('aria-label', before ?? '');
  await tabTo(page, carousel.getByRole('button', { name: 'Pause' }));
  await page.keyboard.press('Space');
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeFocused();
  // Shift+Tab goes to the visible slide, not to a hidden one.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Shift+Tab');
  await expect(shown.getByRole('link')).toBeFocused();
});

test('a question is opened, and a review read to its end, by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause' }).click();
  const answer = page.getByText('employers can check it online');
  await expect(answer).toBeHidden();
  const more = page.getByRole('region', { name: 'What students say' }).getByRole('button', { name: 'more' }).first();
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'less' })).toBeFocused();
  await tabTo(page, page.locator('summary', { hasText: 'Do I get a certificate?' }));
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
});

test('a course is found, and the chat asked, by keyboard', async ({ page }) => {
  await page.goto('/courses');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search courses' }));
  await page.keyboard.type('postgre');
  await page.keyboard.press('Enter');
  const found = page.getByRole('main').getByRole('article').getByRole('link').first();
  await expect(found).toHaveText('SQL and PostgreSQL');
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'SQL and PostgreSQL' })).toBeVisible();
  await answerWith(page, [
    { kind: 'text', text: 'Yes, if you reach what the course asks for.' },
    { kind: 'end', by: 'model', isAnswered: true, sources: [] },
  ]);
  await tabTo(page, page.getByRole('button', { name: 'Open the chat' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.keyboard.type('Do I get a certificate?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('if you reach what the course asks for');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused();
});
