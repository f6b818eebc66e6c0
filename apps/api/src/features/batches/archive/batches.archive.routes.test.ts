import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let taught: TaughtBatch;
let token: string;
let next: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());

const day = 24 * 60;
const always = { startDate: '2026-01-01', endDate: '2099-01-01' };
const early = { ...always, startTime: '05:00', endTime: '06:00' };
beforeEach(async () => {
  taught = await openTaughtBatch(test, always);
  next = await createTrainer(test.db, [taught.courseId]);
});

const batchNow = async (id = taught.batchId) => {
  const [row] = await test.db.select().from(batches).where(eq(batches.id, id));
  return row;
};
const statusOf = async (id: number) => {
  const [row] = await test.db.select().from(users).where(eq(users.id, id));
  return row?.status;
};
const trainerOf = async (meetingId: number) => {
  const [row] = await test.db.select().from(meetings).where(eq(meetings.id, meetingId));
  return row?.trainerId;
};
const bellOf = (userId: number, kind: 'meeting_trainer_changed' | 'seat_moved') =>
  test.db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.channel, 'bell')),
  );
const studentsIn = async (batchId: number) => {
  const rows = await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, batchId));
  return rows.map(({ studentId }) => studentId).toSorted((one, other) => one - other);
};

describe('POST /admin/trainers/:trainerId/archive', () => {
  const archive = (batchIds: readonly (readonly [number, number | null])[], id = taught.trainerId) =>
    test.call('POST', `/api/admin/trainers/${id}/archive`, {
      token,
      body: { batches: batchIds.map(([batch, to]) => ({ id: batch, trainer: to === null ? null : { id: to } })) },
    });

  it('200: the batch and its classes go to the next trainer, who is told like the students; the trainer is archived', async () => {
    const coming = await taught.addMeeting(day);
    expect((await archive([[taught.batchId, next.id]])).status).toBe(200);
    expect(await statusOf(taught.trainerId)).toBe('archived');
    expect(await batchNow()).toMatchObject({ trainerCourseId: next.links[0], archivedAt: null });
    expect(await trainerOf(coming.id)).toBe(next.id);
    expect(await bellOf(taught.students[0].id, 'meeting_trainer_changed')).toBe(1);
    expect(await bellOf(next.id, 'meeting_trainer_changed')).toBe(1);
  });

  it('200: a batch may stay with the archived trainer, if that was chosen', async () => {
    expect((await archive([[taught.batchId, null]])).status).toBe(200);
    expect(await batchNow()).toMatchObject({ trainerCourseId: taught.teacher.links[0] });
    expect(await statusOf(taught.trainerId)).toBe('archived');
  });

  it('409 names each clash by batch, and nothing is handed over', async () => {
    const [link = 0] = taught.teacher.links;
    const second = await createBatch(test.db, taught.courseId, link, early);
    const busy = await createBatch(test.db, taught.courseId, next.links[0] ?? 0, early);
    const refusal = await archive([
      [taught.batchId, next.id],
      [second.id, next.id],
    ]);
    const message = expect.stringContaining(`already has batch ${busy.id}`) as string;
    expect(refusal.json()).toMatchObject({ code: 'schedule_clash', fields: { 'batches.1.trainer.id': message } });
    expect(await batchNow()).toMatchObject({ trainerCourseId: link });
    expect(await statusOf(taught.trainerId)).toBe('active');
  });

  it('409 names a class of the next trainer at the time of a class of the batch', async () => {
    await taught.addMeeting(day);
    const other = await openTaughtBatch(test);
    await other.addMeeting(day, { trainerId: next.id, isSubstitute: true });
    expect((await archive([[taught.batchId, next.id]])).json()).toMatchObject({
      code: 'schedule_clash',
      fields: { 'batches.0.trainer.id': expect.stringContaining('has another class') as string },
    });
  });

  it('409 if the batches are not those that were shown; 404 for nobody', async () => {
    expect((await archive([])).status).toBe(409);
    await createBatch(test.db, taught.courseId, taught.teacher.links[0] ?? 0, early);
    expect((await archive([[taught.batchId, next.id]])).status).toBe(409);
    expect(await statusOf(taught.trainerId)).toBe('active');
    expect((await archive([], 2_147_483_647)).status).toBe(404);
  });

  it('403 for staff without the right to plan batches; 400 for a trainer of another course', async () => {
    const counsellor = await test.signInAs('admin');
    await test.db
      .update(admins)
      .set({ role: 'other', rights: ['people'] })
      .where(eq(admins.id, counsellor.id));
    const body = { batches: [{ id: taught.batchId, trainer: { id: next.id } }] };
    const path = `/api/admin/trainers/${taught.trainerId}/archive`;
    expect((await test.call('POST', path, { token: counsellor.token, body })).status).toBe(403);
    const stranger = await createTrainer(test.db, []);
    expect((await archive([[taught.batchId, stranger.id]])).status).toBe(400);
  });

  it('at the same moment another batch is made for the trainer: it is not forgotten', async () => {
    for (let round = 0; round < 5; round += 1) {
      taught = await openTaughtBatch(test, always);
      next = await createTrainer(test.db, [taught.courseId]);
      const draft = { course: { id: taught.courseId }, trainer_id: taught.trainerId, students: [], ...early };
      const [archived, created] = await Promise.all([
        archive([[taught.batchId, next.id]]),
        test.call('POST', '/api/batches', { token, body: draft }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([archived.status, created.status]);
    }
  });
});

describe('POST /admin/batches/:batchId/archive', () => {
  const archive = async (to?: number, version?: number) =>
    test.call('POST', `/api/admin/batches/${taught.batchId}/archive`, {
      token,
      body: {
        version: version ?? (await batchNow())?.version,
        ...(to !== undefined && { moveStudentsTo: { id: to } }),
      },
    });
  const target = (changes: object = {}) =>
    createBatch(test.db, taught.courseId, next.links[0] ?? 0, { ...early, ...changes });

  it('200: the students get seats in the other batch and are told; classes to come are cancelled', async () => {
    const coming = await taught.addMeeting(day);
    const to = await target();
    const reply = await archive(to.id);
    expect(reply.json()).toEqual({
      message: `Batch archived: its classes stay on record. 2 students were moved to batch ${to.id}.`,
    });
    expect(await studentsIn(to.id)).toEqual(taught.students.map(({ id }) => id).toSorted((one, other) => one - other));
    expect((await batchNow())?.archivedAt).not.toBeNull();
    const [row] = await test.db.select().from(meetings).where(eq(meetings.id, coming.id));
    expect(row?.cancelledAt).not.toBeNull();
    expect(await bellOf(taught.students[0].id, 'seat_moved')).toBe(1);
    const [student] = await test.db.select().from(users).where(eq(users.id, taught.students[0].id));
    expect(student?.batchCount).toBe(1);
  });

  it('200 without another batch: archived as by DELETE', async () => {
    expect((await archive()).status).toBe(200);
    expect((await batchNow())?.archivedAt).not.toBeNull();
  });

  it('409 for too few seats, for an ended batch, and for a version that is not the current one; nobody is moved', async () => {
    const small = await target({ capacity: 1 });
    const refusal = await archive(small.id);
    expect(refusal.json()).toMatchObject({ message: `Batch ${small.id} has 1 free seat for 2 students.` });
    const ended = await target({
      startDate: '2026-01-01',
      endDate: '2026-01-30',
      startTime: '07:00',
      endTime: '08:00',
    });
    expect((await archive(ended.id)).status).toBe(409);
    expect((await archive(small.id, 99)).status).toBe(409);
    expect((await archive(taught.batchId)).status).toBe(409);
    expect(await studentsIn(taught.batchId)).toHaveLength(2);
  });

  it('at the same moment two admins archive it into two batches: the students sit in one of them', async () => {
    const [one, other] = [await target(), await target({ startTime: '07:00', endTime: '08:00' })];
    const version = (await batchNow())?.version;
    const replies = await Promise.all([archive(one.id, version), archive(other.id, version)]);
    expect([statusesOf(replies)[0], (await studentsIn(one.id)).length + (await studentsIn(other.id)).length]).toEqual([
      200, 2,
    ]);
  });
});
