import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { pdf, resume } from '../../../../test/pdfs/pdfs.ts';
import { giveLessonFiles } from '../../../../test/rows/lessons.ts';
import { picture } from '../../../../test/rows/pictures.ts';
import { giveFiles } from '../../../../test/rows/private-files.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { plantSyllabus } from '../../../../test/rows/syllabus.ts';
import { storageEnvironment, storages } from '../../../../test/storages.ts';
import { connectDatabase } from '../../../database/client.ts';
import { lessonFiles } from '../../../database/tables/lessons.ts';
import { installation, media, unreferencedFiles } from '../../../database/tables/media.ts';
import { siteSettings } from '../../../database/tables/site.ts';
import { users } from '../../../database/tables/users.ts';
import { storeImage, sweepMediaJob, uploadImage, uploadResume } from '../index.ts';
import { markerKey } from '../storage/media.storage.service.ts';
import { listMediaColumns } from './media.sweep.queries.ts';
import { sweepUnfinished, sweepUploads } from './media.sweep.service.ts';

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

  const workerContext = () => ({ db: worker.db, transaction: worker.transaction, storage: storage() });
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  /** One run of the sweep, with the database role of the worker, as if it were this many hours later. */
  const sweepOnce = (hoursLater: number) => sweepUploads(workerContext(), { now: hoursFromNow(hoursLater) });

  /** Two runs a day apart, which delete what both find. */
  async function sweepTwice(hoursLater = 25) {
    await sweepOnce(hoursLater);
    return sweepOnce(hoursLater + 24);
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
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => storage().delete(key)));
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
    expect(await sweepOnce(0)).toMatchObject({ unreferenced: 0, deleted: 0 });
    await age();
    expect(await sweepOnce(25)).toMatchObject({ unreferenced: 2, deleted: 0 });
    expect(await isThere(old.id)).toBe(true);
    // Too early for the second run.
    expect(await sweepOnce(44)).toMatchObject({ unreferenced: 2, deleted: 0 });
    expect(await sweepOnce(45)).toMatchObject({ unreferenced: 2, deleted: 2 });
    expect(await Promise.all([old, gone, logo].map(({ id }) => isThere(id)))).toEqual([false, false, true]);
    expect((await test.call('GET', gone.url ?? '')).status).toBe(404);
    expect((await test.call('GET', logo.url ?? '')).status).toBe(200);
    const left = [...(await filesBelow('public')), ...(await filesBelow('private'))];
    expect(left.length).toBe(2 + 3);
    expect(left.filter((key) => key.startsWith(kept.imageKey) || key.startsWith(kept.resumeKey)).length).toBe(3);
    expect(await sweepTwice()).toMatchObject({ unreferenced: 0, deleted: 0 });
    expect(await test.db.$count(unreferencedFiles)).toBe(0);
  });

  it('keeps an upload that was unreferenced in the first run and is used in the second', async () => {
    const { context } = test.app;
    const person = await test.createUser();
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    expect(await sweepOnce(25)).toMatchObject({ unreferenced: 1 });
    await test.db.update(users).set({ imageId: id }).where(eq(users.id, person.id));
    expect(await sweepOnce(49)).toMatchObject({ unreferenced: 0, deleted: 0 });
    expect(await isThere(id)).toBe(true);
    // Unreferenced again: the day of waiting begins anew.
    await test.db.update(users).set({ imageId: null }).where(eq(users.id, person.id));
    expect(await sweepOnce(50)).toMatchObject({ unreferenced: 1, deleted: 0 });
    expect(await sweepOnce(74)).toMatchObject({ deleted: 1 });
  });

  it('keeps the files of a lesson as long as there is the course', async () => {
    const { context } = test.app;
    const { id: courseId } = await createCourse(test.db);
    const { lessonIds } = await plantSyllabus(test.db, courseId);
    const files = await giveLessonFiles(test, lessonIds[0] ?? 0);
    const uploads = await test.db
      .select({ id: media.id, key: media.key })
      .from(media)
      .innerJoin(lessonFiles, eq(lessonFiles.mediaId, media.id))
      .where(inArray(lessonFiles.id, [files.picture, files.attachment]));
    await age();
    expect(await sweepTwice()).toMatchObject({ unreferenced: 0, deleted: 0 });
    await context.transaction((tx) => tx.execute(sql`select delete_course(${courseId})`));
    expect(await sweepTwice(75)).toMatchObject({ unreferenced: 2, deleted: 2 });
    for (const { id, key } of uploads) expect([await isThere(id), await filesBelow(key)]).toEqual([false, []]);
  });

  it('deletes nothing if more than 20 uploads and 5 % of all are unreferenced, until an operator forces it', async () => {
    const folders = Array.from({ length: 21 }, () => `private/${randomUUID()}`);
    await Promise.all(folders.map((folder) => put(`${folder}/1024.webp`)));
    await sweepOnce(25);
    expect(await sweepOnce(49)).toMatchObject({ unreferenced: 21, deleted: 0, refused: true });
    expect(await filesBelow(folders[0] ?? '')).toHaveLength(1);
    const [state] = await test.db.select().from(installation);
    expect(state).toMatchObject({ unreferencedUploads: 21, sweepRefusedAt: expect.any(Date) as Date });

    const clock = { now: () => hoursFromNow(50) };
    await sweepMediaJob({ ...workerContext(), log: test.app.context.log, clock });
    const alert = test.logLines.map((line) => JSON.parse(line) as { alert?: string; level: number });
    expect(alert.find((line) => line.alert === 'media_sweep')).toMatchObject({ level: 50, unreferenced: 21 });

    const forced = await sweepUploads(workerContext(), { now: hoursFromNow(75), force: true });
    expect(forced).toMatchObject({ deleted: 21, refused: false });
    expect(await test.db.select().from(installation)).toMatchObject([{ unreferencedUploads: 0, sweepRefusedAt: null }]);
  }, 60_000);

  it('deletes nothing in a storage that another installation owns, nor in one without a marker', async () => {
    const key = `private/${randomUUID()}/1024.webp`;
    const unfinished = `unfinished/${randomUUID()}`;
    await put(key);
    await put(unfinished);
    await sweepOnce(25);
    const [own] = await test.db.select().from(installation);
    await test.db.update(installation).set({ storageId: randomUUID() });
    await expect(sweepOnce(49)).rejects.toThrow('belongs to another installation');
    await expect(sweepUnfinished(workerContext(), hoursFromNow(2))).rejects.toThrow('belongs to another installation');
    await test.db.update(installation).set({ storageId: own?.storageId ?? '' });
    const marker = await storage().find(markerKey);
    await storage().delete(markerKey);
    await expect(sweepOnce(49)).rejects.toThrow('no marker');
    expect([await filesBelow(key.slice(0, -10)), await storage().find(unfinished)]).toEqual([[key], expect.anything()]);
    await storage().put(markerKey, marker ?? Buffer.from(''), 'text/plain');
    expect(await sweepOnce(49)).toMatchObject({ deleted: 1 });
    expect(await sweepUnfinished(workerContext(), hoursFromNow(2))).toBe(1);
  });

  it('deletes files without a row after a day, in the second run', async () => {
    const { context } = test.app;
    const image = await uploadImage(context, await picture(), 'private');
    const document = await uploadResume(context, pdf(resume()));
    expect(await sweepOnce(23)).toMatchObject({ unreferenced: 0 });
    expect(await sweepOnce(25)).toMatchObject({ unreferenced: 2, deleted: 0 });
    expect(await filesBelow(image.key)).toHaveLength(2);
    expect(await filesBelow(document.key)).toHaveLength(1);
    expect(await sweepOnce(48)).toMatchObject({ deleted: 2 });
    expect(await filesBelow(image.key)).toEqual([]);
    expect(await filesBelow(document.key)).toEqual([]);
  });

  it('deletes unfinished files after an hour and not before', async () => {
    await put(`unfinished/${randomUUID()}`);
    expect(await sweepUnfinished(workerContext(), hoursFromNow(-1))).toBe(0);
    expect(await sweepUnfinished(workerContext(), hoursFromNow(1))).toBe(1);
    expect(await filesBelow('unfinished')).toEqual([]);
  });

  it('keeps the files of a picture that was uploaded again a moment ago', async () => {
    const { context } = test.app;
    const sent = await picture();
    const { id } = await storeImage(context, context.db, sent, 'public');
    await age();
    // The row is old, but the files are new: a parallel upload is about to write their row.
    await sweepOnce(-21);
    expect(await sweepOnce(0)).toMatchObject({ deleted: 1 });
    expect(await isThere(id)).toBe(false);
    const again = await storeImage(context, context.db, sent, 'public');
    expect((await test.call('GET', again.url ?? '')).status).toBe(200);
  });

  it('keeps a row that gets a reference at the same moment', async () => {
    const { context } = test.app;
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    const person = await test.createUser();
    await sweepOnce(25);
    let sweeping: ReturnType<typeof sweepOnce> | undefined;
    await context.transaction(async (tx) => {
      await tx.update(users).set({ imageId: id }).where(eq(users.id, person.id));
      sweeping = sweepOnce(49);
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
    await sweepOnce(25);
    const failing = sweepUploads({ ...workerContext(), storage: away }, { now: hoursFromNow(49) });
    await expect(failing).rejects.toThrow('away');
    expect(await isThere(id)).toBe(true);
    await sweepOnce(50);
    expect(await isThere(id)).toBe(false);
  });

  it('runs as a job of the worker', async () => {
    const { context } = test.app;
    const { id } = await storeImage(context, context.db, await picture(), 'private');
    await age();
    await sweepOnce(0);
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
    await sweepTwice();
    expect(await isThere(id)).toBe(true);
  });
});
