import type { HandIn } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantUpload } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';
import { handIns, handInVersions } from '../../../database/tables/hand-ins.ts';
import { sweepUploads } from '../tasks/homework.remind.service.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const versionsOf = (homeworkId: number) =>
  test.db
    .select({ number: handInVersions.number, text: handInVersions.text, handedInAt: handInVersions.handedInAt })
    .from(handInVersions)
    .innerJoin(handIns, eq(handIns.id, handInVersions.handInId))
    .where(eq(handIns.homeworkId, homeworkId))
    .orderBy(handInVersions.number);

describe('at once', () => {
  it('fifty hand-ins of one student are all kept, numbered without gaps', async () => {
    const { id } = await room.plant();
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => room.handIn(id, { text: `try ${at}` })));
    expect(statusesOf(replies)).toEqual(Array.from({ length: 50 }, () => 201));
    const kept = await versionsOf(id);
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(new Set(kept.map(({ text }) => text)).size).toBe(50);
    const told = replies.map((reply) => reply.json<HandIn>());
    expect(told.map(({ number, text }) => `${number} ${text}`).toSorted()).toEqual(
      kept.map(({ number, text }) => `${number} ${text}`).toSorted(),
    );
  });

  it('fifty repetitions with one key are one hand-in', async () => {
    const { id } = await room.plant();
    const headers = { 'idempotency-key': 'hand-in-once' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => room.handIn(id, {}, room.ann.token, { headers })),
    );
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await versionsOf(id)).toHaveLength(1);
    const again = await room.handIn(id, {}, room.ann.token, { headers });
    expect([again.status, again.json<HandIn>().number]).toEqual([201, 1]);
  });

  it('of hand-ins and a due time that moves, each is judged by one of the two times', async () => {
    const { id } = await room.plant({ dueAt: room.inHours(-1), acceptsLate: false });
    const moved = room.call('PUT', `/homework/${id}`, room.trainer.token, { body: room.draft({ acceptsLate: false }) });
    const replies = await Promise.all(Array.from({ length: 20 }, () => room.handIn(id)));
    expect((await moved).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(replies.filter(({ status }) => status === 201).length);
  });

  it('of a hand-in and a grade, the work that is marked is the work that was read', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await room.plant();
      await room.handIn(id);
      const [second, grade] = await Promise.all([room.handIn(id), room.grade(id)]);
      expect([
        [201, 409],
        [409, 201],
      ]).toContainEqual([second.status, grade.status]);
    }
  });

  it('of two who return the work one does', async () => {
    const { id } = await room.plant();
    await room.handIn(id);
    const replies = await Promise.all([room.grade(id), room.grade(id, {}, room.staff.token)]);
    expect(statusesOf(replies)).toEqual([201, 409]);
  });

  it('a file that somebody hands in is not swept away at that moment', async () => {
    const { id } = await room.plant();
    const file = await plantUpload(test.db, id, room.ann.id, new Date('2026-01-01T00:00:00Z'));
    const [reply] = await Promise.all([
      room.handIn(id, { fileIds: [file] }),
      sweepUploads({ db: test.db, clock: test.clock }),
    ]);
    expect([201, 400]).toContain(reply.status);
    expect((await versionsOf(id)).length).toBe(reply.status === 201 ? 1 : 0);
    if (reply.status === 201) expect(reply.json<HandIn>().files).toHaveLength(1);
  });
});
