import type { ErrorReply } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse, createMeeting, createTrainer, seat, teach } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let token: string;
let room: TaughtBatch;
let newTrainer: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
  newTrainer = await createTrainer(test.db, [room.courseId]);
});

const handOn = (changes: object = {}) =>
  test.call('PUT', `/api/batches/${room.batchId}`, {
    token,
    body: {
      course: { id: room.courseId },
      trainer: { id: newTrainer.id },
      students: room.students.map(({ id }) => ({ id })),
      startTime: '19:30',
      endTime: '21:00',
      ...changes,
    },
  });
const rowsHere = () =>
  test.db.select().from(meetings).where(eq(meetings.batchId, room.batchId)).orderBy(asc(meetings.startsAt));
const day = 24 * 60;

/** Collects the live topics these people get. */
function listenAt(people: readonly { readonly id: number }[]) {
  const heard: string[] = [];
  const stops = people.map(({ id }) => test.app.context.live.listen(id, (topic) => heard.push(`${topic} ${id}`)));
  return () => {
    for (const stop of stops) stop();
    return heard.toSorted();
  };
}

describe('PUT /batches/{batchId} with classes', () => {
  it('200 for another trainer, who takes over future and running classes but not past ones; all screens are told', async () => {
    await room.addMeeting(-day);
    await room.addMeeting(-10);
    await room.addMeeting(day);
    const people = [room.trainer, newTrainer, ...room.students];
    const heard = listenAt(people);
    expect((await handOn()).status).toBe(200);
    expect(heard()).toEqual(people.map(({ id }) => `meetings ${id}`).toSorted());
    expect((await rowsHere()).map(({ trainerId }) => trainerId)).toEqual([
      room.trainerId,
      newTrainer.id,
      newTrainer.id,
    ]);
  });

  it('200 for another trainer: a class of a substitute stays with the substitute, who may become the trainer', async () => {
    const substitute = await createTrainer(test.db, [room.courseId]);
    await room.addMeeting(day, { trainerId: substitute.id, isSubstitute: true });
    await room.addMeeting(2 * day, { trainerId: newTrainer.id, isSubstitute: true });
    expect((await handOn()).status).toBe(200);
    const rows = await rowsHere();
    expect(rows.map(({ trainerId, isSubstitute }) => [trainerId, isSubstitute])).toEqual([
      [substitute.id, true],
      [newTrainer.id, false],
    ]);
  });

  it('200 with the same trainer: no screen is told', async () => {
    await room.addMeeting(day);
    const heard = listenAt([room.trainer, ...room.students]);
    expect((await handOn({ trainer: { id: room.trainerId } })).status).toBe(200);
    expect(heard()).toEqual([]);
  });

  it('200 for another trainer: a class that is over by the api’s clock keeps its trainer', async () => {
    await room.addMeeting(-88);
    test.clock.forward({ minutes: 5 });
    expect((await handOn()).status).toBe(200);
    expect((await rowsHere()).map(({ trainerId }) => trainerId)).toEqual([room.trainerId]);
  });

  it('409 for another course once the batch has a class that is not cancelled: the register stays as it is', async () => {
    const other = await createCourse(test.db);
    await teach(test.db, newTrainer.id, other.id);
    const change = { course: { id: other.id }, students: [] };
    const { id } = await room.addMeeting(-day);
    const seats = () => test.db.select().from(batchStudents).where(eq(batchStudents.batchId, room.batchId));
    const before = await seats();
    const reply = await handOn(change);
    const message = 'This batch already had classes of its course. Please create another batch.';
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict', message }]);
    expect(await seats()).toEqual(before);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, id));
    expect((await handOn(change)).status).toBe(200);
  });

  it('409 if the new trainer has another class at the time of one of the batch’s, and nothing changes', async () => {
    const coming = await room.addMeeting(day);
    const other = await openTaughtBatch(test);
    await createMeeting(test.db, { ...other, trainerId: newTrainer.id }, room.inMinutes(day + 30));
    const before = await test.db.select().from(batches).where(eq(batches.id, room.batchId));
    const reply = await handOn();
    const { code, message, fields } = reply.json<ErrorReply>();
    expect([reply.status, code, fields]).toEqual([409, 'schedule_clash', { 'trainer.id': message }]);
    expect(message).toContain('another class at the same time as a class of this batch');
    expect(await rowsHere()).toEqual([coming]);
    expect(await test.db.select().from(batches).where(eq(batches.id, room.batchId))).toEqual(before);
  });
});

describe('DELETE /batches/{batchId} with classes', () => {
  it('200: archived, also before it begins; running and future classes are cancelled, and the hours are free', async () => {
    await room.addMeeting(-day);
    await room.addMeeting(-10);
    const coming = await room.addMeeting(day);
    const reply = await test.call('DELETE', `/api/batches/${room.batchId}`, { token });
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Batch archived: its classes stay on record.' }]);
    const [row] = await test.db.select().from(batches).where(eq(batches.id, room.batchId));
    expect(row?.archivedAt).toBeInstanceOf(Date);
    expect((await rowsHere()).map(({ cancelledAt }) => cancelledAt === null)).toEqual([true, false, false]);
    for (const { token: theirs } of [room.trainer, room.students[0]]) {
      expect((await test.call('GET', '/api/meetings/mine', { token: theirs })).json()).toEqual([]);
      expect((await test.call('GET', `/api/meetings/${coming.id}`, { token: theirs })).status).toBe(404);
    }
    const other = await openTaughtBatch(test);
    await createMeeting(test.db, { ...other, trainerId: room.trainerId }, coming.startsAt);
  });

  it('200 notifies each student once of all cancelled classes, and tells the screens of everybody affected', async () => {
    const unproved = await test.createUser({ status: 'unverified' });
    await seat(test.db, room.batchId, room.courseId, unproved);
    await room.addMeeting(2 * day);
    const next = await room.addMeeting(day);
    await room.addMeeting(3 * day, { cancelledAt: new Date() });
    const heard = listenAt([room.trainer, ...room.students, unproved]);
    expect((await test.call('DELETE', `/api/batches/${room.batchId}`, { token })).status).toBe(200);
    const ids = room.students.map(({ id }) => id);
    const rung = [...ids.map((id) => `notifications ${id}`), ...[...ids, room.trainerId].map((id) => `meetings ${id}`)];
    expect(heard()).toEqual(rung.toSorted());
    const event = `batch:${room.batchId}:archived`;
    const told = await test.db.select().from(notifications).where(eq(notifications.event, event));
    expect(told.map(({ userId, channel }) => `${channel} ${userId}`).toSorted()).toEqual(
      ids.flatMap((id) => [`bell ${id}`, `mail ${id}`]).toSorted(),
    );
    expect(told[0]).toMatchObject({
      kind: 'meeting_cancelled',
      facts: {
        courseTitle: 'Java Full Stack',
        batchId: room.batchId,
        count: 2,
        startsAt: next.startsAt.toISOString(),
        reason: null,
      },
    });
  });

  it('200 notifies nobody if there are no future classes', async () => {
    await room.addMeeting(-day);
    const heard = listenAt([room.trainer, ...room.students]);
    expect((await test.call('DELETE', `/api/batches/${room.batchId}`, { token })).status).toBe(200);
    expect(heard()).toEqual([]);
  });
});
