import type { EnrolmentListed } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { createCourse, enrol } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const rowsOf = (studentId: number, courseId: number) =>
  test.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));

async function courseCountOf(studentId: number) {
  const [row] = await test.db.select().from(users).where(eq(users.id, studentId));
  return row?.courseCount;
}

const auditOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `enrolment:${id}`));

const times = <Result>(count: number, act: () => Promise<Result>) => Promise.all(Array.from({ length: count }, act));

/** Ids of courses that cannot be taken, and of people who cannot take courses. */
async function strangers() {
  const archived = await createCourse(test.db, { archivedAt: new Date() });
  const former = await test.createUser({ status: 'archived' });
  const gone = await test.createUser({ status: 'deleted' });
  const trainer = await test.createUser({ role: 'TRAINER' });
  const nobody = 2_147_483_647;
  return { courseIds: [archived.id, nobody], studentIds: [former.id, gone.id, trainer.id, nobody] };
}

describe('POST /enrollments', () => {
  const post = (studentId: number, courseId: number, more: object = {}) =>
    test.call('POST', '/api/enrollments', {
      token: admin.token,
      body: { student: { id: studentId }, course: { id: courseId }, ...more },
    });

  it('201: enrols the student, also in a paid course, and audits which admin did it', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const reply = await post(student.id, course.id, { status: 'Active' });
    const enrolment = reply.json<EnrolmentListed>();
    expect([reply.status, enrolment]).toEqual([
      201,
      {
        id: enrolment.id,
        student: { id: student.id, name: student.name, email: student.email, image: null },
        course: { id: course.id, title: course.title },
        status: 'Active',
        source: 'admin',
        createdAt: enrolment.createdAt,
        frozenAt: null,
        endedAt: null,
        endReason: null,
        progress: { lessons: { finished: 0, of: 0 }, classes: { attended: 0, held: 0 } },
      },
    ]);
    expect(await rowsOf(student.id, course.id)).toMatchObject([{ source: 'admin', status: 'Active' }]);
    expect(await auditOf(enrolment.id)).toMatchObject([
      {
        actor: `admin:${admin.id}`,
        action: 'enrolment.create',
        before: null,
        after: { studentId: student.id, courseId: course.id, status: 'Active', source: 'admin' },
        requestId: reply.headers['x-request-id'],
      },
    ]);
  });

  it('409 for a student enrolled already', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    await enrol(test.db, student.id, course.id);
    const reply = await post(student.id, course.id);
    const refusal = { code: 'conflict', message: 'This student already has this course.' };
    expect([reply.status, reply.json()]).toMatchObject([409, refusal]);
  });

  it('201 for a cancelled enrolment: the same row is active and counted again', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const { id } = await enrol(test.db, student.id, course.id);
    await plantPaidEnrolment(test.db, { studentId: student.id, courseId: course.id }, 'Cancelled');
    const before = await courseCountOf(student.id);
    const reply = await post(student.id, course.id);
    expect([reply.status, reply.json()]).toMatchObject([201, { id, status: 'Active', source: 'admin' }]);
    expect([before, await courseCountOf(student.id)]).toEqual([0, 1]);
    expect(await rowsOf(student.id, course.id)).toMatchObject([{ id, source: 'admin', orderId: null }]);
    expect(await auditOf(id)).toMatchObject([{ before: { status: 'Cancelled', source: 'payment' } }]);
  });

  it('50 at once: one 201, one row, one entry in the audit log, the others 409 (threat 32)', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const replies = await times(50, () => post(student.id, course.id));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const rows = await rowsOf(student.id, course.id);
    expect([rows.length, await courseCountOf(student.id)]).toEqual([1, 1]);
    expect(await auditOf(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  it('one student, twenty courses at once: all enrolled, and counted', async () => {
    const student = await test.createUser();
    const courses = await times(20, () => createCourse(test.db));
    const replies = await Promise.all(courses.map(({ id }) => post(student.id, id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await courseCountOf(student.id)).toBe(20);
  });

  it('404 for a course that is not on offer, and for an id that is no active student: 0 rows', async () => {
    const { courseIds, studentIds } = await strangers();
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const before = await test.db.$count(enrolments);
    for (const courseId of courseIds) expect((await post(student.id, courseId)).status).toBe(404);
    for (const studentId of studentIds) expect((await post(studentId, course.id)).status).toBe(404);
    expect(await test.db.$count(enrolments)).toBe(before);
  });

  it('400 for fields that only the server may set (threat 5)', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    for (const more of [{ status: 'Completed' }, { source: 'payment' }, { createdAt: '2026-01-01T00:00:00Z' }]) {
      expect((await post(student.id, course.id, more)).status).toBe(400);
    }
    expect(await rowsOf(student.id, course.id)).toEqual([]);
  });

  it('403 for a student, who has another endpoint (threat 7)', async () => {
    const { id, token } = await test.signInAs('student');
    const course = await createCourse(test.db, { priceInPaise: 0 });
    const body = { student: { id }, course: { id: course.id } };
    expect((await test.call('POST', '/api/enrollments', { token, body })).status).toBe(403);
    expect(await rowsOf(id, course.id)).toEqual([]);
  });
});

describe('POST /enrollments/enroll', () => {
  const ask = (studentId: number, courseId: number, token: string) =>
    test.call('POST', `/api/enrollments/enroll?studentId=${studentId}&courseId=${courseId}`, { token });

  it('200 for a free course; a second call changes nothing', async () => {
    const { id, token } = await test.signInAs('student');
    const course = await createCourse(test.db, { priceInPaise: 0 });
    for (let time = 1; time <= 2; time += 1) {
      const reply = await ask(id, course.id, token);
      expect([reply.status, reply.json()]).toEqual([200, { message: 'You are enrolled.' }]);
    }
    const rows = await rowsOf(id, course.id);
    expect(rows).toMatchObject([{ source: 'free', status: 'Active' }]);
    expect(await auditOf(rows[0]?.id ?? 0)).toEqual([]);
  });

  it('402 for a paid course, also after a cancelled enrolment: 0 rows (threat 7)', async () => {
    const { id, token } = await test.signInAs('student');
    const course = await createCourse(test.db, { priceInPaise: 100 });
    const reply = await ask(id, course.id, token);
    expect([reply.status, reply.json()]).toMatchObject([402, { code: 'payment_required' }]);
    expect(await rowsOf(id, course.id)).toEqual([]);
    const { id: enrolmentId } = await enrol(test.db, id, course.id);
    expect((await ask(id, course.id, token)).status).toBe(200);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, enrolmentId));
    expect((await ask(id, course.id, token)).status).toBe(402);
    expect(await rowsOf(id, course.id)).toMatchObject([{ status: 'Cancelled' }]);
  });

  it('200 leaves a paid or completed enrolment as it is', async () => {
    const { id, token } = await test.signInAs('student');
    const course = await createCourse(test.db, { priceInPaise: 0 });
    await plantPaidEnrolment(test.db, { studentId: id, courseId: course.id }, 'Completed');
    expect([(await ask(id, course.id, token)).status, (await ask(id, course.id, admin.token)).status]).toEqual([
      200, 200,
    ]);
    expect(await rowsOf(id, course.id)).toMatchObject([{ source: 'payment', status: 'Completed' }]);
  });

  it('403 for another student, known or not: 0 rows (threat 6)', async () => {
    const { token } = await test.signInAs('student');
    const other = await test.createUser();
    const course = await createCourse(test.db, { priceInPaise: 0 });
    for (const studentId of [other.id, 2_147_483_647]) {
      const reply = await ask(studentId, course.id, token);
      expect([reply.status, reply.json()]).toMatchObject([403, { code: 'forbidden' }]);
    }
    expect(await rowsOf(other.id, course.id)).toEqual([]);
  });

  it('200 by the admin: enrolled, audited once, and a second call changes nothing', async () => {
    const student = await test.createUser();
    const course = await createCourse(test.db);
    for (let time = 1; time <= 2; time += 1) {
      const reply = await ask(student.id, course.id, admin.token);
      expect([reply.status, reply.json()]).toEqual([200, { message: 'Course assigned successfully!' }]);
    }
    const rows = await rowsOf(student.id, course.id);
    expect(rows).toMatchObject([{ source: 'admin', status: 'Active' }]);
    expect(await auditOf(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  it('404 for a course that is not on offer, and for an id that is no active student', async () => {
    const { courseIds, studentIds } = await strangers();
    const { id, token } = await test.signInAs('student');
    const course = await createCourse(test.db);
    for (const courseId of courseIds) {
      expect([(await ask(id, courseId, token)).status, (await ask(id, courseId, admin.token)).status]).toEqual([
        404, 404,
      ]);
    }
    for (const studentId of studentIds) expect((await ask(studentId, course.id, admin.token)).status).toBe(404);
  });

  it.each(['student', 'admin'] as const)(
    '50 at once by the %s: all 200, one row, counted once (threat 32)',
    async (who) => {
      const student = await test.signInAs('student');
      const course = await createCourse(test.db, { priceInPaise: 0 });
      const token = who === 'admin' ? admin.token : student.token;
      const replies = await times(50, () => ask(student.id, course.id, token));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const rows = await rowsOf(student.id, course.id);
      expect([rows.length, await courseCountOf(student.id)]).toEqual([1, 1]);
      expect(await auditOf(rows[0]?.id ?? 0)).toHaveLength(who === 'admin' ? 1 : 0);
    },
  );

  it('400 without a student or with an id that is no number', async () => {
    for (const query of ['', '?studentId=1', '?studentId=me&courseId=1']) {
      expect((await test.call('POST', `/api/enrollments/enroll${query}`, { token: admin.token })).status).toBe(400);
    }
  });
});
