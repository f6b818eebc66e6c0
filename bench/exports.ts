import { createWriteStream, createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createInflateRaw } from 'node:zlib';
import { findAdminLogin } from '@avsar/testkit/log-ins';
import pg from 'pg';
import { logIn } from './institutes/admin.ts';
import { browser, createPeople } from './institutes/people.ts';
import { type Bench, runBench } from './environment/run-bench.ts';
import { type Server, startApi } from './environment/servers.ts';

/**
 * `npm run bench:exports [-- --students 1000000]`: exports the list of students as CSV and as an Excel workbook from a
 * real api process. Watches its memory, reads both files back and checks every row. Fails above the goal, and on any
 * wrong cell.
 */
const { values } = parseArgs({ options: { students: { type: 'string', default: '1000000' } } });
const students = Number(values.students);
/** More memory than before the export. */
const goalMegabytes = 200;
/** Of the demo institute. */
const demoStudents = 10;

async function main({ folder, env, command, started, database, atTheEnd }: Bench): Promise<boolean> {
  await command('migrate');
  const admin = findAdminLogin(await command('seed', '--students', String(demoStudents)));
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  atTheEnd(() => owner.end());
  // No search is measured, and its indexes would take most of the time.
  const indexes = await owner.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'users' and indexdef like '%USING gin%'`,
  );
  for (const { name } of indexes.rows) await owner.query(`drop index ${name}`);
  await createPeople(owner, students, '8');
  const counted = await owner.query<{ all: string }>(`select count(*) as all from users where role = 'STUDENT'`);
  const expected = Number(counted.rows[0]?.all);
  const api = await started(startApi({ name: 'api', env, folder }));
  const [token = ''] = await logIn(api, admin, 1);
  // What the first call of a process loads is not the memory of the export.
  await download(api, token, 'list.xlsx?status=archived', join(folder, 'warm-up'));

  console.log(`\n| ${students} students | Bytes | Seconds | Memory before | Most | More by | Rows read back |`);
  console.log('|---|---|---|---|---|---|---|');
  let isReached = true;
  for (const [name, read] of [['list.csv', readCsvRows] as const, ['list.xlsx', readWorkbookRows] as const]) {
    const path = join(folder, name);
    const before = await megabytesOf(api);
    const began = performance.now();
    const most = await mostMegabytesDuring(api, download(api, token, name, path));
    const seconds = (performance.now() - began) / 1000;
    const rows = await checkRows(read(path));
    const cells = [name, (await stat(path)).size, seconds.toFixed(1), before, most, most - before, rows];
    console.log(`| ${cells.join(' | ')} |`);
    if (rows !== expected) throw new Error(`${name} has ${rows} rows and not ${expected}`);
    isReached &&= most - before <= goalMegabytes;
  }
  return isReached;
}

async function download({ url }: Server, token: string, name: string, path: string): Promise<void> {
  const headers = { ...browser, authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/exports/students/${name}`, { headers });
  if (response.status !== 200 || response.body === null) throw new Error(`${name} answered ${response.status}`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path));
}

async function megabytesOf({ pid }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

async function mostMegabytesDuring(api: Server, work: Promise<void>): Promise<number> {
  let most = await megabytesOf(api);
  const timer = setInterval(() => {
    void megabytesOf(api).then((now) => {
      most = Math.max(most, now);
    });
  }, 50);
  await work.finally(() => clearInterval(timer));
  return most;
}

/** Id, name, e-mail address and mobile number of a row. */
type Row = readonly [id: string, name: string, email: string, mobile: string];

/** Counts the rows; they come newest first, and every planted person has the values that they were planted with. */
async function checkRows(rows: AsyncIterable<Row>): Promise<number> {
  let count = 0;
  let lastId = Number.POSITIVE_INFINITY;
  for await (const [id, name, email, mobile] of rows) {
    count += 1;
    if (Number(id) >= lastId) throw new Error(`${id} comes after ${lastId}`);
    lastId = Number(id);
    const number = /^Person (\d+)$/.exec(name)?.[1];
    const isRight = email === `person-${number}@bench.test` && mobile === `8${number?.padStart(9, '0')}`;
    if (number !== undefined && !isRight) throw new Error(`wrong cells: ${[id, name, email, mobile].join()}`);
  }
  return count;
}

/** No text of the bench contains a line break or a quote before the fifth column. */
async function* readCsvRows(path: string): AsyncGenerator<Row> {
  let isHeading = true;
  for await (const line of split(createReadStream(path, 'utf8'), '\r\n')) {
    const [id = '', name = '', email = '', , mobile = ''] = line.split(',');
    if (!isHeading) yield [id, name, email, mobile];
    isHeading = false;
  }
}

/** Reads the first entry of the archive, which is the sheet, without the library that wrote it. */
async function* readWorkbookRows(path: string): AsyncGenerator<Row> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(30), 0, 30, 0);
  await file.close();
  const start = 30 + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  const xml = createReadStream(path, { start }).pipe(createInflateRaw()).setEncoding('utf8');
  let isHeading = true;
  for await (const row of split(xml, '</row>')) {
    if (!row.includes('<row')) continue;
    const cell = (column: string) =>
      new RegExp(`r="${column}\\d+"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)`).exec(row)?.[1] ?? '';
    if (!isHeading) yield [cell('A'), cell('B'), cell('C'), cell('E')];
    isHeading = false;
  }
}

async function* split(chunks: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const parts = `${rest}${chunk}`.split(end);
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

await runBench('Above the goal.', main);
