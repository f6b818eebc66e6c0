import type { ErrorReply } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createMeeting, createTrainer } from '../../../test/shop-window.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/taught-batch.ts';

let test: TestApp;
let token: string;
let room: TaughtBatch;
let heir: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
  heir = await createTrainer(test.db, [room.courseId]);
});

const handOn = () =>
  test.call('PUT', `/api/batches/${room.batchId}`, {
    token,
    body: {
      course: { id: room.courseId },
      trainer: { id: heir.id },
      students: room.students.map(({ id }) => ({ id })),
      startTime: '19:30',
      endTime: '21:00',
    },
  });
const rowsHere = () =>
  test.db.select().from(meetings).where(eq(meetings.batchId, room.batchId)).orderBy(asc(meetings.startsAt));
const day = 24 * 60;

describe('PUT /batches/{batchId} with classes', () => {
  it('200 for another trainer: what comes and what runs is theirs, what was stays whose it was', async () => {
    await room.addMeeting(-day);
    await room.addMeeting(-10);
    await room.addMeeting(day);
    expect((await handOn()).status).toBe(200);
    expect((await rowsHere()).map(({ trainerId }) => trainerId)).toEqual([room.trainerId, heir.id, heir.id]);
  });

  it('409 where the new trainer has another class at the time of one of these, and nothing changes', async () => {
    const coming = await room.addMeeting(day);
    const other = await openTaughtBatch(test);
    await createMeeting(test.db, { ...other, trainerId: heir.id }, room.inMinutes(day + 30));
    const before = await test.db.select().from(batches).where(eq(batches.id, room.batchId));
    const reply = await handOn();
    const { code, message, fields } = reply.json<ErrorReply>();
    expect([reply.status, code, fields]).toEqual([409, 'schedule_clash', { 'trainer.id': message }]);
    expect(message).toContain('another class at the time of one of this batch');
    expect(await rowsHere()).toEqual([coming]);
    expect(await test.db.select().from(batches).where(eq(batches.id, room.batchId))).toEqual(before);
  });
});

describe('DELETE /batches/{batchId} with classes', () => {
  it('200: archived, also before it begins; what comes is cancelled, and its hours are free', async () => {
    await room.addMeeting(-day);
    const coming = await room.addMeeting(day);
    const reply = await test.call('DELETE', `/api/batches/${room.batchId}`, { token });
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Batch archived: its classes stay on record.' }]);
    const [row] = await test.db.select().from(batches).where(eq(batches.id, room.batchId));
    expect(row?.archivedAt).toBeInstanceOf(Date);
    expect((await rowsHere()).map(({ cancelledAt }) => cancelledAt === null)).toEqual([true, false]);
    for (const { token: theirs } of [room.trainer, room.students[0]]) {
      expect((await test.call('GET', '/api/meetings/mine', { token: theirs })).json()).toEqual([]);
      expect((await test.call('GET', `/api/meetings/${coming.id}`, { token: theirs })).status).toBe(404);
    }
    const other = await openTaughtBatch(test);
    await createMeeting(test.db, { ...other, trainerId: room.trainerId }, coming.startsAt);
  });
});
