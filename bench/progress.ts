import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi } from './environment/servers.ts';
import { percentile } from './institutes/admin.ts';
import { addressOf, browser, codePlanter, verifyRequest } from './institutes/people.ts';
import { factsOfStudent, fillProgress, lessonOf, type ProgressOf } from './institutes/progress-institute.ts';
import { ask, type LoadRequest } from './load/load.ts';
import { processorMicroseconds } from './load/turns.ts';
import type { RecordedQuery } from './load/record-queries.ts';

/**
 * `npm run bench:progress [-- --facts 100000000 --requests 200 --quiet --profile DIR]`: response times of the board of a batch of
 * 100 students, and of the page of a lesson, in an institute with so many facts of progress and in one of a thousand
 * students, with the plan of the statement that reads the facts. Fails above the goal of the board, if the page of a
 * lesson is too much slower in the large institute, and if PostgreSQL reads partitions in which no member of the batch
 * began.
 */
const options = {
  /** A student has a hundred. */
  facts: { type: 'string', default: '1000000' },
  requests: { type: 'string', default: '200' },
  /** After planting, wait until other work on the machine is over. */
  quiet: { type: 'boolean', default: false },
  /** A folder for processor profiles of the api, to be opened in any browser's developer tools. */
  profile: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const requests = Number(values.requests);
const goalMilliseconds = 100;
const maxGrowth = 2;
const fewStudents = 1000;
/** Students who read lessons, spread over the whole institute. */
const readers = 100;
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];

interface BoardReply {
  readonly rows: readonly { readonly facts: { readonly lessons: { readonly finished: number } } }[];
}

interface Institute extends ProgressOf {
  readonly bench: Bench;
  readonly owner: pg.Pool;
  readonly api: Server;
  readonly board: LoadRequest;
  readonly pages: readonly LessonPage[];
}

/** What the page of a lesson asks for, and what it says once the lesson is shown. */
interface LessonPage {
  readonly read: readonly LoadRequest[];
  readonly opened: LoadRequest;
}

async function open(bench: Bench, facts: number): Promise<Institute> {
  const { folder, database, env, command, started, atTheEnd } = bench;
  await command('migrate');
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', (error) => console.error(error.message));
  atTheEnd(() => owner.end());
  const startedAt = performance.now();
  const progress = await fillProgress(owner, facts);
  const { rows } = await owner.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.log(
    `${progress.facts} facts of ${progress.students} students planted in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${rows[0]?.size}.`,
  );
  await codePlanter(owner, env['APP_SECRET'] ?? '', progress.trainerId)();
  const api = await started(startApi({ name: 'api', args: profiling, env, folder }));
  const headersOf = async (person: number) => {
    const { token } = (await ask(api.url, verifyRequest(person))) as { token: string };
    return { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(person) };
  };
  const pages: LessonPage[] = [];
  for (let reader = 0; reader < readers; reader += 1) {
    const student = 1 + Math.floor((reader * progress.students) / readers);
    const { courseId, lessonId } = lessonOf(student, reader);
    const headers = await headersOf(student);
    const get = (path: string): LoadRequest => ({ method: 'GET', path: `/api${path}`, headers });
    pages.push({
      read: [get(`/lessons/${lessonId}`), get(`/courses/${courseId}/study`)],
      opened: { method: 'POST', path: `/api/lessons/${lessonId}/opened`, headers },
    });
  }
  const headers = await headersOf(progress.trainerId);
  const board: LoadRequest = { method: 'GET', path: `/api/batches/${progress.batchId}/progress`, headers };
  return { ...progress, bench, owner, api, board, pages };
}

const idleLoad = 0.5;

async function untilQuiet(): Promise<void> {
  while ((loadavg()[0] ?? 0) > idleLoad) await setTimeout(5_000);
}

async function compare(few: Institute, many: Institute): Promise<boolean> {
  if (values.quiet) await untilQuiet();
  for (const { api, board } of [few, many]) {
    const { rows } = (await ask(api.url, board)) as BoardReply;
    const isPlanted = rows.length === 100 && rows.every(({ facts }) => facts.lessons.finished === factsOfStudent - 1);
    if (!isPlanted) throw new Error('The board is not the one that was planted.');
  }
  const boards = await measureBoth('Board of 100', few, many, ({ api, board }) => ask(api.url, board));
  const lessons = await measureBoth('Page of a lesson', few, many, async ({ api, pages }, call) => {
    const page = pages[call % pages.length];
    if (page === undefined) throw new Error('Nobody reads.');
    await Promise.all(page.read.map((request) => ask(api.url, request)));
    await ask(api.url, page.opened);
  });
  const growth = lessons.many / lessons.few;
  console.log(
    `Goals: the board ${goalMilliseconds} ms at p95; the page of a lesson at most ${maxGrowth} times slower (p95): ${growth.toFixed(2)} times.`,
  );
  return (await readsOnlyOwn(many)) && boards.many <= goalMilliseconds && growth <= maxGrowth;
}

type Work = (institute: Institute, call: number) => Promise<unknown>;

/** Measures both institutes in turn, call by call, so that other load on the machine slows both alike; returns p95. */
async function measureBoth(name: string, few: Institute, many: Institute, work: Work) {
  const sides = [few, many].map((institute) => ({ institute, latencies: [] as number[], processor: 0 }));
  for (const { institute } of sides) for (let call = 0; call < 20; call += 1) await work(institute, call);
  for (let call = 0; call < requests; call += 1) {
    for (const side of sides) {
      const before = processorMicroseconds(side.institute.api);
      const begunAt = performance.now();
      await work(side.institute, call);
      side.latencies.push(performance.now() - begunAt);
      side.processor += processorMicroseconds(side.institute.api) - before;
    }
  }
  const [ofFew, ofMany] = sides.map(({ institute, latencies, processor }) => {
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    console.log(
      `${name}, ${institute.students} students: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms, ${requests} times, ${(processor / requests / 1000).toFixed(1)} ms of the api's processor each.`,
    );
    return p95;
  });
  return { few: ofFew ?? Number.NaN, many: ofMany ?? Number.NaN };
}

async function queriesOf({ url, child }: Server, request: LoadRequest): Promise<RecordedQuery[]> {
  const taken = async () => {
    child.send('take');
    const [queries] = (await once(child, 'message')) as [RecordedQuery[]];
    return queries;
  };
  await taken();
  await ask(url, request);
  return (await taken()).filter(({ text }) => text.startsWith('select') || text.startsWith('('));
}

/** Prints the plan of the statement that reads lessons, and the duration of every statement. */
async function readsOnlyOwn({ bench, owner, board, partitions }: Institute): Promise<boolean> {
  const { env, folder, started } = bench;
  // An api of its own, since the recorder keeps every row that it sees.
  const recorder = await started(
    startApi({ name: 'recorder', args: ['--import', './bench/load/record-queries.ts'], env, folder }),
  );
  const names = new Set<string>();
  for (const { text, values: parameters } of await queriesOf(recorder, board)) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`, [
      ...parameters,
    ]);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const duration = lines.findLast((line) => line.startsWith('Execution Time')) ?? '';
    console.log(`${duration}: ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`);
    if (!text.includes('"lesson_progress"')) continue;
    console.log(lines.join('\n'));
    for (const line of lines) {
      const [, name] = /\bon (lesson_progress_(?:\d{4}_\d\d|default))\b/.exec(line) ?? [];
      if (name !== undefined && !line.includes('never executed')) names.add(name);
    }
  }
  const strange = [...names].filter((name) => !partitions.includes(name));
  console.log(`Looked into ${[...names].join(', ')}.`);
  if (strange.length > 0) console.error(`Nobody of the batch began in ${strange.join(', ')}.`);
  return strange.length === 0 && names.size > 0;
}

await runBench('', async (fewBench) => {
  const few = await open(fewBench, fewStudents * factsOfStudent);
  await runBench('Above a goal.', async (bench) => compare(few, await open(bench, Number(values.facts))));
  return true;
});
