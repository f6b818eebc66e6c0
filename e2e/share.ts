import { globSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * `E2E_SHARE=2/4`, the short form: journeys that always run, and the second quarter of the others. Journeys that open every
 * page open a quarter of the pages. Without it everything runs.
 */
const [part = 1, parts = 1] = (process.env['E2E_SHARE'] ?? '1/1').split('/').map(Number);

export const isInShare = (_: unknown, index: number): boolean => index % parts === part - 1;

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
