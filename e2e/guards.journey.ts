import { expect, test } from './fixtures.ts';
import { takeStudent, takeTrainer } from './people.ts';
import { builtPatterns, type Caller, callers, plainRoutes, plannedRoutes, promisedPlace } from './routes.ts';
import { plantAuth, signInAdminByApi, signInByApi, type StoredAuth } from './sign-in.ts';

/** The address asked for, where it leads, and one in between. */
const placesMost = 3;

const signIns: Readonly<Record<Caller, () => Promise<StoredAuth | undefined>>> = {
  visitor: () => Promise.resolve(undefined),
  student: async () => signInByApi(await takeStudent()),
  trainer: async () => signInByApi(await takeTrainer()),
  admin: signInAdminByApi,
};

// Where somebody ends up does not depend on the width of the screen.
test.skip(({ isMobile }) => isMobile, 'walked once, on the desktop');

test('the list of routes below is the whole product', async ({ page }) => {
  await page.goto('/');
  const planned = [...plannedRoutes.map(({ pattern }) => pattern), ...plainRoutes];
  expect((await builtPatterns(page)).toSorted()).toEqual(planned.toSorted());
});

for (const caller of callers) {
  test(`every route leads ${caller === 'admin' ? 'an' : 'a'} ${caller} where it should, and nowhere in circles`, async ({
    page,
    context,
    complaints,
  }) => {
    test.setTimeout(240_000);
    complaints.expect(/status of 404 .*\/no\/such\/page/);
    const auth = await signIns[caller]();
    if (auth !== undefined) await plantAuth(context, auth);
    let places: string[] = [];
    page.on('framenavigated', (frame) => {
      // The router also writes down where it is already.
      if (frame.url() !== places.at(-1)) places.push(frame.url());
    });
    for (const route of plannedRoutes) {
      await test.step(route.path, async () => {
        places = [];
        await page.goto(route.path);
        await expect(page, `${caller} asks for ${route.path}`).toHaveURL(promisedPlace(route, caller));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, `${caller} stays there`).toHaveURL(promisedPlace(route, caller));
        expect(places.length, places.join(' → ')).toBeLessThanOrEqual(placesMost);
      });
    }
  });
}
