import type { CourseStats, Dashboard } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { courseStats } from '#database/tables/stats.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidEnrolment } from '../../../test/payments/paid-orders.ts';
import {
  createBatch,
  createCourse,
  createMeeting,
  createTrainer,
  enrol,
  seat,
} from '../../../test/rows/public-pages.ts';
import { refreshStats } from './stats.service.ts';

let test: TestApp;
let token: string;
let ids: Readonly<Record<'java' | 'sql' | 'empty', number>>;
let links: readonly number[];
let trainerId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());

const dashboard = async () => (await test.call('GET', '/api/admin/stats', { token })).json<Dashboard>();
const list = (query = '') => test.call('GET', `/api/admin/stats/courses?${query}`, { token });
const listed = async (query = '') => (await list(query)).json<CourseStats[]>().map(({ id }) => id);
const day = (distance: number) => dateInIndia(new Date(test.clock.now().getTime() + distance * 86_400_000));

describe('GET /admin/stats', () => {
  it('200 before the first count: zeros, and the time of the count', async () => {
    const reply = await test.call('GET', '/api/admin/stats', { token });
    const { asOf, ...figures } = reply.json<Dashboard>();
    const today = { newEnquiries: 0, newLeads: 0, callsDue: 0, withoutSeat: 0, sessions: [], starting: [] };
    expect([reply.status, figures]).toEqual([200, { students: 0, trainers: 0, courses: 0, batches: 0, today }]);
    expect(asOf).toMatch(/^\d{4}-.+Z$/);
  });

  it('200 with the worker’s counts: nothing archived or cancelled, and no draft course', async () => {
    const [java, sql, empty] = [
      await createCourse(test.db, { title: 'Java' }),
      await createCourse(test.db, { title: 'SQL' }),
      await createCourse(test.db, { title: 'advanced Java' }),
    ];
    ids = { java: java.id, sql: sql.id, empty: empty.id };
    await createCourse(test.db, { archivedAt: new Date() });
    await createCourse(test.db, { isDraft: true });
    const trainer = await createTrainer(test.db, [java.id, sql.id]);
    links = trainer.links;
    trainerId = trainer.id;
    await createTrainer(test.db, [sql.id]);
    await createTrainer(test.db, [java.id], { status: 'archived' });
    for (const courseId of [java.id, java.id, sql.id]) await enrol(test.db, (await test.createUser()).id, courseId);
    await enrol(test.db, (await test.createUser({ status: 'archived' })).id, sql.id);
    const { id: cancelled } = await enrol(test.db, (await test.createUser()).id, sql.id);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, cancelled));
    await createBatch(test.db, java.id, links[0] ?? 0, { archivedAt: new Date() });
    await createBatch(test.db, java.id, links[0] ?? 0, { startDate: day(-90), endDate: day(-1) });
    const { asOf: before } = await dashboard();
    await test.app.context.jobs.send(test.db, 'stats.refresh', {});
    await test.jobsDone();
    const { asOf, today: _, ...figures } = await dashboard();
    expect(figures).toEqual({ students: 4, trainers: 2, courses: 3, batches: 1 });
    expect(Date.parse(asOf)).toBeGreaterThan(Date.parse(before));
  });

  it('200 with today’s meetings, batches that start within a week, new enquiries, and who has no seat', async () => {
    const make = async (changes: object) => (await createBatch(test.db, ids.java, links[0] ?? 0, changes)).id;
    const running = { startDate: day(-3), endDate: day(9) };
    const [batch, other] = [await make(running), await make({ ...running, startDate: day(0) })];
    const archived = await make({ ...running, archivedAt: new Date() });
    const soon = await make({ startDate: day(6), endDate: day(30) });
    await make({ startDate: day(7), endDate: day(30) });
    await seat(test.db, batch, ids.java);
    const meet = (of: number, distance: number, clock: string, changes: object = {}) => {
      const at = instantInIndia(day(distance), clock);
      const hour = { endsAt: new Date(at.getTime() + 59 * 60_000), ...changes };
      return createMeeting(test.db, { batchId: of, courseId: ids.java, trainerId }, at, hour);
    };
    const last = await meet(other, 0, '23:00');
    const liveAt = new Date();
    const evening = await meet(batch, 0, '19:00', { liveAt });
    const first = await meet(batch, 0, '00:00');
    await meet(batch, 0, '12:00', { cancelledAt: new Date() });
    await meet(archived, 0, '14:00');
    await meet(batch, -1, '23:00');
    await meet(batch, 1, '00:00');
    const enquiry = {
      kind: 'contact',
      fullName: 'Somebody',
      email: 'somebody@people.test',
      contactNumber: '9876543210',
      qualification: 'B.Tech',
      query: 'When?',
      clientAddress: '198.51.100.7',
    } as const;
    await test.db.insert(enquiries).values([enquiry, { ...enquiry, status: 'closed' }]);
    const { withoutSeat: before = 0 } = (await dashboard()).today;
    for (const status of ['active', 'active', 'archived'] as const) {
      const { id: studentId } = await test.createUser({ status });
      await plantPaidEnrolment(test.db, { studentId, courseId: ids.java });
    }
    const { today } = await dashboard();
    expect(today.withoutSeat).toBe(before + 2);
    expect(today.sessions?.map(({ meetingId }) => meetingId)).toEqual([first.id, evening.id, last.id]);
    expect(today.starting?.map(({ id }) => id)).toEqual([other, soon]);
    expect(today.newEnquiries).toBe(1);
    expect(today.sessions?.[1]).toMatchObject({
      id: batch,
      course: { id: ids.java, title: 'Java' },
      startTime: '19:00',
      endTime: '19:59',
      liveAt: liveAt.toISOString(),
      studentCount: 1,
      capacity: 3,
    });
  });

  it('uses the date in Indian time, which is ahead of UTC', async () => {
    const lateEvening = new Date(`${day(30)}T19:00:00Z`);
    const tomorrow = dateInIndia(lateEvening);
    const { id } = await createBatch(test.db, ids.java, links[0] ?? 0, { startDate: tomorrow, endDate: tomorrow });
    const seconds = (lateEvening.getTime() - test.clock.now().getTime()) / 1000;
    test.clock.forward({ seconds });
    const admin = await test.signInAs('admin');
    const reply = await test.call('GET', '/api/admin/stats', { token: admin.token });
    expect(reply.json<Dashboard>().today.starting?.map((line) => line.id)).toContain(id);
    test.clock.forward({ seconds: -seconds });
  });
});

describe('GET /admin/stats/courses', () => {
  it('200: courses on offer, most students first, with the total', async () => {
    const reply = await list();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '3']);
    expect(reply.json()).toEqual([
      { id: ids.java, title: 'Java', students: 2, trainers: 1 },
      { id: ids.sql, title: 'SQL', students: 1, trainers: 2 },
      { id: ids.empty, title: 'advanced Java', students: 0, trainers: 0 },
    ]);
  });

  it('sorts by trainers and title, and finds titles', async () => {
    expect(await listed('sort=trainers')).toEqual([ids.sql, ids.java, ids.empty]);
    expect(await listed('sort=title')).toEqual([ids.empty, ids.java, ids.sql]);
    expect(await listed('q=JAVA')).toEqual([ids.java, ids.empty]);
    expect(await listed('q=ja')).toEqual([ids.java]);
    expect(await listed('q=%25')).toEqual([]);
  });

  it.each(['students', 'trainers', 'title'])('continues after each page, sorted by %s', async (sort) => {
    const all = await listed(`sort=${sort}`);
    const pages: number[] = [];
    let query: string | undefined = `sort=${sort}&limit=1`;
    while (query !== undefined) {
      const reply = await list(query);
      pages.push(...reply.json<CourseStats[]>().map(({ id }) => id));
      query = /\?([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(3);
  });

  it('400 for an invalid cursor, sort or limit', async () => {
    for (const query of ['cursor=x', 'sort=price', 'limit=501']) expect((await list(query)).status).toBe(400);
  });

  it('leaves out a course as soon as it is archived, and the next count deletes its row', async () => {
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, ids.empty));
    expect(await listed()).toEqual([ids.java, ids.sql]);
    await refreshStats(test.db, test.clock.now());
    expect(await test.db.$count(courseStats)).toBe(2);
  });
});
