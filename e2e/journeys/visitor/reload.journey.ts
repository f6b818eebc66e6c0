import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { watchHeader, readSeen } from '../../pages/watch-header.ts';

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
    const { frames, header } = await readSeen(page);
    expect(frames).toBeGreaterThan(10);
    expect(header.join(), path).toContain(profile);
    expect(header, path).not.toContain('Sign In');
  }
});

test('a visitor sees “Sign In” from the first frame', async ({ page }) => {
  await watchHeader(page);
  await page.goto('/');
  const { header } = await readSeen(page);
  expect(header).toContain('Sign In');
});

for (const { chosen, system } of [
  { chosen: 'dark', system: 'light' },
  { chosen: 'light', system: 'dark' },
] as const) {
  test(`with ${chosen} colours chosen on a ${system} system, no frame of a reload is ${system}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await page.getByRole('button', { name: 'Change between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen);
    await checkScreen(page);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await watchHeader(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen);
    await page.waitForLoadState('networkidle');
    expect((await readSeen(page)).backgrounds).toEqual([background]);
  });
}
