import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { environmentFor } from '@avsar/testkit/environment';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { picture } from '../../../../test/rows/pictures.ts';
import { startFailingS3, storageEnvironment, storages } from '../../../../test/storages.ts';
import { installation, media } from '../../../database/tables/media.ts';
import { readEnv } from '../../../env.ts';
import { createStorage, type Storage } from '../../../providers/storage.ts';
import { storeImage } from '../index.ts';
import { adoptStorage, claimStorage, describeStorage, markerKey, openStorage } from './media.storage.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** Another database, as far as the storage can tell. */
const becomeAnother = () => test.db.update(installation).set({ storageId: randomUUID() });
const ownId = async () => (await test.db.select().from(installation))[0]?.storageId;

async function newStorage(environment: Readonly<Record<string, string>>): Promise<Storage> {
  const { storage: settings } = readEnv({ ...environmentFor(test.database), ...environment });
  const storage = await createStorage(settings);
  onTestFinished(async () => {
    storage.close();
    if (settings.kind === 'disk') await rm(settings.folder, { recursive: true, force: true });
  });
  return storage;
}

describe.each(storages)('the owner of the storage on %s', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    await becomeAnother();
    await test.db.delete(media);
    storage = await newStorage(await storageEnvironment(kind));
  });

  const context = () => ({ ...test.app.context, storage });
  const put = (key: string) => storage.put(key, Buffer.from('x'), 'text/plain');
  const owner = async () =>
    Buffer.from((await storage.find(markerKey)) ?? [])
      .toString()
      .split('\n')[0];

  it('is the first database that starts with an empty storage, also if ten processes start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => openStorage(context())));
    expect(await owner()).toBe(await ownId());
    await opened[9]?.put('private/one/1024.webp', Buffer.from('x'), 'image/webp');
    expect(await storage.find('private/one/1024.webp')).toBeDefined();
    const left: string[] = [];
    for await (const { key } of storage.list('unfinished')) left.push(key);
    expect(left).toEqual([]);
  });

  it('is not changed by another database, whose processes refuse to start', async () => {
    await openStorage(context());
    const first = await owner();
    await becomeAnother();
    await expect(openStorage(context())).rejects.toThrow(
      `The storage belongs to another installation: its marker names ${first}, this database is ${await ownId()}.`,
    );
    expect(await owner()).toBe(first);
  });

  it('of two different databases that claim at once is one', async () => {
    const first = await ownId();
    const claims: Promise<boolean>[] = [];
    for (const id of [first, randomUUID(), randomUUID()])
      claims.push(storage.putNew(markerKey, Buffer.from(`${id}\n`), 'text/plain'));
    expect((await Promise.all(claims)).filter((isOurs) => isOurs)).toHaveLength(1);
  });

  it('becomes the database whose uploads are in a storage without a marker', async () => {
    await storeImage(context(), test.db, await picture(), 'private');
    await storeImage(context(), test.db, await picture(), 'public');
    await openStorage(context());
    expect(await owner()).toBe(await ownId());
  });

  it('stays unknown if files are there without a marker, and uploads of the database are not', async () => {
    const refusal = (lookedUp: number, found: number) =>
      `of ${lookedUp} uploads of the database that were looked up, ${found} are in the storage`;
    await put(`private/${randomUUID()}/1024.webp`);
    await expect(openStorage(context())).rejects.toThrow(refusal(0, 0));
    await storeImage(context(), test.db, await picture(), 'public');
    const elsewhere = await newStorage(await storageEnvironment(kind));
    await storeImage({ ...context(), storage: elsewhere }, test.db, await picture(), 'private');
    await expect(openStorage(context())).rejects.toThrow(refusal(2, 1));
    expect(await owner()).toBe('');
  });

  it('is replaced by adopt-storage', async () => {
    await claimStorage(context());
    const first = await owner();
    await becomeAnother();
    expect(await describeStorage(context())).toContain(`This database: ${await ownId()}\nThe storage: ${first}\n`);
    expect(await adoptStorage(context())).toBe(true);
    await openStorage(context());
    expect(await owner()).toBe(await ownId());
  });

  it('is not written again by adopt-storage if it is this database already', async () => {
    await claimStorage(context());
    const put = () => Promise.reject(new Error('nothing may be written'));
    expect(await adoptStorage({ ...context(), storage: { ...storage, put } })).toBe(false);
  });
});

it('a process starts while the storage is away, and writes nothing before the storage is checked', async () => {
  const away = await startFailingS3('refuses');
  onTestFinished(() => void away.close());
  const opened = await openStorage({ ...test.app.context, storage: await newStorage(away.environment) });
  expect(test.logLines.join('')).toContain('storage not checked at start');
  const unchecked = opened.put('private/one/1.webp', Buffer.from('x'), 'image/webp');
  await expect(unchecked).rejects.toMatchObject({ code: 'unavailable' });

  // The storage of another installation comes back: still nothing is written.
  const real = await newStorage({});
  await claimStorage({ ...test.app.context, storage: real });
  await becomeAnother();
  let isAway = true;
  const returning: Storage = {
    ...real,
    find: (key) => (isAway ? Promise.reject(new Error('away')) : real.find(key)),
  };
  const late = await openStorage({ ...test.app.context, storage: returning });
  isAway = false;
  const refused = late.put('private/one/1.webp', Buffer.from('x'), 'image/webp');
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: { name: 'ForeignStorageError' } });
  expect(await real.find('private/one/1.webp')).toBeUndefined();
});
