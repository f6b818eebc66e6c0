import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isMet } from './licences.ts';

describe('an SPDX expression', () => {
  const isAllowed = (licence: string) => ['MIT', 'ISC', 'Apache-2.0'].includes(licence);
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT AND ISC', true],
    ['GPL-3.0-only OR MIT AND GPL-3.0-only', false],
    ['(GPL-3.0-only OR MIT) AND ISC', true],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['MIT GPL-3.0-only', false],
    ['(MIT', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s: %s', (expression, met) => expect(isMet(expression, isAllowed)).toBe(met));
});

interface Planted {
  readonly name: string;
  readonly locked?: object;
  /** The installed package.json; absent if the package is only in the lock file. */
  readonly manifest?: object;
  readonly text?: string;
}

/** Runs scripts/licences.ts on a source tree with two packages: a valid one, and the given one. */
async function check({ name, locked = {}, manifest, text }: Planted) {
  const root = await mkdtemp(join(tmpdir(), 'avsar-licences-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const packages = { '': {}, 'node_modules/good': { license: 'MIT' }, [`node_modules/${name}`]: locked };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const install = async (folder: string, contents: object) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(contents));
  };
  await install(join(root, 'node_modules/good'), { license: 'MIT' });
  const folder = join(root, 'node_modules', name);
  if (manifest !== undefined) await install(folder, manifest);
  if (text !== undefined) await writeFile(join(folder, 'LICENSE'), text);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/licences.ts', root], {
    cwd: new URL('../', import.meta.url),
    encoding: 'utf8',
  });
  return { status, said: stdout.split('\n')[0] };
}

const listed = 'is not on the list of scripts/licences.ts';
const gpl = { license: 'GPL-3.0-only' };
const lgpl = { license: 'LGPL-3.0-or-later' };
const ofl = { license: 'OFL-1.1' };

describe('the licence check (threat 37)', () => {
  it.each<[string, Planted, string]>([
    ['a licence that is not on the list', { name: 'bad', locked: gpl, manifest: gpl }, `GPL-3.0-only ${listed}`],
    ['LGPL elsewhere than in sharp', { name: 'bad', locked: lgpl, manifest: lgpl }, `LGPL-3.0-or-later ${listed}`],
    ['a font’s licence on what is no font', { name: 'bad', locked: ofl, manifest: ofl }, `OFL-1.1 ${listed}`],
    ['a package without a licence', { name: 'bad', manifest: {} }, 'says no licence'],
    [
      'a package whose licence differs from the lock file',
      { name: 'bad', locked: { license: 'MIT' }, manifest: gpl },
      'says GPL-3.0-only, but the lock file says MIT',
    ],
    ['a package that is not installed', { name: 'bad', locked: { license: 'MIT' } }, 'is not installed'],
    [
      'an optional binary for another platform',
      { name: 'bad', locked: { ...gpl, optional: true } },
      `GPL-3.0-only ${listed}`,
    ],
    [
      'png-js with another text inside',
      { name: 'png-js', manifest: {}, text: 'All rights reserved' },
      'says no licence',
    ],
  ])('fails on %s', async (_title, planted, fault) => {
    const { status, said } = await check(planted);
    expect([status, said]).toEqual([1, expect.stringContaining(fault)]);
  });

  it.each<[string, Planted]>([
    ['a licence of the list', { name: 'fine', locked: { license: 'ISC' }, manifest: { license: 'ISC' } }],
    ['LGPL in the binaries of sharp', { name: '@img/sharp-libvips-linux-x64', locked: lgpl, manifest: lgpl }],
    ['the licence of a font', { name: '@fontsource-variable/inter', locked: ofl, manifest: ofl }],
    ['a dev dependency with any licence', { name: 'tool', locked: { ...gpl, dev: true }, manifest: gpl }],
    ['png-js with its own text', { name: 'png-js', manifest: {}, text: 'MIT License\n' }],
  ])('passes %s', async (_title, planted) => {
    expect((await check(planted)).status).toBe(0);
  });

  it('passes the packages that this repository ships', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/licences.ts'], {
      cwd: new URL('../', import.meta.url),
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^\d{3} packages ship, 0 with a licence that may not\n$/),
    ]);
  });
});
