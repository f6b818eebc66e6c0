import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { giveFiles } from '../../../../test/rows/private-files.ts';
import { storageEnvironment, storages } from '../../../../test/storages.ts';
import { media } from '../../../database/tables/media.ts';
import { recordAttachment, uploadAttachment } from '../index.ts';
import { verifyFiles } from './media.verify.service.ts';

describe.each(storages)('the files that the database names, on %s', (kind) => {
  let test: TestApp;
  let keys: { imageKey: string; resumeKey: string };
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
    keys = await giveFiles(test, (await test.createUser()).id);
  });
  afterAll(() => test.close());

  const verify = (compare: 'size' | 'content', until?: Date) => verifyFiles(test.app.context, { compare, until });
  const right = { figures: { uploads: 2, faulty: 0, later: 0 }, faults: [] };

  it('are all there, with their size and content', async () => {
    expect(await verify('size')).toEqual(right);
    expect(await verify('content')).toEqual(right);
  });

  it('are not looked up if they are later than the copy', async () => {
    await test.db.execute(sql`update media set created_at = '2026-01-01T10:00:00Z' where key = ${keys.imageKey}`);
    const { figures } = await verify('size', new Date('2026-01-01T10:00:01Z'));
    expect(figures).toEqual({ uploads: 1, faulty: 0, later: 1 });
    expect((await verify('size', new Date('2026-01-01T10:00:00Z'))).figures.uploads).toBe(0);
  });

  it('are named if they are missing, too short or changed', async () => {
    const { storage } = test.app.context;
    const file = `${keys.resumeKey}/resume.pdf`;
    const content = Buffer.from((await storage.find(file)) ?? []);
    await storage.put(file, content.subarray(1), 'application/pdf');
    const { bytes } = (await test.db.select().from(media).where(eq(media.key, keys.resumeKey)))[0] ?? {};
    expect((await verify('size')).faults).toEqual([`${file} has ${content.length - 1} bytes instead of ${bytes}`]);

    content[100] = (content[100] ?? 0) ^ 1;
    await storage.put(file, content, 'application/pdf');
    expect(await verify('size')).toEqual(right);
    expect((await verify('content')).faults).toEqual([`${file} is damaged`]);

    await storage.delete(file);
    await storage.delete(`${keys.imageKey}/320.webp`);
    const { figures, faults } = await verify('content');
    expect(figures).toEqual({ uploads: 2, faulty: 2, later: 0 });
    expect(faults.toSorted()).toEqual([`${file} is missing`, `${keys.imageKey}/320.webp is missing`].toSorted());
  });

  it('include attachments', async () => {
    const { context } = test.app;
    const { figures } = await verify('content');
    const uploaded = await uploadAttachment(context, {
      name: 'a.sql',
      file: Buffer.from('select 1;').toString('base64'),
    });
    await recordAttachment(context.db, uploaded);
    expect((await verify('content')).figures).toEqual({ ...figures, uploads: figures.uploads + 1 });
    await context.storage.delete(`${uploaded.key}/file`);
    expect((await verify('size')).faults).toContain(`${uploaded.key}/file is missing`);
  });
});
