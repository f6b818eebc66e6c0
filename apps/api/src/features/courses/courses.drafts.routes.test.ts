import type { Course, CourseListed } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders } from '#database/tables/payments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../test/payments/razorpay.ts';
import { createBuyer } from '../../../test/payments/purchases.ts';
import { base64Of, picture } from '../../../test/rows/pictures.ts';
import { createCourse, createTrainer } from '../../../test/rows/public-pages.ts';

let test: TestAppWithRazorpay;
let admin: Awaited<ReturnType<TestAppWithRazorpay['signInAs']>>;
let draft: Awaited<ReturnType<typeof createCourse>>;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  await createCourse(test.db, { title: 'Offered weaving' });
  draft = await createCourse(test.db, { title: 'Secret pottery', isDraft: true });
});
afterAll(() => test.close());

const words = {
  title: 'Data Structures',
  description: 'Lists, trees and graphs.',
  price: 4999,
  days: 60,
  startDate: '2027-01-04',
  endDate: '2027-03-26',
  time: '7:30 pm',
};

const statusOf = async (path: string, token?: string) => (await test.call('GET', `/api${path}`, { token })).status;
const put = (id: number, body: object) => test.call('PUT', `/api/courses/${id}`, { token: admin.token, body });

describe('a draft course, for everybody but the admin', () => {
  it.each(['', '?q=pottery', '?q=potery', '?sort=title', '?sort=start&limit=1'])(
    'GET /courses%s 200 without it',
    async (query) => {
      const found = (await test.call('GET', `/api/courses${query}`)).json<Course[]>();
      expect(found.map(({ title }) => title)).not.toContain(draft.title);
    },
  );

  it('GET /courses 200 does not count it', async () => {
    expect((await test.call('GET', '/api/courses')).headers['x-total-count']).toBe('1');
  });

  it('404 for its page, its preview and its reviews, also for students and trainers', async () => {
    for (const token of [undefined, (await test.signInAs('student')).token, (await test.signInAs('trainer')).token]) {
      for (const path of [
        `/courses/${draft.id}`,
        `/courses/${draft.id}/preview.png`,
        `/ratings-reviews/course/${draft.id}`,
      ]) {
        expect([path, await statusOf(path, token)]).toEqual([path, 404]);
      }
    }
  });

  it('403 for the list of drafts', async () => {
    expect(await statusOf('/courses?state=draft')).toBe(403);
    expect(await statusOf('/courses?state=draft', (await test.signInAs('student')).token)).toBe(403);
  });

  it('POST /enrollments/enroll 404, also for a free one, and nobody is enrolled', async () => {
    const free = await createCourse(test.db, { priceInPaise: 0, isDraft: true });
    const { id, token } = await test.signInAs('student');
    const url = `/api/enrollments/enroll?studentId=${id}&courseId=${free.id}`;
    expect((await test.call('POST', url, { token })).status).toBe(404);
    expect((await test.call('POST', url, { token: admin.token })).status).toBe(404);
    expect(await test.db.$count(enrolments, eq(enrolments.courseId, free.id))).toBe(0);
  });

  it('404 for its offer and for an order', async () => {
    const buyer = await createBuyer(test, draft);
    expect((await buyer.create()).status).toBe(404);
    expect((await buyer.offer()).status).toBe(404);
    expect(await test.db.$count(orders, eq(orders.courseId, draft.id))).toBe(0);
  });

  it('its trainer is shown without it', async () => {
    const offered = await createCourse(test.db, { title: 'Offered dyeing' });
    const trainer = await createTrainer(test.db, [offered.id, draft.id]);
    const url = `/api/trainer-courses/courses/${trainer.id}`;
    const shown = (await test.call('GET', url, { token: (await test.signInAs('student')).token })).json<Course[]>();
    expect(shown.map(({ title }) => title)).toEqual(['Offered dyeing']);
  });
});

describe('a draft course, for the admin', () => {
  const auditOf = (id: number) =>
    test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `course:${id}`))
      .orderBy(desc(auditLog.id));

  it('POST /courses 201 as a draft, PUT 200 publishes it, and the audit log has both', async () => {
    const body = { ...words, image: base64Of(await picture()), draft: true };
    const reply = await test.call('POST', '/api/courses', { token: admin.token, body });
    const { id, image, draft: isDraft } = reply.json<CourseListed>();
    expect([reply.status, isDraft, await statusOf(`/courses/${id}`)]).toEqual([201, true, 404]);
    expect((await auditOf(id))[0]).toMatchObject({ action: 'course.create', after: { ...words, image, draft: true } });

    const published = await put(id, { ...words, draft: false, version: 1 });
    expect([published.status, published.json()]).toMatchObject([200, { draft: false, version: 2 }]);
    expect(await statusOf(`/courses/${id}`)).toBe(200);
    const [entry] = await auditOf(id);
    expect([entry?.before, entry?.after]).toEqual([{ draft: true }, { draft: false }]);
  });

  it('PUT /courses/:courseId 200 without `draft` keeps the state', async () => {
    for (const isDraft of [true, false]) {
      const { id } = await createCourse(test.db, { isDraft });
      expect((await put(id, words)).json()).toMatchObject({ draft: isDraft });
      const [row] = await test.db.select().from(courses).where(eq(courses.id, id));
      expect(row?.isDraft).toBe(isDraft);
    }
  });

  it('PUT /courses/:courseId 400 if `draft` is not a boolean', async () => {
    expect((await put(draft.id, { ...words, draft: 'no' })).status).toBe(400);
  });

  it('GET /courses/:courseId 200', async () => {
    const reply = await test.call('GET', `/api/courses/${draft.id}`, { token: admin.token });
    expect([reply.status, reply.json()]).toMatchObject([200, { title: draft.title, draft: true, archived: false }]);
  });

  it('POST /trainer-courses 201: trainers are chosen before the course is shown', async () => {
    const course = await createCourse(test.db, { isDraft: true });
    const trainer = await createTrainer(test.db, []);
    const body = { trainer: { id: trainer.id }, course: { id: course.id } };
    expect((await test.call('POST', '/api/trainer-courses', { token: admin.token, body })).status).toBe(201);
    expect(await test.db.$count(trainerCourses, eq(trainerCourses.courseId, course.id))).toBe(1);
  });
});
