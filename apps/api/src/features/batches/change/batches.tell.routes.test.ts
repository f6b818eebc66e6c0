import type { BatchFull } from '@avsar/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#database/tables/notifications.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createCourse, createTrainer, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let courseId: number;
let trainerId: number;
let studentIds: number[];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  courseId = (await createCourse(test.db, { title: 'Java Full Stack' })).id;
  trainerId = (await createTrainer(test.db, [courseId])).id;
  studentIds = [];
  for (let one = 0; one < 2; one += 1) {
    const student = await test.createUser();
    await enrol(test.db, student.id, courseId);
    studentIds.push(student.id);
  }
});

const day = (distance: number) => dateInIndia(new Date(test.clock.now().getTime() + distance * 86_400_000));
const coming = () => ({ startDate: day(10), endDate: day(60) });
const plan = (ids: readonly number[]) => ({
  course: { id: courseId },
  students: ids.map((id) => ({ id })),
  startTime: '19:00',
  endTime: '20:30',
});

async function createdWith(ids: readonly number[], dates: object = coming()): Promise<BatchFull> {
  const reply = await test.call('POST', '/api/batches', {
    token,
    body: { ...plan(ids), trainer_id: trainerId, ...dates },
  });
  expect(reply.status).toBe(201);
  return reply.json<BatchFull>();
}

/** What a student was told at the bell, oldest first. */
const toldTo = async (userId: number | undefined) => {
  const isBell = and(eq(notifications.userId, userId ?? 0), eq(notifications.channel, 'bell'));
  const rows = await test.db.select().from(notifications).where(isBell).orderBy(asc(notifications.id));
  return rows.map(({ kind }) => kind);
};

describe('a seat that an admin gives', () => {
  it('is told once: when the batch is created, changed, and when one student is added', async () => {
    const [first, second] = studentIds;
    const { id } = await createdWith([first ?? 0]);
    expect([await toldTo(first), await toldTo(second)]).toEqual([['seat_given'], []]);
    const body = { ...plan(studentIds), trainer: { id: trainerId } };
    expect((await test.call('PUT', `/api/batches/${id}`, { token, body })).status).toBe(200);
    expect([await toldTo(first), await toldTo(second)]).toEqual([['seat_given'], ['seat_given']]);
    const third = await test.signInAs('student');
    await enrol(test.db, third.id, courseId);
    for (let time = 0; time < 2; time += 1) {
      const added = { student: { id: third.id } };
      expect((await test.call('POST', `/api/batches/${id}/students`, { token, body: added })).status).toBe(200);
    }
    expect(await toldTo(third.id)).toEqual(['seat_given']);
    const bell = await test.call('GET', '/api/notifications', { token: third.token });
    expect(bell.json()).toMatchObject([{ title: 'Java Full Stack: you have a seat in a batch', href: '/my-courses' }]);
  });

  it('is not told in a batch that is over', async () => {
    await createdWith(studentIds, { startDate: day(-60), endDate: day(-1) });
    expect(await toldTo(studentIds[0])).toEqual([]);
  });

  it('is told as lost when the batch is deleted before it begins', async () => {
    const { id } = await createdWith(studentIds);
    expect((await test.call('DELETE', `/api/batches/${id}`, { token })).status).toBe(200);
    for (const studentId of studentIds) expect(await toldTo(studentId)).toEqual(['seat_given', 'seat_lost']);
  });
});
