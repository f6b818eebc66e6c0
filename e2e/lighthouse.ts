import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { createCertificate } from '@avsar/testkit/certificate';
import { freePort } from '@avsar/testkit/free-port';
import { chromiumArgs, chromiumPath } from './pages/browser.ts';
import { runNginx } from '../scripts/run-nginx.ts';
import { withTestEnvironment } from './fixtures/environment/with-test-environment.ts';

/**
 * `npm run lighthouse [-- PATH… --runs 5 --without-scripts]`: Lighthouse scores of pages on a slow phone (simulated
 * throttling, the default), behind nginx over TLS and HTTP/2, as in production; medians of several runs. The pages take
 * turns, so that a slow minute of the machine falls on all of them. With `--without-scripts`, each page is also measured
 * with all script files blocked: what this machine gives to a page that runs none of our code. `machine` is Lighthouse's
 * own measure of this machine: below 1000 the machine is slower than Lighthouse assumes, and its blocking times are too
 * long. The reports, and the table as `table.json`, are written to `screenshots/lighthouse`, which git ignores.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'without-scripts': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : ['/', '/courses', '/courses/1', '/contact'];
const folder = join(import.meta.dirname, '../screenshots/lighthouse');

interface Page {
  readonly path: string;
  readonly blockedUrlPatterns: string[];
}

const withScripts = new Map<string, Page>(paths.map((path) => [path, { path, blockedUrlPatterns: [] }]));
const withoutScripts = new Map<string, Page>(
  paths.map((path) => [`${path} without scripts`, { path, blockedUrlPatterns: ['*.js'] }]),
);
const pages = new Map([...withScripts, ...(values['without-scripts'] ? withoutScripts : [])]);

/** Figures by Lighthouse's names: scores from 0 to 100, times in milliseconds. */
type Figures = Readonly<Record<string, number>>;

const timings = {
  FCP: 'first-contentful-paint',
  SI: 'speed-index',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;

function figuresOf({ categories, audits, environment }: Result): Figures {
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
  const times = Object.entries(timings).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN] as const);
  return Object.fromEntries([...scores, ...times, ['machine', environment.benchmarkIndex]]);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, Number(median(runs.map((run) => run[name] ?? Number.NaN)).toFixed(3))]),
  );
}

/** Runs Lighthouse, again if it fails: on a busy machine the browser's trace is sometimes incomplete. */
async function measure(origin: string, page: Page, port: number, tries = 3): Promise<Result> {
  const { path, blockedUrlPatterns } = page;
  const report = await lighthouse(`${origin}${path}`, { port, output: 'json', logLevel: 'error', blockedUrlPatterns });
  if (report === undefined) throw new Error(`Lighthouse said nothing about ${path}`);
  const { runtimeError } = report.lhr;
  if (runtimeError === undefined) return report.lhr;
  if (tries > 1) return measure(origin, page, port, tries - 1);
  throw new Error(`${path}: ${runtimeError.message}`);
}

async function measureAll(origin: string): Promise<void> {
  const port = await freePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    const results = new Map<string, Result[]>([...pages.keys()].map((name) => [name, []]));
    for (const page of withScripts.values()) await measure(origin, page, port); // puts the page into nginx's cache
    for (let run = 1; run <= runs; run += 1) {
      for (const [name, page] of pages) results.get(name)?.push(await measure(origin, page, port));
    }
    const rows: Record<string, Figures> = {};
    for (const [name, found] of results) {
      rows[name] = medians(found.map(figuresOf));
      const file = `${name
        .replace(/^\/(?!\w)/, '/home')
        .slice(1)
        .replaceAll(/[ /]/g, '-')}.json`;
      await writeFile(join(folder, file), JSON.stringify(found, null, 2));
    }
    console.table(rows);
    await writeFile(join(folder, 'table.json'), JSON.stringify(rows, null, 2));
  } finally {
    await browser.close();
  }
}

await mkdir(folder, { recursive: true });
await withTestEnvironment(({ origin }) => withTls(origin, measureAll));

/** A second nginx with TLS and HTTP/2 in front of the journeys' nginx. */
async function withTls(origin: string, work: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-lighthouse-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { host } = new URL(origin);
  const certificate = await createCertificate(folder, 'localhost');
  const tls = { name: 'localhost', ...certificate, plainListen: `127.0.0.1:${plainPort}` };
  const nginx = await runNginx({ port, folder, web: [host], api: [host], tls });
  try {
    await work(`https://localhost:${port}`);
  } finally {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
