import type { HomeworkFile } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { homeworkContent, plantTaskFile } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { picture } from '../../../../test/rows/pictures.ts';
import { homework } from '../../../database/tables/homework.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');
const add = (id: number, body: object = {}, token = room.trainer.token) =>
  room.call('POST', `/homework/${id}/files`, token, {
    body: { kind: 'attachment', name: 'words.csv', file: base64('a,b\n'), ...body },
  });
const added = async (id: number, body: object = {}) => (await add(id, body)).json<HomeworkFile>();
const aPicture = async () => ({ kind: 'picture', name: 'plan.png', file: base64(await picture()) });
const show = (id: number, shown: number[], attachments: number[]) =>
  test.db
    .update(homework)
    .set({
      content: homeworkContent({
        text: { type: 'doc', content: shown.map((file) => ({ type: 'picture', attrs: { file, alt: '' } })) },
        attachments,
      }),
    })
    .where(eq(homework.id, id));

describe('POST /homework/:homeworkId/files', () => {
  it('201 for a picture, written anew as WebP, and for a file as it came', async () => {
    const { id } = await room.plant();
    const shown = await added(id, await aPicture());
    expect(shown).toMatchObject({ kind: 'picture', name: 'plan.png' });
    expect(shown.width).toBeGreaterThan(0);
    const get = await room.call('GET', `/files/homework/${id}/pictures/${shown.id}/320.webp`, room.trainer.token);
    expect([get.status, get.headers['content-type']]).toEqual([200, 'image/webp']);
    const file = await added(id);
    expect(file).toMatchObject({ kind: 'attachment', name: 'words.csv', bytes: 4 });
    const download = await room.call('GET', `/files/homework/${id}/attachments/${file.id}/file`, room.staff.token);
    expect([download.status, download.headers['content-type'], download.text]).toEqual([
      200,
      'application/octet-stream',
      'a,b\n',
    ]);
    expect((await added(id)).id).toBe(file.id);
  });

  it('400 for a file that is not what its name says, and for a picture that is none', async () => {
    const { id } = await room.plant();
    expect((await add(id, { name: 'words.pdf' })).status).toBe(400);
    expect((await add(id, { name: 'drawing.svg', file: base64('<svg/>') })).status).toBe(400);
    expect((await add(id, { kind: 'picture', file: base64('<svg onload="alert(1)"/>') })).status).toBe(400);
  });

  it('404 for another trainer, 403 for students, 409 after a hundred files', async () => {
    const { id } = await room.plant();
    expect((await add(id, {}, room.colleague.token)).status).toBe(404);
    expect((await add(id, {}, room.ann.token)).status).toBe(403);
    for (let at = 0; at < 100; at += 1) await plantTaskFile(test.db, id);
    expect((await add(id)).status).toBe(409);
  });
});

describe('GET /files/homework/…', () => {
  it('students read what the homework names now; trainer and staff all of it; others nothing', async () => {
    const { id } = await room.plant();
    const [shown, hidden] = [await added(id, await aPicture()), await added(id)];
    await show(id, [shown.id], []);
    const readers = [room.ann, room.stranger, room.trainer, room.colleague, room.staff];
    const statuses = (path: string) =>
      Promise.all(
        readers.map(async ({ token }) => (await room.call('GET', `/files/homework/${id}${path}`, token)).status),
      );
    expect(await statuses(`/pictures/${shown.id}/1024.webp`)).toEqual([200, 404, 200, 404, 200]);
    expect(await statuses(`/attachments/${hidden.id}/file`)).toEqual([404, 404, 200, 404, 200]);
    expect(await statuses(`/attachments/${shown.id}/file`)).toEqual([404, 404, 404, 404, 404]);
    await show(id, [], [hidden.id]);
    expect(await statuses(`/attachments/${hidden.id}/file`)).toEqual([200, 404, 200, 404, 200]);
  });

  it('404 while a fee is overdue, unless the work was returned; 404 for a draft and after a cancellation', async () => {
    const { id } = await room.plant();
    const file = await added(id);
    await show(id, [], [file.id]);
    const status = async () =>
      (await room.call('GET', `/files/homework/${id}/attachments/${file.id}/file`, room.ann.token)).status;
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    expect(await status()).toBe(404);
    await room.setEnrolment(room.ann.id, { overdueAt: null });
    await room.handIn(id);
    await room.grade(id);
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    expect(await status()).toBe(200);
    await room.setEnrolment(room.ann.id, { overdueAt: null, status: 'Cancelled' });
    expect(await status()).toBe(404);
    await room.setEnrolment(room.ann.id, { status: 'Active' });
    const draft = await room.plant({ state: 'draft', publishedAt: null });
    const own = await added(draft.id);
    await show(draft.id, [], [own.id]);
    expect(
      (await room.call('GET', `/files/homework/${draft.id}/attachments/${own.id}/file`, room.ann.token)).status,
    ).toBe(404);
  });
});
