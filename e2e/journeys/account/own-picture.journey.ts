import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makeLargePhoto } from '../../fixtures/made-files.ts';
import { signUpAndIn } from '../../fixtures/new-person.ts';
import { authStorageKey } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { endStreamAtOnce } from '../../pages/end-stream.ts';
import { picturePicker } from '../../pages/sign-up-form.ts';

const face = (page: Page) => page.getByRole('banner').locator('img[src^="/api/files/"]');
const isLoaded = (page: Page) => face(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0);

/** Records the requests for `GET me` and for pictures. */
function watchCalls(page: Page): { me: number; pictures: string[] } {
  const calls = { me: 0, pictures: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/me') calls.me += 1;
    if (pathname.startsWith('/api/files/')) calls.pictures.push(search);
  });
  return calls;
}

/** Changes a parameter in the stored link of the picture. */
const changeLink = (page: Page, name: 'exp' | 'sig', value: string) =>
  page.evaluate(
    ([key, name, value]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { userData: { image: string } };
      const [path = '', query] = stored.userData.image.split('?');
      const search = new URLSearchParams(query);
      search.set(name, value);
      stored.userData.image = `${path}?${search}`;
      localStorage.setItem(key, JSON.stringify(stored));
    },
    [authStorageKey, name, value] as const,
  );

test('if the link of a picture has expired, a new link is fetched', async ({ page, context }) => {
  await signUpAndIn(context, 'student');
  await endStreamAtOnce(context);
  await page.goto('/about');
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  const ended = String(Math.floor(Date.now() / 1000) - 60);
  await changeLink(page, 'exp', ended);
  const calls = watchCalls(page);
  await page.reload();
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(calls.me).toBe(1);
  expect(calls.pictures.length).toBe(1);
  expect(calls.pictures.join()).not.toContain(ended);
});

test('a picture that fails to load is tried once more, and then replaced by initials', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401 .*\/api\/files\//);
  const student = await signUpAndIn(context, 'student');
  await endStreamAtOnce(context);
  await page.goto('/about');
  await expect.poll(() => isLoaded(page)).toBe(true);
  await changeLink(page, 'sig', 'A'.repeat(43));
  await page.reload();
  await expect.poll(() => isLoaded(page)).toBe(true);

  browserErrors.expect('net::ERR_FAILED');
  await page.route('**/api/files/**', (route) => route.abort());
  const calls = watchCalls(page);
  await page.reload();
  await expect(page.getByRole('link', { name: `${student.name}: your profile` })).toContainText('LV');
  await page.waitForLoadState('networkidle');
  await expect(face(page)).toHaveCount(0);
  expect(calls.me).toBeLessThanOrEqual(2);
  expect(calls.pictures.length).toBeLessThanOrEqual(3);
});

test('a large photo from a phone is made smaller in the browser, and saved', async ({ page, context }) => {
  const student = await signUpAndIn(context, 'student');
  const before = await pictureIdOf(student.id);
  await page.goto(`/student-profile-update/${student.id}`);
  const photo = makeLargePhoto('from my phone.png');
  expect(photo.buffer.length).toBeGreaterThan(8 * 1024 * 1024);
  await picturePicker(page).setInputFiles(photo);
  // Saving waits for the picture.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Done: Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/student-profile');
  expect(await pictureIdOf(student.id)).not.toBe(before);

  await page.goto(`/student-profile-update/${student.id}`);
  await picturePicker(page).setInputFiles(photo);
  await expect(page.getByText(/^from my phone\.(webp|jpg), \d+ KB$/)).toBeVisible();
  await checkScreen(page);
});

async function pictureIdOf(studentId: number): Promise<string | null | undefined> {
  const [row] = await query<{ image_id: string | null }>('select image_id from users where id = $1', [studentId]);
  return row?.image_id;
}
