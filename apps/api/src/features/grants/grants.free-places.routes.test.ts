import type { Grant, PaymentChecks } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants } from '#database/tables/discounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { newMobile } from '../../../test/rows/contact-changes.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: { readonly token: string; readonly id: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const reason = 'Her mother works here';
const post = (path: string, body?: object, { token } = admin) =>
  test.call('POST', `/api${path}`, { token, ...(body !== undefined && { body }) });
const grantsOf = async (studentId: number) => {
  const reply = await test.call('GET', `/api/admin/grants?student=${studentId}`, { token: admin.token });
  return reply.json<Grant[]>();
};
const newCourse = (price = 5_000) => createCourse(test.db, { priceInPaise: price * 100 });

describe('a course given by the staff is a free place', () => {
  it('POST /enrollments with a reason: listed with giver, worth and reason', async () => {
    const [{ id: studentId }, course] = [await test.createUser(), await newCourse()];
    const body = { student: { id: studentId }, course: { id: course.id }, reason };
    expect((await post('/enrollments', body)).status).toBe(201);
    expect(await grantsOf(studentId)).toMatchObject([
      { kind: 'free_place', state: 'open', worth: 5_000, reason, course: { id: course.id }, validUntil: null },
    ]);
    const [row] = await test.db.select().from(grants).where(eq(grants.studentId, studentId));
    expect(row?.grantedBy).toBe(`admin:${admin.id}`);
  });

  it('POST /enrollments/enroll by an admin, with and without a reason', async () => {
    for (const [query, said] of [
      [`&reason=${encodeURIComponent(reason)}`, reason],
      ['', 'No reason was given.'],
    ]) {
      const [{ id: studentId }, course] = [await test.createUser(), await newCourse()];
      const path = `/enrollments/enroll?studentId=${studentId}&courseId=${course.id}${query}`;
      expect((await post(path)).status).toBe(200);
      expect(await grantsOf(studentId)).toMatchObject([{ kind: 'free_place', reason: said }]);
    }
  });

  it('a student who takes a free course gets no free place, whatever reason is sent', async () => {
    const [student, course] = [await test.signInAs('student'), await newCourse(0)];
    const path = `/enrollments/enroll?studentId=${student.id}&courseId=${course.id}&reason=Mine`;
    expect((await post(path, undefined, student)).status).toBe(200);
    expect(await grantsOf(student.id)).toEqual([]);
  });

  it('POST /admin/students with a course and a reason', async () => {
    const course = await newCourse();
    const body = { name: 'Asha Rao', mobileNumber: newMobile(), courseId: course.id, reason };
    const { studentId } = (await post('/admin/students', body)).json<{ studentId: number }>();
    expect(await grantsOf(studentId)).toMatchObject([{ kind: 'free_place', reason, worth: 5_000 }]);
  });

  it('ends with the course, with the reason of the end; a second time it is another one', async () => {
    const [{ id: studentId }, course] = [await test.createUser(), await newCourse()];
    const body = { student: { id: studentId }, course: { id: course.id }, reason };
    await post('/enrollments', body);
    const path = `/admin/students/${studentId}/enrolments/${course.id}/end`;
    expect((await post(path, { reason: 'She moved away' })).status).toBe(200);
    expect(await grantsOf(studentId)).toMatchObject([{ state: 'ended', endReason: 'She moved away' }]);
    await post('/enrollments', body);
    expect((await grantsOf(studentId)).map(({ state }) => state)).toEqual(['open', 'ended']);
  });
});

describe('nothing enrolled without money is unseen', () => {
  const readChecks = async () =>
    (await test.call('GET', '/api/admin/payment-checks', { token: admin.token })).json<PaymentChecks>();

  it('every active enrolment is bought, granted or of a free course', async () => {
    const [{ id: studentId }, course] = [await test.createUser(), await newCourse()];
    await plantPaidEnrolment(test.db, { studentId, courseId: course.id });
    const { rows } = await test.db.execute<{ source: string; seen: number; all: number }>(sql`
      select source, count(*)::int as "all", (count(*) filter (where case source
          when 'payment' then exists (select from orders o where o.id = e.order_id and o.status = 'paid')
          when 'admin' then exists (select from grants g where g.student_id = e.student_id and g.course_id = e.course_id
            and g.kind = 'free_place' and g.ended_at is null)
          else exists (select from courses c where c.id = e.course_id and c.price_in_paise = 0) end))::int as seen
      from enrolments e where status <> 'Cancelled' group by source order by source`);
    expect(rows.map(({ source }) => source)).toEqual(['admin', 'free', 'payment']);
    for (const { seen, all } of rows) expect(seen).toBe(all);
    expect((await readChecks()).enrolledNotPaid).toEqual([]);
  });

  it('GET /admin/payment-checks: grants of the last 30 days; a free place that lost its grant is in the list', async () => {
    const before = (await readChecks()).grants;
    const [{ id: studentId }, course] = [await test.createUser(), await newCourse()];
    await post('/enrollments', { student: { id: studentId }, course: { id: course.id }, reason });
    const { grants: now, enrolledNotPaid } = await readChecks();
    expect([now.count - before.count, now.worth - before.worth, enrolledNotPaid]).toEqual([1, 5_000, []]);
    await test.db.delete(grants).where(eq(grants.studentId, studentId));
    const wrong = (await readChecks()).enrolledNotPaid;
    expect(wrong).toMatchObject([{ student: { id: studentId }, course: { id: course.id }, orderId: null }]);
  });
});
