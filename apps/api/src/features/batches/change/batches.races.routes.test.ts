import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type Reply, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let courseId: number;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  courseId = (await createCourse(test.db)).id;
  trainer = await createTrainer(test.db, [courseId]);
});

async function enrolled(count: number): Promise<{ readonly id: number }[]> {
  const people = [];
  for (let one = 0; one < count; one += 1) {
    const { id } = await test.createUser();
    await enrol(test.db, id, courseId);
    people.push({ id });
  }
  return people;
}

const draft = (changes: object = {}) => ({
  course: { id: courseId },
  trainer_id: trainer.id,
  students: [],
  startTime: '19:00',
  endTime: '20:30',
  ...changes,
});

const atOnce = (count: number, call: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/** Counts the replies by status and error code. */
function tally(replies: readonly Reply[]): Record<string, number> {
  const answers = replies.map((reply) => [reply.status, reply.json()['code']].join(' ').trim());
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, String)).map(([key, all]) => [key, all?.length ?? 0]),
  );
}

const createdHere = () => test.db.$count(batches, eq(batches.courseId, courseId));
const seatsIn = (batchId: number) => test.db.$count(batchStudents, eq(batchStudents.batchId, batchId));

describe('at the same moment', () => {
  it('POST /batches: of 50 equal calls exactly one creates a batch, and 49 get a clash with it', async () => {
    const students = await enrolled(2);
    const replies = await atOnce(50, () => test.call('POST', '/api/batches', { token, body: draft({ students }) }));
    expect(tally(replies)).toEqual({ 201: 1, '409 schedule_clash': 49 });
    expect(await createdHere()).toBe(1);
  });

  it('POST /batches: two trainers cannot both get one student at the same hours', async () => {
    const students = await enrolled(3);
    const second = await createTrainer(test.db, [courseId]);
    const replies = await atOnce(20, (index) => {
      const order = index % 2 === 0 ? students : students.toReversed();
      const body = draft({ students: order, trainer_id: index % 2 === 0 ? trainer.id : second.id });
      return test.call('POST', '/api/batches', { token, body });
    });
    expect(tally(replies)).toEqual({ 201: 1, '409 schedule_clash': 19 });
    expect(await createdHere()).toBe(1);
  });

  it('PUT /batches/{batchId}: of 50 with the same version one is written', async () => {
    const batch = await createBatch(test.db, courseId, trainer.links[0] ?? 0, { capacity: 60 });
    const students = await enrolled(3);
    const { trainer_id: id, ...plan } = draft({ students, version: 1 });
    const replies = await atOnce(50, (index) =>
      test.call('PUT', `/api/batches/${batch.id}`, {
        token,
        body: { ...plan, trainer: { id }, capacity: 10 + index },
      }),
    );
    expect(tally(replies)).toEqual({ 200: 1, '409 conflict': 49 });
    const [row] = await test.db.select().from(batches).where(eq(batches.id, batch.id));
    expect([row?.version, await seatsIn(batch.id)]).toEqual([2, 3]);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `batch:${batch.id}`))).toBe(1);
  });

  it('POST /batches/{batchId}/students: one student added 50 times has one seat, and 50 replies 200', async () => {
    const batch = await createBatch(test.db, courseId, trainer.links[0] ?? 0);
    const [student] = await enrolled(1);
    const replies = await atOnce(50, () =>
      test.call('POST', `/api/batches/${batch.id}/students`, { token, body: { student } }),
    );
    expect([tally(replies), await seatsIn(batch.id)]).toEqual([{ 200: 50 }, 1]);
  });

  it('POST /batches/{batchId}/students: of 30 students for ten seats exactly ten get one', async () => {
    const batch = await createBatch(test.db, courseId, trainer.links[0] ?? 0, { capacity: 10 });
    const students = await enrolled(30);
    const replies = await atOnce(30, (index) =>
      test.call('POST', `/api/batches/${batch.id}/students`, { token, body: { student: students[index] } }),
    );
    expect([tally(replies), await seatsIn(batch.id)]).toEqual([{ 200: 10, '409 conflict': 20 }, 10]);
  });

  it('PUT and DELETE of batches that share their students: no deadlock, and every seat is counted', async () => {
    const link = trainer.links[0] ?? 0;
    const hours = ['06:00', '08:00', '10:00', '12:00'];
    const made: Awaited<ReturnType<typeof createBatch>>[] = [];
    for (const startTime of hours) {
      made.push(
        await createBatch(test.db, courseId, link, { startTime, endTime: `${startTime.slice(0, 3)}59`, capacity: 9 }),
      );
    }
    const students = await enrolled(6);
    const replies = await atOnce(40, (index) => {
      const { id, startTime, endTime } = made[index % made.length] ?? { id: 0, startTime: '', endTime: '' };
      const { trainer_id: trainerId, ...plan } = draft({ startTime, endTime });
      const some = students.slice(index % 4);
      const order = index % 3 === 0 ? some : some.toReversed();
      const body = { ...plan, trainer: { id: trainerId }, students: order, alsoIn: true };
      return index === 39
        ? test.call('DELETE', `/api/batches/${id}`, { token })
        : test.call('PUT', `/api/batches/${id}`, { token, body });
    });
    expect(Object.keys(tally(replies)).filter((answer) => !['200', '404 not_found'].includes(answer))).toEqual([]);
    const ids = students.map(({ id }) => id);
    const { rows } = await test.db.execute<{ wrong: number }>(
      `select count(*)::int as wrong from users u where batch_count <> (select count(*) from batch_students s
        join batches b on b.id = s.batch_id where s.student_id = u.id and b.archived_at is null)`,
    );
    expect([
      rows[0]?.wrong,
      (await test.db.select().from(batchStudents).where(inArray(batchStudents.studentId, ids))).length > 0,
    ]).toEqual([0, true]);
  });
});
