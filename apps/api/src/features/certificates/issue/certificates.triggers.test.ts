import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createDisputeRow } from '../../../../test/rows/disputes.ts';
import { openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { openRegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

interface Judged {
  readonly studentId: number;
  readonly courseId: number;
}

/** The judgements that are waiting for the worker, of these students and this course. */
async function judgementsOf(courseId: number): Promise<Judged[]> {
  const { rows } = await test.db.execute<{ data: Judged }>(
    sql`select data - 'requestId' as data from pgboss.job where name = 'certificates.judge' order by created_on, id`,
  );
  return rows.map(({ data }) => data).filter((judged) => judged.courseId === courseId);
}

const correction = { verdict: 'present', reason: 'Was in the room' };

describe('the rule of a course is judged again after', () => {
  it('a correction of the register', async () => {
    const { course, student, trainer, meet } = await openRegisterRoom(test);
    const body = { ...correction, meeting: { id: (await meet(-200)).id }, student: { id: student.id } };
    const reply = await test.call('POST', '/api/attendances/corrections', { token: trainer.token, body });
    expect(reply.status).toBe(200);
    expect(await judgementsOf(course.id)).toEqual([{ studentId: student.id, courseId: course.id }]);
  });

  it('a correction of many at once, for those whom it changes', async () => {
    const { course, students, trainer, meet, join } = await openRegisterRoom(test, 3);
    const { id } = await meet(-2);
    await join(id);
    const body = { ...correction, meeting: { id }, students: students.map((student) => student.id) };
    const reply = await test.call('POST', '/api/attendances/corrections/bulk', { token: trainer.token, body });
    expect(reply.json()).toEqual({ corrected: 2, unchanged: 1 });
    const judged = (await judgementsOf(course.id)).map(({ studentId }) => studentId);
    expect(judged.toSorted((one, other) => one - other)).toEqual(students.slice(1).map((student) => student.id));
  });

  it.each([
    ['accepted', true, 1],
    ['refused', false, 0],
  ])('a dispute that was %s: %s → %i judgements', async (_, accept, count) => {
    const { course, student, trainer, meet } = await openRegisterRoom(test);
    const disputeId = await createDisputeRow(test.db, await meet(-200), student.id);
    const body = { accept, note: 'Seen on the list' };
    const reply = await test.call('POST', `/api/disputes/${disputeId}/decision`, { token: trainer.token, body });
    expect(reply.status).toBe(200);
    expect(await judgementsOf(course.id)).toHaveLength(count);
    if (accept) expect(await judgementsOf(course.id)).toEqual([{ studentId: student.id, courseId: course.id }]);
  });

  it('marks for homework', async () => {
    const { courseId, ann, plant, handIn, grade } = await openHomeworkClass(test);
    const { id } = await plant();
    await handIn(id);
    expect(await judgementsOf(courseId)).toEqual([]);
    expect((await grade(id)).status).toBe(201);
    expect(await judgementsOf(courseId)).toEqual([{ studentId: ann.id, courseId }]);
  });

  it('the end of a quiz attempt', async () => {
    const takers = quizTakers(test);
    const { courseId, quizId, id: studentId, token } = await takers.openQuiz();
    const attempt = await takers.begun(quizId, token);
    expect(await judgementsOf(courseId)).toEqual([]);
    expect((await takers.submit(attempt.id, token)).status).toBe(200);
    expect(await judgementsOf(courseId)).toEqual([{ studentId, courseId }]);
  });

  it('the staff have completed the course', async () => {
    const { course, student } = await openRegisterRoom(test);
    const path = `/api/admin/students/${student.id}/enrolments/${course.id}/complete`;
    const reply = await test.call('POST', path, { token: admin.token, body: { reason: 'Project shown' } });
    expect(reply.status).toBe(200);
    expect(await judgementsOf(course.id)).toEqual([{ studentId: student.id, courseId: course.id }]);
  });
});
