import { parseArgs } from 'node:util';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi, startWeb } from './environment/servers.ts';
import { median } from './environment/table.ts';
import { processorMicroseconds } from './load/turns.ts';

/**
 * `npm run bench:render [-- --path / --requests 200 --rounds 7]`: CPU time of the web process to render one page
 * without a cache, compressed as for a browser. Fails above the goal, and on any reply but a 200.
 */
const options = {
  path: { type: 'string', default: '/' },
  requests: { type: 'string', default: '200' },
  rounds: { type: 'string', default: '7' },
} as const;
const { values } = parseArgs({ options });
const requests = Number(values.requests);
const rounds = Number(values.rounds);
const goalMilliseconds = 15;

let visitors = 0;

/** Each request has a new client address, to stay below the limit per address. */
async function ask({ url }: Server): Promise<number> {
  visitors += 1;
  const address = ['10', (visitors >> 16) & 255, (visitors >> 8) & 255, visitors & 255].join('.');
  const response = await fetch(url + values.path, {
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': address },
  });
  const { length } = await response.text();
  if (response.status !== 200) throw new Error(`${values.path} answered ${response.status}`);
  return length;
}

async function measureRound(web: Server): Promise<number> {
  const before = processorMicroseconds(web);
  for (let request = 0; request < requests; request += 1) await ask(web);
  return (processorMicroseconds(web) - before) / requests / 1000;
}

async function main({ folder, env, command, started }: Bench): Promise<boolean> {
  await command('migrate');
  // In production the api refuses to start without an admin; the page does not depend on one.
  const api = await started(startApi({ name: 'api', env: { ...env, NODE_ENV: 'test' }, folder }));
  const web = await started(startWeb({ name: 'web', env: { ...env, API_ORIGIN: api.url }, folder }));

  const bytes = await ask(web);
  await measureRound(web);
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await measureRound(web));
  const formatMilliseconds = figures.map((figure) => figure.toFixed(1)).join(' ');
  console.log(
    `${values.path} (${(bytes / 1024).toFixed(0)} KB of HTML), ${rounds} rounds of ${requests}: ${formatMilliseconds} ms`,
  );
  console.log(`Median: ${median(figures).toFixed(1)} ms of processor time a page; the goal is ${goalMilliseconds} ms.`);
  return median(figures) <= goalMilliseconds;
}

await runBench('Above the goal.', main);
