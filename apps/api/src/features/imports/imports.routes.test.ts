import type { Import, ImportRow } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { grants } from '#database/tables/discounts.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { importRows, imports } from '#database/tables/imports.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { sweepImports } from './imports.run.ts';
import { createBatch, createCourse, createTrainer } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let course: Awaited<ReturnType<typeof createCourse>>;
let batch: { readonly id: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  course = await createCourse(test.db, { title: `Pottery ${Math.random()}` });
  const { links } = await createTrainer(test.db, [course.id]);
  batch = await createBatch(test.db, course.id, links[0] ?? 0, {
    startDate: '2997-01-01',
    endDate: '2998-01-01',
    capacity: 5,
  });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/admin/imports${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const upload = async (body: object) => (await call('POST', '', body)).json<Import>();
const paste = (...rows: string[]) => upload({ text: ['Name\tMobile\tE-mail', ...rows].join('\n') });
const read = async (id: number) => (await call('GET', `/${id}`)).json<Import>();
const rowsOf = async (id: number, query = '') => (await call('GET', `/${id}/rows${query}`)).json<ImportRow[]>();

let numbers = 6_100_000_000;
const number = () => String((numbers += 1));

/** Plans as recognised, and lets the worker check the rows. */
async function check(one: Import, more: object = {}): Promise<Import> {
  const { version, hasHeadings, columns } = one;
  const body = { version, hasHeadings, columns, courseId: null, batchId: batch.id, ...more };
  const reply = await call('PUT', `/${one.id}`, body);
  expect(reply.status, reply.text).toBe(200);
  await test.jobsDone();
  return read(one.id);
}

async function run(one: Import, more: object = {}): Promise<Import> {
  const reply = await call('POST', `/${one.id}/start`, { version: one.version, ...more });
  expect(reply.status, reply.text).toBe(200);
  await test.jobsDone();
  return read(one.id);
}

const personWith = async (mobileNumber: string) =>
  (await test.db.select().from(users).where(eq(users.mobileNumber, mobileNumber)))[0];
const seatsOf = (studentId: number) =>
  test.db.select().from(batchStudents).where(eq(batchStudents.studentId, studentId));

describe('from the file to the seat', () => {
  it('says why the courses are free: the import, and the reason that staff give for all of it', async () => {
    for (const more of [{}, { reason: 'Paid in cash in July' }]) {
      const mobile = number();
      const done = await run(await check(await paste(`Asha Rao\t${mobile}`)), more);
      const given = eq(grants.studentId, (await personWith(mobile))?.id ?? 0);
      const said = 'reason' in more ? `Import ${done.id}: ${more.reason}` : `Import ${done.id}`;
      expect(await test.db.select().from(grants).where(given)).toMatchObject([
        { kind: 'free_place', reason: said, grantedBy: `admin:${admin.id}`, courseId: course.id },
      ]);
    }
  });

  it('reads, checks, adds, enrols and seats; nothing happens before the start', async () => {
    const [one, two] = [number(), number()];
    const read1 = await paste(`Asha Rao\t${one}\tasha-${one}@example.com`, `Ravi\t+91 ${two}`, 'Nobody\t12345');
    expect(read1).toMatchObject({
      status: 'read',
      hasHeadings: true,
      columns: ['name', 'mobileNumber', 'email'],
      rowCount: 3,
      firstRows: [{ line: 1, cells: ['Name', 'Mobile', 'E-mail'] }, {}, {}, {}],
    });
    const checked = await check(read1);
    expect(checked).toMatchObject({ status: 'checked', version: 2, fates: { add: 2, enrol: 0, nothing: 0, fault: 1 } });
    expect(await personWith(one)).toBeUndefined();
    expect(await rowsOf(read1.id)).toMatchObject([
      { line: 2, fate: 'add', values: { name: 'Asha Rao', mobileNumber: one } },
      { line: 3, fate: 'add' },
      { line: 4, fate: 'fault', fault: 'bad_number', reason: '“12345” has 5 digits. A mobile number has 10.' },
    ]);

    const done = await run(checked);
    expect(done).toMatchObject({ status: 'done', outcomes: { done: 2, changed: 0 } });
    const [asha, ravi] = [await personWith(one), await personWith(two)];
    expect(asha).toMatchObject({ name: 'Asha Rao', role: 'STUDENT', status: 'unverified', madeByAdmin: true });
    expect(ravi).toMatchObject({ name: 'Ravi', email: null, courseCount: 1, batchCount: 1 });
    expect(await seatsOf(asha?.id ?? 0)).toMatchObject([{ batchId: batch.id, courseId: course.id }]);
    const { rows: audit } = await test.db.execute(
      sql`select actor, action from audit_log where subject in (${`user:${asha?.id}`}, ${`import:${done.id}`}) order by id`,
    );
    expect(audit).toEqual([
      { actor: `admin:${admin.id}`, action: 'import.start' },
      { actor: `admin:${admin.id}`, action: 'student.create' },
    ]);

    const again = await check(await paste(`Asha Rao\t${one}`, `Ravi\t${two}`));
    expect(again.fates).toEqual({ add: 0, enrol: 0, nothing: 2, fault: 0 });
    expect((await call('POST', `/${again.id}/start`, { version: again.version })).status).toBe(409);
  });

  it('takes course and batch from columns, and fills in the other details', async () => {
    await test.db.update(batches).set({ name: 'Early Birds' }).where(eq(batches.id, batch.id));
    const [one, two] = [number(), number()];
    const table = [
      ['Student name', 'WhatsApp no.', 'Course', 'Batch', 'Qualification', 'Working status'],
      ['Asha', Number(one), course.title.toUpperCase(), 'early birds', 'B.Sc', 'Fresher'],
      ['Ravi', Number(two), course.title, '', '', ''],
    ];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: table }] })).toString('base64');
    const done = await run(await check(await upload({ name: 'july.xlsx', file }), { batchId: null }));
    expect(done).toMatchObject({ name: 'july.xlsx', outcomes: { done: 2 } });
    const [asha, ravi] = [await personWith(one), await personWith(two)];
    expect(asha).toMatchObject({ qualification: 'B.Sc', workingStatus: 'fresher', batchCount: 1 });
    expect(ravi).toMatchObject({ courseCount: 1, batchCount: 0 });
  });

  it('gives an existing student the course and the seat, and nothing else', async () => {
    const student = await test.createUser({ name: 'Asha Rao' });
    const checked = await check(await paste(`asha\t${student.mobileNumber}`));
    expect(await rowsOf(checked.id)).toMatchObject([{ fate: 'enrol', studentId: student.id }]);
    await run(checked);
    expect(await personWith(student.mobileNumber)).toMatchObject({
      name: 'Asha Rao',
      version: 1,
      courseCount: 1,
      batchCount: 1,
    });
  });

  it('fills a batch to its last seat, in the order of the rows', async () => {
    await test.db.update(batches).set({ capacity: 2 }).where(eq(batches.id, batch.id));
    const checked = await check(await paste(...[1, 2, 3].map((at) => `Student ${at}\t${number()}`)));
    expect((await rowsOf(checked.id)).map(({ fault }) => fault)).toEqual([null, null, 'full_batch']);
    expect((await run(checked)).outcomes).toMatchObject({ done: 2 });
  });
});

describe('a row whose facts have changed since the preview', () => {
  const outcomeOf = async (change: (mobileNumber: string) => Promise<unknown>) => {
    const mobileNumber = number();
    const checked = await check(await paste(`Asha Rao\t${mobileNumber}`));
    await change(mobileNumber);
    const done = await run(checked);
    const [row] = await rowsOf(done.id);
    expect(done).toMatchObject({ status: 'done', outcomes: { done: 0, changed: 1 } });
    return row;
  };

  it('is left out if somebody has proved the number', async () => {
    const row = await outcomeOf((mobileNumber) => test.createUser({ mobileNumber, name: 'Asha Rao' }));
    expect(row).toMatchObject({ outcome: 'changed', reason: 'The account of this number is another one by now.' });
  });

  it('is left out if the batch is full', async () => {
    const row = await outcomeOf(async () => {
      await test.db.update(batches).set({ capacity: 1 }).where(eq(batches.id, batch.id));
      const other = await test.createUser();
      await test.db.insert(enrolments).values({ studentId: other.id, courseId: course.id, source: 'admin' });
      await test.db.insert(batchStudents).values({ batchId: batch.id, courseId: course.id, studentId: other.id });
    });
    expect(row?.reason).toContain('no free seat');
  });

  it('is left out if the batch was archived', async () => {
    const row = await outcomeOf(() =>
      test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, batch.id)),
    );
    expect(row?.reason).toContain('archived');
  });

  it('is left out if the batch was deleted', async () => {
    const row = await outcomeOf(() => test.db.delete(batches).where(eq(batches.id, batch.id)));
    expect(row?.reason).toContain('There is no batch');
  });
});

describe('undoing', () => {
  const undo = (one: Import) => call('POST', `/${one.id}/undo`, { version: one.version });
  const importOf = async (count: number) => {
    const mobiles = Array.from({ length: count }, number);
    const done = await run(await check(await paste(...mobiles.map((mobile, at) => `Student ${at}\t${mobile}`))));
    expect(done.outcomes.done).toBe(count);
    return { done, mobiles };
  };

  it('takes back people, enrolments and seats, and raises the version of the batch', async () => {
    const { done, mobiles } = await importOf(2);
    const [before] = await test.db.select().from(batches).where(eq(batches.id, batch.id));
    const reply = await undo(done);
    expect([reply.status, reply.json<Import>()]).toMatchObject([
      200,
      { status: 'undone', outcomes: { undone: 2, kept: 0 } },
    ]);
    for (const mobile of mobiles) expect(await personWith(mobile)).toBeUndefined();
    const [after] = await test.db.select().from(batches).where(eq(batches.id, batch.id));
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect((await undo(done)).status).toBe(409);
  });

  it('takes the course and seat of a student who existed, and keeps the student', async () => {
    const student = await test.createUser({ name: 'Asha Rao' });
    const done = await run(await check(await paste(`Asha Rao\t${student.mobileNumber}`)));
    expect((await undo(done)).json<Import>().outcomes).toMatchObject({ undone: 1 });
    expect(await personWith(student.mobileNumber)).toMatchObject({ id: student.id, courseCount: 0, batchCount: 0 });
  });

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    ['was changed', 'changed or confirmed', (id) => test.db.update(users).set({ version: 2 }).where(eq(users.id, id))],
    [
      'has logged in',
      'changed or confirmed',
      (id) => test.db.update(users).set({ status: 'active', mobileVerifiedAt: new Date() }).where(eq(users.id, id)),
    ],
    [
      'has asked for a code',
      'asked for a code',
      async (id) => {
        const [row] = await test.db.select().from(users).where(eq(users.id, id));
        await test.plantCode({ userId: id, channel: 'mobile', identifier: row?.mobileNumber ?? '', code: '123456' });
      },
    ],
    [
      'has another course',
      'another course',
      async (id) => {
        const other = await createCourse(test.db);
        await test.db.insert(enrolments).values({ studentId: id, courseId: other.id, source: 'admin' });
      },
    ],
    [
      'has left the batch',
      'left the batch',
      (id) => test.db.delete(batchStudents).where(eq(batchStudents.studentId, id)),
    ],
  ])('keeps a person who %s, and says so; the others go', async (_, reason, touch) => {
    const { done, mobiles } = await importOf(2);
    const touched = await personWith(mobiles[1] ?? '');
    await touch(touched?.id ?? 0);
    expect((await undo(done)).json<Import>().outcomes).toMatchObject({ undone: 1, kept: 1 });
    expect(await personWith(mobiles[0] ?? '')).toBeUndefined();
    expect(await personWith(mobiles[1] ?? '')).toMatchObject({ id: touched?.id });
    const [kept] = await rowsOf(done.id, '?fate=kept');
    expect(kept?.reason).toContain(reason);
  });

  it('409 after a day, and for an import that is not done', async () => {
    const { done } = await importOf(1);
    await test.db
      .update(imports)
      .set({ finishedAt: new Date(test.clock.now().getTime() - 24 * 3_600_000 - 1000) })
      .where(eq(imports.id, done.id));
    expect((await undo(done)).status).toBe(409);
    const checked = await check(await paste(`Asha\t${number()}`));
    expect((await undo(checked)).status).toBe(409);
  });
});

describe('the other calls', () => {
  it.each([
    ['a file that is no table', { file: Buffer.from([0, 1, 2, 3]).toString('base64') }, 'cannot read'],
    ['headings alone', { text: 'Name,Mobile' }, 'no rows'],
    ['an old Excel file', { file: Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64') }, 'old or has a password'],
  ])('POST 400 for %s', async (_, body, text) => {
    const reply = await call('POST', '', body);
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([400, expect.stringContaining(text)]);
  });

  it('PUT 400 without a column of names, and for a batch of another course', async () => {
    const one = await paste(`Asha\t${number()}`);
    const plan = {
      version: 1,
      hasHeadings: true,
      columns: ['name', 'mobileNumber', null],
      courseId: null,
      batchId: null,
    };
    expect((await call('PUT', `/${one.id}`, { ...plan, columns: ['name', null, null] })).status).toBe(400);
    const other = await createCourse(test.db);
    expect((await call('PUT', `/${one.id}`, { ...plan, courseId: other.id, batchId: batch.id })).status).toBe(400);
  });

  it('409 for another version than the one that was previewed', async () => {
    const checked = await check(await paste(`Asha\t${number()}`));
    const newer = await check(checked);
    expect(newer.version).toBe(checked.version + 1);
    expect((await call('POST', `/${checked.id}/start`, { version: checked.version })).status).toBe(409);
    expect(
      (
        await call('PUT', `/${checked.id}`, {
          version: 1,
          hasHeadings: true,
          columns: ['name', 'mobileNumber'],
          courseId: null,
          batchId: null,
        })
      ).status,
    ).toBe(409);
  });

  it('rows come in pages and by fate; without headings the first row is one of them', async () => {
    const mobiles = [number(), number(), number()];
    const one = await upload({ text: mobiles.map((mobile, at) => `Student ${at},${mobile}`).join('\n') });
    expect(one).toMatchObject({ hasHeadings: false, columns: ['name', 'mobileNumber'], rowCount: 3 });
    const checked = await check(one);
    const first = await call('GET', `/${checked.id}/rows?limit=2`);
    expect([first.json<ImportRow[]>().map(({ line }) => line), first.headers['link']]).toEqual([
      [1, 2],
      expect.stringContaining('cursor'),
    ]);
    expect(await rowsOf(checked.id, '?fate=fault')).toEqual([]);
    expect(await rowsOf(checked.id, '?fate=add')).toHaveLength(3);
  });

  it('DELETE removes an import with its rows, and is refused once it was started', async () => {
    const one = await paste(`Asha\t${number()}`);
    expect((await call('DELETE', `/${one.id}`)).status).toBe(200);
    expect(await test.db.select().from(importRows).where(eq(importRows.importId, one.id))).toEqual([]);
    const done = await run(await check(await paste(`Asha\t${number()}`)));
    expect((await call('DELETE', `/${done.id}`)).status).toBe(409);
  });

  it('the nightly job deletes imports after 30 days, and the people stay', async () => {
    const mobile = number();
    const done = await run(await check(await paste(`Asha\t${mobile}`)));
    await test.db
      .update(imports)
      .set({ createdAt: new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000) })
      .where(eq(imports.id, done.id));
    await sweepImports(test.app.context);
    expect((await call('GET', `/${done.id}`)).status).toBe(404);
    expect(await personWith(mobile)).toMatchObject({ name: 'Asha' });
  });
});
