import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen, checkContrast } from '../../pages/check-screen.ts';
import { type Person, takeStudent, takeTrainer } from '../../fixtures/people.ts';
import {
  builtPatterns,
  type Caller,
  callers,
  plainRoutes,
  type PlannedRoute,
  plannedRoutes,
  expectedPath,
  viewerOf,
} from '../../routes.ts';
import { isInShare } from '../../share.ts';
import { plantAuth, signInAdminByApi, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';

/** The most URLs in a chain of redirects: the requested one, the final one, and one between. */
const maxUrls = 3;
const routesOfSession = 25;

/** Trainer 1 may see the pages that have this id in their paths; no other trainer may. */
async function takeOtherTrainer(): Promise<Person> {
  const trainer = await takeTrainer();
  return trainer.id === 1 ? takeTrainer() : trainer;
}

const signIns: Readonly<Record<Caller, () => Promise<StoredAuth | undefined>>> = {
  visitor: () => Promise.resolve(undefined),
  student: async () => signInByApi(await takeStudent()),
  trainer: async () => signInByApi(await takeOtherTrainer()),
  admin: signInAdminByApi,
};

/** Each page is checked in full once, as a caller who may see it. */
const isCheckedAs = (caller: Caller, route: PlannedRoute) => viewerOf(route) === caller && route.leadsTo === undefined;

/** Public pages have no guard, so only a visitor and a student open them; all callers open the other pages. */
const isOpenedBy = (caller: Caller, { audience }: PlannedRoute) =>
  audience !== 'everybody' || caller === 'visitor' || caller === 'student';

type Scheme = 'light' | 'dark';

/** The colour scheme in which the pages of a caller are checked in full; in the other one only the contrast is. */
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

/**
 * Checks that a page has a title and passes `checkScreen`, in both colour schemes; the fixture also fails on browser errors.
 */
async function expectClean(page: Page, scheme: Scheme): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await choose(page, scheme);
  await checkScreen(page);
  await choose(page, scheme === 'dark' ? 'light' : 'dark');
  await checkContrast(page);
}

const routesFor = (caller: Caller) => plannedRoutes.filter((route) => isOpenedBy(caller, route)).filter(isInShare);

test('the list plannedRoutes contains every route of the build', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => '__reactRouterManifest' in window);
  const planned = [...plannedRoutes.map(({ pattern }) => pattern), ...plainRoutes];
  expect((await builtPatterns(page)).toSorted()).toEqual(planned.toSorted());
});

for (const caller of callers) {
  test(`every route leads ${caller === 'admin' ? 'an' : 'a'} ${caller} to the right page, without redirect loops or errors`, async ({
    page,
    context,
    browserErrors,
  }) => {
    // Ten seconds a page: each is opened in both schemes and searched by axe.
    test.setTimeout(60_000 + 10_000 * routesFor(caller).length);
    browserErrors.expect(/status of 404 .*\/no\/such\/page/);
    // No set-up link is open.
    browserErrors.expect(/status of 404 .*\/setup\b/);
    // This is no token of a quote.
    browserErrors.expect(/status of 404 .*\/q\/1\b/);
    // Nor a code of a referral link.
    browserErrors.expect(/status of 404 .*\/refer\/1\b/);
    // Nor one of a document.
    browserErrors.expect(/status of 404 .*\/verify\/1\b/);
    // Nor one of a link for a company.
    browserErrors.expect(/status of 404 .*\/for-company\/(?:joining\/)?1\b/);
    // The demo institute may have no guarantee in force, and none at all.
    browserErrors.expect(/status of 404 .*\/guarantee\b/);
    // A page of the session before may still ask for a picture with its old link.
    browserErrors.expect(/status of 401 .*\/api\/files\/(?:students|trainers)\//);
    if (caller === 'admin') {
      // There is no import yet.
      browserErrors.expect(/status of 404 .*\/api\/admin\/imports\/1\b/);
      // The first opening may have no application and no round of this id.
      browserErrors.expect(/status of 404 .*\/api\/admin\/applications\/1\b/);
      // The first enrolment is not completed.
      browserErrors.expect(/status of 404 .*\/api\/admin\/graduates\/1\b/);
      // The first order was not bought under a guarantee.
      browserErrors.expect(/status of 404 .*\/api\/admin\/guarantees\/1\b/);
      browserErrors.expect(/ApiError|There is no such round|caught the following error/);
    }
    if (caller === 'trainer') {
      // A class of another trainer: the page does not exist for this one.
      browserErrors.expect(/status of 404 .*\/api\/attendances\/meeting\/1\b/);
      // Homework of a batch, a class and a course of another trainer.
      browserErrors.expect(/status of 404 .*\/api\/(?:homework\/1|meetings\/1\/recordings)\b/);
      browserErrors.expect(/status of 404 .*\/api\/(?:courses\/1\/syllabus|lessons\/1)\/draft\b/);
      browserErrors.expect(/status of 404 .*\/api\/(?:courses\/1\/(?:quizzes|questions|question-tags)|quizzes\/1)\b/);
      // An own class, which meets online: it has no code.
      browserErrors.expect(/status of 409 .*\/api\/attendances\/meeting\/1\/code\b/);
      // A batch of another trainer, and a student of it.
      browserErrors.expect(/status of 404 .*\/api\/(?:batches\/1|students\/128\/courses\/1)\/progress\b/);
      // Somebody else's messages, written and received.
      browserErrors.expect(/status of 404 .*\/api\/messages\/(?:received\/)?1\b/);
      browserErrors.expect(/ApiError|caught the following error/);
    }
    if (caller === 'student') {
      browserErrors.expect(/status of 404 .*\/api\/messages\/received\/1\b/);
      // The first enrolment is somebody else's.
      browserErrors.expect(/status of 404 .*\/api\/outcomes\/mine\/1\b/);
      // Somebody else's order: the API answers 404, and React reports the error that opens the page for it.
      browserErrors.expect(/status of 404 .*\/api\/payment\/orders\/1\b/);
      // Nor a guarantee of this student.
      browserErrors.expect('There is no such guarantee.');
      // Lessons, quizzes and the certificate of a course that this student may not have, homework and classes of another batch.
      browserErrors.expect(
        /status of 404 .*\/api\/(?:courses\/1\/(?:study|progress\/mine|certificate\/mine)|(?:lessons|homework|quizzes)\/1|meetings\/1\/recordings)\b/,
      );
      browserErrors.expect(/ApiError|caught the following error/);
    }
    const signIn = async () => {
      const auth = await signIns[caller]();
      if (auth !== undefined) await plantAuth(context, auth);
    };
    await signIn();
    let places: string[] = [];
    page.on('framenavigated', (frame) => {
      // React Router also replaces the URL by the same URL, which is not counted.
      if (frame.url() !== places.at(-1)) places.push(frame.url());
    });
    for (const [index, route] of routesFor(caller).entries()) {
      await test.step(route.path, async () => {
        // Most routes lead to one's profile, which asks for a dozen things: another session before this one has used up its minute.
        if (caller !== 'admin' && index % routesOfSession === routesOfSession - 1) await signIn();
        places = [];
        await page.goto(route.path);
        await expect(page, `${caller} asks for ${route.path}`).toHaveURL(expectedPath(route, caller));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, `${caller} stays there`).toHaveURL(expectedPath(route, caller));
        expect(places.length, places.join(' → ')).toBeLessThanOrEqual(maxUrls);
        if (isCheckedAs(caller, route)) await expectClean(page, schemes[caller]);
      });
    }
  });
}
