import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';

const mainLinks = ['Home', 'Courses', 'Community', 'Contact'];

test('the header links to the main pages and marks the current one', async ({ page, isMobile }) => {
  await page.goto('/');
  for (const name of mainLinks) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).tap();
    const links = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
    await expect(links.getByRole('link')).toHaveText(mainLinks);
    await links.getByRole('link', { name }).click();
    await expect(page).toHaveURL(name === 'Home' ? '/' : `/${name.toLowerCase()}`);
    if (isMobile) {
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).tap();
    }
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    if (isMobile) await page.getByRole('button', { name: 'Close' }).tap();
  }
});

test('the menu of a phone opens and closes by touch', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the desktop has no menu');
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menu).toBeVisible();
  await checkScreen(page);
  await page.touchscreen.tap(8, 400);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL('/login/mobile');
  await expect(menu).toBeHidden();
});

test('the menu on a phone shows a signed-in person their profile and Logout', async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'the desktop has no menu');
  await plantAuth(context, await signInByApi(await takeStudent()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await checkScreen(page);
  await menu.getByRole('link', { name: 'My profile' }).tap();
  await expect(page).toHaveURL('/student-profile');
});

test('a signed-in student finds their courses in the header or the menu', async ({ page, context, isMobile }) => {
  await plantAuth(context, await signInByApi(await takeStudent()));
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).tap();
  else await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const links = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  await links.getByRole('link', { name: 'My courses' }).click();
  await expect(page).toHaveURL('/my-courses');
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  if (!isMobile) {
    await page.setViewportSize({ width: 900, height: 700 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My courses' }),
    ).toBeVisible();
    await checkScreen(page);
  }
});

test('the bell says that there are no notifications yet', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel).toHaveText('No new notifications');
  await checkScreen(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the footer shows the institute as its settings say', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Setu Tower, 12 Lake Road, Hyderabad 500081');
  await expect(footer.getByRole('link', { name: '90000 12345' })).toHaveAttribute('href', 'tel:+919000012345');
  await expect(footer.getByRole('link', { name: 'hello@avsar.example' })).toBeVisible();
  await expect(footer.getByRole('list', { name: 'Social media' }).getByRole('link')).toHaveCount(5);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Avsar. All rights reserved.`);
  for (const [column, links] of [
    ['Careers', 4],
    ['Explore', 5],
    ['About', 3],
    ['Legal pages', 3],
  ] as const) {
    await expect(footer.getByRole('navigation', { name: column }).getByRole('link')).toHaveCount(links);
  }
});

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const href of new Set(hrefs)) {
    expect((await request.get(href ?? '')).status(), href ?? '').toBe(200);
  }
});

test('an unknown URL shows a 404 page and has the status 404', async ({ page, browserErrors }) => {
  browserErrors.expect('status of 404');
  const response = await page.goto('/nobody/lives/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/404 - Page Not Found/);
  await checkScreen(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Avsar: From classroom to offer letter');
});

/** One page of each kind that no other journey opens on a desktop; `guards` opens every page on a phone. */
test('static pages have no errors on a desktop, too', { tag: '@desktop' }, async ({ page }) => {
  for (const path of [
    '/about',
    '/avsar/what-we-offer',
    '/careers/software-engineer',
    '/explore/ui-ux-design',
    '/login/mobile',
    '/admin-login',
  ]) {
    await page.goto(path);
    await checkScreen(page);
  }
});

test('the page of an unknown institute answers 404', { tag: '@phone' }, async ({ request }) => {
  expect((await request.get('/avsar/about')).status()).toBe(200);
  expect((await request.get('/another/about')).status()).toBe(404);
});

for (const [from, to] of [
  ['/buy-course', '/courses'],
  ['/navbar', '/'],
  ['/rating-reviews/page', '/community'],
  ['/rating-reviews/page?trainer=7', '/reviews-section?trainer=7'],
] as const) {
  test(`${from} redirects permanently to ${to}`, { tag: '@phone' }, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toBe(to);
  });
}

test('a slow page shows a loading indicator', async ({ page }) => {
  await page.goto('/');
  // Before the scripts are there, a link loads the whole page, and the browser shows an indicator of its own.
  await page.waitForFunction(() => '__reactRouterManifest' in window);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(bar).toHaveCount(0);
  await page.route(/coming-.*\.js|\.data(?:\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(bar).toHaveCount(0);
});

test('a new page is scrolled to the top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveTitle(/^About us/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
