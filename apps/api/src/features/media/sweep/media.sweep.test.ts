import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { pdf, resume } from '../../../../test/pdfs/pdfs.ts';
import { picture } from '../../../../test/rows/pictures.ts';
import { giveFiles } from '../../../../test/rows/private-files.ts';
import { storageEnvironment, storages } from '../../../../test/storages.ts';
import { connectDatabase } from '../../../database/client.ts';
import { media } from '../../../database/tables/media.ts';
import { siteSettings } from '../../../database/tables/site.ts';
import { users } from '../../../database/tables/users.ts';
import { storeImage, uploadImage, uploadResume } from '../index.ts';
import { listMediaColumns } from './media.sweep.queries.ts';
import { sweepFiles, sweepRows } from './media.sweep.service.ts';

describe.each(storages)('the sweep of media on %s', (kind) => {
  let test: TestApp;
  let worker: ReturnType<typeof connectDatabase>;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
    const url = test.database.workerUrl;
    worker = connectDatabase({ url, poolSize: 3, applicationName: 'test', onError: () => {} });
  });
  afterAll(async () => {
    await worker.close();
    await test.close();
  });

  const storage = () => test.app.context.storage;
  const filesBelow = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key } of storage().list(folder)) keys.push(key);
    return keys.toSorted();
  };
  const isThere = async (id: number) => (await test.db.$count(media, eq(media.id, id))) === 1;
  const put = (key: string) => storage().put(key, Buffer.from('x'), 'text/plain');

  /** Runs the sweep with the database role of the worker, as if it were tomorrow, or now. */
  async function sweep({ hoursLater }: { readonly hoursLater: number }) {
    const context = { db: worker.db, transaction: worker.transaction, storage: storage() };
    const before = new Date(Date.now() + (hoursLater - 24) * 3_600_000);
    return { rows: await sweepRows(context, before), files: await sweepFiles(context, before) };
  }

  const age = () => test.db.execute(sql`update media set created_at = created_at - interval '2 days'`);

  it('lists files with their age, below one folder only', async () => {
    const key = `private/${randomUUID()}`;
    await put(`${key}/a.txt`);
    await put(`${key}x/b.txt`);
    const listed = [];
    for await (const file of storage().list(key)) listed.push(file);
    expect(listed).toEqual([{ key: `${key}/a.txt`, storedAt: expect.any(Date) as Date }]);
    expect(Math.abs(Date.now() - (listed[0]?.storedAt.getTime() ?? 0))).toBeLessThan(10_000);
    for (const file of [`${key}/a.txt`, `${key}x/b.txt`, `${key}/never-was`]) await storage().delete(file);
    expect(await filesBelow(key)).toEqual([]);
    expect(await filesBelow('never-was')).toEqual([]);
  });

  it('lists more files than fit on one page of S3', async () => {
    const folder = `private/${randomUUID()}`;
    const keys = Array.from({ length: 1100 }, (_, index) => `${folder}/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50) await Promise.all(keys.slice(start, start + 50).map(put));
    expect(await filesBelow(folder)).toEqual(keys);
    await sweep({ hoursLater: 25 });
    expect(await filesBelow(folder)).toEqual([]);
  }, 60_000);

  it('deletes rows without references, with their files, after a day and not before', async () => {
    const { context } = test.app;
    const person = await test.createUser();
    const kept = await giveFiles(test, person.id);
    const logo = await storeImage(context, context.db, await picture(), 'public');
    await test.db.update(siteSettings).set({ logoId: logo.id });
    const [old, gone] = [
      await storeImage(context, context.db, await picture(), 'private'),
      await storeImage(context, context.db, await picture(), 'public'),
    ];
    expect(await sweep({ hoursLater: 0 })).toEqual({ rows: 0, files: 0 });
    await age();
    expect(await sweep({ hoursLater: 25 })).toMatchObject({ rows: 2 });
    expect(await Promise.all([old, gone, logo].map(({ id }) => isThere(id)))).toEqual([false, false, true]);
    expect((await test.call('GET', gone.url ?? '')).status).toBe(404);
    expect((await test.call('GET', logo.url ?? '')).status).toBe(200);
    const left = [...(await filesBelow('public')), ...(await filesBelow('private'))];
    expect(left.length).toBe(2 + 3);
    expect(left.filter((key) => key.startsWith(kept.imageKey) || key.startsWith(kept.resumeKey)).length).toBe(3);
    expect(await sweep({ hoursLater: 25 })).toEqual({ rows: 0, files: 0 });
  });

  it('deletes files without a row, finished or not, after a day and not before', async () => {
    const { context } = test.app;
    const image = await uploadImage(context, await picture(), 'private');
    const document = await uploadResume(context, pdf(resume()));
    await put(`unfinished/${randomUUID()}`);
    await sweep({ hoursLater: 23 });
    expect(await filesBelow(image.key)).toHaveLength(2);
    expect(await filesBelow(document.key)).toHaveLength(1);
    expect(await sweep({ hoursLater: 25 })).toMatchObject({ files: 3 });
    expect(await filesBelow(image.key)).toEqual([]);
    expect(await filesBelow(document.key)).toEqual([]);
    expect(await filesBelow('unfinished')).toEqual([]);
  });

  it('keeps the files of a picture that was uploaded again a moment ago', async () => {
    const { context } = test.app;
    const sent = await picture();
    const { id } = await storeImage(context, context.db, sent, 'public');
    await age();
    // The row is old, but the files are new: a parallel upload is about to write their row.
    expect(await sweep({ hoursLater: 0 })).toMatchObject({ rows: 1, files: 0 });
    expect(await isThere(id)).toBe(false);
    const again = await storeImage(context, context.db, sent, 'public');
    expect((await test.call('GET', again.url ?? '')).status).toBe(200);
  });

  it('keeps a row that gets a reference at the same moment', async () => {
    const { context } = test.app;
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    const person = await test.createUser();
    let sweeping: ReturnType<typeof sweep> | undefined;
    await context.transaction(async (tx) => {
      await tx.update(users).set({ imageId: id }).where(eq(users.id, person.id));
      sweeping = sweep({ hoursLater: 25 });
      // Long enough for the sweep to reach the row, which the other transaction has locked.
      await tx.execute(sql`select pg_sleep(0.5)`);
    });
    await sweeping;
    expect(await isThere(id)).toBe(true);
  });

  it('keeps the row if the storage fails in the middle, and deletes it in the next run', async () => {
    const { context } = test.app;
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    const away = { ...storage(), delete: () => Promise.reject(new Error('away')) };
    const failing = { db: worker.db, transaction: worker.transaction, storage: away };
    await expect(sweepRows(failing, new Date(Date.now() + 3_600_000))).rejects.toThrow('away');
    expect(await isThere(id)).toBe(true);
    await sweep({ hoursLater: 25 });
    expect(await isThere(id)).toBe(false);
  });

  it('runs as a job of the worker', async () => {
    const { context } = test.app;
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    test.clock.forward({ hours: 25 });
    // A new file whose row is not written yet.
    const young = await storeImage(context, context.db, await picture(), 'private');
    await test.db.update(media).set({ createdAt: test.clock.now() }).where(eq(media.id, young.id));
    await context.jobs.send(context.db, 'media.sweep', {});
    await test.jobsDone();
    expect(await isThere(id)).toBe(false);
    expect(await isThere(young.id)).toBe(true);
    expect(test.logLines.join('')).toContain('media swept');
  }, 60_000);

  it('reads the columns that refer to media from the database, so that a new one is not forgotten', async () => {
    const { context } = test.app;
    const known = (await listMediaColumns(worker.db)).map(({ table, column }) => `${table}.${column}`);
    expect(known).toEqual(expect.arrayContaining(['courses.image_id', 'users.image_id', 'users.resume_id']));
    await test.db.execute(sql`create table "odd Name" ("the Picture" integer references media (id))`);
    await test.db.execute(sql`grant select on "odd Name" to avsar_worker`);
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await test.db.execute(sql`insert into "odd Name" values (${id})`);
    await age();
    await sweep({ hoursLater: 25 });
    expect(await isThere(id)).toBe(true);
  });
});
