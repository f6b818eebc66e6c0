import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ask, type LoadRequest } from './load/load.ts';
import { codePlanter, createPeople, meRequest, verifyRequest } from './institutes/people.ts';
import { recordScripts } from './load/record-scripts.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi, startMinimal } from './environment/servers.ts';
import { type Comparison, formatTable, isReached } from './environment/table.ts';
import { sidesOf, takeTurns } from './load/turns.ts';

/**
 * `npm run bench:sign-in [-- --seconds 8 --rounds 5 --profile DIR]`: throughput of `GET me` and `verifyOtp`, compared
 * with a minimal Fastify server that runs the same SQL on the same database, in turns. Fails below the goals, and on
 * any reply but a 200.
 */
const options = {
  seconds: { type: 'string', default: '8' },
  rounds: { type: 'string', default: '5' },
  /** `me` measures `GET me` only. */
  only: { type: 'string' },
  /** A folder for a processor profile of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const goals = { me: 0.7, verifyOtp: 0.55 };
const poolSize = 16;
const signedIn = 2_000;
const signInsAtOnce = 20;
/** More sign-ins a second than any machine reaches; it sets the number of people, since each person signs in once. */
const signInsPerSecond = 2_500;
const people = Math.max(signedIn, Math.ceil(seconds * signInsPerSecond));

const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];

async function main(bench: Bench): Promise<boolean> {
  const { folder, database, env, command, started } = bench;
  await command('migrate');
  const owner = connect(bench, database.ownerUrl);
  await createPeople(owner, people);
  const plantCodes = codePlanter(owner, env['APP_SECRET'] ?? '', people);

  const recorder = await started(
    startApi({ name: 'recorder', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const scripts = await recordScripts(recorder, connect(bench, database.databaseUrl), plantCodes);
  await recorder.stop();
  const statements = (name: keyof typeof scripts) => scripts[name].statements.length;
  console.log(`Recorded: GET /api/me sends ${statements('me')} statements, verifyOtp ${statements('verifyOtp')}.`);

  const routes = [
    { method: 'GET', path: '/api/me', script: scripts.me },
    { method: 'POST', path: '/api/auth/verifyOtp', script: scripts.verifyOtp },
  ];
  const setup = { databaseUrl: database.databaseUrl, poolSize, routes };
  const minimal = await started(startMinimal({ name: 'minimal', env: { NODE_ENV: 'production' }, folder }, setup));
  const apis = [{ label: '', server: await started(startApi({ name: 'api', env, folder, args: profiling })) }];
  const redisUrl = process.env['TEST_REDIS_URL'];
  if (redisUrl !== undefined) {
    const server = startApi({ name: 'api-redis', env: { ...env, REDIS_URL: redisUrl }, folder });
    apis.push({ label: ' (Redis)', server: await started(server) });
  }

  const servers = [minimal, ...apis.map(({ server }) => server)];
  await plantCodes();
  const readMe = await meLoad(apis[0]?.server ?? minimal);
  await owner.query('vacuum analyze');
  const me = await takeTurns({ servers, seconds, rounds, prepare: () => Promise.resolve(readMe) });
  const prepare = async () => {
    await sleep(300); // lets unanswered requests of the last round finish
    await plantCodes();
    return verifyLoad();
  };
  const verify = values.only === 'me' ? undefined : await takeTurns({ servers, seconds, rounds, prepare });

  const comparisons = apis.flatMap(({ label, server }): Comparison[] => [
    { route: `GET /api/me${label}`, goal: goals.me, ...sidesOf(me, server, minimal) },
    ...(verify === undefined
      ? []
      : [{ route: `POST /api/auth/verifyOtp${label}`, goal: goals.verifyOtp, ...sidesOf(verify, server, minimal) }]),
  ]);
  console.log(
    `\n${rounds} rounds of ${seconds} s in turns. Figures are medians of the rounds; so is the ratio, of the last`,
  );
  console.log('column: two neighbouring rounds saw the same machine, two medians may not have.\n');
  console.log(formatTable(comparisons));
  return comparisons.every(isReached);
}

function connect({ atTheEnd }: Bench, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', (error) => console.error(error.message));
  atTheEnd(() => pool.end());
  return pool;
}

/** Signs people in through the api, and returns a load of `GET me` that uses their tokens in turn. */
async function meLoad({ url }: Server): Promise<() => LoadRequest> {
  const tokens: string[] = [];
  for (let person = 1; person <= signedIn; person += signInsAtOnce) {
    const group = Array.from({ length: signInsAtOnce }, (_, place) => ask(url, verifyRequest(person + place)));
    const replies = (await Promise.all(group)) as { token: string }[];
    tokens.push(...replies.map(({ token }) => token));
  }
  let call = 0;
  return () => {
    call += 1;
    return meRequest(tokens[call % tokens.length] ?? '', call);
  };
}

function verifyLoad(): () => LoadRequest {
  let person = 0;
  return () => {
    person += 1;
    if (person > people) throw new Error(`All ${people} people have signed in: this machine needs more of them`);
    return verifyRequest(person);
  };
}

await runBench('Below the goal.', main, { DATABASE_POOL_SIZE: String(poolSize) });
