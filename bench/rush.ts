import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { BareRound } from './environment/bare-pg.ts';
import { percentile } from './institutes/admin.ts';
import { ask, type LoadRequest, maxUnsent, type Round, runAmount } from './load/load.ts';
import { addressOf, browser, codePlanter, verifyRequest } from './institutes/people.ts';
import { recordScript } from './load/record-scripts.ts';
import { factsOf } from './load/replay.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { emptyMeetings, fillMeetings, listSeats, readRegister, type Seat } from './institutes/rush-institute.ts';
import { type Server, startApi, startBare, startMinimal } from './environment/servers.ts';
import { runSteadily } from './load/steady-load.ts';
import { type Comparison, formatTable, isReached } from './environment/table.ts';
import { type Side, sidesOf, takeTurns } from './load/turns.ts';

/**
 * `npm run bench:rush [-- --rounds 5 --students 10000 --profile DIR]`: a class begins, and all students join. The api
 * is compared with a minimal Fastify server with the same SQL, and with the same SQL through bare `pg`, in turns; every
 * student joins once per round. Then 200 joins a second. Fails if a join is lost or recorded twice, below the goals for
 * the ratios, and above the goal for the latency.
 */
const options = {
  rounds: { type: 'string', default: '5' },
  students: { type: 'string', default: '10000' },
  steadySeconds: { type: 'string', default: '30' },
  /** A folder for a processor profile of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const rounds = Number(values.rounds);
const size = { students: Number(values.students), seats: 50, past: 20 };
const goals = { minimal: 0.55, bare: 0.2, steadyPerSecond: 200, steadyP99: 100 };
const poolSize = 16;
const signInsAtOnce = 20;
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];

async function main(bench: Bench): Promise<boolean> {
  const { folder, database, env, command, started } = bench;
  await command('migrate');
  const owner = connect(bench, database.ownerUrl);
  await fillMeetings(owner, size);
  const plantCodes = codePlanter(owner, env['APP_SECRET'] ?? '', size.students);
  await plantCodes();

  const api = await started(startApi({ name: 'api', env, folder, args: profiling }));
  const joins = await signEverybodyIn(api, await listSeats(owner));
  const { rows } = await owner.query<{ many: number }>('select count(*)::int as many from attendance');
  console.log(`${joins.length} students have their tokens; the register has ${rows[0]?.many} entries.`);

  const recorder = await started(
    startApi({ name: 'recorder', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const pool = connect(bench, database.databaseUrl);
  const script = await recordScript(recorder, pool, joins.slice(0, 6), () => emptyMeetings(owner));
  await recorder.stop();
  const routes = [{ method: 'POST', path: '/api/attendances', script }];
  const setup = { databaseUrl: database.databaseUrl, poolSize };
  const launch = { env: { NODE_ENV: 'production' }, folder };
  const minimal = await started(startMinimal({ ...launch, name: 'minimal' }, { ...setup, routes }));
  const bare = await started(startBare({ ...launch, name: 'bare' }, { ...setup, script }));
  console.log(`Recorded: a join sends ${script.statements.length} statements.`);

  const offered = joins.length - maxUnsent;
  const measured = await takeTurns({
    servers: [minimal, api, bare],
    seconds: offered,
    rounds,
    prepare: async () => {
      await emptyMeetings(owner);
      const waiting = joins.values();
      return () => {
        const { value } = waiting.next();
        if (value === undefined) throw new Error('Everybody has joined');
        return value;
      };
    },
    run: async (url, _, next) => {
      const round =
        url === bare.url ? await runBare(bare, joins.slice(0, offered)) : await runAmount(url, offered, next);
      await expectEverybodyOnce(owner, offered);
      return round;
    },
  });
  const beside = (other: Side, goal: number): Comparison => ({
    route: 'POST /api/attendances',
    goal,
    ...sidesOf(measured, api, other),
  });
  const [withMinimal, withBare] = [beside(minimal, goals.minimal), beside(bare, goals.bare)];
  console.log(`\n${rounds} rounds in turns, ${offered} joins each: all answered, all on record once.\n`);
  console.log(formatTable([withMinimal]));
  console.log(`\n${formatTable([withBare], 'bare pg')}`);

  await emptyMeetings(owner);
  const isSteady = await joinSteadily(api, owner, joins);
  return isReached(withMinimal) && isReached(withBare) && isSteady;
}

function connect({ atTheEnd }: Bench, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', (error) => console.error(error.message));
  atTheEnd(() => pool.end());
  return pool;
}

/** Signs all students in through the api, and returns the requests with which they will join. */
async function signEverybodyIn({ url }: Server, seats: readonly Seat[]): Promise<LoadRequest[]> {
  const joins: LoadRequest[] = [];
  for (let first = 0; first < seats.length; first += signInsAtOnce) {
    const group = seats.slice(first, first + signInsAtOnce).map(async (seat) => {
      const { token } = (await ask(url, verifyRequest(seat.studentId))) as { token: string };
      return joinRequest(token, seat);
    });
    joins.push(...(await Promise.all(group)));
  }
  return joins;
}

function joinRequest(token: string, { studentId, meetingId, batchId }: Seat): LoadRequest {
  const headers = {
    ...browser,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(studentId),
  };
  const body = { attended: true, student: { id: studentId }, meeting: { id: meetingId }, batch_id: batchId };
  return { method: 'POST', path: '/api/attendances', headers, body: JSON.stringify(body) };
}

async function runBare({ child }: Server, joins: readonly LoadRequest[]): Promise<Round> {
  child.send(joins.map(({ headers, body }) => factsOf(headers, JSON.parse(body ?? '{}'))));
  const [{ milliseconds, latencies }] = (await once(child, 'message')) as [BareRound];
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(latencies, share) * 100) / 100);
  const requestsPerSecond = (joins.length * 1000) / milliseconds;
  return { requests: joins.length, requestsPerSecond, p50: p50 ?? 0, p99: p99 ?? 0 };
}

async function expectEverybodyOnce(owner: pg.Pool, expected: number): Promise<void> {
  const register = await readRegister(owner);
  const isRight = Object.values(register).every((count) => count === expected);
  if (!isRight) throw new Error(`${expected} joined; the register says ${JSON.stringify(register)}`);
}

async function joinSteadily(api: Server, owner: pg.Pool, joins: readonly LoadRequest[]): Promise<boolean> {
  const { steadyPerSecond, steadyP99 } = goals;
  const some = joins.slice(0, steadyPerSecond * Number(values.steadySeconds));
  const { answered, statuses, latencies } = await runSteadily(api.url, steadyPerSecond, some);
  await expectEverybodyOnce(owner, some.length);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share));
  const figures = `p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms (goal ${steadyP99})`;
  console.log(`\n${steadyPerSecond} joins a second: ${some.length} offered, ${answered} answered; ${figures}.`);
  return statuses.get(200) === some.length && (p99 ?? Infinity) <= steadyP99;
}

await runBench('Below the goal.', main, { DATABASE_POOL_SIZE: String(poolSize) });
