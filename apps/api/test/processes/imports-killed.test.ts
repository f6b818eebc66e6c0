import { setTimeout as sleep } from 'node:timers/promises';
import { call, callPage, type Import, importEndpoints, type ImportRow } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, createImportWorld, faultKinds, makeTable } from './imports-table.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';
const size = isFull ? { rows: 10_000, faults: 500, kills: 20 } : { rows: 1000, faults: 58, kills: 3 };
/** Before the first row, in the transaction of a row, and after it. */
const failpoints = ['import:begin', 'import:written', 'import:committed'] as const;

let environment: TestEnvironment;
let options: { readonly baseUrl: string; readonly token: string };
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4' });
  const { url } = await environment.startApi();
  options = { baseUrl: url, token: await environment.signInAdmin() };
}, 120_000);
afterAll(() => environment.close(), 120_000);

const paramsOf = ({ id }: Pick<Import, 'id'>) => ({ importId: String(id) });
const read = (one: Import) => call(importEndpoints.get, { params: paramsOf(one) }, options);
/** Asks once a second, as the screen does. */
async function until(one: Import, status: Import['status'], seconds: number): Promise<Import> {
  for (let second = 0; second < seconds; second += 1) {
    const now = await read(one);
    if (now.status === status) return now;
    await sleep(1000);
  }
  throw new Error(`import: not ${status} after ${seconds} s`);
}

async function readAllRows(one: Import): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '100', ...(cursor !== undefined && { cursor }) };
    const page = await callPage(importEndpoints.listRows, { params: paramsOf(one), query }, options);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

const tableOf = (rows: readonly Pick<ImportRow, 'fate' | 'fault'>[]) =>
  rows.map(({ fate, fault }) => ({ fate, fault }));

/** Sets when the queue notices a dead worker and when the next one gets the job. */
const setQueue = (heartbeatSeconds: number, startsInSeconds: number) =>
  environment.db.execute(sql`update pgboss.job set heartbeat_seconds = ${heartbeatSeconds},
    start_after = now() + make_interval(secs => ${startsInSeconds}) where name = 'imports.run' and state <= 'active'`);
/** No worker gets the job: a worker that dies before it has started would fail the test. */
const holdQueue = () => setQueue(600, 3600);
/** A dead worker is noticed at once, and the job is given to the next one without a pause. */
const hurryQueue = () => void setQueue(1, 0).catch(() => {});

/** Kills a worker at a failpoint, or in the middle of its work. */
async function killOneWorker(at: number): Promise<void> {
  const failAt = failpoints[at % (failpoints.length + 1)];
  await holdQueue();
  const worker = await environment.startWorker(failAt === undefined ? {} : { failAt });
  const hurrying = setInterval(hurryQueue, 300);
  try {
    if (failAt === undefined) {
      await sleep(1500 + 100 * at);
      worker.kill('SIGKILL');
    }
    expect(await worker.exited, failAt).toEqual({ code: null, signal: 'SIGKILL' });
  } finally {
    clearInterval(hurrying);
  }
}

const countOf = async (query: ReturnType<typeof sql>) =>
  (await environment.db.execute<{ count: number }>(query)).rows[0]?.count;

test(
  `${size.rows} rows with ${size.faults} faults: each as previewed; ${size.kills} killed workers: every row once; undone as a whole`,
  async () => {
    const world = await createImportWorld(environment.db);
    const expected = await makeTable(world, size.rows, size.faults);
    const kinds = new Set(expected.flatMap(({ fault }) => fault ?? []));
    expect([kinds.size, expected.filter(({ fault }) => fault !== null).length]).toEqual([faultKinds, size.faults]);
    expect(kinds.size).toBeGreaterThanOrEqual(20);

    const file = Buffer.from(csvOf(expected)).toString('base64');
    const uploaded = await call(importEndpoints.create, { body: { name: 'students.csv', file } }, options);
    const { version, hasHeadings, columns } = uploaded;
    const body = { version, hasHeadings, columns, courseId: null, batchId: null };
    const planned = await call(importEndpoints.plan, { params: paramsOf(uploaded), body }, options);
    const checker = await environment.startWorker();
    const checked = await until(planned, 'checked', 60);
    await checker.stop();
    expect(tableOf(await readAllRows(checked))).toEqual(tableOf(expected));
    const people = await countOf(sql`select count(*)::int from users`);

    await call(importEndpoints.start, { params: paramsOf(checked), body: { version: checked.version } }, options);
    for (let at = 0; at < size.kills; at += 1) await killOneWorker(at);
    const begun = performance.now();
    const before = (await read(checked)).outcomes.done;
    await environment.startWorker();
    const hurrying = setInterval(hurryQueue, 300);
    const done = await until(checked, 'done', isFull ? 1200 : 240).finally(() => clearInterval(hurrying));
    const rate = (done.outcomes.done - before) / ((performance.now() - begun) / 1000);

    const { add, enrol } = done.fates;
    expect(done.outcomes).toEqual({ done: add + enrol, changed: 0, undone: 0, kept: 0 });
    expect(tableOf(await readAllRows(done))).toEqual(tableOf(expected));
    expect(await countOf(sql`select count(*)::int from users`)).toBe((people ?? 0) + add);
    const imported = sql`from users where email::text like 'student-62%@import.test'`;
    expect(await countOf(sql`select count(distinct mobile_number)::int as count ${imported}`)).toBe(add);
    expect(await countOf(sql`select count(*)::int ${imported} and course_count = 1 and batch_count = 1`)).toBe(add);
    expect(await countOf(sql`select count(*)::int from audit_log where action = 'student.create'`)).toBe(add);
    expect(await countOf(sql`select count(*)::int from audit_log where action = 'enrolment.create'`)).toBe(add + enrol);

    const undoing = performance.now();
    const undone = await call(
      importEndpoints.undo,
      { params: paramsOf(done), body: { version: done.version } },
      options,
    );
    const undoneIn = (performance.now() - undoing) / 1000;
    expect(undone.outcomes).toEqual({ done: 0, changed: 0, undone: add + enrol, kept: 0 });
    expect(await countOf(sql`select count(*)::int from users`)).toBe(people);
    console.log(
      `import: ${size.rows} rows, ${size.faults} faults of ${kinds.size} kinds, ${size.kills} workers killed, ` +
        `${rate.toFixed(0)} rows a second, undone in ${undoneIn.toFixed(1)} s`,
    );
  },
  isFull ? 2_400_000 : 400_000,
);
