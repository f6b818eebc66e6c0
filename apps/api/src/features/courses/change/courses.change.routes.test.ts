import type { CourseListed, ErrorReply } from '@avsar/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { base64Of, picture } from '../../../../test/rows/pictures.ts';
import { createCourse, createTrainer, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const words = {
  title: 'Data Structures',
  description: 'Lists, trees and graphs.\nWith exercises.',
  keywords: 'DSA, algorithms',
  level: 'intermediate',
  price: 4999,
  days: 60,
  startDate: '2027-01-04',
  endDate: '2027-03-26',
  time: '7:30 pm',
};

type Body = Readonly<Record<string, unknown>>;

const post = (body: Body) => test.call('POST', '/api/courses', { token: admin.token, body });
const put = (id: number, body: Body) => test.call('PUT', `/api/courses/${id}`, { token: admin.token, body });
const remove = (id: number) => test.call('DELETE', `/api/courses/${id}`, { token: admin.token });
const restore = (id: number) => test.call('POST', `/api/courses/${id}/restore`, { token: admin.token });

async function rowOf(id: number) {
  const [row] = await test.db.select().from(courses).where(eq(courses.id, id));
  return row;
}

const auditOf = async (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `course:${id}`))
    .orderBy(desc(auditLog.id));

const publicStatusOf = async (id: number) => (await test.call('GET', `/api/courses/${id}`)).status;

describe('POST /courses', () => {
  it('201: public at once, its cover converted and stored, and audited', async () => {
    const reply = await post({ ...words, image: base64Of(await picture()) });
    const course = reply.json<CourseListed>();
    const counts = { studentCount: 0, trainerCount: 0, batchCount: 0 };
    expect([reply.status, course]).toEqual([
      201,
      { ...words, ...counts, id: course.id, image: course.image, version: 1, archived: false, draft: false },
    ]);
    expect(await rowOf(course.id)).toMatchObject({ priceInPaise: 4999_00, time: '7:30 pm', archivedAt: null });
    expect((await test.call('GET', course.image ?? '')).status).toBe(200);
    expect(await publicStatusOf(course.id)).toBe(200);
    expect(await auditOf(course.id)).toMatchObject([
      {
        actor: `admin:${admin.id}`,
        action: 'course.create',
        before: null,
        after: { ...words, image: course.image, draft: false },
      },
    ]);
  });

  it('201 for a free course without a time', async () => {
    const { time: _, ...rest } = words;
    const reply = await post({ ...rest, price: 0, image: base64Of(await picture()) });
    expect(reply.json()).toMatchObject({ price: 0, time: null });
  });

  it.each<[string, Body]>([
    ['title', { title: ' ' }],
    ['title', { title: 'a'.repeat(121) }],
    ['description', { description: 'a'.repeat(4001) }],
    ['price', { price: -1 }],
    ['price', { price: 99.5 }],
    ['price', { price: 1_000_001 }],
    ['price', { price: '4999' }],
    ['days', { days: 0 }],
    ['days', { days: 1096 }],
    ['startDate', { startDate: '2027-02-30' }],
    ['endDate', { endDate: '2027-01-03' }],
    ['image', { image: undefined }],
    ['image', { image: base64Of(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }],
    ['', { ratingSum: 5 }],
  ])('400 for %s: %j, and nothing is stored', async (field, change) => {
    const before = await test.db.$count(courses);
    const reply = await post({ ...words, image: base64Of(await picture()), ...change });
    expect(reply.status).toBe(400);
    if (field !== '') expect(Object.keys(reply.json<ErrorReply>().fields ?? {})).toEqual([field]);
    expect(await test.db.$count(courses)).toBe(before);
  });
});

describe('PUT /courses/:courseId', () => {
  it('200 changes the course, raises the version and audits only what changed', async () => {
    const { id } = await createCourse(test.db, { priceInPaise: 100_00, title: 'Before', time: '7:30 pm' });
    const reply = await put(id, { ...words, version: 1 });
    expect([reply.status, reply.json()]).toMatchObject([200, { ...words, version: 2, image: null }]);
    expect(await rowOf(id)).toMatchObject({ title: words.title, priceInPaise: 4999_00, version: 2 });
    const price = { price: 5999 };
    await put(id, { ...words, ...price, version: 2 });
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ actor: `admin:${admin.id}`, action: 'course.update' });
    expect([entry?.before, entry?.after]).toEqual([{ price: 4999 }, price]);
  });

  it('200 with a cover: base64 sets it, undefined or its own URL keeps it, null removes it', async () => {
    const { id } = await createCourse(test.db);
    const imageOf = async (change: Body) => (await put(id, { ...words, ...change })).json<CourseListed>().image;
    const first = await imageOf({ image: base64Of(await picture()) });
    expect(first).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/);
    expect(await imageOf({})).toBe(first);
    expect(await imageOf({ image: first })).toBe(first);
    const second = await imageOf({ image: base64Of(await picture()) });
    expect(second).not.toBe(first);
    expect(await imageOf({ image: null })).toBeNull();
    const [entry] = await auditOf(id);
    expect([entry?.before, entry?.after]).toEqual([{ image: second }, { image: null }]);
  });

  it('200 keeps the time if none is sent; without a version the last write wins', async () => {
    const { id } = await createCourse(test.db, { time: '6 am' });
    const { time: _, ...rest } = words;
    expect((await put(id, rest)).json()).toMatchObject({ time: '6 am', version: 2 });
    expect((await put(id, { ...rest, time: null })).json()).toMatchObject({ time: null, version: 3 });
  });

  it('200 for a course as the detail, the list or an earlier change returned it, with one field changed', async () => {
    const { id } = await createCourse(test.db);
    for (let n = 0; n < 60; n += 1) await createTrainer(test.db, [id]);
    const detail = await test.call('GET', `/api/courses/${id}`, { token: admin.token });
    expect(detail.json()).toMatchObject({ id, trainerCount: 60, rating: { count: 0 }, archived: false });
    const reply = await put(id, { ...detail.json<Body>(), days: 61 });
    expect([reply.status, reply.json()]).toMatchObject([200, { days: 61, trainerCount: 60, version: 2 }]);
    const again = await put(id, { ...reply.json<Body>(), days: 62 });
    expect([again.status, again.json()]).toMatchObject([200, { days: 62, version: 3 }]);
    const list = await test.call('GET', '/api/courses', { token: admin.token });
    const listed = list.json<CourseListed[]>().find((course) => course.id === id);
    expect((await put(id, { ...listed, days: 63 })).status).toBe(200);
    const [entry] = await auditOf(id);
    expect([entry?.before, entry?.after]).toEqual([{ days: 62 }, { days: 63 }]);
  });

  it('400 for the id of another course and for another state: nothing changes', async () => {
    const [course, other] = [await createCourse(test.db), await createCourse(test.db)];
    const before = [await rowOf(course.id), await rowOf(other.id)];
    for (const [field, change, message] of [
      ['id', { id: other.id }, 'This is the id of another course.'],
      ['archived', { archived: true }, 'To archive a course, delete it; to offer it again, restore it.'],
    ] as const) {
      const reply = await put(course.id, { ...words, ...change });
      expect([reply.status, reply.json<ErrorReply>().fields]).toEqual([400, { [field]: message }]);
    }
    expect((await put(course.id, { ...words, ratingSum: 5 })).status).toBe(400);
    expect([await rowOf(course.id), await rowOf(other.id)]).toEqual(before);
  });

  it('409 for a version that is not the current one: nothing changes', async () => {
    const { id } = await createCourse(test.db, { title: 'As it was' });
    await put(id, { ...words, version: 1 });
    const reply = await put(id, { ...words, title: 'Too late', version: 1 });
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect([(await rowOf(id))?.title, await auditOf(id)]).toMatchObject([words.title, [{ action: 'course.update' }]]);
  });

  it('50 at once with one version: one 200, one change, the others 409 (threat 32)', async () => {
    const { id } = await createCourse(test.db);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => put(id, { ...words, title: `Writer ${n}`, version: 1 })),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect([(await rowOf(id))?.version, (await auditOf(id)).length]).toEqual([2, 1]);
  });

  it('404 for an unknown course, 400 for an end date before the start date', async () => {
    expect((await put(2_147_483_647, words)).status).toBe(404);
    const { id } = await createCourse(test.db);
    const reply = await put(id, { ...words, endDate: '2026-01-01' });
    expect([reply.status, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { endDate: 'Please choose a day on or after the start date.' },
    ]);
  });
});

describe('DELETE /courses/:courseId', () => {
  it('200 deletes a course without references, and 404 the next time', async () => {
    const { id, title } = await createCourse(test.db);
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Course deleted successfully!' }]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await auditOf(id)).toMatchObject([{ action: 'course.delete', before: { title }, after: null }]);
    expect((await remove(id)).status).toBe(404);
  });

  const archived = 'Course archived, because it has trainers, students or requests. It is no longer on offer.';
  it.each([
    ['takes', async (id: number) => enrol(test.db, (await test.createUser()).id, id)],
    ['teaches', async (id: number) => createTrainer(test.db, [id])],
    [
      'asked about',
      async (id: number) =>
        test.db
          .execute(sql`insert into enquiries (kind, full_name, email, contact_number, query, selected_option, course_id, client_address)
          values ('course', 'A', 'a@people.test', '9000000001', 'q', 'fees', ${id}, '198.51.100.7')`),
    ],
  ])(
    '200 archives a course that somebody %s: not public any more, and a second call changes nothing',
    async (_, name) => {
      const { id } = await createCourse(test.db);
      await name(id);
      for (let time = 1; time <= 2; time += 1) {
        const reply = await remove(id);
        expect([reply.status, reply.json()]).toEqual([200, { message: archived }]);
      }
      expect(await publicStatusOf(id)).toBe(404);
      expect(await rowOf(id)).toMatchObject({ archivedAt: expect.any(Date) as Date, version: 2 });
      const change = { before: { archived: false }, after: { archived: true } };
      expect(await auditOf(id)).toMatchObject([{ action: 'course.archive', ...change }]);
    },
  );

  it('a student who enrols at the same time: either the course is archived, or the enrolment gets a 404', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createCourse(test.db, { priceInPaise: 0 });
      const student = await test.createUser();
      const url = `/api/enrollments/enroll?studentId=${student.id}&courseId=${id}`;
      const enrolling = test.call('POST', url, { token: admin.token });
      const [enrolled, removed] = await Promise.all([enrolling, remove(id)]);
      const { message } = removed.json<{ message: string }>();
      expect([removed.status, enrolled.status === 200]).toEqual([200, message === archived]);
      expect([200, 404]).toContain(enrolled.status);
      expect((await rowOf(id)) !== undefined).toBe(enrolled.status === 200);
    }
  });
});

describe('POST /courses/:courseId/restore', () => {
  it('200 makes the course public again; a second call changes nothing', async () => {
    const { id } = await createCourse(test.db, { archivedAt: new Date() });
    for (let time = 1; time <= 2; time += 1) {
      const reply = await restore(id);
      expect([reply.status, reply.json()]).toMatchObject([200, { id, archived: false, version: 2 }]);
    }
    expect(await publicStatusOf(id)).toBe(200);
    expect(await auditOf(id)).toMatchObject([
      { action: 'course.restore', before: { archived: true }, after: { archived: false } },
    ]);
  });

  it('404 for an unknown course', async () => {
    expect((await restore(2_147_483_647)).status).toBe(404);
  });
});
