import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './browser.ts';

const isCi = process.env['CI'] !== undefined;
/** A file for the results, for those who count them. */
const json = process.env['E2E_JSON'];

/**
 * Where what is asked has nothing to do with the width of the screen, it is asked on the narrow one. In files that are walked on
 * both, a single test says so by `@phone`, or by `@desktop` if it is about keys.
 */
const onPhonesOnly = [
  'chat',
  'chat-failures',
  'contact-change',
  'edit-profile',
  'enquiry',
  'guards',
  'logout',
  'motion',
  'own-picture',
  'prompt',
  'reload',
  'resume',
  'sign-in',
  'sign-up',
  'token-expiry',
].map((name) => `${name}.journey.ts`);

/** And the order of the tab key, on the one that has a keyboard. */
const onDesktopsOnly = ['keyboard-public.journey.ts', 'keyboard-sign-up.journey.ts'];

/**
 * Whoever adds courses, trainers and reviews that others would count comes last: the admin, at a desk (`guards` sees to it that
 * every page of theirs comes up on a phone as well), and those who teach and learn, at their phones.
 */
const asAdmin = 'admin*.journey.ts';
const inMeetings = ['buy', 'buy-offline', 'live-meetings', 'reviews', 'trainer-meetings'].map(
  (name) => `${name}.journey.ts`,
);

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: json === undefined ? 'list' : [['list'], ['json', { outputFile: json }]],
  use: {
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: isCi ? 'on-first-retry' : 'off',
  },
  projects: [
    {
      name: 'phone',
      testMatch: '*.journey.ts',
      testIgnore: [...onDesktopsOnly, ...inMeetings, asAdmin],
      grepInvert: /@desktop/,
      use: narrow,
    },
    // What is said without a screen is asked once.
    {
      name: 'desktop',
      testMatch: ['*.journey.ts', '*.spec.ts'],
      testIgnore: [...onPhonesOnly, ...inMeetings, asAdmin],
      grepInvert: /@phone/,
      use: wide,
    },
    { name: 'meetings', testMatch: inMeetings, use: narrow, dependencies: ['phone', 'desktop'] },
    { name: 'admin', testMatch: asAdmin, use: wide, dependencies: ['phone', 'desktop'] },
  ],
});
