import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { look, lookAtContrast } from './look.ts';
import { takeStudent, takeTrainer } from './people.ts';
import {
  builtPatterns,
  type Caller,
  callers,
  plainRoutes,
  type PlannedRoute,
  plannedRoutes,
  promisedPlace,
  viewerOf,
} from './routes.ts';
import { plantAuth, signInAdminByApi, signInByApi, type StoredAuth } from './sign-in.ts';

/** The address asked for, where it leads, and one in between. */
const placesMost = 3;

const signIns: Readonly<Record<Caller, () => Promise<StoredAuth | undefined>>> = {
  visitor: () => Promise.resolve(undefined),
  student: async () => signInByApi(await takeStudent()),
  trainer: async () => signInByApi(await takeTrainer()),
  admin: signInAdminByApi,
};

/** Each page is looked at once, as somebody who may see it. */
const isLookedAtAs = (caller: Caller, route: PlannedRoute) => viewerOf(route) === caller && route.leadsTo === undefined;

/** No guard stands before a page for everybody: a visitor asks for it, and one who is signed in. */
const isAskedForBy = (caller: Caller, { audience }: PlannedRoute) =>
  audience !== 'everybody' || caller === 'visitor' || caller === 'student';

type Scheme = 'light' | 'dark';

/** In which colours somebody's pages are looked at whole; in the others they are only read. */
const schemes: Readonly<Record<Caller, Scheme>> = {
  visitor: 'dark',
  student: 'light',
  trainer: 'dark',
  admin: 'light',
};

async function choose(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Whole, within the screen, readable by day and night, and (the fixture hears it) without a word from the browser. */
async function expectClean(page: Page, scheme: Scheme): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await choose(page, scheme);
  await look(page);
  await choose(page, scheme === 'dark' ? 'light' : 'dark');
  await lookAtContrast(page);
}

test('the list of routes below is the whole product', async ({ page }) => {
  await page.goto('/');
  const planned = [...plannedRoutes.map(({ pattern }) => pattern), ...plainRoutes];
  expect((await builtPatterns(page)).toSorted()).toEqual(planned.toSorted());
});

for (const caller of callers) {
  test(`every route leads ${caller === 'admin' ? 'an' : 'a'} ${caller} where it should, not in circles, and comes up clean`, async ({
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
    for (const route of plannedRoutes.filter((one) => isAskedForBy(caller, one))) {
      await test.step(route.path, async () => {
        places = [];
        await page.goto(route.path);
        await expect(page, `${caller} asks for ${route.path}`).toHaveURL(promisedPlace(route, caller));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, `${caller} stays there`).toHaveURL(promisedPlace(route, caller));
        expect(places.length, places.join(' → ')).toBeLessThanOrEqual(placesMost);
        if (isLookedAtAs(caller, route)) await expectClean(page, schemes[caller]);
      });
    }
  });
}
