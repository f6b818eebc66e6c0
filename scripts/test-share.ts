import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inShare } from './share.ts';

/** The tests that take minutes: they kill processes, or plan queries in databases with millions of rows. */
const slow = ['apps/api/test/growth/*.test.ts', 'apps/api/test/processes/*.test.ts'];

/** Money and seats are right, whatever stops: these always run. */
const always = ['api-killed', 'office-killed', 'payments-killed', 'seats-sold-out'];

/** `TEST_SHARE=2/4`, the short form: the second quarter of the slow test files, and all others. Without it everything runs. */
export function testsLeftOut(share: string | undefined): string[] {
  const files = globSync(slow, { cwd: join(import.meta.dirname, '..') }).toSorted();
  const names = new Set(files.map((file) => basename(file, '.test.ts')));
  const missing = always.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`);
  const optional = files.filter((file) => !always.includes(basename(file, '.test.ts')));
  const chosen = new Set(optional.filter(inShare(share)));
  return optional.filter((file) => !chosen.has(file));
}
