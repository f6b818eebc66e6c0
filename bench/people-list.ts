import { parseArgs } from 'node:util';
import { addressOf, browser } from './people.ts';
import { type Bench, runBench } from './run-bench.ts';
import { type Server, startApi } from './servers.ts';
import { processorMicroseconds } from './turns.ts';

/**
 * `npm run bench:people [-- --students 10000 --requests 500 --profile DIR]`: the admin's list of students under search, four of them at
 * once. Fails above the goal, and on any reply but a 200.
 */
const options = {
  students: { type: 'string', default: '10000' },
  /** Of each of the four; a session may make 600 calls a minute. */
  requests: { type: 'string', default: '500' },
  /** A folder for a processor profile of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const requests = Number(values.requests);
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const atOnce = 4;
const warmUp = 40;
const goalMilliseconds = 20;

/** What an admin types: names in full and in part, addresses, numbers, a letter or two, what nobody is called, and slips. */
const searches = [
  'reddy, ananya, an, kabir khan, nair, sh, priya, kumar, avsar.example, sneha.nair@',
  '90000002, 98765, 7, iyer, zzz, anaya redy, raj, ishita, shah, bose',
].flatMap((line) => line.split(', '));
const shapes = ['', '&sort=name', '&batch=none', '&status=active'];

async function main({ folder, env, command, started }: Bench): Promise<boolean> {
  await command('migrate');
  const admin = adminIn(await command('seed', '--students', values.students));
  const api = await started(startApi({ name: 'api', env, folder, args: profiling }));

  const tokens: string[] = [];
  while (tokens.length < atOnce) tokens.push(await logIn(api, admin));
  await Promise.all(tokens.map((token) => listen(api, token, warmUp)));
  const before = processorMicroseconds(api);
  const took = (await Promise.all(tokens.map((token) => listen(api, token, requests)))).flat();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
    percentile(
      took.map(({ milliseconds }) => milliseconds),
      share,
    ),
  );
  const cpu = (processorMicroseconds(api) - before) / took.length / 1000;
  console.log(`\n${values.students} students, ${took.length} searches, ${atOnce} at once:`);
  console.log(
    `p50 ${spoken(p50)}, p95 ${spoken(p95)}, p99 ${spoken(p99)}; the goal for p95 is ${goalMilliseconds} ms.`,
  );
  console.log(`Processor time of the api: ${spoken(cpu)} a search.\n`);
  for (const search of searches) {
    const own = took.filter((one) => one.search === search).map(({ milliseconds }) => milliseconds);
    console.log(
      `${search.padEnd(16)} p50 ${spoken(percentile(own, 0.5)).padStart(9)}  p95 ${spoken(percentile(own, 0.95)).padStart(9)}`,
    );
  }
  return (p95 ?? Number.POSITIVE_INFINITY) <= goalMilliseconds;
}

const spoken = (milliseconds = Number.NaN) => `${milliseconds.toFixed(1)} ms`;

interface Admin {
  readonly username: string;
  readonly password: string;
}

/** The seed prints who can log in, a line each. */
function adminIn(printed: string): Admin {
  const line = printed.split('\n').find((one) => one.includes('"ADMIN"')) ?? '{}';
  const [username = '', password = ''] = (JSON.parse(line) as { login?: string }).login?.split(' / ') ?? [];
  return { username, password };
}

async function logIn({ url }: Server, admin: Admin): Promise<string> {
  const headers = { ...browser, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
  if (response.status !== 200) throw new Error(`The admin cannot log in: ${await response.text()}`);
  return response.text();
}

interface Took {
  readonly search: string;
  readonly milliseconds: number;
}

/** One admin, who reads each answer to its end before asking again. */
async function listen({ url }: Server, token: string, count: number): Promise<Took[]> {
  const took: Took[] = [];
  for (let call = 0; call < count; call += 1) {
    const search = searches[call % searches.length] ?? '';
    const shape = shapes[Math.floor(call / searches.length) % shapes.length] ?? '';
    const headers = { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(call) };
    const began = performance.now();
    const response = await fetch(`${url}/api/students?q=${encodeURIComponent(search)}${shape}`, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`q=${search} answered ${response.status}: ${text}`);
    took.push({ search, milliseconds: performance.now() - began });
  }
  return took;
}

function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

await runBench('Above the goal.', main);
