import { parseArgs } from 'node:util';
import { type AdminLogin, findAdminLogin } from '@avsar/testkit/log-ins';
import pg from 'pg';
import { fillInstitute, type InstituteSize } from './institutes/admin-institute.ts';
import { ask, logIn, percentile } from './institutes/admin.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi } from './environment/servers.ts';
import { processorMicroseconds } from './load/turns.ts';

/**
 * `npm run bench:admin [-- --students 100000 --courses 2000 --batches 20000]`: response times of every admin list, with
 * four concurrent admins, in a large institute and in one of a thousand students. Fails above a goal, or if a list is
 * too much slower in the large institute.
 */
const options = {
  students: { type: 'string', default: '100000' },
  courses: { type: 'string', default: '2000' },
  batches: { type: 'string', default: '20000' },
  /** Requests of each of the four admins, for each list. */
  requests: { type: 'string', default: '50' },
  /** Measure only lists whose name contains this text. */
  only: { type: 'string', default: '' },
} as const;
const { values } = parseArgs({ options });
const size = { students: Number(values.students), courses: Number(values.courses), batches: Number(values.batches) };
/** The small institute: large enough for a full page of every list. */
const small: InstituteSize = { students: 1000, courses: 60, batches: 400 };
const requests = Number(values.requests);
const atOnce = 4;
const warmUp = 10;
/** A session may make 600 calls a minute; after this many lists all admins log in again. */
const listsPerSession = Math.max(1, Math.floor(550 / (requests + warmUp)));

const goals = { list: 30, chart: 30, search: 150, fuzzy: 300 } as const;
/** A list may be at most this many times slower than with a thousand students. */
const maxGrowth = 2;

interface List {
  readonly name: string;
  readonly kind: keyof typeof goals;
  readonly paths: readonly string[];
  /** The page to measure, reached by following `next` links. */
  readonly page?: number;
}

/** Adds the page size that the admin screens use. */
const withPageSize = (path: string) => `${path}${path.includes('?') ? '&' : '?'}limit=25`;

const list = (name: string, path: string, page = 1): List => ({
  name,
  kind: 'list',
  paths: [withPageSize(path)],
  page,
});
const searching = (name: string, kind: 'search' | 'fuzzy', path: string, words: readonly string[]): List => ({
  name,
  kind,
  paths: words.map((word) => withPageSize(`${path}?q=${encodeURIComponent(word)}`)),
});

/** The Monday of this week, in UTC: the calendar shows whole weeks. */
const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);

const everyList: readonly List[] = [
  list('students, newest', '/students'),
  list('students, by name', '/students?sort=name'),
  list('students, page 5', '/students', 5),
  list('students, by name, page 5', '/students?sort=name', 5),
  list('students in no batch', '/students?batch=none'),
  list('students without a course', '/students?course=none'),
  list('students of a course', '/students?course=7'),
  list('trainers', '/trainers'),
  list('courses', '/courses'),
  list('batches, newest', '/batches'),
  list('batches, by start', '/batches?sort=start'),
  list('batches, page 5', '/batches?sort=start', 5),
  list('batches, running', '/batches?phase=running'),
  list('batches, coming', '/batches?phase=coming&sort=start'),
  list('batches of a course', '/batches?course=7'),
  list('calendar, a week by trainer', `/admin/calendar?from=${monday}`),
  list('calendar, a week by trainer, page 2', `/admin/calendar?from=${monday}`, 2),
  list('calendar, a week by batch', `/admin/calendar?by=batch&from=${monday}`),
  list('enrolments of a course', '/enrollments?course=7'),
  list('no seat yet', '/enrollments?seat=none'),
  list('no seat yet, page 5', '/enrollments?seat=none', 5),
  list('no seat yet, of a course', '/enrollments?seat=none&course=7'),
  { name: 'no seat yet, figures', kind: 'chart', paths: ['/enrollments/waiting'] },
  {
    name: 'the page of a student',
    kind: 'list',
    paths: ['/admin/students/707/overview', '/admin/students/777/overview'],
  },
  list('enquiries', '/enquiries'),
  list('enquiries, new', '/enquiries?status=new'),
  list('leads', '/admin/leads'),
  list('leads, page 5', '/admin/leads', 5),
  list('leads, new', '/admin/leads?stage=new'),
  list('leads of a source', '/admin/leads?source=chat'),
  list('leads of a course', '/admin/leads?course=7'),
  list('leads to call today', '/admin/leads?due=today&sort=next_call'),
  { name: 'leads, board', kind: 'chart', paths: ['/admin/leads/board'] },
  list('audit', '/admin/audit'),
  list('placements', '/placements'),
  { name: 'figures of today', kind: 'chart', paths: ['/admin/stats'] },
  { name: 'figures of courses', kind: 'chart', paths: ['/admin/stats/courses'] },
  searching('students, search', 'search', '/students', ['reddy', 'kavya iyer', 'person77', '70000007', 'an', 'bench']),
  searching('leads, search', 'search', '/admin/leads', ['reddy', 'kavya iyer', 'lead77', '60000007', 'an']),
  searching('trainers, search', 'search', '/trainers', ['reddy', 'ananya', 'person7', 'java']),
  searching('courses, search', 'search', '/courses', ['java', 'spring boot', 'power', 'sq', '17']),
  searching('batches, search', 'search', '/batches', ['java', 'reddy', 'spring boot 9', 'me', '177']),
  searching('students, fuzzy', 'fuzzy', '/students', ['kavia iyr', 'deshpnde', 'nikhl jian']),
  searching('trainers, fuzzy', 'fuzzy', '/trainers', ['deshpnde', 'ananyya', 'omkarr bhat']),
  searching('courses, fuzzy', 'fuzzy', '/courses', ['pyhton', 'sprng boot', 'machne lerning']),
  searching('batches, fuzzy', 'fuzzy', '/batches', ['pyhton dta', 'sprng bot', 'deshpnde']),
];
const lists = everyList.filter(({ name }) => name.includes(values.only));

interface Measured {
  readonly p50: number;
  readonly p95: number;
  /** CPU milliseconds of the api per reply. */
  readonly processor: number;
}

/** A filled database with its api, and the tokens of the logged-in admins. */
interface Institute {
  readonly api: Server;
  readonly admin: AdminLogin;
  tokens: readonly string[];
}

async function open(bench: Bench, of: InstituteSize): Promise<Institute> {
  const { folder, database, env, command, started } = bench;
  await command('migrate');
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillInstitute(owner, of);
  await owner.end();
  // The seed runs last: it updates counters and runs `analyze`, which the query planner needs.
  const admin = findAdminLogin(await command('seed', '--students', '1'));
  return { api: await started(startApi({ name: 'api', env, folder })), admin, tokens: [] };
}

async function measure({ api, tokens }: Institute, { paths, page = 1 }: List): Promise<Measured | undefined> {
  const pages = page === 1 ? paths : [await pathOfPage(api, tokens[0] ?? '', paths[0] ?? '', page)];
  const askAll = (count: number) => Promise.all(tokens.map((token) => askInTurn(api, token, pages, count)));
  await askAll(warmUp);
  const before = processorMicroseconds(api);
  const took = (await askAll(requests)).flat();
  const processor = (processorMicroseconds(api) - before) / took.length / 1000;
  return took.length === 0 ? undefined : { p50: percentile(took, 0.5), p95: percentile(took, 0.95), processor };
}

async function pathOfPage(api: Server, token: string, first: string, page: number): Promise<string> {
  let path = first;
  for (let read = 1; read < page; read += 1) path = (await ask(api, token, path, read)).next ?? path;
  return path;
}

/**
 * One admin: each request is sent after the reply to the one before. Empty if the api answers 503 (not implemented).
 */
async function askInTurn(api: Server, token: string, paths: readonly string[], count: number): Promise<number[]> {
  const took: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const path = paths[call % paths.length] ?? '';
    const { status, text, milliseconds } = await ask(api, token, path, call);
    if (status === 503) return [];
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    took.push(milliseconds);
  }
  return took;
}

/** A line of the table, and whether the goal is reached. */
function judge({ name, kind }: List, few: Measured | undefined, many: Measured | undefined): [string, boolean] {
  if (few === undefined || many === undefined) return [`${name.padEnd(28)} was not answered`, false];
  const ratio = many.p50 / few.p50;
  const mayGrow = kind === 'search' || kind === 'fuzzy';
  const isReached = many.p95 <= goals[kind] && (mayGrow || ratio <= maxGrowth);
  const figures = [few.p50, few.p95, many.p50, many.p95, many.processor].map((figure) => figure.toFixed(1).padStart(8));
  const growth = `${ratio.toFixed(1)}x`.padStart(7);
  const goal = String(goals[kind]).padStart(6);
  return [`${name.padEnd(28)}${figures.join('')}${growth}${goal}  ${isReached ? 'ok' : 'MISSED'}`, isReached];
}

/** Measures both institutes in turn, list by list, so that other load on the machine slows both alike. */
async function compare(few: Institute, many: Institute): Promise<boolean> {
  console.log(
    `\nMilliseconds, ${atOnce} at once: p50 and p95 with ${small.students} students, then with ${size.students} students,`,
  );
  console.log(
    `${size.courses} courses and ${size.batches} batches, the api's processor time for one answer there; how p50 grew (lists: ${maxGrowth}x at most), the goal for p95.\n`,
  );
  let isReached = true;
  for (const [index, one] of lists.entries()) {
    for (const institute of [few, many]) {
      if (index % listsPerSession === 0) institute.tokens = await logIn(institute.api, institute.admin, atOnce);
    }
    const [line, isOk] = judge(one, await measure(few, one), await measure(many, one));
    console.log(line);
    isReached &&= isOk;
  }
  return isReached;
}

await runBench('', async (smallBench) => {
  const few = await open(smallBench, small);
  await runBench('Above a goal.', async (bench) => compare(few, await open(bench, size)));
  return true;
});
