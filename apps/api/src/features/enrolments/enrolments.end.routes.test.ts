import type { EnrolmentListed, ErrorReply } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { orders } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
let courseId: number;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
let batchId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await test.signInAs('student');
  courseId = (await createCourse(test.db, { priceInPaise: 0 })).id;
  trainer = await createTrainer(test.db, [courseId]);
  const span = { startDate: '2026-01-01', endDate: '2999-01-01' };
  batchId = (await createBatch(test.db, courseId, trainer.links[0] ?? 0, span)).id;
  await seat(test.db, batchId, courseId, student);
});

type Verb = 'end' | 'freeze' | 'unfreeze';
const ask = (verb: Verb, body?: object, of = courseId) =>
  test.call('POST', `/api/admin/students/${student.id}/enrolments/${of}/${verb}`, {
    token: admin.token,
    ...(body && { body }),
  });
const rowOf = async () =>
  (
    await test.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.studentId, student.id), eq(enrolments.courseId, courseId)))
  )[0];
const seats = () => test.db.$count(batchStudents, eq(batchStudents.studentId, student.id));
const kinds = async () =>
  (await test.db.select().from(seatChanges).where(eq(seatChanges.studentId, student.id)).orderBy(seatChanges.id)).map(
    ({ kind }) => kind,
  );
const bell = async () =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, student.id))).map(({ kind }) => kind);

describe('POST /admin/students/{studentId}/enrolments/{courseId}/end', () => {
  it('200: the course and its seats end, with reason, history, audit and a word at the bell', async () => {
    const reply = await ask('end', { reason: 'Moves to another city' });
    expect([reply.status, reply.json<EnrolmentListed>().status]).toEqual([200, 'Cancelled']);
    expect([(await rowOf())?.status, await seats(), (await rowOf())?.seatCount]).toEqual(['Cancelled', 0, 0]);
    expect(await kinds()).toEqual(['enrolled', 'seated', 'left', 'unenrolled']);
    const [last] = await test.db
      .select()
      .from(seatChanges)
      .where(eq(seatChanges.studentId, student.id))
      .orderBy(desc(seatChanges.id));
    expect(last).toMatchObject({ reason: 'Moves to another city', actor: `admin:${admin.id}` });
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'enrolment.end',
      after: { status: 'Cancelled', reason: 'Moves to another city' },
    });
    expect(await bell()).toEqual(['course_ended']);
  });

  it('200 a second time: nothing changes', async () => {
    await ask('end', { reason: 'Moves' });
    expect((await ask('end', { reason: 'Moves again' })).status).toBe(200);
    expect((await kinds()).length).toBe(4);
  });

  it('409 for a course that was paid for: refund the order; 200 once the order is refunded', async () => {
    const paid = await createCourse(test.db);
    const { order } = await plantPaidEnrolment(test.db, { studentId: student.id, courseId: paid.id });
    const reply = await ask('end', { reason: 'Wants to stop' }, paid.id);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      expect.stringContaining('refund the order') as string,
    ]);
    await test.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
    expect((await ask('end', { reason: 'Wants to stop' }, paid.id)).status).toBe(200);
  });

  it('409 for a completed course, 404 for one that the student never took, 400 without a reason', async () => {
    expect((await ask('end', {})).status).toBe(400);
    const never = await createCourse(test.db);
    expect((await ask('end', { reason: 'Why' }, never.id)).status).toBe(404);
    await test.db.update(enrolments).set({ status: 'Completed' }).where(eq(enrolments.studentId, student.id));
    expect((await ask('end', { reason: 'Why' })).status).toBe(409);
    expect(await seats()).toBe(1);
  });
});

describe('a frozen course', () => {
  it('200: the seat is free, the course stays; a second time changes nothing', async () => {
    const reply = await ask('freeze', { reason: 'Exams', until: '2027-02-01' });
    expect([reply.status, reply.json<EnrolmentListed>().frozenAt]).toEqual([200, expect.any(String) as string]);
    expect([await rowOf(), await seats()]).toMatchObject([
      { status: 'Active', frozenUntil: '2027-02-01', seatCount: 0 },
      0,
    ]);
    const { frozenAt } = (await rowOf()) ?? {};
    expect((await ask('freeze', { reason: 'Again' })).status).toBe(200);
    expect([(await rowOf())?.frozenAt, await kinds()]).toEqual([frozenAt, ['enrolled', 'seated', 'left', 'frozen']]);
    expect(await bell()).toEqual(['course_frozen']);
  });

  it('the student cannot join its classes, is not in the register, and does not buy it again', async () => {
    const now = test.clock.now();
    const meeting = await createMeeting(test.db, { batchId, courseId, trainerId: trainer.id }, now);
    await ask('freeze', { reason: 'Exams' });
    const body = { student: { id: student.id }, meeting: { id: meeting.id }, batch_id: batchId };
    expect((await test.call('POST', '/api/attendances', { token: student.token, body })).status).toBe(404);
    const grid = await test.call('GET', `/api/attendances/batch/${batchId}/grid`, { token: admin.token });
    expect(grid.json()['students']).toEqual([]);
    const again = await test.call('POST', `/api/enrollments/enroll?studentId=${student.id}&courseId=${courseId}`, {
      token: student.token,
    });
    // The student has the course: nothing is bought, and nothing is unfrozen.
    expect([again.status, (await rowOf())?.frozenAt]).toEqual([200, expect.any(Date) as Date]);
  });

  it('waits for no seat until it is unfrozen', async () => {
    const waiting = async () =>
      (await test.call('GET', `/api/enrollments?seat=none&course=${courseId}`, { token: admin.token })).json<
        EnrolmentListed[]
      >().length;
    await ask('freeze', { reason: 'Exams' });
    expect(await waiting()).toBe(0);
    expect((await ask('unfreeze')).status).toBe(200);
    expect([await waiting(), (await rowOf())?.frozenAt]).toEqual([1, null]);
    expect((await ask('unfreeze')).status).toBe(200);
    expect(await kinds()).toEqual(['enrolled', 'seated', 'left', 'frozen', 'unfrozen']);
  });

  it('409 for a course that has ended; an ended frozen course that is given again is not frozen', async () => {
    await ask('freeze', { reason: 'Exams' });
    await ask('end', { reason: 'Gives up' });
    expect((await ask('freeze', { reason: 'Why' })).status).toBe(409);
    const body = { student: { id: student.id }, course: { id: courseId } };
    await test.call('POST', '/api/enrollments', { token: admin.token, body });
    expect(await rowOf()).toMatchObject({ status: 'Active', frozenAt: null });
  });

  it('the database refuses a seat for it, whoever asks', async () => {
    await ask('freeze', { reason: 'Exams' });
    const given = test.db.insert(batchStudents).values({ batchId, courseId, studentId: student.id });
    await expect(given).rejects.toMatchObject({ cause: { constraint: 'enrolments_frozen_without_seat' } });
  });
});

describe('POST /enrollments with a batch', () => {
  const give = (course: number, batch: number, studentId = student.id) =>
    test.call('POST', '/api/enrollments', {
      token: admin.token,
      body: { student: { id: studentId }, course: { id: course }, batch: { id: batch } },
    });

  it('201: course and seat in one go, also in a batch that has begun', async () => {
    const { id } = await test.createUser();
    const reply = await give(courseId, batchId, id);
    expect(reply.status).toBe(201);
    expect(await test.db.$count(batchStudents, eq(batchStudents.studentId, id))).toBe(1);
    const told = await test.db.select().from(notifications).where(eq(notifications.userId, id));
    expect(told.map(({ kind }) => kind)).toContain('seat_given');
  });

  it('409 where the batch is full or of another course: no course without the seat', async () => {
    const { id } = await test.createUser();
    const full = await createBatch(test.db, courseId, trainer.links[0] ?? 0, {
      capacity: 1,
      startTime: '06:00',
      endTime: '07:00',
    });
    await seat(test.db, full.id, courseId);
    expect((await give(courseId, full.id, id)).status).toBe(409);
    const other = await createCourse(test.db);
    expect((await give(other.id, batchId, id)).status).toBe(409);
    expect(await test.db.$count(enrolments, eq(enrolments.studentId, id))).toBe(0);
  });
});
