import type { Course, Enrolment } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse, createTrainer, enrol } from '../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

describe('GET /enrollments/enrolled/{studentId}', () => {
  it('200: the student’s own, newest first, with archived courses and without cancelled enrolments', async () => {
    const { id, token } = await test.signInAs('student');
    const java = await createCourse(test.db, { title: 'Java' });
    const old = await createCourse(test.db, { title: 'Old', archivedAt: new Date() });
    const left = await createCourse(test.db, { title: 'Left' });
    for (const course of [java, old, left]) await enrol(test.db, id, course.id);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.courseId, left.id));
    const reply = await test.call('GET', `/api/enrollments/enrolled/${id}`, { token });
    const list = reply.json<Enrolment[]>();
    expect([reply.status, list.map(({ course }) => course.title)]).toEqual([200, ['Old', 'Java']]);
    expect(list[1]).toMatchObject({ status: 'Active', student: { id }, course: { price: 12_999, image: null } });
    const { token: adminToken } = await test.signInAs('admin');
    expect((await test.call('GET', `/api/enrollments/enrolled/${id}`, { token: adminToken })).json()).toEqual(list);
  });

  it('404 for another student, with the same bytes as for an unknown id (threat 1)', async () => {
    const { token } = await test.signInAs('student');
    const other = await test.createUser();
    const replies = await Promise.all(
      [other.id, 999_999_999].map((id) => test.call('GET', `/api/enrollments/enrolled/${id}`, { token })),
    );
    const bodies = replies.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]+"/, '')]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]?.[0]).toBe(404);
  });
});

describe('GET /trainer-courses/courses/{trainerId}', () => {
  it('200 for any signed-in user: the courses on offer that a trainer teaches', async () => {
    const [java, old] = [await createCourse(test.db), await createCourse(test.db, { archivedAt: new Date() })];
    const trainer = await createTrainer(test.db, [java.id, old.id]);
    const { token } = await test.signInAs('student');
    const reply = await test.call('GET', `/api/trainer-courses/courses/${trainer.id}`, { token });
    expect([reply.status, reply.json<Course[]>().map(({ id }) => id)]).toEqual([200, [java.id]]);
  });

  it('404 for a trainer without a course, but an empty list for that trainer and the admin', async () => {
    const self = await test.signInAs('trainer');
    const [student, admin] = [await test.signInAs('student'), await test.signInAs('admin')];
    const ask = async (token: string) =>
      (await test.call('GET', `/api/trainer-courses/courses/${self.id}`, { token })).status;
    expect([await ask(student.token), await ask(self.token), await ask(admin.token)]).toEqual([404, 200, 200]);
  });
});
