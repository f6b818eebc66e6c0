import type { HandIn, HomeworkFile, Work } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantUpload } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { batchStudents } from '../../../database/tables/batches.ts';
import { handInFiles } from '../../../database/tables/hand-ins.ts';
import { media } from '../../../database/tables/media.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');
const upload = (id: number, body: object = {}, token = room.ann.token) =>
  room.call('POST', `/homework/${id}/uploads`, token, {
    body: { name: 'main.py', file: base64('print(1)\n'), ...body },
  });
const uploaded = async (id: number, body: object = {}, token = room.ann.token) =>
  (await upload(id, body, token)).json<HomeworkFile>();
const read = (fileId: number, token: string) => room.call('GET', `/files/hand-ins/${fileId}/file`, token);

describe('POST /homework/:homeworkId/uploads', () => {
  it('201: a private file that only the student reads, until it is handed in', async () => {
    const { id } = await room.plant();
    const file = await uploaded(id);
    expect(file).toMatchObject({ name: 'main.py', bytes: 9, kind: 'attachment', width: null });
    const [row] = await test.db
      .select({ kind: media.kind, visibility: media.visibility, contentType: media.contentType })
      .from(handInFiles)
      .innerJoin(media, eq(media.id, handInFiles.mediaId))
      .where(eq(handInFiles.id, file.id));
    expect(row).toEqual({ kind: 'file', visibility: 'private', contentType: 'application/octet-stream' });
    const readers = [room.ann, room.ben, room.stranger, room.trainer, room.colleague, room.staff];
    const statuses = async () => Promise.all(readers.map(async ({ token }) => (await read(file.id, token)).status));
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404]);
    await room.handIn(id, { fileIds: [file.id] });
    expect(await statuses()).toEqual([200, 404, 404, 200, 404, 200]);
    expect((await test.call('GET', `/api/files/hand-ins/${file.id}/file`)).status).toBe(401);
  });

  it('201 and one file for the same file sent again', async () => {
    const { id } = await room.plant();
    const [first, second] = [await uploaded(id), await uploaded(id)];
    expect(second.id).toBe(first.id);
    expect((await uploaded(id, { name: 'other.py' })).id).not.toBe(first.id);
  });

  it.each([
    ['a page with a script', 'page.html', '<script>fetch("/api/me")</script>'],
    ['a drawing with a script, as XML', 'drawing.xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a file that is PDF and HTML', 'work.pdf', '%PDF-1.7\n<html><script>alert(1)</script>'],
    [
      'a file that is a picture and a script',
      'shot.jpg',
      Buffer.from('\xff\xd8\xff/*<script>alert(1)</script>*/', 'latin1'),
    ],
    ['an archive', 'work.zip', Buffer.from('PK\u0003\u0004rest', 'latin1')],
  ])('201 for %s: it leaves as a download that no browser shows', async (_, name, bytes) => {
    const { id } = await room.plant();
    const file = await uploaded(id, { name, file: base64(bytes) });
    const reply = await read(file.id, room.ann.token);
    expect(reply.status).toBe(200);
    expect(reply.bytes.equals(Buffer.from(bytes))).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['a drawing', 'drawing.svg', '<svg/>'],
    ['a program', 'run.exe', 'MZ'],
    ['a file without an ending', 'Makefile', 'all:'],
    ['bytes that are not what the name says', 'work.pdf', 'not a PDF'],
    ['bytes in a file of text', 'main.py', Buffer.from([0x50, 0, 1, 2])],
    ['nothing', 'main.py', ''],
  ])('400 for %s, and nothing is stored', async (_, name, bytes) => {
    const { id } = await room.plant();
    const before = await test.db.$count(media);
    expect((await upload(id, { name, file: base64(bytes) })).status).toBe(400);
    expect(await test.db.$count(media)).toBe(before);
  });

  it('400 for a file of 5 MB, 201 for one byte less', async () => {
    const { id } = await room.plant();
    const bytes = 5 * 1024 * 1024;
    expect((await upload(id, { name: 'big.txt', file: base64('x'.repeat(bytes)) })).status).toBe(400);
    expect((await upload(id, { name: 'big.txt', file: base64('x'.repeat(bytes - 1)) })).status).toBe(201);
  });

  it('404 for a stranger, 403 for trainers and with an overdue fee, 409 when nothing can be handed in', async () => {
    const { id } = await room.plant();
    expect((await upload(id, {}, room.stranger.token)).status).toBe(404);
    expect((await upload(id, {}, room.trainer.token)).status).toBe(403);
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    expect((await upload(id)).status).toBe(403);
    await room.setEnrolment(room.ann.id, { overdueAt: null });
    expect((await upload((await room.plant({ state: 'closed' })).id)).status).toBe(409);
    await room.handIn(id);
    await room.grade(id);
    expect((await upload(id)).status).toBe(409);
  });

  it('409 after sixty files', async () => {
    const { id } = await room.plant();
    for (let at = 0; at < 60; at += 1) await plantUpload(test.db, id, room.ann.id);
    expect((await upload(id)).status).toBe(409);
  });
});

describe('GET /files/hand-ins/:fileId/file (threat 46)', () => {
  it('404 for a student whose enrolment was cancelled, 200 for one who left the batch', async () => {
    const { id } = await room.plant();
    const file = await uploaded(id, {}, room.ben.token);
    await room.handIn(id, { fileIds: [file.id] }, room.ben.token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ben.id));
    expect((await read(file.id, room.ben.token)).status).toBe(200);
    await room.setEnrolment(room.ben.id, { status: 'Cancelled' });
    expect((await read(file.id, room.ben.token)).status).toBe(404);
    expect((await read(file.id, room.trainer.token)).status).toBe(200);
  });

  it('200 by the link of the reply for the session and browser that got it, 401 for another', async () => {
    const { id } = await room.plant();
    const file = await uploaded(id);
    await room.handIn(id, { fileIds: [file.id] });
    const { shown } = (
      await room.call('GET', `/homework/${id}/students/${room.ann.id}`, room.trainer.token)
    ).json<Work>();
    const [linked] = shown.files;
    expect(linked?.url).toMatch(/^\/api\/files\/hand-ins\/\d+\/file\?by=/);
    expect((await test.call('GET', linked?.url ?? '')).status).toBe(401);
    expect((await room.handIn(id)).json<HandIn>().files).toEqual([]);
  });
});
