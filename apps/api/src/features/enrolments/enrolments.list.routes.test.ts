import type { EnrolmentListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { createBatch, createCourse, createStudent, createTrainer, enrol } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const list = (query = '') => test.call('GET', `/api/enrollments${query}`, { token: admin.token });

describe('GET /enrollments', () => {
  let java: Awaited<ReturnType<typeof createCourse>>;
  let asha: Awaited<ReturnType<typeof createStudent>>;
  beforeAll(async () => {
    java = await createCourse(test.db, { title: 'Java' });
    const react = await createCourse(test.db, { title: 'React', archivedAt: new Date() });
    asha = await createStudent(test.db, { name: 'Asha Kulkarni', email: 'asha.k@people.test' });
    const bina = await test.createUser({ name: 'bina Shah', mobileNumber: '9111222333' });
    const former = await createStudent(test.db, { name: 'Former Person', status: 'archived' });
    await enrol(test.db, asha.id, java.id);
    await enrol(test.db, bina.id, java.id);
    await plantPaidEnrolment(test.db, { studentId: asha.id, courseId: react.id }, 'Completed');
    await enrol(test.db, former.id, java.id);
    const cancelled = await enrol(test.db, bina.id, react.id);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, cancelled.id));
  });

  const linesOf = async (query: string) =>
    (await list(query)).json<EnrolmentListed[]>().map(({ student, course }) => `${student.name}: ${course.title}`);

  it('200, newest first, with a picture link for this admin only, without cancelled enrolments', async () => {
    const reply = await list();
    const [newest, second] = reply.json<EnrolmentListed[]>();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '3']);
    expect(newest).toEqual({
      id: newest?.id,
      student: {
        id: asha.id,
        name: 'Asha Kulkarni',
        email: 'asha.k@people.test',
        image: expect.stringMatching(
          new RegExp(
            `^/api/files/students/${asha.id}/image/1024\\.webp\\?by=${admin.sessionId}&exp=\\d+&sig=[\\w-]{43}$`,
          ),
        ) as string,
      },
      course: { id: newest?.course.id, title: 'React' },
      status: 'Completed',
      source: 'payment',
      createdAt: newest?.createdAt,
      frozenAt: null,
      endedAt: newest?.endedAt,
      endReason: null,
      progress: { lessons: { finished: 0, of: 0 }, classes: { attended: 0, held: 0 } },
    });
    expect(second).toMatchObject({ student: { image: null }, status: 'Active', source: 'admin' });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  const ofAsha = ['Asha Kulkarni: React', 'Asha Kulkarni: Java'];
  it.each([
    ['?q=kulk', ofAsha],
    ['?q=ASHA.K%40people', ofAsha],
    ['?q=1112223', ['bina Shah: Java']],
    ['?q=bi', ['bina Shah: Java']],
    ['?q=ul', []],
    ['?q=kulkrni', ofAsha],
    ['?q=former', []],
    ['?q=zzzzzz', []],
    ['?q=%25%25%25', []],
    ['?course=999999', []],
    ['?student=999999', []],
  ])('200 with %s: %j, and their number', async (query, expected) => {
    expect(await linesOf(query)).toEqual(expected);
    expect((await list(query)).headers['x-total-count']).toBe(String(expected.length));
  });

  it('200 by course, by student, by both, and with a search word', async () => {
    expect(await linesOf(`?course=${java.id}`)).toEqual(['bina Shah: Java', 'Asha Kulkarni: Java']);
    expect(await linesOf(`?student=${asha.id}`)).toEqual(ofAsha);
    expect(await linesOf(`?course=${java.id}&student=${asha.id}`)).toEqual(['Asha Kulkarni: Java']);
    expect(await linesOf(`?course=${java.id}&q=kulk`)).toEqual(['Asha Kulkarni: Java']);
    expect(await linesOf(`?course=${java.id}&q=kulkrni`)).toEqual(['Asha Kulkarni: Java']);
  });

  it('200 in pages of one: each enrolment appears once', async () => {
    const pages = await follow<EnrolmentListed>(test, '/api/enrollments?limit=1', undefined, admin.token);
    expect(pages.map(([item]) => item?.course.title)).toEqual(['React', 'Java', 'Java']);
    expect((await list('?limit=1')).headers['x-total-count']).toBe('3');
  });

  it.each([
    '?seat=some',
    '?seat=none&cursor=nonsense',
    '?cursor=nonsense',
    '?course=none',
    '?limit=101',
    '?status=Active',
  ])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('GET /enrollments?seat=none', () => {
  let pottery: Awaited<ReturnType<typeof createCourse>>;
  let weaving: Awaited<ReturnType<typeof createCourse>>;
  let batchId: number;
  const people = new Map<string, number>();

  async function buy(name: string, courseId: number, status?: 'Active' | 'Completed' | 'Cancelled') {
    const studentId = people.get(name) ?? (await createStudent(test.db, { name })).id;
    people.set(name, studentId);
    await plantPaidEnrolment(test.db, { studentId, courseId }, status);
    return { studentId, courseId };
  }

  beforeAll(async () => {
    await test.db.update(enrolments).set({ status: 'Cancelled' });
    pottery = await createCourse(test.db, { title: 'Pottery' });
    weaving = await createCourse(test.db, { title: 'Weaving' });
    const { links } = await createTrainer(test.db, [pottery.id]);
    batchId = (await createBatch(test.db, pottery.id, links[0] ?? 0)).id;
    await buy('Waits First', pottery.id);
    await buy('Waits Second', weaving.id);
    await test.db.insert(batchStudents).values({ batchId, ...(await buy('Has Seat', pottery.id)) });
    await buy('Was Refunded', pottery.id, 'Cancelled');
    await buy('Has Finished', pottery.id, 'Completed');
    await enrol(test.db, (await createStudent(test.db, { name: 'Waits Given' })).id, pottery.id);
    const former = await createStudent(test.db, { name: 'Former Buyer', status: 'archived' });
    await plantPaidEnrolment(test.db, { studentId: former.id, courseId: pottery.id });
    await buy('Waits Third', pottery.id);
    const frozen = await enrol(test.db, (await createStudent(test.db, { name: 'Has Frozen' })).id, pottery.id);
    await test.db.update(enrolments).set({ frozenAt: new Date() }).where(eq(enrolments.id, frozen.id));
    // A seat in the batch of another course is no seat in this one.
    await test.db.insert(batchStudents).values({ batchId, ...(await buy('Sits Elsewhere', pottery.id)) });
    await buy('Sits Elsewhere', weaving.id);
  });

  const namesOf = async (query = '') =>
    (await list(`?seat=none${query}`)).json<EnrolmentListed[]>().map(({ student }) => student.name);

  it('200: who sits in no batch of the course, paid or not, oldest first, and their number', async () => {
    const reply = await list('?seat=none');
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '5']);
    expect(await namesOf()).toEqual(['Waits First', 'Waits Second', 'Waits Given', 'Waits Third', 'Sits Elsewhere']);
    expect(reply.json<EnrolmentListed[]>()[0]).toMatchObject({
      course: { id: pottery.id, title: 'Pottery' },
      status: 'Active',
      source: 'payment',
    });
  });

  it.each<[string, () => string, readonly string[]]>([
    ['by course', () => `&course=${pottery.id}`, ['Waits First', 'Waits Given', 'Waits Third']],
    ['by a search', () => '&q=waits%20sec', ['Waits Second']],
    ['by a letter or two', () => '&q=wa', ['Waits First', 'Waits Second', 'Waits Given', 'Waits Third']],
    ['by a search with a typing error', () => '&q=secnd', ['Waits Second']],
    ['by both', () => `&q=waits&course=${weaving.id}`, ['Waits Second']],
    ['by the name of somebody who has a seat', () => '&q=has%20seat', []],
  ])('200 %s', async (_, query, expected) => {
    expect(await namesOf(query())).toEqual(expected);
    expect((await list(`?seat=none${query()}`)).headers['x-total-count']).toBe(String(expected.length));
  });

  it('GET /enrollments/waiting: how many wait for each course, the most first', async () => {
    const reply = await test.call('GET', '/api/enrollments/waiting', { token: admin.token });
    expect([reply.status, reply.json()]).toEqual([
      200,
      [
        { course: { id: pottery.id, title: 'Pottery' }, count: 3 },
        { course: { id: weaving.id, title: 'Weaving' }, count: 2 },
      ],
    ]);
  });

  it('200 in pages of one: each student appears once', async () => {
    const pages = await follow<EnrolmentListed>(test, '/api/enrollments?seat=none&limit=1', undefined, admin.token);
    expect(pages.map(([item]) => item?.student.name)).toEqual([
      'Waits First',
      'Waits Second',
      'Waits Given',
      'Waits Third',
      'Sits Elsewhere',
    ]);
    expect((await list('?seat=none&limit=1')).headers['x-total-count']).toBe('5');
  });

  it('200 follows the seats: given, taken away, and archived with the batch', async () => {
    const [waiting] = (await list('?seat=none')).json<EnrolmentListed[]>();
    const seat = { batchId, studentId: waiting?.student.id ?? 0, courseId: pottery.id };
    await test.db.insert(batchStudents).values(seat);
    expect(await namesOf()).toEqual(['Waits Second', 'Waits Given', 'Waits Third', 'Sits Elsewhere']);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, batchId));
    expect(await namesOf()).toEqual([
      'Waits First',
      'Waits Second',
      'Has Seat',
      'Waits Given',
      'Waits Third',
      'Sits Elsewhere',
      'Sits Elsewhere',
    ]);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, batchId));
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, seat.studentId));
    expect(await namesOf()).toEqual(['Waits First', 'Waits Second', 'Waits Given', 'Waits Third', 'Sits Elsewhere']);
  });

  it('200 without the students of a batch that is archived after its last day: they were taught', async () => {
    const change = (values: Partial<typeof batches.$inferInsert>) =>
      test.db.update(batches).set(values).where(eq(batches.id, batchId));
    await change({ startDate: '2025-01-06', endDate: '2025-02-28', lastJoinDate: null });
    await change({ archivedAt: new Date() });
    expect(await namesOf()).toEqual(['Waits First', 'Waits Second', 'Waits Given', 'Waits Third', 'Sits Elsewhere']);
    await test.db.delete(batchStudents).where(eq(batchStudents.batchId, batchId));
    expect(await namesOf()).toEqual([
      'Waits First',
      'Waits Second',
      'Has Seat',
      'Waits Given',
      'Waits Third',
      'Sits Elsewhere',
      'Sits Elsewhere',
    ]);
  });
});
