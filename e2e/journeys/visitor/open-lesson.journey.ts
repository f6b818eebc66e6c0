import { expect, test } from '../../fixtures/fixtures.ts';
import { plantTaughtCourse } from '../../fixtures/planted-lessons.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';

test('a visitor reads the open lesson of a course, and finds the way to its fee and batches', async ({ page }) => {
  const course = await plantTaughtCourse();
  await page.goto(`/courses/${course.id}`);
  await page.getByRole('link', { name: 'Read this lesson: Loops' }).tap();
  await expect(page).toHaveURL(`/courses/${course.id}/lessons/${course.open.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loops' })).toBeVisible();
  await expect(page.locator('[data-token=keyword]').first()).toHaveText('for');
  await expect(page.getByRole('textbox', { name: 'My note' })).toBeHidden();
  const picture = page.getByRole('img', { name: 'A path that goes in a circle' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^loops\.py/ }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('loops.py');
  const whole = page.getByRole('region', { name: `Learn all of it: ${course.name}` });
  await expect(whole).toContainText('₹5,000');
  await whole.getByRole('link', { name: 'See the course' }).tap();
  await expect(page).toHaveURL(`/courses/${course.id}`);
});

test('a visitor plays the video of the open lesson', async ({ page, context }) => {
  const course = await plantTaughtCourse();
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The video plays.</p>' }),
  );
  await page.goto(`/courses/${course.id}/lessons/${course.open.id}`);
  await page.getByRole('button', { name: /^Play the video/ }).tap();
  await expect(page.frameLocator('iframe[title="Loops"]').getByText('The video plays.')).toBeVisible();
});

test('only the page of the open lesson names the hosts of videos, and other lessons do not exist', async ({
  request,
}) => {
  const course = await plantTaughtCourse();
  const open = await request.get(`/courses/${course.id}/lessons/${course.open.id}`);
  const policy = open.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(open.headers()['x-frame-options']).toBe('DENY');
  expect(open.headers()['cache-control']).toContain('s-maxage=30');
  const other = await request.get(`/courses/${course.id}/lessons/${course.variables.id}`);
  expect(other.status()).toBe(404);
  for (const answer of [other, await request.get(`/courses/${course.id}`), await request.get('/courses')]) {
    expect(answer.headers()['content-security-policy'], answer.url()).not.toContain('frame-src');
  }
  const html = await open.text();
  expect(html).toContain(`<link rel="canonical" href="${new URL(open.url()).href}"`);
  expect(html).toContain('"@type":"BreadcrumbList"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lesson is there to read, and the video leads to its site', async ({ page }) => {
    const course = await plantTaughtCourse();
    await page.goto(`/courses/${course.id}`);
    await page.getByRole('link', { name: 'Read this lesson: Loops' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Loops' })).toBeVisible();
    await expect(page.getByText("print(f'Hello {name}')")).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Watch on YouTube (opens a new tab)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the course' })).toBeVisible();
  });
});
