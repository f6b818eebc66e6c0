import type { MeetingMember, MeetingTaught } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createBatch, createCourse, createMeeting, teach } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: TaughtBatch;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
});

const get = (path: string, token: string) => test.call('GET', `/api/meetings/${path}`, { token });
const idsIn = (reply: Awaited<ReturnType<typeof get>>) => reply.json<{ id: number }[]>().map(({ id }) => id);
const day = 24 * 60;

/** Meetings: one past, one running, one coming, one cancelled. */
async function arrange() {
  const past = await room.addMeeting(-day);
  const open = await room.addMeeting(-30);
  const coming = await room.addMeeting(day);
  const cancelled = await room.addMeeting(2 * day, { cancelledAt: new Date(), cancelReason: 'A holiday' });
  return { past, open, coming, cancelled };
}

describe('GET /meetings/mine', () => {
  it('200: upcoming classes, nearest first, cancelled ones included; or past classes', async () => {
    const { past, open, coming, cancelled } = await arrange();
    for (const { token } of [room.trainer, room.students[0]]) {
      const upcoming = await get('mine', token);
      expect([upcoming.status, idsIn(upcoming)]).toEqual([200, [open.id, coming.id, cancelled.id]]);
      expect(upcoming.headers['x-total-count']).toBe('3');
      expect(idsIn(await get('mine?phase=past', token))).toEqual([past.id]);
    }
  });

  it('never shows students the link, but their time of joining; trainers get link and version', async () => {
    const { open } = await arrange();
    const [student, mate] = room.students;
    const joinedAt = room.inMinutes(-20);
    await test.db.insert(attendance).values({
      meetingMonth: open.month,
      meetingId: open.id,
      studentId: student.id,
      joinedAt,
      verdict: 'present',
    });
    const theirs = await get('mine', student.token);
    expect(theirs.text).not.toContain('canary-link');
    expect(theirs.json<MeetingMember[]>()[0]).toEqual({
      id: open.id,
      isSubstitute: false,
      substituteFor: null,
      mode: 'online',
      room: null,
      startTime: open.startsAt.toISOString(),
      endTime: open.endsAt.toISOString(),
      createdAt: open.createdAt.toISOString(),
      course: { id: room.courseId, title: 'Java Full Stack' },
      batch: { id: room.batchId },
      trainer: { id: room.trainerId, name: room.teacher.name },
      opensAt: room.inMinutes(-45).toISOString(),
      liveAt: null,
      cancelledAt: null,
      cancelReason: null,
      joinedAt: joinedAt.toISOString(),
      recordings: 0,
    });
    expect((await get('mine', mate.token)).json<MeetingMember[]>()[0]?.joinedAt).toBeNull();
    const taught = (await get('mine', room.trainer.token)).json<MeetingTaught[]>()[0];
    expect(taught).toMatchObject({ meetingLink: open.link, version: 1 });
    expect(taught).not.toHaveProperty('joinedAt');
  });

  it('lists the classes of all batches page by page, ascending and descending', async () => {
    const link = room.teacher.links[0] ?? 0;
    const second = await createBatch(test.db, room.courseId, link, { startTime: '06:00', endTime: '07:00' });
    await test.db
      .insert(batchStudents)
      .values({ batchId: second.id, courseId: room.courseId, studentId: room.students[0].id });
    const made: { id: number; startsAt: Date }[] = [];
    for (const minutes of [-900, -700, -500, -300, 100, 300, 500, 700, 900]) {
      const of = { ...room, batchId: minutes % 400 === 100 ? second.id : room.batchId };
      made.push(await createMeeting(test.db, of, room.inMinutes(minutes)));
    }
    const ids = made.map(({ id }) => id);
    for (const { token } of [room.trainer, room.students[0]]) {
      const listed = async (phase: string) =>
        (await follow<{ id: number }>(test, `/api/meetings/mine?phase=${phase}&limit=2`, undefined, token)).map(
          (page) => page.map(({ id }) => id),
        );
      expect(await listed('upcoming')).toEqual([ids.slice(4, 6), ids.slice(6, 8), ids.slice(8)]);
      expect(await listed('past')).toEqual([
        [ids[3], ids[2]],
        [ids[1], ids[0]],
      ]);
      expect((await get('mine?limit=2', token)).headers['x-total-count']).toBe('5');
    }
  });

  it('leaves out batches that were archived, left, or handed over to another trainer', async () => {
    const { open } = await arrange();
    const [student, mate] = room.students;
    await test.db
      .delete(batchStudents)
      .where(and(eq(batchStudents.batchId, room.batchId), eq(batchStudents.studentId, mate.id)));
    expect(idsIn(await get('mine', mate.token))).toEqual([]);
    const heir = await openTaughtBatch(test);
    const link = await teach(test.db, heir.trainerId, room.courseId);
    await test.db.update(batches).set({ trainerCourseId: link.id }).where(eq(batches.id, room.batchId));
    expect(idsIn(await get('mine', room.trainer.token))).toEqual([]);
    expect(idsIn(await get('mine', heir.trainer.token))).toContain(open.id);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    expect(idsIn(await get('mine', student.token))).toEqual([]);
    expect(idsIn(await get('mine', heir.trainer.token))).toEqual([]);
  });

  it('400 for an invalid cursor and an invalid phase', async () => {
    const cursors = ['x', Buffer.from('9'.repeat(15) + ':1').toString('base64url')];
    for (const cursor of cursors) expect((await get(`mine?cursor=${cursor}`, room.trainer.token)).status).toBe(400);
    expect((await get('mine?phase=now', room.trainer.token)).status).toBe(400);
  });

  it('403 for the admin, who has no classes', async () => {
    expect((await get('mine', admin.token)).status).toBe(403);
  });
});

describe('GET /meetings/student/{batchId}/{courseId}', () => {
  it('200: all classes of the batch, latest first, for its students, its trainer and the admin', async () => {
    const { past, open, coming, cancelled } = await arrange();
    const path = `student/${room.batchId}/${room.courseId}`;
    for (const { token } of [room.students[0], room.trainer, admin]) {
      const reply = await get(path, token);
      expect([reply.status, idsIn(reply)]).toEqual([200, [cancelled.id, coming.id, open.id, past.id]]);
    }
    expect((await get(path, room.students[0].token)).text).not.toContain('canary-link');
    expect((await get(path, admin.token)).text).toContain('canary-link');
  });

  it('404 alike for another’s batch, another course, after leaving the batch, and an unknown batch, threat 33', async () => {
    const other = await openTaughtBatch(test);
    const [student, mate] = room.students;
    await test.db
      .delete(batchStudents)
      .where(and(eq(batchStudents.batchId, room.batchId), eq(batchStudents.studentId, mate.id)));
    const headers = { 'x-request-id': 'the-same-for-all' };
    const ask = (batchId: number, courseId: number, token: string) =>
      test.call('GET', `/api/meetings/student/${batchId}/${courseId}`, { token, headers });
    const replies = [
      await ask(other.batchId, other.courseId, student.token),
      await ask(other.batchId, other.courseId, room.trainer.token),
      await ask(room.batchId, other.courseId, student.token),
      await ask(room.batchId, other.courseId, room.trainer.token),
      await ask(room.batchId, other.courseId, admin.token),
      await ask(room.batchId, room.courseId, mate.token),
      await ask(2_147_483_647, room.courseId, admin.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });
});

describe('GET /meetings/trainer/{trainerId}/{courseId}', () => {
  it('200: classes of this course in the trainer’s batches, for the trainer and the admin', async () => {
    const { past, open, coming, cancelled } = await arrange();
    const other = await createCourse(test.db);
    const link = await teach(test.db, room.trainerId, other.id);
    const batch = await createBatch(test.db, other.id, link.id, { startTime: '06:00', endTime: '07:00' });
    const elsewhere = await createMeeting(
      test.db,
      { batchId: batch.id, courseId: other.id, trainerId: room.trainerId },
      room.inMinutes(400),
    );
    for (const { token } of [room.trainer, admin]) {
      const reply = await get(`trainer/${room.trainerId}/${room.courseId}`, token);
      expect([reply.status, idsIn(reply)]).toEqual([200, [cancelled.id, coming.id, open.id, past.id]]);
      expect(idsIn(await get(`trainer/${room.trainerId}/${other.id}`, token))).toEqual([elsewhere.id]);
    }
  });

  it('404 for another trainer’s classes, a course they do not teach, and an unknown trainer; 403 for students, threat 33', async () => {
    const other = await openTaughtBatch(test);
    const own = `trainer/${room.trainerId}/${room.courseId}`;
    expect((await get(own, other.trainer.token)).status).toBe(404);
    expect((await get(`trainer/${room.trainerId}/${other.courseId}`, room.trainer.token)).status).toBe(404);
    expect((await get(`trainer/2147483647/${room.courseId}`, admin.token)).status).toBe(404);
    expect((await get(own, room.students[0].token)).status).toBe(403);
  });
});

describe('GET /meetings/{meetingId}', () => {
  it('200 with the view of each role, and as a calendar file without the link', async () => {
    const { open } = await arrange();
    const student = await get(String(open.id), room.students[0].token);
    expect([student.status, student.json()]).toMatchObject([200, { id: open.id, joinedAt: null }]);
    expect(student.text).not.toContain('canary-link');
    for (const { token } of [room.trainer, admin]) {
      expect((await get(String(open.id), token)).json()).toMatchObject({ meetingLink: open.link, version: 1 });
    }
    for (const { token } of [room.students[0], room.trainer, admin]) {
      const file = await get(`${open.id}/calendar`, token);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(file.text).toContain(`UID:meeting-${open.id}@`);
      expect(file.text).not.toContain('meet.google.com');
    }
  });

  it('404 for people outside the batch, and after leaving it, as for an unknown class, threat 33', async () => {
    const { open } = await arrange();
    const other = await openTaughtBatch(test);
    const [student, mate] = room.students;
    await test.db
      .delete(batchStudents)
      .where(and(eq(batchStudents.batchId, room.batchId), eq(batchStudents.studentId, mate.id)));
    const headers = { 'x-request-id': 'the-same-for-all' };
    for (const tail of ['', '/calendar']) {
      const ask = (id: number, token: string) => test.call('GET', `/api/meetings/${id}${tail}`, { token, headers });
      const replies = [
        await ask(open.id, other.students[0].token),
        await ask(open.id, other.trainer.token),
        await ask(open.id, mate.token),
        await ask(2_147_483_647, student.token),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    }
  });
});
