import type { Overview, StudentNote } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { seatChanges, studentNotes } from '#database/tables/overviews.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const read = (studentId: number) =>
  test.call('GET', `/api/admin/students/${studentId}/overview`, { token: admin.token });
const overviewOf = async (studentId: number) => (await read(studentId)).json<Overview>();

describe('GET /admin/students/{studentId}/overview', () => {
  it('200: courses with seats, attendance, orders, messages and history of one student', async () => {
    const student = await test.createUser();
    const [java, react] = [await createCourse(test.db, { title: 'Java' }), await createCourse(test.db)];
    const trainer = await createTrainer(test.db, [java.id]);
    const span = { startDate: '2026-01-01', endDate: '2999-01-01', name: 'Weekend' };
    const batch = await createBatch(test.db, java.id, trainer.links[0] ?? 0, span);
    const later = { ...span, startTime: '06:00', endTime: '07:00' };
    const other = await createBatch(test.db, java.id, trainer.links[0] ?? 0, later);
    await seat(test.db, batch.id, java.id, student);
    const { order, receipt } = await plantPaidEnrolment(test.db, { studentId: student.id, courseId: react.id });
    // Of ninety minutes: over in two minutes.
    const startsAt = new Date(test.clock.now().getTime() - 88 * 60_000);
    await createMeeting(test.db, { batchId: other.id, courseId: java.id, trainerId: trainer.id }, startsAt);
    const body = { fromBatchId: batch.id, toBatchId: other.id, reason: 'New job' };
    await test.call('POST', `/api/admin/students/${student.id}/moves`, { token: admin.token, body });
    test.clock.forward({ minutes: 8 });
    const { student: person, courses, attendance, orders, messages, history } = await overviewOf(student.id);
    expect(person).toMatchObject({ id: student.id, name: student.name, email: student.email, status: 'active' });
    expect(courses).toMatchObject([
      { course: { id: react.id }, source: 'payment', orderId: order.id, seats: [] },
      {
        course: { id: java.id, title: 'Java' },
        source: 'admin',
        frozenAt: null,
        seats: [{ batchId: other.id, name: 'Weekend', trainerName: trainer.name, startTime: '06:00' }],
      },
    ]);
    expect(attendance).toEqual([
      { batchId: other.id, course: { id: java.id, title: 'Java' }, present: 0, late: 0, absent: 1 },
    ]);
    expect(orders).toMatchObject([
      { id: order.id, amount: order.amountInPaise / 100, status: 'paid', receiptNumber: receipt.code },
    ]);
    expect(messages.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Java: you are in another batch now', false],
    ]);
    expect(history.map(({ kind, by }) => [kind, by === null])).toEqual([
      ['moved', false],
      ['enrolled', true],
      ['seated', true],
      ['enrolled', true],
    ]);
    expect(history[0]).toMatchObject({
      course: { title: 'Java' },
      from: { id: batch.id, name: 'Weekend' },
      to: { id: other.id },
      reason: 'New job',
    });
  });

  it('404 for a trainer, a deleted student and an unknown id', async () => {
    const trainer = await test.createUser({ role: 'TRAINER' });
    const deleted = await test.createUser({ status: 'deleted' });
    for (const id of [trainer.id, deleted.id, 2_147_483_647]) expect((await read(id)).status).toBe(404);
  });

  it('the history keeps a batch that was deleted', async () => {
    const course = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [course.id]);
    const coming = { startDate: '2998-01-01', endDate: '2999-01-01' };
    const batch = await createBatch(test.db, course.id, links[0] ?? 0, coming);
    const studentId = await seat(test.db, batch.id, course.id);
    await test.call('DELETE', `/api/batches/${batch.id}`, { token: admin.token });
    const { history } = await overviewOf(studentId);
    expect(history[0]).toMatchObject({ kind: 'left', from: { id: batch.id, name: null }, to: null });
    expect(history[0]?.by).not.toBeNull();
  });
});

describe('notes of the staff', () => {
  const write = (studentId: number, text: string, token = admin.token) =>
    test.call('POST', `/api/admin/students/${studentId}/notes`, { token, body: { text } });
  const remove = (studentId: number, noteId: number, token = admin.token) =>
    test.call('DELETE', `/api/admin/students/${studentId}/notes/${noteId}`, { token });

  it('201 with the author, newest first; the audit log has no text', async () => {
    const { id } = await test.createUser();
    const note = (await write(id, 'Calls after six.\nSpeaks Marathi.')).json<StudentNote>();
    await write(id, 'Paid by the father.');
    const { notes } = await overviewOf(id);
    expect(notes).toMatchObject([
      { text: 'Paid by the father.', isMine: true },
      { ...note, text: 'Calls after six.\nSpeaks Marathi.' },
    ]);
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect([entry?.action, JSON.stringify(entry).includes('father')]).toEqual(['student.add-note', false]);
  });

  it('200: the author deletes it; 404 for somebody else and for another student', async () => {
    const [one, other] = [await test.createUser(), await test.createUser()];
    const { id } = (await write(one.id, 'Mine')).json<StudentNote>();
    const colleague = await test.signInAs('admin');
    expect((await remove(one.id, id, colleague.token)).status).toBe(404);
    expect((await remove(other.id, id)).status).toBe(404);
    expect((await remove(one.id, id)).status).toBe(200);
    expect(await test.db.$count(studentNotes, eq(studentNotes.studentId, one.id))).toBe(0);
  });

  it('400 for an empty text and one of 2,001 characters, 404 for an unknown student', async () => {
    const { id } = await test.createUser();
    expect((await write(id, '  ')).status).toBe(400);
    expect((await write(id, 'x'.repeat(2001))).status).toBe(400);
    expect((await write(2_147_483_647, 'Who?')).status).toBe(404);
  });

  it('notes go with the student', async () => {
    const { id } = await test.createUser();
    await write(id, 'Never came.');
    await test.call('DELETE', `/api/students/${id}`, { token: admin.token });
    expect(await test.db.$count(studentNotes, eq(studentNotes.studentId, id))).toBe(0);
    expect(await test.db.$count(seatChanges, eq(seatChanges.studentId, id))).toBe(0);
  });
});
