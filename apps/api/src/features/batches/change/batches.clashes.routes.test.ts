import type { BatchFull, ErrorReply } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
/** A batch at 8 in the morning, and one of another course at noon. */
let morning: Awaited<ReturnType<typeof createBatch>>;
let noon: Awaited<ReturnType<typeof createBatch>>;
let trainerId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  const [java, react] = [await createCourse(test.db), await createCourse(test.db)];
  const trainer = await createTrainer(test.db, [java.id]);
  trainerId = trainer.id;
  const hours = { startTime: '08:00', endTime: '09:00', capacity: 9 };
  morning = await createBatch(test.db, java.id, trainer.links[0] ?? 0, hours);
  const { links } = await createTrainer(test.db, [react.id]);
  noon = await createBatch(test.db, react.id, links[0] ?? 0, { startTime: '12:00', endTime: '13:00', capacity: 9 });
});

/** Students of the morning batch who sit in the noon batch as well. */
async function inBoth(count: number): Promise<number[]> {
  const ids = [];
  for (let one = 0; one < count; one += 1) {
    const id = await seat(test.db, morning.id, morning.courseId);
    await seat(test.db, noon.id, noon.courseId, { id });
    ids.push(id);
  }
  return ids;
}

const put = (studentIds: readonly number[], more: object = {}) =>
  test.call('PUT', `/api/batches/${morning.id}`, {
    token,
    body: {
      course: { id: morning.courseId },
      trainer: { id: trainerId },
      students: studentIds.map((id) => ({ id })),
      startTime: '08:00',
      endTime: '09:00',
      ...more,
    },
  });
const toNoon = { startTime: '12:30', endTime: '13:30' };
const seated = async () =>
  (await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, morning.id)))
    .map(({ studentId }) => studentId)
    .toSorted((one, other) => one - other);

describe('PUT /batches/{batchId}: clashes that the change adds', () => {
  it('409 names every student who would clash, and changes nothing', async () => {
    const ids = await inBoth(3);
    const free = await seat(test.db, morning.id, morning.courseId);
    const reply = await put([...ids, free], toNoon);
    const { code, students, message } = reply.json<ErrorReply>();
    expect([reply.status, code, students?.count]).toEqual([409, 'schedule_clash', 3]);
    expect(students?.named.map(({ id }) => id)).toEqual(ids);
    expect([message, students?.named[0]?.message]).toEqual([
      expect.stringContaining('… and 2 more.') as string,
      expect.stringContaining(`already has batch ${noon.id}`) as string,
    ]);
    expect(await seated()).toEqual([...ids, free]);
  });

  it('200 with “remove these”: they lose the seat in the same save, and their history says so', async () => {
    const ids = await inBoth(2);
    const free = await seat(test.db, morning.id, morning.courseId);
    const reply = await put([...ids, free], { ...toNoon, removeStudents: ids });
    expect([reply.status, reply.json<BatchFull>().students.map(({ id }) => id)]).toEqual([200, [free]]);
    const changes = await test.db
      .select()
      .from(seatChanges)
      .where(eq(seatChanges.studentId, ids[0] ?? 0));
    expect(changes.map(({ kind }) => kind)).toContain('left');
  });

  it('409 for those who clash and were not named: the list is checked under the lock', async () => {
    const ids = await inBoth(2);
    const reply = await put(ids, { ...toNoon, removeStudents: ids.slice(0, 1) });
    expect([reply.status, reply.json<ErrorReply>().students?.named.map(({ id }) => id)]).toEqual([409, ids.slice(1)]);
    expect(await seated()).toEqual(ids);
  });

  it('200 where students clashed before: the change adds nothing', async () => {
    const ids = await inBoth(2);
    expect((await put(ids, { ...toNoon, removeStudents: ids })).status).toBe(200);
    for (const studentId of ids)
      await test.db.insert(batchStudents).values({ batchId: morning.id, studentId, courseId: morning.courseId });
    expect((await put(ids, { ...toNoon, capacity: 8 })).status).toBe(200);
    expect((await put(ids, { startTime: '12:15', endTime: '13:00' })).status).toBe(200);
    expect(await seated()).toEqual(ids);
  });

  it('409 for a new student among those who clashed before: only the new one is named', async () => {
    const ids = await inBoth(1);
    expect((await put(ids, { ...toNoon, removeStudents: ids })).status).toBe(200);
    await test.db
      .insert(batchStudents)
      .values({ batchId: morning.id, studentId: ids[0] ?? 0, courseId: morning.courseId });
    const newcomer = await seat(test.db, noon.id, noon.courseId);
    await enrol(test.db, newcomer, morning.courseId);
    const reply = await put([...ids, newcomer], toNoon);
    expect([reply.status, reply.json<ErrorReply>().students?.named.map(({ id }) => id)]).toEqual([409, [newcomer]]);
  });
});

describe('a second seat by planning', () => {
  it('409 already_seated for a new batch and for an edit, 200 with the word', async () => {
    const id = await seat(test.db, morning.id, morning.courseId);
    const draft = {
      course: { id: morning.courseId },
      trainer_id: trainerId,
      students: [{ id }],
      startTime: '15:00',
      endTime: '16:00',
    };
    const post = (body: object) => test.call('POST', '/api/batches', { token, body });
    const reply = await post(draft);
    expect([reply.status, reply.json<ErrorReply>()]).toMatchObject([
      409,
      { code: 'already_seated', batch: { id: morning.id }, fields: { students: expect.any(String) as string } },
    ]);
    expect((await post({ ...draft, alsoIn: true })).status).toBe(201);
    // Who sits in both already stays, without another word.
    expect((await put([id], { capacity: 7 })).status).toBe(200);
  });
});
