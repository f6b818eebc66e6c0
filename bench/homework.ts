import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Bench, runBench } from './environment/run-bench.ts';
import { startApi } from './environment/servers.ts';
import { percentile } from './institutes/admin.ts';
import { fillBatches, readHandIns, setHomework, type Task } from './institutes/homework-institute.ts';
import { addressOf, browser, codePlanter, verifyRequest } from './institutes/people.ts';
import { ask, type LoadRequest } from './load/load.ts';
import { runAt } from './load/steady-load.ts';
import { processorMicroseconds } from './load/turns.ts';

/**
 * `npm run bench:homework [-- --students 500 --seconds 60 --profile DIR]`: everybody hands in during the last minute before
 * a deadline, more and more of them towards its end: a third in the last ten seconds. Each opens the page, every fifth
 * uploads a file of 200 KB first, and every tenth hands in twice by a double click, with the same key. The database has
 * fsync on. Fails if a hand-in is lost, doubled or late, and above the goal for the latency.
 */
const options = {
  students: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '60' },
  /** A folder for a processor profile of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const students = Number(values.students);
const seconds = Number(values.seconds);
const goalMilliseconds = 500;
const signInsAtOnce = 20;
/** A hand-in is sent this long before the deadline at the latest: its way to the server takes time, too. */
const spareSeconds = 1;
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const upload = JSON.stringify({ name: 'work.txt', file: Buffer.alloc(200 * 1024, 'work ').toString('base64') });

async function main({ folder, database, env, command, started, atTheEnd }: Bench): Promise<boolean> {
  await command('migrate');
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', (error) => console.error(error.message));
  atTheEnd(() => owner.end());
  await fillBatches(owner, students);
  await codePlanter(owner, env['APP_SECRET'] ?? '', students)();
  const api = await started(startApi({ name: 'api', env, folder, args: profiling }));
  const tokens = await signEverybodyIn(api.url);

  const tasks = await setHomework(owner, seconds);
  const planned = tasks.flatMap((task, place) => {
    // The square root: few at the beginning, more and more towards the deadline.
    const at = Math.sqrt((place + 1) / tasks.length) * (seconds - spareSeconds) * 1000;
    const requests = requestsOf(task, tokens.get(task.studentId) ?? '', place);
    return requests.map(({ request, before }) => ({ request, afterMilliseconds: Math.max(0, at - before) }));
  });
  const before = processorMicroseconds(api);
  const isHandIn = ({ path }: LoadRequest) => path.endsWith('/hand-ins');
  const [handedIn, others] = await Promise.all([
    runAt(
      api.url,
      planned.filter(({ request }) => isHandIn(request)),
    ),
    runAt(
      api.url,
      planned.filter(({ request }) => !isHandIn(request)),
    ),
  ]);

  const processorSeconds = (processorMicroseconds(api) - before) / 1_000_000;
  const kept = await readHandIns(owner);
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => percentile(handedIn.latencies, share));
  const statusesOf = ({ statuses }: typeof others) => JSON.stringify(Object.fromEntries(statuses));
  console.log(
    `${handedIn.answered} calls handed in, answered ${statusesOf(handedIn)}; beside them ${statusesOf(others)}.`,
  );
  console.log(
    `${kept.own} of ${students} students, ${kept.versions} hand-ins, ${kept.late} late. The api's processor: ${processorSeconds.toFixed(1)} s.`,
  );
  console.log(
    `p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms (goal ${goalMilliseconds}), longest ${most?.toFixed(1)} ms.`,
  );
  const isWhole = kept.own === students && kept.versions === students && kept.late === 0;
  return isWhole && (p99 ?? Infinity) <= goalMilliseconds;
}

async function signEverybodyIn(url: string): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>();
  for (let first = 1; first <= students; first += signInsAtOnce) {
    const ids = Array.from({ length: Math.min(signInsAtOnce, students - first + 1) }, (_, at) => first + at);
    await Promise.all(
      ids.map(async (id) => tokens.set(id, ((await ask(url, verifyRequest(id))) as { token: string }).token)),
    );
  }
  return tokens;
}

interface Step {
  readonly request: LoadRequest;
  /** Milliseconds before the student hands in. */
  readonly before: number;
}

/** What one student does: opens the page, uploads a file or not, and hands in, some by a double click. */
function requestsOf({ studentId, homeworkId }: Task, token: string, place: number): Step[] {
  const common = { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(studentId) };
  const headers = { ...common, 'content-type': 'application/json' };
  const path = `/api/homework/${homeworkId}`;
  const handIn: LoadRequest = {
    method: 'POST',
    path: `${path}/hand-ins`,
    headers: { ...headers, 'idempotency-key': `tonight-${studentId}` },
    body: JSON.stringify({ text: `by ${studentId}`, link: null, fileIds: [] }),
  };
  return [
    { request: { method: 'GET', path: `${path}/mine`, headers: common }, before: 3000 },
    ...(place % 5 === 0
      ? [{ request: { method: 'POST' as const, path: `${path}/uploads`, headers, body: upload }, before: 1500 }]
      : []),
    { request: handIn, before: 0 },
    ...(place % 10 === 0 ? [{ request: handIn, before: -20 }] : []),
  ];
}

await runBench('Below the goal.', main, {}, { isSafe: true });
