import { accountBreakIns } from './accounts.ts';
import { bodyBreakIns } from './bodies.ts';
import type { BreakIn } from './break-in.ts';
import { classicBreakIns } from './classics.ts';
import { pageBreakIns } from './pages.ts';
import { roleBreakIns } from './roles.ts';

/** Fast attacks come first; the one that makes the admin's sessions older comes late, since it affects later ones. */
export const breakIns: readonly BreakIn[] = [
  ...bodyBreakIns,
  ...roleBreakIns,
  ...pageBreakIns,
  ...accountBreakIns,
  ...classicBreakIns,
];
