import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@avsar/testkit/free-port';
import pg from 'pg';
import { ask, type LoadRequest } from './load/load.ts';
import { addressOf, browser, codePlanter, createPeople, meRequest, verifyRequest } from './institutes/people.ts';
import { courseRequest } from './load/record-reads.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { startApi } from './environment/servers.ts';
import { runSteadily } from './load/steady-load.ts';

/**
 * `npm run bench:soak [-- --minutes 120]`: 100 requests a second for hours (L5). Of ten requests, seven are public
 * reads, two are reads of a signed-in person, one writes an enquiry. Fails if the heap, after the warm-up, grows by
 * more than a megabyte an hour, if connections, open files or timers accumulate, or if a reply has an unexpected
 * status. Below an hour the slope of the heap is printed but not checked: garbage collection alone changes it by more
 * than the goal.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } });
const minutes = Number(values.minutes);
const perSecond = 100;
const people = 500;
const goals = { heapMegabytesAnHour: 1, checkedFromMinutes: 60, moreFiles: 10, moreTimers: 10 };

interface Sample {
  readonly heapMegabytes: number;
  readonly files: number;
  readonly timers: number;
  readonly connections: number;
}

async function main(bench: Bench): Promise<boolean> {
  await bench.command('migrate');
  await bench.command('seed');
  const owner = new pg.Pool({ connectionString: bench.database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  bench.atTheEnd(() => owner.end());
  await createPeople(owner, people, '8');
  await codePlanter(owner, bench.env['APP_SECRET'] ?? '', people)();
  const metricsPort = await freePort();
  const env = { ...bench.env, METRICS_PORT: String(metricsPort) };
  const api = await bench.started(startApi({ name: 'api', env, folder: bench.folder }));
  const tokens: string[] = [];
  for (let person = 1; person <= 50; person += 1) {
    tokens.push(((await ask(api.url, verifyRequest(person))) as { token: string }).token);
  }
  const courses = (await ask(api.url, courseRequest('/api/courses', 1))) as { id: number }[];
  const paths = ['/api/courses', '/api/trainers', '/api/faqs', ...courses.map(({ id }) => `/api/courses/${id}`)];
  const requestOf = (call: number): LoadRequest => {
    if (call % 10 === 0) return enquiry(call);
    if (call % 10 < 3) return meRequest(tokens[call % tokens.length] ?? '', call);
    return courseRequest(paths[call % paths.length] ?? '', call);
  };
  return watch({ url: api.url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }, owner, requestOf);
}

function enquiry(call: number): LoadRequest {
  const headers = { ...browser, 'content-type': 'application/json', 'x-forwarded-for': addressOf(call) };
  const person = { fullName: 'Visitor', email: `visitor-${call}@bench.test`, contactNumber: '9876543210' };
  const body = JSON.stringify({ ...person, qualification: 'B.Sc.', query: 'Is there a seat left?' });
  return { method: 'POST', path: '/api/contact-us', headers, body };
}

interface Watched {
  readonly url: string;
  readonly metricsUrl: string;
}

async function watch(api: Watched, owner: pg.Pool, requestOf: (call: number) => LoadRequest): Promise<boolean> {
  const warmUpMinutes = Math.max(1, Math.min(10, minutes / 5));
  const samples: Sample[] = [];
  const unexpected = new Map<number, number>();
  let call = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const requests = Array.from({ length: perSecond * 60 }, () => requestOf((call += 1)));
    const [round, sample] = await Promise.all([runSteadily(api.url, perSecond, requests), lowestOfMinute(api, owner)]);
    for (const [status, count] of round.statuses) {
      if (status !== 200 && status !== 201) unexpected.set(status, (unexpected.get(status) ?? 0) + count);
    }
    if (minute >= warmUpMinutes) samples.push(sample);
    if (minute % 10 === 0) console.log(`  minute ${minute}: ${JSON.stringify(sample)}`);
  }
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) throw new Error('too short to see anything: --minutes 3 at least');
  const slope = slopeOf(samples.map(({ heapMegabytes }) => heapMegabytes)) * 60;
  console.log(
    `\n${minutes} minutes at ${perSecond} a second: heap ${slope.toFixed(2)} MB an hour (goal ${goals.heapMegabytesAnHour}), ` +
      `files ${first.files} to ${last.files}, timers ${first.timers} to ${last.timers}, connections ${first.connections} to ` +
      `${last.connections}; other statuses: ${JSON.stringify([...unexpected])}.`,
  );
  return (
    unexpected.size === 0 &&
    (minutes < goals.checkedFromMinutes || slope < goals.heapMegabytesAnHour) &&
    last.files - first.files <= goals.moreFiles &&
    last.timers - first.timers <= goals.moreTimers &&
    last.connections <= 20
  );
}

/** The lowest figures of a minute. The lowest heap is the one right after a garbage collection. */
async function lowestOfMinute({ metricsUrl }: Watched, owner: pg.Pool): Promise<Sample> {
  const samples: Sample[] = [];
  for (let second = 0; second < 56; second += 4) {
    await sleep(4000);
    const text = await (await fetch(metricsUrl)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? 0);
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where usename = 'avsar_api' and datname = current_database()",
    );
    samples.push({
      heapMegabytes: figure('nodejs_heap_size_used_bytes') / 1_000_000,
      files: figure('process_open_fds'),
      timers: figure('nodejs_active_resources\\{type="Timeout"\\}'),
      connections: rows[0]?.count ?? 0,
    });
  }
  const lowest = (key: keyof Sample) => Math.min(...samples.map((sample) => sample[key]));
  return {
    heapMegabytes: lowest('heapMegabytes'),
    files: lowest('files'),
    timers: lowest('timers'),
    connections: lowest('connections'),
  };
}

/** The slope per step, by least squares. */
function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const products = figures.reduce((sum, figure, place) => sum + (place - middle) * (figure - mean), 0);
  return products / figures.reduce((sum, _, place) => sum + (place - middle) ** 2, 0);
}

await runBench('It did not hold.', main);
