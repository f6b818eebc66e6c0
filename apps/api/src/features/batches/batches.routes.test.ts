import type { BatchFull, BatchMember, BatchTrainer } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createBatch, createCourse, createMedia, createTrainer, seat } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
let trainerToken: string;
let mateId: number;
let batchId: number;
let courseId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  student = await test.signInAs('student');
  admin = await test.signInAs('admin');
  courseId = (await createCourse(test.db)).id;
  trainer = await createTrainer(test.db, [courseId]);
  const link = trainer.links[0] ?? 0;
  trainerToken = (await test.signInAs('trainer', trainer)).token;
  batchId = (await createBatch(test.db, courseId, link)).id;
  await seat(test.db, batchId, courseId, student);
  mateId = await seat(test.db, batchId, courseId);
  const { id: imageId } = await createMedia(test.db, { visibility: 'private' });
  await test.db.update(users).set({ imageId }).where(eq(users.id, mateId));
  const archived = await createBatch(test.db, courseId, link, { archivedAt: new Date() });
  await test.db.insert(batchStudents).values({ batchId: archived.id, studentId: student.id, courseId });
});
afterAll(() => test.close());

const ofStudent = (id: number, token: string) => test.call('GET', `/api/batches/student/${id}`, { token });
const ofTrainer = (id: number, token: string) => test.call('GET', `/api/batches/trainer/${id}`, { token });

describe('GET /batches/student/{studentId}', () => {
  it('200: the student’s own batches, with only themselves and the number of students', async () => {
    const reply = await ofStudent(student.id, student.token);
    const list = reply.json<BatchMember[]>();
    expect([reply.status, list.map(({ id }) => id)]).toEqual([200, [batchId]]);
    expect(list[0]).toMatchObject({
      course: { id: courseId },
      trainer: { id: trainer.links[0], course: { id: courseId }, trainer: { id: trainer.id, name: trainer.name } },
      startTime: '19:30',
      studentCount: 2,
      students: [{ id: student.id }],
    });
    expect(Object.keys(list[0]?.students[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name']);
  });

  it('200 for the admin, with all students and their contact data', async () => {
    const [batch] = (await ofStudent(student.id, admin.token)).json<BatchFull[]>();
    expect(new Set(batch?.students.map(({ id }) => id))).toEqual(new Set([student.id, mateId]));
    expect(batch?.students[0]).toHaveProperty('email');
  });

  it('404 for another student of the batch, an unknown id and a trainer’s id; 403 for a trainer as caller', async () => {
    const missing = await ofStudent(2_147_483_647, student.token);
    const others = await ofStudent(mateId, student.token);
    expect([missing.status, others.status]).toEqual([404, 404]);
    expect((await ofStudent(trainer.id, admin.token)).status).toBe(404);
    expect((await ofStudent(student.id, trainerToken)).status).toBe(403);
  });
});

describe('GET /batches/{batchId}', () => {
  const get = async (token: string) => (await test.call('GET', `/api/batches/${batchId}`, { token })).status;

  it('200 for its students, its trainer and the admin; 404 for anybody else', async () => {
    const [stranger, otherTrainer] = [await test.signInAs('student'), await test.signInAs('trainer')];
    const statuses = [];
    for (const token of [student.token, trainerToken, admin.token]) statuses.push(await get(token));
    expect(statuses).toEqual([200, 200, 200]);
    expect([await get(stranger.token), await get(otherTrainer.token)]).toEqual([404, 404]);
  });

  it('200 for the trainer without contact data, for the admin with it', async () => {
    const keysFor = async (token: string) => {
      const reply = await test.call('GET', `/api/batches/${batchId}`, { token });
      return Object.keys(reply.json<BatchFull>().students[0] ?? {});
    };
    expect((await keysFor(trainerToken)).toSorted()).toEqual(['id', 'image', 'name', 'qualification', 'workingStatus']);
    expect(await keysFor(admin.token)).toEqual(expect.arrayContaining(['email', 'mobileNumber']));
  });
});

describe('GET /batches/trainer/{trainerId}', () => {
  it('200: the trainer’s own batches, with students, signed picture links, and no contact data', async () => {
    const [batch] = (await ofTrainer(trainer.id, trainerToken)).json<BatchTrainer[]>();
    const mate = batch?.students.find(({ id }) => id === mateId);
    expect(Object.keys(mate ?? {}).toSorted()).toEqual(['id', 'image', 'name', 'qualification', 'workingStatus']);
    expect(mate?.image).toMatch(new RegExp(`^/api/files/students/${mateId}/image/1024\\.webp\\?by=`));
  });

  it('404 for another trainer’s id and a student’s id; 403 for a student as caller', async () => {
    const other = await test.signInAs('trainer');
    expect((await ofTrainer(trainer.id, other.token)).status).toBe(404);
    expect((await ofTrainer(student.id, admin.token)).status).toBe(404);
    expect((await ofTrainer(trainer.id, student.token)).status).toBe(403);
  });

  it('leaves out archived batches', async () => {
    expect((await ofTrainer(trainer.id, admin.token)).json<BatchFull[]>()).toHaveLength(1);
    expect(await test.db.$count(batches)).toBe(2);
  });
});
