import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '@avsar/testkit/free-port';
import { chromiumArgs, chromiumPath } from './pages/browser.ts';
import { withTestEnvironment } from './fixtures/environment/with-test-environment.ts';

/**
 * `npm run lighthouse [-- PATH… --runs 5]`: Lighthouse scores of pages on a slow phone (simulated throttling, the
 * default), behind nginx; medians of several runs. The reports, and the table as `table.json`, are written to
 * `screenshots/lighthouse`, which git ignores.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : ['/', '/courses', '/courses/1', '/contact'];
const folder = join(import.meta.dirname, '../screenshots/lighthouse');

/** Figures by Lighthouse's names: scores from 0 to 100, times in milliseconds. */
type Figures = Readonly<Record<string, number>>;

const timings = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;

function figuresOf({ categories, audits }: Result): Figures {
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
  const times = Object.entries(timings).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN] as const);
  return Object.fromEntries([...scores, ...times]);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Runs Lighthouse, again if it fails: on a busy machine the browser's trace is sometimes incomplete. */
async function measure(url: string, port: number, tries = 3): Promise<Result> {
  const report = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (report === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
  const { runtimeError } = report.lhr;
  if (runtimeError === undefined) return report.lhr;
  if (tries > 1) return measure(url, port, tries - 1);
  throw new Error(`${url}: ${runtimeError.message}`);
}

async function measureAll(origin: string): Promise<void> {
  const port = await freePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    const rows: Record<string, Figures> = {};
    for (const path of paths) {
      await fetch(`${origin}${path}`).then((response) => response.text()); // puts the page into nginx's cache
      const results: Result[] = [];
      for (let run = 1; run <= runs; run += 1) results.push(await measure(`${origin}${path}`, port));
      const figures = results.map(figuresOf);
      const names = Object.keys(figures[0] ?? {});
      rows[path] = Object.fromEntries(
        names.map((name) => [name, Number(median(figures.map((run) => run[name] ?? Number.NaN)).toFixed(3))]),
      );
      const file = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.json`;
      await writeFile(join(folder, file), JSON.stringify(results, null, 2));
    }
    console.table(rows);
    await writeFile(join(folder, 'table.json'), JSON.stringify(rows, null, 2));
  } finally {
    await browser.close();
  }
}

await mkdir(folder, { recursive: true });
await withTestEnvironment(({ origin }) => measureAll(origin));
