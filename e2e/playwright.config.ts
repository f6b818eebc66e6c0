import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './browser.ts';

const isCi = process.env['CI'] !== undefined;
/** A file for the results, for those who count them. */
const json = process.env['E2E_JSON'];

/** Where what is asked has nothing to do with the width of the screen, it is asked on the narrow one. */
const onPhonesOnly = [
  'chat',
  'contact-change',
  'edit-profile',
  'enquiry',
  'live-classes',
  'logout',
  'motion',
  'own-picture',
  'prompt',
  'reviews',
  'sign-in',
  'sign-up',
  'token-expiry',
  'trainer-classes',
].map((name) => `${name}.journey.ts`);

/**
 * The admin works at a desk, and adds courses and people that others would count: so these come last. `reload` and `guards` see to
 * it that every page of theirs comes up on a phone as well.
 */
const atTheDesk = 'admin*.journey.ts';

const wide = { viewport: { width: 1440, height: 900 } };

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
      testIgnore: atTheDesk,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What is said without a screen is asked once.
    {
      name: 'desktop',
      testMatch: ['*.journey.ts', '*.spec.ts'],
      testIgnore: [...onPhonesOnly, atTheDesk],
      use: wide,
    },
    { name: 'desk', testMatch: atTheDesk, use: wide, dependencies: ['phone', 'desktop'] },
  ],
});
