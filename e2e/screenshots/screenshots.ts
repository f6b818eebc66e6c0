import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../pages/browser.ts';
import { takeStudent, takeTrainer } from '../fixtures/people.ts';
import { visitorHeader } from '../fixtures/environment/nginx.ts';
import type { TestAddresses } from '../fixtures/environment/places.ts';
import { withTestEnvironment } from '../fixtures/environment/with-test-environment.ts';
import { scrollThrough } from '../pages/scroll-through.ts';
import { type Shot, shots, type Viewer } from './shots.ts';
import { plantAuth, signInAdminByApi, signInByApi, type StoredAuth, unsignedToken } from '../fixtures/sign-in.ts';
import { newVisitorAddress } from '../fixtures/visitor.ts';

/**
 * `npm run screenshots [-- WORDS]`: takes screenshots of every screen at three widths in both colour schemes, into the
 * folder `screenshots`, which git ignores. With words, only files whose names contain one of them (`360-`,
 * `dark-login`).
 */
const folder = join(import.meta.dirname, '../../screenshots');
const widths = [360, 768, 1440];
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1440: 900 };
const schemes = ['light', 'dark'] as const;
const viewers = ['visitor', 'student', 'trainer', 'admin', 'expired'] as const satisfies readonly Viewer[];
const atOnce = 3;

interface Session {
  readonly width: number;
  readonly scheme: (typeof schemes)[number];
  readonly viewer: Viewer;
  readonly shots: readonly Shot[];
}

type Auths = Readonly<Record<Viewer, StoredAuth | undefined>>;

const words = process.argv.slice(2);
const fileOf = ({ width, scheme }: Pick<Session, 'width' | 'scheme'>, { name }: Shot) =>
  `${width}-${scheme}-${name}.png`;

function plan(): Session[] {
  const all = widths.flatMap((width) =>
    schemes.flatMap((scheme) => viewers.map((viewer) => ({ width, scheme, viewer, shots: [] as Shot[] }))),
  );
  for (const session of all) {
    const isWanted = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
    const wanted = shots.filter(
      (shot) =>
        shot.viewer === session.viewer &&
        session.width <= (shot.maxWidth ?? Number.POSITIVE_INFINITY) &&
        isWanted(fileOf(session, shot)),
    );
    session.shots.push(...wanted);
  }
  return all.filter((session) => session.shots.length > 0);
}

async function signInAll(): Promise<Auths> {
  const student = await signInByApi(await takeStudent());
  return {
    visitor: undefined,
    student,
    trainer: await signInByApi(await takeTrainer()),
    admin: await signInAdminByApi(),
    expired: { ...student, token: unsignedToken(new Date(0)) },
  };
}

async function take(browser: Browser, places: TestAddresses, auths: Auths, session: Session): Promise<void> {
  const { width, scheme, viewer } = session;
  const context = await browser.newContext({
    baseURL: places.origin,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    extraHTTPHeaders: { [visitorHeader]: newVisitorAddress() },
  });
  const auth = auths[viewer];
  if (auth !== undefined) await plantAuth(context, auth);
  const page = await context.newPage();
  for (const shot of session.shots) {
    await page.goto(shot.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await layOutEverything(page);
    await scrollThrough(page);
    await shot.prepare?.(page, width);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(folder, fileOf(session, shot)), fullPage: true, animations: 'disabled' });
  }
  await context.close();
}

/** Parts below the window are laid out late, and would be empty in a picture of the whole page. */
async function layOutEverything(page: Page): Promise<void> {
  await page.locator('body *').evaluateAll((elements) => {
    for (const element of elements)
      if (element instanceof HTMLElement) element.style.setProperty('content-visibility', 'visible');
  });
}

async function takeAll(places: TestAddresses): Promise<number> {
  const auths = await signInAll();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const sessions = plan();
    const count = sessions.reduce((sum, session) => sum + session.shots.length, 0);
    const workThrough = async () => {
      for (let next = sessions.shift(); next !== undefined; next = sessions.shift()) {
        await take(browser, places, auths, next);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, workThrough));
    return count;
  } finally {
    await browser.close();
  }
}

// A complete run first deletes old screenshots, so that none shows a screen that no longer exists.
if (words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const started = performance.now();
const count = await withTestEnvironment(takeAll);
console.log(`${count} pictures in ${folder} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
