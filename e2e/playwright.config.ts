import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './pages/browser.ts';
import { leftOut } from './share.ts';

const isCi = process.env['CI'] !== undefined;
/** The file for results in JSON, which `.ci/run` counts. */
const json = process.env['E2E_JSON'];

/**
 * Journeys whose result does not depend on the width of the screen run only on the phone. In other files a single test
 * runs on one screen only if it is tagged `@phone`, or `@desktop` if it is about the keyboard.
 */
const onPhonesOnly = [
  'chat',
  'chat-failures',
  'code-screen',
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
].map((name) => `**/${name}.journey.ts`);

/** Journeys about the Tab key run only on the desktop, which has a keyboard. */
const onDesktopsOnly = ['**/keyboard-public.journey.ts', '**/keyboard-sign-up.journey.ts'];

/**
 * Journeys that add courses, trainers and reviews run last, since others count these. Admin journeys run on the desktop
 * (`guards` opens every admin page on a phone as well); journeys of classes, purchases and reviews run on the phone.
 */
const asAdmin = '**/admin*.journey.ts';
const lastOnPhones = [
  'billing',
  'buy',
  'buy-offline',
  'calendar-feed',
  'certificates',
  'coupon',
  'disputes',
  'fee-plan',
  'first-seat',
  'homework',
  'lessons',
  'live-meetings',
  'messages',
  'open-lesson',
  'progress',
  'quiz-time',
  'quizzes',
  'quote',
  'recordings',
  'reminders',
  'reviews',
  'room-attendance',
  'trainer-meetings',
  'whole-course',
  'write-lesson',
  'write-quiz',
].map((name) => `**/${name}.journey.ts`);

/** Runs against `npm run dev`, which starts as many processes again: last, when the others have ended. */
const inDevelopment = '**/dev.journey.ts';

/** Starts the product once more, on an empty database. */
const onFirstDay = '**/first-day/*.journey.ts';

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
      testMatch: '**/*.journey.ts',
      testIgnore: [...onDesktopsOnly, ...lastOnPhones, asAdmin, inDevelopment, onFirstDay, ...leftOut],
      grepInvert: /@desktop/,
      use: narrow,
    },
    // Specs need no screen, so they run in one project only.
    {
      name: 'desktop',
      testMatch: ['**/*.journey.ts', '**/*.spec.ts'],
      testIgnore: [...onPhonesOnly, ...lastOnPhones, asAdmin, inDevelopment, onFirstDay, ...leftOut],
      grepInvert: /@phone/,
      use: wide,
    },
    {
      name: 'meetings',
      testMatch: lastOnPhones,
      testIgnore: [...leftOut],
      use: narrow,
      dependencies: ['phone', 'desktop'],
    },
    { name: 'admin', testMatch: asAdmin, testIgnore: [...leftOut], use: wide, dependencies: ['phone', 'desktop'] },
    { name: 'dev', testMatch: inDevelopment, use: wide, dependencies: ['meetings', 'admin'] },
    { name: 'first-day', testMatch: onFirstDay, use: wide, dependencies: ['dev'] },
  ],
});
