import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { readMarkup } from '../fixtures/markup.ts';
import { payloads } from '../fixtures/payloads.ts';
import { fillWithPayloads } from '../fixtures/planted-institute.ts';
import { ask, askForJson } from '../fixtures/public-pages.ts';
import { openTestEnvironment, type TestEnvironment } from '../fixtures/environment/test-environment.ts';

/** A separate test environment, since these rows would disturb other journeys. */
let environment: TestEnvironment;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  environment = await openTestEnvironment(fillWithPayloads);
});

test.afterAll(async () => environment?.close());

interface Watched {
  violations?: string[];
}

/** Records dialogs and violations of the content security policy, which a payload could cause. */
async function watch(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { violations: heard } satisfies Watched);
    document.addEventListener('securitypolicyviolation', (event) =>
      heard.push(`${event.effectiveDirective} ${event.sample}`),
    );
  });
  return dialogs;
}

/** Elements that a payload has created. */
function listPlanted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('.planted, marquee, base, iframe, object, embed, [http-equiv], a[href^="javascript:" i]') ||
          [...element.attributes].some(({ name }) => name.startsWith('on')) ||
          (element.matches('script:not([src]):not([type="application/ld+json"])') && element.closest('main') !== null),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function expectWords(page: Page, wanted: readonly string[]): Promise<void> {
  const shown = plain((await page.getByRole('main').textContent()) ?? '');
  expect(wanted.filter((payload) => !shown.includes(plain(payload)))).toEqual([]);
}

/** Pages with the payloads they show: lists show all, a single page shows its own. */
const [first = '', second = ''] = payloads;
const hostile = payloads.find((payload) => payload.startsWith('</script>')) ?? '';
const pages: readonly (readonly [path: string, shown: readonly string[]])[] = [
  ['/', payloads],
  ['/courses', payloads],
  [`/courses?q=${encodeURIComponent(hostile)}`, [hostile]],
  ['/community', payloads],
  ['/courses/1', [first]],
  ['/courses/2', [second]],
  [`/courses/${payloads.indexOf(hostile) + 1}`, [hostile]],
  ['/reviews-section?trainer=1', [first]],
  [`/reviews-section?trainer=${payloads.indexOf(hostile) + 1}`, [hostile]],
  [`/contact?course=${payloads.indexOf(hostile) + 1}`, [hostile]],
  ['/contact', []],
  // Marks of links and code are read in these texts, so that some payloads look different.
  ['/about', []],
  ['/privacy', []],
];

test('scripting payloads in stored texts are shown as plain text (threat 19)', async ({ page }) => {
  test.setTimeout(120_000);
  expect(new Set(payloads).size).toBe(40);
  const dialogs = await watch(page);
  for (const [path, shown] of pages) {
    await test.step(path, async () => {
      await page.goto(`${environment.places.origin}${path}`, { waitUntil: 'networkidle' });
      await expectWords(page, shown);
      expect(await listPlanted(page), path).toEqual([]);
      expect(await page.evaluate(() => (window as Watched).violations), path).toEqual([]);
    });
  }
  expect(dialogs).toEqual([]);
});

test('scripting payloads in a URL have no effect (threat 19)', async ({ page, browserErrors }) => {
  browserErrors.expect('status of 404');
  const dialogs = await watch(page);
  for (const payload of [first, hostile]) {
    for (const path of [`/${encodeURIComponent(payload)}`, `/courses/${encodeURIComponent(payload)}`]) {
      await page.goto(`${environment.places.origin}${path}#${payload}`);
      await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
      expect(await listPlanted(page), path).toEqual([]);
    }
  }
  expect(dialogs).toEqual([]);
});

test('scripting payloads in the chat are shown as plain text (threat 19)', async ({ page }) => {
  const dialogs = await watch(page);
  await page.goto(`${environment.places.origin}/contact`);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByRole('textbox').fill(hostile);
  await page.keyboard.press('Enter');
  await expect(chat.getByText(hostile, { exact: true }).first()).toBeVisible();
  await expect(chat.getByText('Answer:')).toHaveCount(1);
  await expect(chat.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  expect(await listPlanted(page)).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('structured data of a course contains the payload as plain text (threat 19)', async ({ request }) => {
  const { origin } = environment.places;
  const { brand } = await askForJson<{ brand: string }>(request, `${origin}/api/site`);
  const titles: string[] = [];
  for (const course of await askForJson<{ id: number; title: string }[]>(request, `${origin}/api/courses`)) {
    const { things, title, meta } = readMarkup(await (await ask(request, `${origin}/courses/${course.id}`)).text());
    expect(things.find((thing) => thing['@type'] === 'Course')).toMatchObject({
      name: course.title,
      description: course.title,
    });
    expect(title).toBe(`${course.title} · ${brand}`);
    expect(meta.get('og:description')).toBe(course.title);
    titles.push(course.title);
  }
  expect(titles.toSorted()).toEqual(payloads.toSorted());
});
