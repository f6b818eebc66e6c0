import { mkdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@avsar/testkit/free-port';
import type { Nginx } from '@avsar/testkit/nginx';
import { runNginx } from '../scripts/run-nginx.ts';
import { nginxWorkersOf } from './environment/nginx-workers.ts';
import { courseRequest, recordReads } from './load/record-reads.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi, startReader, startWeb } from './environment/servers.ts';
import { type Captured, runStaticNginx, type Tuning } from './environment/static-nginx.ts';
import { type Comparison, formatTable, isReached } from './environment/table.ts';
import { type Side, sidesOf, takeTurns } from './load/turns.ts';
import { runWrk } from './load/wrk.ts';

/**
 * `npm run bench:public [-- --seconds 5 --rounds 5 --only cached|uncached --profile DIR]`: throughput of the public
 * site with the demo institute. Cached: our nginx compared with an nginx that serves the same bytes as files. Uncached:
 * the api compared with a minimal Fastify server that runs the same SQL. Measured in turns; fails below the goals, and
 * on any reply but a 200.
 */
const options = {
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  /** A folder for a processor profile of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const goals = { cached: 0.7, uncached: 0.6 };
const poolSize = 16;
const encoding = 'br';
/** The header that current browsers send. */
const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const cachedPaths = ['/', '/api/courses'];
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];

async function main(bench: Bench): Promise<boolean> {
  const { folder, env, command, started } = bench;
  await command('migrate');
  await command('seed');
  const api = await started(startApi({ name: 'api', env, folder, args: profiling }));

  const comparisons: Comparison[] = [];
  if (values.only !== 'uncached') {
    const cached = await compareCached(api, bench);
    report('From the cache, beside nginx with files of the same bytes', cached, 'files');
    comparisons.push(...cached);
  }
  if (values.only !== 'cached') {
    const uncached = await compareUncached(api, bench);
    report('From the api, beside a minimal server with the same SQL', uncached, 'minimal');
    comparisons.push(...uncached);
  }
  return comparisons.every(isReached);
}

function report(title: string, comparisons: readonly Comparison[], other: string): void {
  console.log(`\n${title}; medians of ${rounds} rounds of ${seconds} s in turns:\n`);
  console.log(formatTable(comparisons, other));
}

/** One nginx worker on each side, so that one core is left for the load generator. */
async function compareCached(api: Server, bench: Bench): Promise<Comparison[]> {
  const { folder, env, started } = bench;
  const web = await started(startWeb({ name: 'web', env: { ...env, API_ORIGIN: api.url }, folder }));
  const hosts = { web: [new URL(web.url).host], api: [new URL(api.url).host] };
  const nginxFolder = join(folder, 'nginx');
  await mkdir(nginxFolder);
  const nginx = await side(bench, (port) =>
    runNginx({ ...hosts, port, folder: nginxFolder, workers: '1', institute: ['127.0.0.1'] }),
  );
  const captured = await Promise.all(cachedPaths.map((path, index) => capture(nginx, path, `/${index}.bin`)));
  const filesOf = (tuning: Tuning) =>
    side(bench, (port) => runStaticNginx({ replies: captured, tuning, folder: join(folder, tuning), port }));
  const [stock, tuned] = [await filesOf('stock'), await filesOf('tuned')];

  const comparisons: Comparison[] = [];
  for (const [index, path] of cachedPaths.entries()) {
    const { path: file = '', bytes } = captured[index] ?? {};
    const requestTo = (server: Side) => ({
      method: 'GET' as const,
      path: server === nginx ? path : file,
      headers: acceptEncoding,
    });
    const prepare = (server: Side) => Promise.resolve(() => requestTo(server));
    const measured = await takeTurns({ servers: [stock, nginx, tuned], seconds, rounds, prepare, run: runWrk });
    const size = `${((bytes?.length ?? 0) / 1024).toFixed(1)} KB ${encoding}`;
    comparisons.push(
      { route: `${path} (${size})`, goal: goals.cached, ...sidesOf(measured, nginx, stock) },
      { route: `${path}, files tuned`, ...sidesOf(measured, nginx, tuned) },
    );
  }
  return comparisons;
}

async function side({ atTheEnd }: Bench, run: (port: number) => Promise<Nginx>): Promise<Side> {
  const port = await freePort();
  const nginx = await run(port);
  atTheEnd(() => nginx.stop());
  return { url: `http://127.0.0.1:${port}`, pids: () => nginxWorkersOf(nginx) };
}

/** Captures a reply with its compressed bytes; `fetch` would decompress them. */
function capture({ url }: Side, path: string, file: string): Promise<Captured> {
  return new Promise((resolve, reject) => {
    send(url + path, { headers: acceptEncoding, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const { 'content-encoding': given, 'content-type': type = '' } = response.headers;
      if (response.statusCode !== 200 || given !== encoding) {
        reject(new Error(`${path} answered ${response.statusCode} in ${given ?? 'no encoding'}`));
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ path: file, type, encoding, bytes: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Without compression on either side: the minimal server has none, and with nginx a reply is compressed once per cache
 * entry.
 */
async function compareUncached(api: Server, { folder, env, started }: Bench): Promise<Comparison[]> {
  const recorder = await started(
    startApi({ name: 'recorder', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const { routes, courseIds } = await recordReads(recorder);
  await recorder.stop();
  const setup = { databaseUrl: env['DATABASE_URL'] ?? '', poolSize, routes };
  const minimal = await started(startReader({ name: 'minimal', env: { NODE_ENV: 'production' }, folder }, setup));
  const servers = [minimal, api];
  const comparisons: Comparison[] = [];
  for (const { route, pathOf } of [
    { route: 'GET /api/courses', pathOf: () => '/api/courses' },
    { route: 'GET /api/courses/{id}', pathOf: (call: number) => `/api/courses/${courseIds[call % courseIds.length]}` },
  ]) {
    let call = 0;
    const next = () => {
      call += 1;
      return courseRequest(pathOf(call), call);
    };
    const measured = await takeTurns({ servers, seconds, rounds, prepare: () => Promise.resolve(next) });
    comparisons.push({ route, goal: goals.uncached, ...sidesOf(measured, api, minimal) });
  }
  return comparisons;
}

await runBench('Below the goal.', main, { DATABASE_POOL_SIZE: String(poolSize) });
