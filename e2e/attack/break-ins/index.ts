import { accountBreakIns } from './accounts.ts';
import { bodyBreakIns } from './bodies.ts';
import type { BreakIn } from './break-in.ts';
import { classicBreakIns } from './classics.ts';
import { pageBreakIns } from './pages.ts';
import { roleBreakIns } from './roles.ts';

/** Those that wait for nobody come first; the one that makes the admin's sessions old comes late. */
export const breakIns: readonly BreakIn[] = [
  ...bodyBreakIns,
  ...roleBreakIns,
  ...pageBreakIns,
  ...accountBreakIns,
  ...classicBreakIns,
];
