import type { BatchFull, ErrorReply } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents, seatHolds } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { startTestApp, type Reply, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let courseId: number;
let linkId: number;
let morning: Awaited<ReturnType<typeof createBatch>>;
let evening: Awaited<ReturnType<typeof createBatch>>;
let studentId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  courseId = (await createCourse(test.db)).id;
  linkId = (await createTrainer(test.db, [courseId])).links[0] ?? 0;
  morning = await createBatch(test.db, courseId, linkId, { startTime: '08:00', endTime: '09:30', name: 'Morning' });
  evening = await createBatch(test.db, courseId, linkId, { capacity: 1 });
  studentId = await seat(test.db, morning.id, courseId);
});

const call = (path: string, body: object) => test.call('POST', `/api${path}`, { token: admin.token, body });
const move = (more: object = {}) =>
  call(`/admin/students/${studentId}/moves`, { fromBatchId: morning.id, toBatchId: evening.id, ...more });
const seatsOf = async (id = studentId) =>
  (await test.db.select().from(batchStudents).where(eq(batchStudents.studentId, id))).map(({ batchId }) => batchId);
const historyOf = (id = studentId) =>
  test.db.select().from(seatChanges).where(eq(seatChanges.studentId, id)).orderBy(desc(seatChanges.id));
const enrolmentOf = async (id = studentId) =>
  (
    await test.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.studentId, id), eq(enrolments.courseId, courseId)))
  )[0];

const codes = (replies: readonly Reply[]) =>
  replies.map((reply) => [reply.status, reply.json()['code']].join(' ').trim()).toSorted();

describe('POST /admin/students/{studentId}/moves', () => {
  it('200: one seat before and after, both batches in a new version, history, audit and a word to the student', async () => {
    const reply = await move({ reason: 'Has a new job' });
    expect([reply.status, reply.json<BatchFull>()]).toMatchObject([
      200,
      { id: evening.id, version: 2, students: [{ id: studentId }] },
    ]);
    expect([await seatsOf(), (await enrolmentOf())?.seatCount]).toEqual([[evening.id], 1]);
    expect((await historyOf())[0]).toMatchObject({
      kind: 'moved',
      fromBatchId: morning.id,
      toBatchId: evening.id,
      reason: 'Has a new job',
      actor: `admin:${admin.id}`,
    });
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const after = { studentId, fromBatchId: morning.id };
    expect(entry).toMatchObject({ action: 'batch.move-student', subject: `batch:${evening.id}`, after });
    const told = await test.db.select().from(notifications).where(eq(notifications.userId, studentId));
    expect(told.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
      'seat_moved bell',
      'seat_moved mail',
    ]);
  });

  it('200 a second time: nothing changes', async () => {
    await move();
    const [changes, entries] = [(await historyOf()).length, await test.db.$count(auditLog)];
    const again = await move();
    expect([again.status, again.json<BatchFull>().version]).toEqual([200, 2]);
    expect([(await historyOf()).length, await test.db.$count(auditLog)]).toEqual([changes, entries]);
  });

  it('200 for a student with both seats: the old one goes', async () => {
    const noon = await createBatch(test.db, courseId, linkId, { startTime: '12:00', endTime: '13:00' });
    await test.db.insert(batchStudents).values({ batchId: noon.id, studentId, courseId });
    expect((await move({ toBatchId: noon.id })).status).toBe(200);
    expect([await seatsOf(), (await enrolmentOf())?.seatCount]).toEqual([[noon.id], 1]);
  });

  it('409 where the new batch is full, also by a seat that is held, and where it clashes: the old seat stays', async () => {
    const { id: payer } = await test.createUser();
    const hold = {
      batchId: evening.id,
      studentId: payer,
      courseId,
      ifSoldOut: 'refund',
      createdAt: new Date(),
    } as const;
    await test.db.insert(seatHolds).values(hold);
    expect((await move()).json<ErrorReply>()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('full') as string,
    });
    await test.db.delete(seatHolds);
    await seat(test.db, evening.id, courseId);
    expect((await move()).json<ErrorReply>()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('full') as string,
    });
    const other = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [other.id]);
    const noon = await createBatch(test.db, courseId, linkId, { startTime: '12:00', endTime: '13:00' });
    const elsewhere = await createBatch(test.db, other.id, links[0] ?? 0, { startTime: '12:30', endTime: '14:00' });
    await seat(test.db, elsewhere.id, other.id, { id: studentId });
    const clash = await move({ toBatchId: noon.id });
    expect([clash.status, clash.json<ErrorReply>()]).toMatchObject([
      409,
      { code: 'schedule_clash', fields: { toBatchId: expect.stringContaining(`batch ${elsewhere.id}`) as string } },
    ]);
    expect(new Set(await seatsOf())).toEqual(new Set([morning.id, elsewhere.id]));
  });

  it('200 to a batch at the hours of the old one: the old seat does not clash', async () => {
    const same = await createBatch(test.db, courseId, linkId, { startTime: '08:30', endTime: '10:00' });
    expect((await move({ toBatchId: same.id })).status).toBe(200);
  });

  it('400 to the same batch and to one of another course, 404 to an archived one', async () => {
    const other = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [other.id]);
    const foreign = await createBatch(test.db, other.id, links[0] ?? 0);
    const archived = await createBatch(test.db, courseId, linkId, { archivedAt: new Date() });
    const statuses = [];
    for (const toBatchId of [morning.id, foreign.id, archived.id]) statuses.push((await move({ toBatchId })).status);
    expect([statuses, await seatsOf()]).toEqual([[400, 400, 404], [morning.id]]);
  });

  it('409 for somebody who sits in neither batch', async () => {
    studentId = (await test.createUser()).id;
    expect(codes([await move()])).toEqual(['409 conflict']);
  });
});

describe('at the same moment', () => {
  it('two staff give the last seat: one by a move, one by a seat; one of them gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const last = await createBatch(test.db, courseId, linkId, { capacity: 1, startTime: '14:00', endTime: '15:00' });
      const mover = await seat(test.db, morning.id, courseId);
      const newcomer = (await test.createUser()).id;
      await enrol(test.db, newcomer, courseId);
      const replies = await Promise.all([
        call(`/admin/students/${mover}/moves`, { fromBatchId: morning.id, toBatchId: last.id }),
        call(`/batches/${last.id}/students`, { student: { id: newcomer } }),
      ]);
      expect(codes(replies)).toEqual(['200', '409 conflict']);
      expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, last.id))).toBe(1);
      expect((await seatsOf(mover)).length).toBe(1);
    }
  });

  it('a move and the end of the course: never a seat without a course', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await seat(test.db, morning.id, courseId);
      const noon = await createBatch(test.db, courseId, linkId, { startTime: '12:00', endTime: '13:00' });
      const replies = await Promise.all([
        call(`/admin/students/${id}/moves`, { fromBatchId: morning.id, toBatchId: noon.id }),
        call(`/admin/students/${id}/enrolments/${courseId}/end`, { reason: 'Moves away' }),
      ]);
      const enrolment = await enrolmentOf(id);
      const seats = (await seatsOf(id)).length;
      expect([seats, enrolment?.seatCount]).toEqual(enrolment?.status === 'Cancelled' ? [0, 0] : [1, 1]);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(replies.some(({ status }) => status === 200)).toBe(true);
    }
  });

  it('moves there and back, and a freeze: no deadlock, and seats are counted', async () => {
    const ids = [studentId, await seat(test.db, morning.id, courseId), await seat(test.db, morning.id, courseId)];
    const noon = await createBatch(test.db, courseId, linkId, { startTime: '12:00', endTime: '13:00', capacity: 9 });
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const id = ids[index % ids.length] ?? 0;
        const [from, to] = index % 2 === 0 ? [morning.id, noon.id] : [noon.id, morning.id];
        return index === 17
          ? call(`/admin/students/${id}/enrolments/${courseId}/freeze`, { reason: 'Exams' })
          : call(`/admin/students/${id}/moves`, { fromBatchId: from, toBatchId: to });
      }),
    );
    expect(codes(replies).filter((code) => !['200', '409 conflict'].includes(code))).toEqual([]);
    for (const id of ids) {
      const enrolment = await enrolmentOf(id);
      expect((await seatsOf(id)).length).toBe(enrolment?.seatCount);
      expect(enrolment?.seatCount).toBe(enrolment?.frozenAt === null ? 1 : 0);
    }
  });
});

describe('a second seat in the same course', () => {
  it('409 already_seated names the other batch; 200 with the word', async () => {
    const body = { student: { id: studentId } };
    const reply = await call(`/batches/${evening.id}/students`, body);
    const message = `already has a seat in batch ${morning.id} (Morning) of this course.`;
    expect([reply.status, reply.json<ErrorReply>()]).toMatchObject([
      409,
      {
        code: 'already_seated',
        message: expect.stringContaining(message) as string,
        batch: { id: morning.id, name: 'Morning' },
        students: { count: 1, named: [{ id: studentId }] },
      },
    ]);
    expect(await seatsOf()).toEqual([morning.id]);
    expect((await call(`/batches/${evening.id}/students`, { ...body, alsoIn: true })).status).toBe(200);
    expect(new Set(await seatsOf())).toEqual(new Set([morning.id, evening.id]));
  });

  it('200 after the other batch is over', async () => {
    const over = await createBatch(test.db, courseId, linkId, { startDate: '2025-01-06', endDate: '2025-02-28' });
    const id = await seat(test.db, over.id, courseId);
    expect((await call(`/batches/${evening.id}/students`, { student: { id } })).status).toBe(200);
  });

  it('400 for a student whose course is frozen', async () => {
    await call(`/admin/students/${studentId}/enrolments/${courseId}/freeze`, { reason: 'Exams' });
    const reply = await call(`/batches/${evening.id}/students`, { student: { id: studentId } });
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      400,
      expect.stringContaining('is frozen') as string,
    ]);
  });
});
