import type { EnrolmentListed, ErrorReply } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { AppError } from '#shared/errors.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../../test/rows/public-pages.ts';
import { completeByRule } from './index.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
let courseId: number;
let running: number;
let over: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await test.signInAs('student');
  courseId = (await createCourse(test.db, { priceInPaise: 0 })).id;
  const link = (await createTrainer(test.db, [courseId])).links[0] ?? 0;
  running = (await createBatch(test.db, courseId, link, { startDate: '2026-01-01', endDate: '2999-01-01' })).id;
  const past = { startDate: '2020-01-01', endDate: '2020-03-01', startTime: '06:00', endTime: '07:00' };
  over = (await createBatch(test.db, courseId, link, past)).id;
  await seat(test.db, running, courseId, student);
  await test.db.insert(batchStudents).values({ batchId: over, courseId, studentId: student.id });
});

type Verb = 'complete' | 'reopen' | 'end' | 'freeze';
const ask = (verb: Verb, reason = 'Project shown', of = courseId) =>
  test.call('POST', `/api/admin/students/${student.id}/enrolments/${of}/${verb}`, {
    token: admin.token,
    body: { reason },
  });
const isOwn = () => and(eq(enrolments.studentId, student.id), eq(enrolments.courseId, courseId));
const rowOf = async () => (await test.db.select().from(enrolments).where(isOwn()))[0];
const seats = async () =>
  (await test.db.select().from(batchStudents).where(eq(batchStudents.studentId, student.id))).map(
    ({ batchId }) => batchId,
  );
const history = () =>
  test.db.select().from(seatChanges).where(eq(seatChanges.studentId, student.id)).orderBy(desc(seatChanges.id));
const bell = async () =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, student.id))).map(({ kind }) => kind);

describe('POST /admin/students/{studentId}/enrolments/{courseId}/complete', () => {
  it('200: completed, with the reason; the seat of the running batch is free, that of the past one stays', async () => {
    const reply = await ask('complete');
    expect([reply.status, reply.json<EnrolmentListed>()]).toMatchObject([
      200,
      { status: 'Completed', endReason: 'Project shown', endedAt: expect.any(String) as string },
    ]);
    expect([await seats(), (await rowOf())?.seatCount]).toEqual([[over], 1]);
    const [last] = await history();
    expect(last).toMatchObject({ kind: 'completed', reason: 'Project shown', actor: `admin:${admin.id}` });
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'enrolment.complete', before: { status: 'Active' } });
    expect(await bell()).toEqual(['course_completed']);
  });

  it('200 a second time: nothing changes', async () => {
    const first = (await ask('complete')).json<EnrolmentListed>();
    const second = await ask('complete', 'Again');
    expect([second.status, second.json<EnrolmentListed>().endReason]).toEqual([200, 'Project shown']);
    expect(second.json<EnrolmentListed>().endedAt).toBe(first.endedAt);
    expect(await bell()).toEqual(['course_completed']);
  });

  it('200 for a frozen course: it is not frozen any more', async () => {
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, student.id));
    expect((await ask('freeze', 'Exams')).status).toBe(200);
    expect((await ask('complete')).status).toBe(200);
    expect(await rowOf()).toMatchObject({ status: 'Completed', frozenAt: null });
  });

  it('409 for a course that the student has left, 404 for one that was never taken, 400 without a reason', async () => {
    expect((await ask('complete', '')).status).toBe(400);
    await ask('end', 'Moves');
    const reply = await ask('complete');
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, 'The student has left this course.']);
    expect((await ask('complete', 'Why', (await createCourse(test.db)).id)).status).toBe(404);
  });

  it('completed stands in the list with its reason, and counts as a course of the student', async () => {
    await ask('complete');
    const list = await test.call('GET', `/api/enrollments?course=${courseId}`, { token: admin.token });
    expect(list.json<EnrolmentListed[]>()).toMatchObject([{ status: 'Completed', endReason: 'Project shown' }]);
  });
});

describe('POST /admin/students/{studentId}/enrolments/{courseId}/reopen', () => {
  it('200: active again and waiting for a seat; a second time changes nothing', async () => {
    await test.db.delete(batchStudents).where(eq(batchStudents.batchId, over));
    await ask('complete');
    const reply = await ask('reopen', 'By mistake');
    expect([reply.status, reply.json<EnrolmentListed>()]).toMatchObject([
      200,
      { status: 'Active', endedAt: null, endReason: null },
    ]);
    expect((await ask('reopen', 'Again')).status).toBe(200);
    expect((await history()).map(({ kind, reason }) => [kind, reason]).slice(0, 2)).toEqual([
      ['reopened', 'By mistake'],
      ['completed', 'Project shown'],
    ]);
    const waiting = await test.call('GET', `/api/enrollments?seat=none&course=${courseId}`, { token: admin.token });
    expect(waiting.json<EnrolmentListed[]>()).toHaveLength(1);
    expect(await bell()).toEqual(['course_completed', 'course_reopened']);
  });

  it('409 for a course that the student has left', async () => {
    await ask('end', 'Moves');
    expect((await ask('reopen')).status).toBe(409);
  });
});

describe('completeByRule', () => {
  const complete = async () => {
    const id = (await rowOf())?.id ?? 0;
    return test.db.transaction((tx) =>
      completeByRule({ clock: test.clock }, tx, { enrolmentId: id, reason: 'The certificate was earned.' }),
    );
  };
  const unlessConflict = (reason: unknown) => {
    if (reason instanceof AppError && reason.code === 'conflict') return false;
    throw reason;
  };

  it('completes once under 20 triggers at once, and stands in the history as of the system', async () => {
    const done = await Promise.all(Array.from({ length: 20 }, async () => complete().catch(unlessConflict)));
    expect(done.filter(Boolean)).toHaveLength(1);
    const [last] = await history();
    expect(last).toMatchObject({ kind: 'completed', reason: 'The certificate was earned.', actor: 'system' });
    expect([await seats(), await bell()]).toEqual([[over], []]);
  });

  it('leaves alone whoever has left, and an enrolment that does not exist', async () => {
    await ask('end', 'Moves');
    expect(await complete()).toBe(false);
    const missing = test.db.transaction((tx) =>
      completeByRule({ clock: test.clock }, tx, { enrolmentId: 2 ** 31 - 1, reason: 'Rule' }),
    );
    expect(await missing).toBe(false);
  });

  it('at once with the end, a freeze and a seat: one of the two comes first, and the row agrees with its history', async () => {
    for (const verb of ['end', 'freeze', 'complete'] as const) {
      const [, reply] = await Promise.all([complete().catch(unlessConflict), ask(verb, 'At once')]);
      expect([200, 409]).toContain(reply.status);
      const row = await rowOf();
      const kinds = (await history()).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'completed' || kind === 'unenrolled').length).toBe(1);
      expect(row?.status).toBe(kinds.includes('unenrolled') ? 'Cancelled' : 'Completed');
      expect((await seats()).includes(running)).toBe(false);
      await test.db.update(enrolments).set({ status: 'Active', frozenAt: null, frozenUntil: null }).where(isOwn());
      await test.db.delete(seatChanges).where(eq(seatChanges.studentId, student.id));
    }
  });
});
