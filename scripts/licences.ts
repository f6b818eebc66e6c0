import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Checks the licences of the packages that ship: every package of the lock file that is not a dev dependency must have
 * a licence of this list. The licence is read from the installed package.json, and must agree with the lock file.
 * `node scripts/licences.ts [FOLDER]` checks another source tree.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

interface Exception {
  readonly licence: string;
  readonly packages: RegExp;
  /** Why this licence is acceptable for these packages. */
  readonly because: string;
}

const exceptions: readonly Exception[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'libvips is a library of its own, loaded as it was published and replaceable; we change nothing in it',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@(?:fontsource-variable|expo-google-fonts)\//,
    because: 'fonts, served and embedded as they were published, under their own names',
  },
];

/** Packages without a licence in package.json, and the text with which their LICENSE file must begin. */
const undeclared: Readonly<Record<string, { readonly licence: string; readonly begins: string }>> = {
  'png-js': { licence: 'MIT', begins: 'MIT License' },
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});
const manifestSchema = z.object({ license: z.string().optional() });
type Locked = z.output<typeof lockSchema>['packages'][string];

/** Whether allowed licences satisfy an SPDX expression: any side of OR, all sides of AND; AND binds closer. */
export function isMet(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const take = (token: string) => tokens[position] === token && (position += 1) > 0;
  const either = (): boolean => {
    let met = both();
    while (take('OR')) met = both() || met;
    return met;
  };
  const both = (): boolean => {
    let met = one();
    while (take('AND')) met = one() && met;
    return met;
  };
  const one = (): boolean => {
    if (take('(')) {
      const met = either();
      return take(')') && met;
    }
    const licence = tokens[position] ?? '';
    position += 1;
    // `WITH` an exception is a different licence, which the list would have to name in full.
    return take('WITH') ? isAllowed(`${licence} WITH ${tokens[position++] ?? ''}`) : isAllowed(licence);
  };
  const met = either();
  return met && position === tokens.length;
}

const mayShip = (name: string) => (licence: string) =>
  allowed.has(licence) ||
  exceptions.some((exception) => exception.licence === licence && exception.packages.test(name));

function licenceOf(folder: string, name: string): string | undefined {
  const { license } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const known = license === undefined ? undeclared[name] : undefined;
  if (known === undefined) return license;
  const text = join(folder, 'LICENSE');
  return existsSync(text) && readFileSync(text, 'utf8').startsWith(known.begins) ? known.licence : undefined;
}

/** Describes what is wrong with the licence of one package; `undefined` if nothing is. */
function faultOf(root: string, path: string, locked: Locked): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const folder = join(root, path);
  const isInstalled = existsSync(join(folder, 'package.json'));
  // Optional binaries for other platforms are in the lock file, but not installed.
  if (!isInstalled && locked.optional !== true) return `${path}: is not installed, so its licence cannot be read`;
  const licence = isInstalled ? licenceOf(folder, name) : locked.license;
  if (licence === undefined) return `${path}: says no licence`;
  if (locked.license !== undefined && locked.license !== licence)
    return `${path}: says ${licence}, but the lock file says ${locked.license}`;
  return isMet(licence, mayShip(name)) ? undefined : `${path}: ${licence} is not on the list of scripts/licences.ts`;
}

function check(root: string): number {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  const faults = shipped.map(([path, locked]) => faultOf(root, path, locked)).filter((fault) => fault !== undefined);
  for (const fault of faults) console.log(fault);
  console.log(`${shipped.length} packages ship, ${faults.length} with a licence that may not`);
  return shipped.length === 0 || faults.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = check(process.argv[2] ?? new URL('../', import.meta.url).pathname);
