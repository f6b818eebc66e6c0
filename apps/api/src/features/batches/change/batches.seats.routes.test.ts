import type { BatchFull, ErrorReply } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let courseId: number;
let linkId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  courseId = (await createCourse(test.db)).id;
  linkId = (await createTrainer(test.db, [courseId])).links[0] ?? 0;
});

async function enrolled() {
  const student = await test.createUser();
  await enrol(test.db, student.id, courseId);
  return student;
}

const add = (batchId: number, id: number) =>
  test.call('POST', `/api/batches/${batchId}/students`, { token, body: { student: { id } } });
const remove = (batchId: number) => test.call('DELETE', `/api/batches/${batchId}`, { token });
const lastAudit = async () => (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const seatCountOf = async (id: number) =>
  (await test.db.select().from(users).where(eq(users.id, id))).map(({ batchCount }) => batchCount);
const rowOf = async (id: number) => (await test.db.select().from(batches).where(eq(batches.id, id)))[0];

describe('POST /batches/{batchId}/students', () => {
  it('200: adds a seat, a new version and an audit entry; a second time changes nothing', async () => {
    const batch = await createBatch(test.db, courseId, linkId, { capacity: 1 });
    const student = await enrolled();
    const reply = await add(batch.id, student.id);
    expect([reply.status, reply.json()]).toMatchObject([200, { version: 2, students: [{ id: student.id }] }]);
    expect(await seatCountOf(student.id)).toEqual([1]);
    const subject = `batch:${batch.id}`;
    expect(await lastAudit()).toMatchObject({ action: 'batch.add-student', subject, after: { studentId: student.id } });
    const entries = await test.db.$count(auditLog);
    expect((await add(batch.id, student.id)).json<BatchFull>()).toMatchObject({ version: 2, studentCount: 1 });
    expect(await test.db.$count(auditLog)).toBe(entries);
  });

  it('400 for a person who is not enrolled in the course, or does not exist', async () => {
    const batch = await createBatch(test.db, courseId, linkId);
    const stranger = await test.createUser();
    const message = `${stranger.name} is not enrolled in this course.`;
    const reply = await add(batch.id, stranger.id);
    expect([reply.status, reply.json()]).toMatchObject([400, { message, fields: { 'student.id': message } }]);
    expect((await add(batch.id, 2_147_483_647)).status).toBe(400);
  });

  it('404 for an archived batch and an unknown one', async () => {
    const student = await enrolled();
    const { id } = await createBatch(test.db, courseId, linkId, { archivedAt: new Date() });
    for (const missing of [id, 2_147_483_647]) expect((await add(missing, student.id)).status).toBe(404);
  });

  it('409 conflict where it is full', async () => {
    const batch = await createBatch(test.db, courseId, linkId, { capacity: 1 });
    await seat(test.db, batch.id, courseId);
    const reply = await add(batch.id, (await enrolled()).id);
    const message = 'This batch is full: 1 of 1 seats are taken.';
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict', message }]);
  });

  it('409 schedule_clash where the student has another batch at those hours', async () => {
    const [first, second] = [
      await createBatch(test.db, courseId, linkId),
      await createBatch(test.db, courseId, linkId, { startTime: '20:00' }),
    ];
    const student = await enrolled();
    await add(first.id, student.id);
    const reply = await add(second.id, student.id);
    expect([reply.status, reply.json<ErrorReply>().code]).toEqual([409, 'schedule_clash']);
    expect(reply.json<ErrorReply>().fields?.['student.id']).toContain(`${student.name} already has batch ${first.id}`);
    expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, second.id))).toBe(0);
  });
});

describe('DELETE /batches/{batchId}', () => {
  const begun = { startDate: '2026-01-01', endDate: '2999-01-01' };

  it('200: archived once it has begun with students, who keep the seat, but it no longer counts', async () => {
    const batch = await createBatch(test.db, courseId, linkId, begun);
    const studentId = await seat(test.db, batch.id, courseId);
    const reply = await remove(batch.id);
    const message = 'Batch archived: it has started, and its students keep their records.';
    expect([reply.status, reply.json()]).toEqual([200, { message }]);
    expect((await rowOf(batch.id))?.archivedAt).toBeInstanceOf(Date);
    expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, batch.id))).toBe(1);
    expect(await seatCountOf(studentId)).toEqual([0]);
    expect(await lastAudit()).toMatchObject({ action: 'batch.archive', subject: `batch:${batch.id}` });
    expect((await remove(batch.id)).status).toBe(404);
  });

  it('200: deleted with its seats before it begins, and without students at any time', async () => {
    const coming = await createBatch(test.db, courseId, linkId, { startDate: '2998-01-01', endDate: '2999-01-01' });
    const studentId = await seat(test.db, coming.id, courseId);
    const empty = await createBatch(test.db, courseId, linkId, begun);
    for (const { id } of [coming, empty]) {
      const reply = await remove(id);
      expect([reply.status, reply.json()]).toEqual([200, { message: 'Batch deleted successfully!' }]);
      expect(await rowOf(id)).toBeUndefined();
    }
    expect(await seatCountOf(studentId)).toEqual([0]);
    expect(await lastAudit()).toMatchObject({ action: 'batch.delete', before: { courseId, studentIds: [] } });
  });

  it('404 for an unknown batch', async () => {
    expect((await remove(2_147_483_647)).status).toBe(404);
  });
});
