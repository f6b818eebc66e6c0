import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { rooms } from '#database/tables/rooms.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let taught: TaughtBatch;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());

const day = 24 * 60;
const always = { startDate: '2026-01-01', endDate: '2099-01-01' };
beforeEach(async () => {
  taught = await openTaughtBatch(test, always);
});

const restore = (body: object = {}, id = taught.batchId) =>
  test.call('POST', `/api/admin/batches/${id}/restore`, { token, body });
const archive = async () => {
  expect((await test.call('DELETE', `/api/batches/${taught.batchId}`, { token })).status).toBe(200);
};
const batchNow = async () => {
  const [row] = await test.db.select().from(batches).where(eq(batches.id, taught.batchId));
  return row;
};
const meetingNow = async (id: number) => {
  const [row] = await test.db.select().from(meetings).where(eq(meetings.id, id));
  return row;
};
const countsOf = async (studentId: number) => {
  const [user] = await test.db.select().from(users).where(eq(users.id, studentId));
  const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
  return { batches: user?.batchCount, seats: enrolment?.seatCount };
};
const noticesAbout = (kind: 'meeting_planned') =>
  test.db.$count(
    notifications,
    and(
      eq(notifications.userId, taught.students[0].id),
      eq(notifications.kind, kind),
      eq(notifications.channel, 'bell'),
    ),
  );

describe('POST /admin/batches/:batchId/restore', () => {
  it('200: seats count again, and the classes to come that went with the batch take place; students are told once', async () => {
    const coming = await taught.addMeeting(day);
    const earlier = await taught.addMeeting(2 * day, { cancelledAt: taught.inMinutes(-day), cancelReason: 'Ill' });
    const before = await countsOf(taught.students[0].id);
    await archive();
    expect((await restore()).json()).toEqual({ message: `Batch ${taught.batchId} is restored.` });
    expect(await batchNow()).toMatchObject({ archivedAt: null });
    expect(await meetingNow(coming.id)).toMatchObject({ cancelledAt: null, trainerId: taught.trainerId });
    expect((await meetingNow(earlier.id))?.cancelledAt).not.toBeNull();
    expect(await countsOf(taught.students[0].id)).toEqual(before);
    expect(await noticesAbout('meeting_planned')).toBe(1);
    expect((await restore()).status).toBe(200);
    expect(await noticesAbout('meeting_planned')).toBe(1);
    const acts = and(eq(auditLog.subject, `batch:${taught.batchId}`), eq(auditLog.action, 'batch.restore'));
    expect(await test.db.$count(auditLog, acts)).toBe(1);
  });

  it('200: archived batches have a list of their own, for the admin only', async () => {
    await archive();
    const ids = (reply: { json(): unknown }) => (reply.json() as { id: number }[]).map(({ id }) => id);
    const list = (as: string) => test.call('GET', '/api/batches?phase=archived', { token: as });
    expect(ids(await list(token))).toContain(taught.batchId);
    expect(ids(await list(taught.trainer.token))).toEqual([]);
    expect(ids(await list(taught.students[0].token))).toEqual([]);
    await restore();
    expect(ids(await list(token))).not.toContain(taught.batchId);
  });

  it('409 while the trainer is archived; 200 with another trainer, who gets the classes', async () => {
    const coming = await taught.addMeeting(day);
    const other = await createTrainer(test.db, [taught.courseId]);
    await archive();
    expect((await test.call('DELETE', `/api/trainers/${taught.trainerId}`, { token })).status).toBe(200);
    const refusal = await restore();
    expect(refusal.status).toBe(409);
    expect(refusal.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is archived') as string,
    });
    expect((await restore({ trainer: { id: other.id } })).status).toBe(200);
    expect(await batchNow()).toMatchObject({ archivedAt: null, trainerCourseId: other.links[0] });
    expect(await meetingNow(coming.id)).toMatchObject({ cancelledAt: null, trainerId: other.id, isSubstitute: false });
  });

  it('409: another batch of the trainer at these hours is named; 400 for a trainer of another course', async () => {
    await archive();
    const other = await createBatch(test.db, taught.courseId, taught.teacher.links[0] ?? 0, always);
    expect((await restore()).json()).toMatchObject({
      code: 'schedule_clash',
      message: expect.stringContaining(`already has batch ${other.id}`) as string,
    });
    const stranger = await createTrainer(test.db, []);
    expect((await restore({ trainer: { id: stranger.id } })).status).toBe(400);
    await test.db.update(batches).set({ endDate: '2026-02-01' }).where(eq(batches.id, other.id));
    expect((await restore()).status).toBe(200);
  });

  it('409: a class that took the room, and a class of the trainer, are named', async () => {
    const [room] = await test.db
      .insert(rooms)
      .values({ name: `Lab of batch ${taught.batchId}`, capacity: 90 })
      .returning();
    const inRoom = { mode: 'room', link: null, roomId: room?.id ?? 0 } as const;
    await taught.addMeeting(day, inRoom);
    await archive();
    const other = await openTaughtBatch(test);
    const taking = await other.addMeeting(day, inRoom);
    expect((await restore()).json()).toMatchObject({
      code: 'schedule_clash',
      message: expect.stringContaining(`${room?.name} is taken`) as string,
    });
    const change = {
      mode: 'online',
      roomId: null,
      link: 'https://meet.google.com/abc',
      trainerId: taught.trainerId,
    } as const;
    await test.db
      .update(meetings)
      .set({ ...change, isSubstitute: true })
      .where(eq(meetings.id, taking.id));
    expect((await restore()).json()).toMatchObject({
      code: 'schedule_clash',
      message: expect.stringContaining(`has another class`) as string,
    });
  });

  it('409: students with another batch by now are named; without their seats the batch comes back', async () => {
    await archive();
    const [first, second] = taught.students;
    const teacher = await createTrainer(test.db, [taught.courseId]);
    const other = await createBatch(test.db, taught.courseId, teacher.links[0] ?? 0, {
      ...always,
      startTime: '05:00',
      endTime: '06:00',
    });
    await test.db.insert(batchStudents).values({ batchId: other.id, studentId: first.id, courseId: taught.courseId });
    const refusal = await restore();
    expect(refusal.json()).toMatchObject({ code: 'already_seated', students: { count: 1, named: [{ id: first.id }] } });
    expect((await restore({ removeStudents: [first.id] })).status).toBe(200);
    const seats = await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, taught.batchId));
    expect(seats.map(({ studentId }) => studentId)).toEqual([second.id]);
    expect(await countsOf(first.id)).toEqual({ batches: 1, seats: 1 });
  });

  it('404 for a batch that never was', async () => {
    expect((await restore({}, 2_147_483_647)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  it('ten restore the batch: it comes back once, and is told once', async () => {
    await taught.addMeeting(day);
    await archive();
    const replies = await Promise.all(Array.from({ length: 10 }, () => restore()));
    expect(statusesOf(replies)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await noticesAbout('meeting_planned')).toBe(1);
    expect(await countsOf(taught.students[0].id)).toEqual({ batches: 1, seats: 1 });
  });

  it('the batch is restored while its trainer is archived: never a batch that was restored after its trainer left', async () => {
    for (let round = 0; round < 5; round += 1) {
      taught = await openTaughtBatch(test, always);
      await archive();
      const [restored] = await Promise.all([
        restore(),
        test.call('DELETE', `/api/trainers/${taught.trainerId}`, { token }),
      ]);
      const isBack = (await batchNow())?.archivedAt === null;
      expect([restored.status, isBack]).toEqual(restored.status === 200 ? [200, true] : [409, false]);
    }
  });

  it('two batches at the same hours are restored for one trainer: one of them comes back', async () => {
    await archive();
    const other = await createBatch(test.db, taught.courseId, taught.teacher.links[0] ?? 0, {
      ...always,
      archivedAt: new Date(),
    });
    expect(statusesOf(await Promise.all([restore(), restore({}, other.id)]))).toEqual([200, 409]);
  });
});
