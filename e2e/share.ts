import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { inShare } from '../scripts/share.ts';

/**
 * `E2E_SHARE=2/4`, the short form: journeys that always run, and the second quarter of the others. Journeys that open every
 * page open a quarter of the pages. Without it everything runs.
 */
export const isInShare = inShare(process.env['E2E_SHARE']);

/** What an institute cannot open its doors without: people get in, money and attendance are right, every page has its guard. */
const always = [
  'admin-batches',
  'admin-desk',
  'admin-other-institute',
  'admin-part-refund',
  'admin-payments',
  'browse',
  'buy',
  'buy-offline',
  'dev',
  'fee-plan',
  'first-day',
  'first-seat',
  'guards',
  'live-meetings',
  'room-attendance',
  'sign-in',
  'sign-up',
  'whole-course',
];

const journeys = globSync('journeys/**/*.journey.ts', { cwd: import.meta.dirname }).toSorted();

const nameOf = (path: string) => basename(path, '.journey.ts');

const missing = always.filter((name) => !journeys.some((path) => nameOf(path) === name));
if (missing.length > 0) throw new Error(`No such journeys: ${missing.join(', ')}`);

/** The journeys that this run leaves out. */
export const leftOut: readonly string[] = journeys
  .filter((path) => !always.includes(nameOf(path)))
  .filter((path, index) => !isInShare(path, index))
  .map((path) => `**/${path}`);
