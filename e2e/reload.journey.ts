import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { takeStudent, takeTrainer } from './people.ts';
import { callers, plannedRoutes, promisedPlace, viewerOf } from './routes.ts';
import { plantAuth, signInAdminByApi, signInByApi } from './sign-in.ts';
import { watchHeader, whatWasSeen } from './watch-header.ts';

test('a signed-in person who reloads never sees “Sign In”', async ({ page, context }) => {
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await watchHeader(page);
  const profile = `${student.name}: your profile`;
  for (const path of ['/', '/my-courses', '/courses']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: profile })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: profile })).toBeVisible();
    const { frames, header } = await whatWasSeen(page);
    expect(frames).toBeGreaterThan(10);
    expect(header.join(), path).toContain(profile);
    expect(header, path).not.toContain('Sign In');
  }
});

test('a visitor sees “Sign In” from the first frame on', async ({ page }) => {
  await watchHeader(page);
  await page.goto('/');
  const { header } = await whatWasSeen(page);
  expect(header).toContain('Sign In');
});

for (const { chosen, system } of [
  { chosen: 'dark', system: 'light' },
  { chosen: 'light', system: 'dark' },
] as const) {
  test(`who chose ${chosen} on a ${system} system sees nothing else after a reload`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await page.getByRole('button', { name: 'Change between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen);
    await look(page);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await watchHeader(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen);
    await page.waitForLoadState('networkidle');
    expect((await whatWasSeen(page)).backgrounds).toEqual([background]);
  });
}

/** Each page once as somebody who may see it: whole, within the screen, and without a word from the browser. */
for (const caller of callers) {
  test(`every page of ${caller === 'admin' ? 'the' : 'a'} ${caller} comes up clean`, async ({
    page,
    context,
    complaints,
    isMobile,
  }) => {
    test.setTimeout(240_000);
    // Each scheme once: what it does to colours it does at any width.
    const scheme = isMobile ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: scheme });
    complaints.expect(/status of 404 .*\/no\/such\/page/);
    if (caller === 'admin') await plantAuth(context, await signInAdminByApi());
    else if (caller !== 'visitor') {
      await plantAuth(context, await signInByApi(await (caller === 'trainer' ? takeTrainer() : takeStudent())));
    }
    for (const route of plannedRoutes.filter((route) => viewerOf(route) === caller && route.leadsTo === undefined)) {
      await test.step(route.path, async () => {
        await page.goto(route.path);
        await expect(page).toHaveURL(promisedPlace(route, caller));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        await look(page);
      });
    }
  });
}
