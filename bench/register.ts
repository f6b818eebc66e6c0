import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { percentile } from './institutes/admin.ts';
import { ask, type LoadRequest } from './load/load.ts';
import { addressOf, browser, codePlanter, verifyRequest } from './institutes/people.ts';
import type { RecordedQuery } from './load/record-queries.ts';
import { fillRegister, fillOtherMonths, type RegisterOf } from './institutes/register-institute.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi } from './environment/servers.ts';

/**
 * `npm run bench:register [-- --others 5000000]`: response time of a batch's attendance grid, 100 students by 60
 * classes, alone in the database and again beside millions of entries of other months. Fails above the goal, if it gets
 * slower, and if a query plan reads partitions of other months.
 */
const options = {
  others: { type: 'string', default: '5000000' },
  requests: { type: 'string', default: '200' },
} as const;
const { values } = parseArgs({ options });
const requests = Number(values.requests);
const size = { students: 100, meetings: 60 };
const goals = { p95: 50, growth: 1.5 };

async function main(bench: Bench): Promise<boolean> {
  const { folder, database, env, command, started } = bench;
  await command('migrate');
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  bench.atTheEnd(() => owner.end());
  const register = await fillRegister(owner, size);
  const plantCodes = codePlanter(owner, env['APP_SECRET'] ?? '', register.trainerId);
  const api = await started(
    startApi({ name: 'api', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const measure = async () => {
    await plantCodes();
    const { token } = (await ask(api.url, verifyRequest(register.trainerId))) as { token: string };
    return measureGrid(api, owner, gridRequest(token, register), register);
  };

  const alone = await measure();
  console.log(`${size.students} students by ${size.meetings} classes, ${requests} requests.`);
  console.log(`Alone: p50 ${alone.p50.toFixed(1)}, p95 ${alone.p95.toFixed(1)} ms (goal ${goals.p95}).`);
  const entries = await fillOtherMonths(owner, Number(values.others));
  const beside = await measure();
  const growth = beside.p95 / alone.p95;
  const figures = `p50 ${beside.p50.toFixed(1)}, p95 ${beside.p95.toFixed(1)} ms`;
  console.log(`Beside ${entries} entries of other months: ${figures}, ${growth.toFixed(2)}x (goal ${goals.growth}x).`);
  console.log(`Looked into: ${[...beside.partitions].join(', ')}.`);
  const strange = [...beside.partitions].filter((name) => !register.partitions.includes(name));
  if (strange.length > 0) console.error(`None of the batch's classes is in ${strange.join(', ')}.`);
  return alone.p95 <= goals.p95 && beside.p95 <= goals.p95 && growth <= goals.growth && strange.length === 0;
}

function gridRequest(token: string, { batchId }: RegisterOf): LoadRequest {
  const headers = { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(1) };
  return { method: 'GET', path: `/api/attendances/batch/${batchId}/grid?limit=${size.meetings}`, headers };
}

interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly partitions: ReadonlySet<string>;
}

interface Grid {
  readonly students: readonly { readonly verdicts: readonly unknown[] }[];
}

async function measureGrid(
  { url, child }: Server,
  owner: pg.Pool,
  request: LoadRequest,
  register: RegisterOf,
): Promise<Measured> {
  const grid = (await ask(url, request)) as Grid;
  const cells = grid.students.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
  if (cells !== size.students * size.meetings)
    throw new Error(`The register of ${register.batchId} has ${cells} cells`);
  child.send('take');
  const [queries] = (await once(child, 'message')) as [RecordedQuery[]];
  const latencies: number[] = [];
  for (let call = 0; call < requests; call += 1) {
    const startedAt = performance.now();
    await ask(url, request);
    latencies.push(performance.now() - startedAt);
  }
  const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  return { p50, p95, partitions: await partitionsOf(owner, queries) };
}

/** The partitions of `attendance` that PostgreSQL reads for these statements. */
async function partitionsOf(owner: pg.Pool, queries: readonly RecordedQuery[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { text, values: parameters } of queries.filter((query) => query.text.includes('"attendance"'))) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, [
      ...parameters,
    ]);
    for (const { 'QUERY PLAN': line } of rows) {
      const [, name] = /(?:Scan|on) .*?\b(attendance_(?:\d{4}_\d\d|default))\b/.exec(line) ?? [];
      if (name !== undefined && !line.includes('never executed')) names.add(name);
    }
  }
  return names;
}

await runBench('Above the goal.', main);
