import type { HomeworkChange } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantDraft } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { notifications } from '../../../database/tables/notifications.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

/** Events and receivers, in any order. */
async function toldOf(homeworkId: number): Promise<string[]> {
  const rows = await test.db
    .select()
    .from(notifications)
    .then((all) => all.filter(({ event }) => event.startsWith(`homework:${homeworkId}:`)));
  return rows.map(({ event, channel, userId }) => `${event.split(':')[2]} ${channel} ${userId}`).toSorted();
}

const toBoth = (event: string) =>
  [room.ann.id, room.ben.id].flatMap((id) => [`${event} bell ${id}`, `${event} mail ${id}`]).toSorted();

const save = (id: number, changes: object, token = room.trainer.token) =>
  room.call('PUT', `/homework/${id}`, token, { body: room.draft(changes) });

describe('the due time', () => {
  it('a publication is told to the students of the batch, by bell and mail', async () => {
    const { id } = await plantDraft(
      test.db,
      { batchId: room.batchId, courseId: room.courseId },
      { dueAt: room.inHours(30) },
    );
    await room.call('POST', `/homework/${id}/publish`, room.trainer.token, { body: { version: 1 } });
    expect(await toldOf(id)).toEqual(toBoth('published'));
    const mine = and(eq(notifications.userId, room.ann.id), eq(notifications.event, `homework:${id}:published`));
    const [bell] = await test.db.select().from(notifications).where(mine);
    expect(bell?.facts).toEqual({
      homeworkId: id,
      homeworkTitle: 'Count words',
      courseId: room.courseId,
      courseTitle: 'Java Full Stack',
      batchId: room.batchId,
      dueAt: room.inHours(30).toISOString(),
    });
  });

  it('a move is told each time, and never to those whose work is marked; other changes ring no bell', async () => {
    const { id } = await room.plant();
    await room.handIn(id, {}, room.ben.token);
    await room.grade(id, {}, room.trainer.token, room.ben.id);
    await save(id, { title: 'Count all words', dueAt: room.inHours(24).toISOString() });
    expect(await toldOf(id)).toEqual([]);
    await save(id, { dueAt: room.inHours(40).toISOString(), version: 2 });
    await save(id, { dueAt: room.inHours(50).toISOString(), version: 3 });
    const toAnn = [`moved bell ${room.ann.id}`, `moved mail ${room.ann.id}`];
    expect(await toldOf(id)).toEqual([...toAnn, ...toAnn].toSorted());
  });

  it('400 for a time that is over, or none, once it is published; the old one stays', async () => {
    const { id } = await room.plant();
    for (const dueAt of [room.inHours(-1).toISOString(), null]) {
      const reply = await save(id, { dueAt });
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['dueAt']]);
    }
    expect((await room.homework(id)).dueAt).toBe(room.inHours(24).toISOString());
  });

  it('200 for other changes after it is over', async () => {
    const dueAt = room.inHours(-3);
    const { id } = await room.plant({ dueAt });
    expect((await save(id, { title: 'Other', dueAt: dueAt.toISOString() })).status).toBe(200);
    expect(await toldOf(id)).toEqual([]);
  });
});

describe('GET /homework/:homeworkId/versions', () => {
  it('200 with what students saw since when; 404 for other trainers and for a version that never was', async () => {
    const { id } = await room.plant();
    await save(id, { title: 'Count all words', acceptsLate: false }, room.staff.token);
    const changes = (await room.call('GET', `/homework/${id}/versions`, room.trainer.token)).json<HomeworkChange[]>();
    expect(changes.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Count all words'],
      [1, 'Count words'],
    ]);
    const get = (number: number, token = room.trainer.token) =>
      room.call('GET', `/homework/${id}/versions/${number}`, token);
    expect((await get(1)).json()).toMatchObject({ number: 1, title: 'Count words', acceptsLate: true });
    expect((await get(2)).json()).toMatchObject({ number: 2, acceptsLate: false });
    expect((await get(3)).status).toBe(404);
    expect((await get(1, room.colleague.token)).status).toBe(404);
    expect((await room.call('GET', `/homework/${id}/versions`, room.colleague.token)).status).toBe(404);
  });
});
