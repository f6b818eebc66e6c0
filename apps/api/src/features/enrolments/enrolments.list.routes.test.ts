import type { EnrolmentListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import { createCourse, createStudent, enrol } from '../../../test/rows/public-pages.ts';

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

  it.each(['?cursor=nonsense', '?course=none', '?limit=101', '?status=Active'])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});
